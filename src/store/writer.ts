import { basename } from 'node:path';
import type { JsonObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { capital } from '../core/kit/wording.ts';
import type { Disk } from './disk.ts';
import { diskProblem, onDisk, shown } from './disk-problem.ts';
import { closing, hex, sealCommit, type Tail } from './layout.ts';
import { holdsLock } from './lock.ts';
import { safe } from './tame.ts';
import { writeAll } from './whole.ts';

/** The end of a save that is being written to. */
interface Writer {
  /** Writes entries as one commit: in one write, whole or not at all. */
  append(entries: readonly JsonObject[]): void;
  close(): void;
}

/**
 * Opens the end of a save. The caller holds the lock, and the file ends as `tail` says.
 * @throws Problem when the disk refuses
 */
export function openWriter(disk: Disk, path: string, tail: Tail): Writer {
  return onDisk(unopened(path), () => {
    const file = disk.open(path, 'r+');
    try {
      return new FileWriter(disk, path, file, tail);
    } catch (error) {
      disk.close(file);
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

/** The first half of the sentence when the disk refuses that. */
function unopened(path: string): string {
  return `"${shown(basename(path))}" was not opened for writing`;
}

/** The Problem for a save that somebody else has written, or taken away, since it was opened. */
export function changedSince(path: string, isThere = true): Problem {
  const name = shown(basename(path));
  const [what, advice] = isThere
    ? ['was changed by another program', 'open it again']
    : ['is gone', 'put it back where it was'];
  return new Problem(
    'save-changed',
    `"${name}" ${what} while it was open, so nothing was written. ${capital(advice)}.`,
    { path },
  );
}

class FileWriter implements Writer {
  readonly #disk: Disk;
  readonly #path: string;
  readonly #id: string | undefined;
  /** The first half of the sentence for what the disk refuses. */
  readonly #refused: string;
  #file: number | undefined;
  #tail: Tail;
  /** After a failed write: whether the file still holds part of it, because the disk refused to put the end back. */
  #unsettled = false;

  constructor(disk: Disk, path: string, file: number, tail: Tail) {
    this.#disk = disk;
    this.#path = path;
    this.#id = disk.stat(path)?.id;
    this.#refused = `"${shown(basename(path))}" was not saved; nothing was changed`;
    this.#file = file;
    this.#tail = tail;
  }

  append(entries: readonly JsonObject[]): void {
    const file = this.#open();
    if (entries.length === 0) return;
    const { bytes, tail } = sealCommit(entries.map(checked), this.#tail);
    onDisk(this.#refused, () => {
      this.#settle(file);
      this.#compare(file);
    });
    try {
      writeAll(this.#disk, file, bytes, this.#tail.position);
      this.#disk.sync(file);
    } catch (error) {
      this.#unsettled = true;
      this.#putBack(file);
      throw diskProblem(this.#refused, error);
    }
    this.#tail = tail;
  }

  close(): void {
    if (this.#file === undefined) return;
    this.#disk.close(this.#file);
    this.#file = undefined;
  }

  #open(): number {
    if (this.#file === undefined) throw new RangeError('This save is closed.');
    return this.#file;
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
  #compare(file: number): void {
    const state = this.#disk.stat(this.#path);
    const length = this.#tail.position + this.#end.length;
    const isSame = state !== undefined && state.id === this.#id && state.size === length && this.#endsAsLeft(file);
    if (isSame && holdsLock(this.#disk, this.#path)) return;
    throw changedSince(this.#path, state !== undefined);
  }

  /**
   * After a failed write: cuts the file to its old length, so that no step needs room on the disk, and writes the old
   * end again. A crash in between leaves a torn end, which is read like any other.
   */
  #settle(file: number): void {
    if (!this.#unsettled) return;
    this.#disk.truncate(file, this.#tail.position + this.#end.length);
    writeAll(this.#disk, file, Buffer.from(this.#end), this.#tail.position);
    this.#disk.sync(file);
    this.#unsettled = false;
  }

  /** Tries to settle at once; where the disk refuses that too, the next `append` tries again first. */
  #putBack(file: number): void {
    try {
      this.#settle(file);
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
