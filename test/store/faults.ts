import type { Disk } from '../../src/store/disk.ts';
import { systemError } from './memory-disk.ts';

/** The process has died: not an error that the store may catch. */
export class Crash extends Error {}

/** Ways in which a call fails. */
export const FAULTS = [
  'disk full',
  'disk full from here on',
  'error',
  'error after the deed',
  'short write',
  'crash before',
  'crash half-way',
  'crash after',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A disk on which the nth call fails in the way given; `calls` are the names of those made so far. */
export function faulty(disk: Disk, nth: number, kind: FaultKind): { disk: Disk; calls: string[] } {
  const calls: string[] = [];
  let later: 'fine' | 'full' | 'dead' = 'fine';
  const call = <T>(name: string, run: () => T, half?: () => T): T => {
    calls.push(name);
    if (later === 'dead') throw new Crash();
    if (later === 'full' && GROWING.has(name)) throw systemError('ENOSPC');
    return calls.length === nth ? fail(run, half) : run();
  };
  const fail = <T>(run: () => T, half?: () => T): T => {
    if (kind.startsWith('crash')) later = 'dead';
    if (kind === 'disk full from here on') later = 'full';
    if (kind === 'crash half-way') half?.();
    if (kind === 'crash after' || kind === 'error after the deed') run();
    if (later === 'dead') throw new Crash();
    if (kind === 'short write' && half !== undefined) {
      later = 'full';
      return half();
    }
    throw systemError(kind.startsWith('error') ? 'EIO' : 'ENOSPC');
  };
  const { pid, startOf, place, unique } = disk;
  return { calls, disk: { pid, startOf, place, unique, ...wrapped(disk, call) } };
}

const GROWING = new Set(['open', 'write', 'append', 'link', 'makeFolder', 'sync']);

function wrapped(
  disk: Disk,
  call: <T>(name: string, run: () => T, half?: () => T) => T,
): Omit<Disk, 'pid' | 'startOf' | 'place' | 'unique'> {
  return {
    real: (path) => call('real', () => disk.real(path)),
    stat: (path) => call('stat', () => disk.stat(path)),
    read: (path, most) => call('read', () => disk.read(path, most)),
    readSelf: (path, most) => call('read', () => disk.readSelf(path, most)),
    open: (path, flags, mode) => call('open', () => disk.open(path, flags, mode)),
    write: (file, bytes, position) =>
      call(
        'write',
        () => disk.write(file, bytes, position),
        () => disk.write(file, bytes.subarray(0, bytes.length >> 1), position),
      ),
    append: (file, bytes) =>
      call(
        'append',
        () => disk.append(file, bytes),
        () => disk.append(file, bytes.subarray(0, bytes.length >> 1)),
      ),
    readAt: (file, position, length) => call('readAt', () => disk.readAt(file, position, length)),
    truncate: (file, length) => call('truncate', () => disk.truncate(file, length)),
    sync: (file) => call('sync', () => disk.sync(file)),
    close: (file) => call('close', () => disk.close(file)),
    rename: (from, to) => call('rename', () => disk.rename(from, to)),
    link: (from, to) => call('link', () => disk.link(from, to)),
    remove: (path) => call('remove', () => disk.remove(path)),
    list: (folder) => call('list', () => disk.list(folder)),
    makeFolder: (folder) => call('makeFolder', () => disk.makeFolder(folder)),
    removeFolder: (folder) => call('removeFolder', () => disk.removeFolder(folder)),
    syncFolder: (folder) => call('syncFolder', () => disk.syncFolder(folder)),
  };
}
