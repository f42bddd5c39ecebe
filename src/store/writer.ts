import { basename } from 'node:path';
import type { JsonObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Disk } from './disk.ts';
import { diskProblem, onDisk, shown } from './disk-problem.ts';
import { closing, hex, joint, sealCommit, type Tail } from './layout.ts';
import { holdsLock, type Lock } from './lock.ts';
import { safe } from './tame.ts';
import { appendAll, writeAll } from './whole.ts';

/*
 * A commit is made on the end of a save as this process knows it, and counts only right behind that end. To look first
 * and write then would be two operations: a process that is held up in between, while another has taken its lock, would
 * write over what the other has confirmed. So it is appended, which the system does at the end as it is at that moment,
 * and then it is looked at what stands before it. Where that is another's entry, this one counts for nobody, its writer
 * is told, and nothing that was there has changed. The four bytes written over the old closing are the same whoever
 * writes them.
 */

/** Opens the end of a save that is locked and ends as `tail` says, or throws Problem when the disk refuses. */
export function openWriter(disk: Disk, path: string, lock: Lock, tail: Tail): FileWriter {
  return onDisk(unopened(path), () => {
    const id = disk.stat(path)?.id;
    const file = disk.open(path, 'r+');
    let end: number | undefined;
    try {
      end = disk.open(path, 'end');
      if (disk.stat(path)?.id !== id) throw changedSince(path);
      return new FileWriter(disk, path, lock, { file, end, id }, tail);
    } catch (error) {
      disk.close(file);
      if (end !== undefined) disk.close(end);
      throw error;
    }
  });
}

/**
 * Changes nothing. A file is put in order by renaming another over it, which the system allows for a file that may not
 * be written; so that is asked first.
 * @throws Problem when the file may not be written
 */
export function checkWritable(disk: Disk, path: string): void {
  onDisk(unopened(path), () => disk.close(disk.open(path, 'r+')));
}

/** Returns the first half of the sentence when the disk refuses that. */
function unopened(path: string): string {
  return `"${shown(basename(path))}" was not opened for writing`;
}

/** Returns the Problem for a save that somebody else has written, or taken away, since it was opened. */
export function changedSince(path: string, isThere = true): Problem {
  const so = 'while it was open, so nothing was written';
  return isThere
    ? saveChanged(path, `was changed by another program ${so}. Open it again.`)
    : saveChanged(path, `was moved or deleted ${so}. Put it back where it was.`);
}

/** Faults of a commit that was written while another wrote: it landed behind the other's, and counts for nothing. */
const LATE = 'was changed by another program while this was written, so this was not saved. Open it again.';

/**
 * Fault of a commit that is written while another has taken the lock. Whoever did so may have read the save before this
 * commit was whole, and put the save in order without it: so it is not confirmed.
 */
const TAKEN = 'was taken over by another program while this was written. Open it again to see whether this was saved.';

function saveChanged(path: string, says: string): Problem {
  return new Problem('save-changed', `"${shown(basename(path))}" ${says}`);
}

/** A file that is open twice: to change it at a place, and to add to its end. */
interface Opened {
  readonly file: number;
  readonly end: number;
  /** Says which file it is: another may take its name. */
  readonly id: string | undefined;
}

/**
 * Most bytes written at once: what is longer reaches the disk in several pieces, in any order. Were the joint there before all of them, a
 * power cut would leave a hole in what nobody has confirmed, which looks like damage.
 */
const PAGE = 4096;

/** The end of a save that is being written to. */
class FileWriter {
  readonly #disk: Disk;
  readonly #path: string;
  readonly #lock: Lock;
  /** The first half of the sentence for what the disk refuses. */
  readonly #refused: string;
  readonly #opened: Opened;
  #tail: Tail;
  /** After a failed write: whether the file still holds part of it, because the disk refused to put the end back. */
  #unsettled = false;
  /** Marks a save that another process writes to as well. */
  #isShared = false;

