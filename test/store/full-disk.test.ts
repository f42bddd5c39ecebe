import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/store/disk.ts';
import { createSave, openSave } from '../../src/store/save.ts';
import { figure } from './figures.ts';
import { entries, entry, problemOf } from './kit.ts';
import { systemError } from './memory-disk.ts';

const ROOM = 64 * 1024;

/** A disk with little room: a small tmpfs where this process may mount one, otherwise one that refuses to grow. */
interface SmallDisk {
  readonly disk: Disk;
  readonly folder: string;
  readonly isReal: boolean;
  /** Makes room again. */
  free(): void;
  remove(): void;
}

function smallDisk(): SmallDisk {
  const base = mkdtempSync(join(tmpdir(), 'affray-full-'));
  const folder = join(base, 'disk');
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'tmpfs', folder]).status === 0;
  const remove = () => {
    if (mounted) spawnSync('umount', [folder]);
    rmSync(base, { recursive: true });
  };
  if (!mounted) return { ...limited(nodeDisk(process)), folder, isReal: false, remove };
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(ROOM / 2));
  return { disk: nodeDisk(process), folder, isReal: true, free: () => rmSync(ballast), remove };
}

/** A disk on which nothing may be written beyond so many bytes in all, until room is made. */
function limited(disk: Disk): Pick<SmallDisk, 'disk' | 'free'> {
  let left = ROOM / 2;
  const write: Disk['write'] = (file, bytes, position) => {
    if (left <= 0) throw systemError('ENOSPC');
    const written = disk.write(file, bytes.subarray(0, Math.min(left, bytes.length)), position);
    left -= written;
    return written;
  };
  return {
    disk: { ...disk, write },
    free: () => {
      left = Number.MAX_SAFE_INTEGER;
    },
  };
}

it('a disk that is full ends a save with its last confirmed entry, and is written on when there is room', () => {
  const { disk, folder, isReal, free, remove } = smallDisk();
  try {
    const path = join(folder, 'duel.json');
    const save = createSave(disk, path, {}, '0.1.0');
    const problem = problemOf(() => {
      for (;;) save.append([entry(save.entries.length + 1)]);
    });
    expect(problem.code).toBe('disk-full');
    const confirmed = save.entries.length;
    expect(confirmed).toBeGreaterThan(50);
    const found = openSave(disk, path, { write: false });
    expect([found.entries, found.edited]).toEqual([entries(confirmed), []]);
    expect(problemOf(() => save.append([entry(confirmed + 1)])).code).toBe('disk-full');
    free();
    save.append([entry(confirmed + 1)]);
    save.close();
    expect(openSave(disk, path, { write: false }).entries).toEqual(entries(confirmed + 1));
    figure(`steps confirmed until a disk was full (${isReal ? 'a tmpfs' : 'the fault layer'}); lost: 0`, confirmed);
  } finally {
    remove();
  }
});
