import { basename } from 'node:path';
import { memoize } from '../core/kit/memoize.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { type Disk, errorCode } from './disk.ts';
import { onDisk, quietly, shown } from './disk-problem.ts';
import { besides, discard, fill, place } from './whole.ts';

/*
 * `<save>.lock` names the one process that may write to a save: its id and when it was started, since ids are used
 * again; and the machine, its start and the space of processes, outside of which an id means nothing. The file appears
 * whole, at one stroke. When its process is known to have ended, it counts for nothing; a process elsewhere may live.
 */

const TRIES = 3;
/** Most bytes of a lock; a longer file is something else. */
const LONGEST = 1000;

/** A lock that this process has taken, until it gives it to `releaseLock`. */
export interface Lock {
  readonly path: string;
  /** The file with its name in it, and the time at which that was written. */
  readonly id: string;
  readonly changed: number;
}

/**
 * Makes this process the one writer of a save.
 * @throws Problem `save-in-use` when another process, or this one, is writing to it; or what the disk refuses
 */
export function takeLock(disk: Disk, save: string): Lock {
  const path = `${save}.lock`;
  const lock = onDisk(`"${shown(basename(save))}" was not opened for writing`, () => {
    for (let tries = 1; ; tries += 1) {
      const claimed = claim(disk, path);
      if (claimed) return claimed;
      const holder = readHolder(disk, path);
      if (tries > TRIES || lives(disk, holder)) throw inUse(disk, save, path, holder);
      clear(disk, path, holder);
    }
  });
  quietly(() => sweep(disk, save, lock.changed));
  return lock;
}

/** Age in milliseconds from which a file of a process counts as left: none that lives is so long about renaming it. */
const LEFT = 600_000;

/** Removes the files of its own that a process left beside a save when it was killed. */
function sweep(disk: Disk, save: string, now: number): void {
  for (const path of besides(disk, save, OWN).map((ending) => `${save}${ending}`))
    if (now - (disk.stat(path)?.changed ?? now) > LEFT) discard(disk, path);
}

/** Ends of the names of locks and files before they are given their lasting name. */
const OWN = /^(?:\.(?:torn|format)-\d+)?\.(?:lock|tmp)-[0-9a-f]{16}$/;

/** Gives the save free for other writers, unless it was taken from this process by hand. */
export function releaseLock(disk: Disk, lock: Lock): void {
  if (holdsLock(disk, lock)) disk.remove(lock.path);
}

/** Returns true if a living process writes to a save. */
export function isBeingWritten(disk: Disk, save: string): boolean {
  const holder = orProblem(() => readHolder(disk, `${save}.lock`));
  return !(holder instanceof Problem) && lives(disk, holder);
}

/** Returns the name of this process in a lock. */
const nameOf = memoize((disk: Disk): string => {
  const { machine, boot, space } = disk.place;
  return `${disk.pid} ${disk.startOf(disk.pid) ?? ''} ${machine} ${boot} ${space}\n`;
});

/** Names this process in the lock, if nobody stands there. */
function claim(disk: Disk, path: string): Lock | undefined {
  const temporary = `${path}-${disk.unique()}`;
  fill(disk, temporary, Buffer.from(nameOf(disk)), false);
  const { id, changed } = disk.stat(temporary) ?? GONE;
  return place(disk, temporary, path) ? { path, id, changed } : undefined;
}

/** Stands for a file that somebody took away: every lock is another. */
const GONE = { id: '', changed: 0 };

/** Returns true if a lock still names this process. One that was not written to since needs no reading. */
export function holdsLock(disk: Disk, { path, id, changed }: Lock): boolean {
  const state = disk.stat(path);
  return (state?.id === id && state.changed === changed) || readHolder(disk, path) === nameOf(disk);
}

/** Reads a lock, empty when it has just gone, or throws Problem `no-lock` for what is no file. */
function readHolder(disk: Disk, lock: string): string {
  try {
    return disk.readSelf(lock, LONGEST).toString('utf8');
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT') return '';
    if (NO_LOCK.includes(code))
      throw new Problem('no-lock', `"${shown(lock)}" is not a lock of affray: delete it, then open the save again.`);
    throw error;
  }
}

/** A link, a folder, a pipe or a device: affray makes none as a lock, and follows none. */
const NO_LOCK = ['ELOOP', 'EISDIR', 'EFTYPE'];

/**
 * Returns true if the process that a lock names may be running. A lock that names none is what a power cut leaves: an
 * empty file. A process of another machine or space cannot be looked up, and counts as living; one from before this
 * machine's last start does not.
 */
function lives(disk: Disk, holder: string): boolean {
  const [, pid, start, machine, boot, space] = /^([1-9]\d{0,9}) (\d*)(?: (\S+) (\S*) (\S*))?\n$/.exec(holder) ?? [];
  if (pid === undefined) return false;
  const here = disk.place;
  if (machine !== undefined && machine !== here.machine) return true;
  if (boot !== undefined && boot !== here.boot) return false;
  if (space !== undefined && space !== here.space) return true;
  const now = disk.startOf(Number(pid));
  return now !== undefined && (now === '' || start === '' || now === start);
}

/**
 * Takes a dead process's lock away. It is first moved aside, which only one process can do, and looked at again: had
 * another been quicker, it would be that one's new lock, and is put back.
 */
function clear(disk: Disk, lock: string, dead: string): void {
  const aside = `${lock}-${disk.unique()}`;
  try {
    disk.rename(lock, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readHolder(disk, aside) === dead) discard(disk, aside);
  else place(disk, aside, lock);
}

function inUse(disk: Disk, save: string, lock: string, holder: string): Problem {
  const pid = Number.parseInt(holder, 10);
  const name = shown(basename(save));
  const { machine, space } = disk.place;
  const [, , there = machine, , thereSpace = space] = holder.trimEnd().split(' ');
  const where = there === machine && thereSpace === space ? '' : ' of another machine or container';
  const advice = `Close affray there, or open a branch; if that process is not affray, delete "${shown(lock)}"`;
  return new Problem('save-in-use', `"${name}" is being written to by process ${pid || 'unknown'}${where}. ${advice}.`);
}