  constructor(disk: Disk, path: string, lock: Lock, opened: Opened, tail: Tail) {
    this.#disk = disk;
    this.#path = path;
    this.#lock = lock;
    this.#refused = `"${shown(basename(path))}" was not saved; nothing was changed`;
    this.#opened = opened;
    this.#tail = tail;
  }

  /** Writes entries as one commit, whole or not at all. */
  append(entries: readonly JsonObject[]): void {
    if (entries.length === 0) return;
    const opened = this.#opened;
    const { bytes, tail } = sealCommit(entries.map(checked), this.#tail);
    onDisk(this.#refused, () => {
      this.#settle(opened);
      this.#compare(opened);
    });
    try {
      this.#add(opened, bytes);
    } catch (error) {
      if (this.#isShared) throw error;
      this.#unsettled = true;
      this.#putBack(opened);
      throw diskProblem(this.#refused, error);
    }
    this.#tail = tail;
  }

  /** Adds a commit behind the end, or throws Problem `save-changed` when it landed elsewhere, or as the disk does. */
  #add({ file, end, id }: Opened, bytes: Buffer): void {
    appendAll(this.#disk, end, bytes);
    const { position, lines } = this.#tail;
    const between = this.#end.length;
    const found = this.#disk.readAt(file, position, between + bytes.length);
    if (found.toString('latin1', 0, between) !== this.#end || bytes.compare(found, between) !== 0) this.#giveUp();
    if (bytes.length > PAGE) this.#disk.sync(file);
    writeAll(this.#disk, file, Buffer.from(joint(lines)), position);
    this.#disk.sync(file);
    if (this.#disk.stat(this.#path)?.id !== id) this.#giveUp();
    if (!holdsLock(this.#disk, this.#lock)) this.#giveUp(TAKEN);
  }

  #giveUp(why = LATE): never {
    this.#isShared = true;
    throw saveChanged(this.#path, why);
  }

  close(): void {
    const { file, end } = this.#opened;
    try {
      this.#disk.close(end);
    } finally {
      this.#disk.close(file);
    }
  }

  get #end(): string {
    return closing(this.#tail.lines);
  }

  /** Checks that the last entry is the one behind which the next is to stand: its sum vouches for all before it. */
  #endsAsLeft(file: number): boolean {
    const end = `${hex(this.#tail.sum)}${this.#end}`;
    return this.#disk.readAt(file, this.#tail.position - 8, end.length).toString('latin1') === end;
  }

  /** Refuses to write where the lock is another's, or the file is not as this writer left it. */
  #compare({ file, id }: Opened): void {
    const state = this.#disk.stat(this.#path);
    const length = this.#tail.position + this.#end.length;
    const isSame = state !== undefined && state.id === id && state.size === length && this.#endsAsLeft(file);
    if (isSame && !this.#isShared && holdsLock(this.#disk, this.#lock)) return;
    throw changedSince(this.#path, state !== undefined);
  }

  /**
   * After a failed write: cuts the file to its old length, so that no step needs room on the disk, and writes the old
   * end again. A crash in between leaves a torn end, which is read like any other.
   */
  #settle({ file }: Opened): void {
    if (!this.#unsettled) return;
    if (!holdsLock(this.#disk, this.#lock)) this.#giveUp();
    this.#disk.truncate(file, this.#tail.position + this.#end.length);
    writeAll(this.#disk, file, Buffer.from(this.#end), this.#tail.position);
    this.#disk.sync(file);
    this.#unsettled = false;
  }

  /** Tries to settle at once; where the disk refuses that too, the next `append` tries again first. */
  #putBack(opened: Opened): void {
    try {
      this.#settle(opened);
    } catch (error) {
      if (diskProblem('', error) === error) throw error;
    }
  }
}

function checked(entry: JsonObject): JsonObject {
  const reserved = ['more', 'sum'].find((field) => Object.hasOwn(entry, field));
  if (reserved !== undefined) throw new RangeError(`An entry has no field "${reserved}": the store adds it.`);
  return safe(entry);
}
