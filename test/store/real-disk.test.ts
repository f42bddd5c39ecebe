import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nodeDisk } from '../../src/store/disk.ts';
import { findSave, listSaves } from '../../src/store/folders.ts';
import { moveSave } from '../../src/store/keep.ts';
import { createSave, openSave } from '../../src/store/save.ts';
import { writeWhole } from '../../src/store/whole.ts';
import { DUEL, entries, entry, HEAD, problemOf, saved } from './kit.ts';
import { workshop } from './processes.ts';

const WRITE = { write: true };
const shop = workshop();
const disk = nodeDisk(process);
const folder = join(shop.folder, 'new', 'saves');
afterAll(() => shop.remove());

describe('on the real disk', () => {
  it('a save has the same bytes as in memory, in a folder made for it, with nothing beside it', () => {
    const path = join(folder, basename(DUEL));
    const save = createSave(disk, path, HEAD, '0.1.0');
    expect(readdirSync(folder).sort()).toEqual(['duel.json', 'duel.json.lock']);
    for (const each of entries(3)) save.append([each]);
    save.close();
    expect(readFileSync(path)).toEqual(saved(3).bytes(DUEL));
    expect(readdirSync(folder)).toEqual(['duel.json']);
    expect(problemOf(() => createSave(disk, path, HEAD, '0.1.0')).code).toBe('save-exists');
    expect(listSaves(disk, folder)).toMatchObject([{ name: 'duel', path }]);
    expect(findSave(disk, 'duel', [folder])).toBe(path);
  });

  it('what a killed process left of its own is cleared by the next writer, and nothing else is', () => {
    const old = new Date(Date.now() - 3_600_000);
    const left = ['.lock-0123456789abcdef', '.tmp-0123456789abcdef', '.torn-1.tmp-0123456789abcdef'];
    const others = ['.torn-1', '.lock-mine', '-2.json.tmp-0123456789abcdef', '.tmp-fedcba9876543210'];
    for (const end of [...left, ...others]) {
      writeFileSync(join(folder, `duel.json${end}`), '');
      if (end !== '.tmp-fedcba9876543210') utimesSync(join(folder, `duel.json${end}`), old, old);
    }
    openSave(disk, join(folder, 'duel.json'), WRITE).close();
    expect(readdirSync(folder).sort()).toEqual(['duel.json', ...others.map((end) => `duel.json${end}`)].sort());
    for (const end of others) rmSync(join(folder, `duel.json${end}`));
  });

  it('a save under two names is still written by one process only', () => {
    const path = join(folder, 'duel.json');
    const other = join(shop.folder, 'link.json');
    symlinkSync(path, other);
    const save = openSave(disk, other, WRITE);
    expect(problemOf(() => openSave(disk, path, WRITE)).code).toBe('save-in-use');
    save.close();
    symlinkSync(folder, join(shop.folder, 'linked'));
    const made = createSave(disk, join(shop.folder, 'linked', 'second.json'), {}, '0.1.0');
    expect(problemOf(() => openSave(disk, join(folder, 'second.json'), WRITE)).code).toBe('save-in-use');
    made.close();
    rmSync(join(folder, 'second.json'));
  });

  it('a link to a save is not moved: it would lead nowhere, and the lock would be on its name', () => {
    const link = join(folder, 'linked.json');
    symlinkSync('duel.json', link);
    const problem = problemOf(() => moveSave(disk, link, join(folder, 'archive', 'linked.json')));
    expect(problem.message).toBe(
      `"linked.json" is a link to "${disk.real(join(folder, 'duel.json'))}". Move that file, and make the link anew.`,
    );
    expect(readdirSync(folder).sort()).toEqual(['duel.json', 'linked.json']);
    rmSync(link);
  });

  it('a save in a folder that is a link is moved', () => {
    const other = join(shop.folder, 'linked', 'moved.json');
    moveSave(disk, join(shop.folder, 'linked', 'duel.json'), other);
    expect(readdirSync(folder)).toEqual(['moved.json']);
    moveSave(disk, other, join(folder, 'duel.json'));
  });

  it('a whole file keeps its permissions', () => {
    const path = join(shop.folder, 'party.yaml');
    writeFileSync(path, 'old', { mode: 0o600 });
    writeWhole(disk, path, 'new');
    expect([readFileSync(path, 'utf8'), (disk.stat(path)?.mode ?? 0) & 0o777]).toEqual(['new', 0o600]);
  });

  it('what is not there, or is a folder, is said plainly', () => {
    expect(problemOf(() => openSave(disk, join(folder, 'none.json'), WRITE)).message).toBe(
      '"none.json" was not opened: there is nothing of that name: check the name and the folder.',
    );
    expect(problemOf(() => openSave(disk, folder, { write: false })).code).toBe('not-a-file');
    expect(problemOf(() => createSave(disk, join(folder, 'duel.json', 'x.json'), {}, '0.1.0')).code).toBe('not-a-file');
  });

  it('a second process is refused while the first one writes, and no longer when that was killed', async () => {
    const first = shop.start(shop.save, 0);
    await first.says('open');
    const { message } = problemOf(() => openSave(disk, shop.save, WRITE));
    expect(message).toContain(`by process ${first.process.pid}`);
    expect(await shop.start(shop.save, 3).ended).toEqual(['save-in-use']);
    expect(openSave(disk, shop.save, { write: false }).entries).toEqual([]);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(await shop.start(shop.save, 3).ended).toEqual(['open', '1', '2', '3']);
  });

  it('a lock counts for nothing when its process id has passed to another process', () => {
    const path = join(folder, 'duel.json');
    writeFileSync(`${path}.lock`, `${process.ppid} 1\n`);
    openSave(disk, path, WRITE).close();
    expect(readdirSync(folder)).toEqual(['duel.json']);
  });

  it('a lock that somebody wrote another process into, or whose time alone has changed, is read again', () => {
    const path = join(folder, 'duel.json');
    const lock = `${path}.lock`;
    const save = openSave(disk, path, WRITE);
    utimesSync(lock, 1, 1);
    save.append([entry(4)]);
    const own = readFileSync(lock, 'utf8');
    writeFileSync(lock, own.replace(/^\d+/, String(process.ppid)));
    expect(problemOf(() => save.append([entry(5)])).code).toBe('save-changed');
    save.close();
    expect(readdirSync(folder)).toEqual(['duel.json', 'duel.json.lock']);
    rmSync(lock);
    expect(openSave(disk, path, { write: false }).entries).toEqual(entries(4));
  });

  it('a process that has ended counts as dead even where its parent has not noticed', async () => {
    const parent = spawn('bash', ['-c', 'true & echo $!; exec sleep 30']);
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    await vi.waitUntil(() => disk.startOf(pid) === undefined, { timeout: 20_000 });
    parent.kill();
  });

  it('where the system tells no start times, a process is still known to be living or dead', async () => {
    const elsewhere = nodeDisk({
      pid: process.pid,
      platform: 'other',
      kill: (pid, signal) => process.kill(pid, signal),
      getBuiltinModule: () => process.getBuiltinModule('node:crypto'),
    });
    const ended = spawn('true');
    await new Promise((resolve) => ended.on('close', resolve));
    expect([elsewhere.startOf(process.pid), elsewhere.startOf(ended.pid ?? 0)]).toEqual(['', undefined]);
    expect(disk.startOf(process.pid)).toBe(nodeDisk(process).startOf(process.pid));
  });

  it('a folder that may not be written to is read, and writing is refused', async () => {
    const locked = join(shop.folder, 'locked');
    mkdirSync(locked);
    const path = join(locked, 'duel.json');
    writeFileSync(path, saved(2).bytes(DUEL), { mode: 0o444 });
    chmodSync(locked, 0o555);
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    expect(await shop.start(path, 3, nobody).ended).toEqual(['not-allowed']);
    expect(await shop.start(join(locked, 'new.json'), 3, nobody).ended).toEqual(['not-allowed']);
    expect(openSave(disk, path, { write: false }).entries).toEqual(entries(2));
    expect(readdirSync(locked)).toEqual(['duel.json']);
    chmodSync(locked, 0o755);
  });

  it('a file that may grow no further ends with its last confirmed entry, and can be written on later', async () => {
    const path = join(shop.folder, 'full.json');
    const lines = await shop.startLimited(path, 1000, 64).ended;
    const confirmed = lines.length - 2;
    expect([lines[0], lines.at(-1)]).toEqual(['open', 'disk-error']);
    expect(confirmed).toBeGreaterThan(3);
    const save = openSave(disk, path, WRITE);
    expect([save.entries.length, save.recovered, save.edited]).toEqual([confirmed, undefined, []]);
    save.append([{ id: 'later' }]);
    save.close();
  });
});
