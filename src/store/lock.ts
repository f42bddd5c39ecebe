import { basename } from 'node:path';
import { Problem } from '../core/kit/problem.ts';
import { type Disk, errorCode } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';
import { discard, place, writeAll } from './whole.ts';

/*
 * `<save>.lock` names the one process that may write to a save: its id and when it was started, since ids are used
 * again. The file appears whole, at one stroke. When its process has ended, it counts for nothing.
 */

const TRIES = 3;

/**
 * Makes this process the one writer of a save.
 * @returns the path of the lock, to be given to `releaseLock`
 * @throws Problem `save-in-use` when another process, or this one, is writing to it; or what the disk refuses
 */
export function takeLock(disk: Disk, save: string): string {
  const lock = `${save}.lock`;
  onDisk(`"${shown(basename(save))}" was not opened for writing`, () => {
    for (let tries = 1; !claim(disk, lock); tries += 1) {
      const holder = readHolder(disk, lock);
      if (tries > TRIES || lives(disk, holder)) throw inUse(save, lock, holder);
      clear(disk, lock, holder);
    }
  });
  return lock;
}

/** Gives the save free for other writers, unless it was taken from this process by hand. */
export function releaseLock(disk: Disk, lock: string): void {
  if (readHolder(disk, lock) === nameOf(disk)) disk.remove(lock);
}

/** Whether a living process writes to a save. */
export function isBeingWritten(disk: Disk, save: string): boolean {
  return lives(disk, readHolder(disk, `${save}.lock`));
}

/** How a process is named in a lock. */
function nameOf(disk: Disk): string {
  return `${disk.pid} ${disk.startOf(disk.pid) ?? ''}\n`;
}

/** Names this process in the lock, if nobody stands there. */
function claim(disk: Disk, lock: string): boolean {
  const temporary = `${lock}-${disk.pid}`;
  const file = disk.open(temporary, 'w');
  try {
    writeAll(disk, file, Buffer.from(nameOf(disk)), 0);
  } finally {
    disk.close(file);
  }
  return place(disk, temporary, lock);
}

/** What a lock says: nothing when it has just gone. */
function readHolder(disk: Disk, lock: string): string {
  try {
    return disk.read(lock).toString('latin1');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Whether the process that a lock names is running. One that names none is what a power cut leaves: an empty file. */
function lives(disk: Disk, holder: string): boolean {
  const [, pid, start] = /^([1-9]\d{0,9}) (\d*)\n$/.exec(holder) ?? [];
  if (pid === undefined) return false;
  const now = disk.startOf(Number(pid));
  return now !== undefined && (now === '' || start === '' || now === start);
}

/**
 * Takes a dead process's lock away. It is first moved aside, which only one process can do, and looked at again: had
 * another been quicker, it would be that one's new lock, and is put back.
 */
function clear(disk: Disk, lock: string, dead: string): void {
  const aside = `${lock}-${disk.pid}-dead`;
  try {
    disk.rename(lock, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (disk.read(aside).toString('latin1') === dead) discard(disk, aside);
  else place(disk, aside, lock);
}

function inUse(save: string, lock: string, holder: string): Problem {
  const pid = Number.parseInt(holder, 10);
  const name = shown(basename(save));
  const advice = `close affray there, or open a branch; if that process is not affray, delete "${shown(lock)}"`;
  return new Problem('save-in-use', `"${name}" is being written to by process ${pid || 'unknown'}: ${advice}.`, {
    save,
    lock,
    pid,
  });
}
