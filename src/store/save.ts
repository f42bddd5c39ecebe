import { basename, dirname, join } from 'node:path';
import type { JsonObject } from '../core/kit/json.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import type { Work } from '../core/kit/work.ts';
import type { Disk } from './disk.ts';
import { onDisk, quietly, shown } from './disk-problem.ts';
import { layOut, type Misfit } from './layout.ts';
import { isBeingWritten, type Lock, releaseLock, takeLock } from './lock.ts';
import { type Parts, type Reading, readBeginning, readParts, readSave } from './read.ts';
import type { Broken } from './salvage.ts';
import { safe } from './tame.ts';
import { newestFormat, type SaveFile, UPGRADES, type Upgrade } from './upgrade.ts';
import { discard, inFolder, orUndo, writeNew, writeWhole } from './whole.ts';
import { changedSince, checkWritable, openWriter } from './writer.ts';

/** A missing end of a file: every write closes the file, so without its end it was torn or cut. */
export interface Recovered {
  /** The first entry that is not there, counted from 1. */
  readonly from: number;
  /** Number of bytes after the last complete entry: none, where the file was cut right behind it. */
  readonly bytes: number;
  readonly text: string;
  /** File that a writer keeps the bytes in once it writes; `undefined` where there are none, and for a reader. */
  readonly keptAs: string | undefined;
  /** Marks a save of which nothing is missing: they stand behind its end, and were never confirmed. */
  readonly past?: true;
}

/** A save, open for reading or for writing. */
export interface Save extends SaveFile {
  readonly path: string;
  readonly recovered: Recovered | undefined;
  /** The entries, counted from 1, that were changed by hand; 0 stands for the first line, with the head. */
  readonly edited: readonly number[];
  /** Damage of the save: the entries are those before it. */
  readonly damage: Broken | undefined;
  /**
   * Adds entries as one commit: all of them or none. When this returns, they are on the disk; when it throws, the save is
   * as it was before, in memory and, unless the disk refuses that too, in the file.
   * @param entries have no field `sum` and no field `more`
   * @throws Problem when the disk refuses, when another program has changed the file, or when an entry is not safe
   * @throws RangeError when the save is open for reading only, or closed
   */
  append(entries: readonly JsonObject[]): void;
  /** Ends the writing and gives the lock free. Nothing is pending that it would write. */
  close(): void;
}

/**
 * Makes a save and opens it for writing. Its folder is made where it is missing.
 * @param head anything that stays true for the whole save
 * @throws Problem `save-exists` when the name is taken, `save-in-use`, or what the disk refuses; no file is left then
 */
export function createSave(
  disk: Disk,
  path: string,
  head: JsonObject,
  program: string,
  entries: readonly JsonObject[] = [],
): Save {
  const affray = { format: newestFormat(UPGRADES), program };
  const { bytes } = layOut([{ affray, head: safe(head) }, ...entries.map(safe)]);
  return onDisk(`"${shown(basename(path))}" was not made`, () =>
    inFolder(disk, dirname(path), () => makeIn(disk, join(disk.real(dirname(path)), basename(path)), bytes)),
  );
}

/** Makes a save in a folder that is there, and opens it for writing. */
function makeIn(disk: Disk, file: string, bytes: Buffer): Save {
  return locked(disk, file, (lock) => {
    if (!writeNew(disk, file, bytes)) {
      const advice = 'Take another name, or delete that save first';
      throw new Problem('save-exists', `There is a save "${shown(basename(file))}" already. ${advice}.`);
    }
    return orUndo(
      () => opened(disk, file, lock, bytes, readSave(bytes, file)),
      () => discard(disk, file),
    );
  });
}

/**
 * Opens a save. A reader changes nothing on the disk and needs no lock. A writer is the only one; what it finds torn,
 * laid out by another program or in an older format it puts in order before it first writes, keeping torn bytes as
 * `<path>.torn-<n>` and the file of an older format as `<path>.format-<n>`. Until then the file stays as it is.
 * @throws Problem when there is no such file, when it cannot be read (see `readSave`), `save-in-use` for a second
 * writer, or what the disk refuses
 */
export function openSave(disk: Disk, path: string, { write, untilDamage = false, upgrades }: OpenOptions): Save {
  const unopened = `"${shown(basename(path))}" was not opened`;
  const file = onDisk(unopened, () => disk.real(path));
  if (!write) {
    const bytes = readSteadily(disk, file);
    const append = () => {
      throw new RangeError('This save was opened for reading only.');
    };
    const closed = { append, close: () => {} };
    const whole = orProblem(() => readSave(bytes, file, upgrades));
    if (!(whole instanceof Problem)) return { ...describe(file, whole), ...closed };
    if (!untilDamage || whole.code !== 'save-damaged') throw whole;
    return { path: file, ...readBeginning(bytes, file, upgrades), recovered: undefined, ...closed };
  }
  return locked(disk, file, (lock) => {
    const bytes = onDisk(unopened, () => disk.read(file));
    const reading = readSave(bytes, file, upgrades);
    checkWritable(disk, file);
    return opened(disk, file, lock, bytes, reading);
  });
}

interface OpenOptions {
  readonly write: boolean;
  /** Gives a reader of a damaged save what stands before the damage, and does not refuse it. */
  readonly untilDamage?: boolean;
  /** Upgrades given by tests. */
  readonly upgrades?: readonly Upgrade[];
}

/** Result of checking the sums of a save. */
export interface Integrity {
  readonly entries: number;
  /** Every line that was changed by hand, with the sum found and the sum due. */
  readonly misfits: readonly Misfit[];
  readonly recovered: Recovered | undefined;
}

/** Checks every sum of a save, changing nothing. Throws as `openSave` does for a reader. */
export function integrity(disk: Disk, path: string): Integrity {
  const reading = readSave(readSteadily(disk, path), path);
  return { entries: reading.entries.length, misfits: reading.misfits, recovered: recovered(reading) };
}

/** Reads each entry of a save by itself, also of a damaged one; a part of the work is so many bytes. Changes nothing. */
export function* partsOf(disk: Disk, path: string): Work<Parts> {
  return yield* readParts(readSteadily(disk, path), path);
}

/** Returns what is missing at the end of a save; nothing of a whole one. Throws as `openSave` does for a reader. */
export function tornEnd(bytes: Buffer, path: string): Recovered | undefined {
  return recovered(readSave(bytes, path));
}

/** Returns a save as text, in order, and what is left out of it. It changes nothing, and throws as `openSave` does. */
export function textOf(disk: Disk, path: string): { readonly text: string; readonly recovered: Recovered | undefined } {
  const bytes = readSteadily(disk, path);
  const reading = readSave(bytes, path);
  return { text: (reading.mended ?? bytes).toString('utf8'), recovered: recovered(reading) };
}

/**
 * Reads beside a writer: bytes that do not end with the end of a save may be a write half seen, until two readings agree;
 * for some more where a living process writes to it, which may have been made to wait in the middle of its write.
 */
function readSteadily(disk: Disk, path: string): Buffer {
  const read = (): Buffer => onDisk(`"${shown(basename(path))}" was not read`, () => disk.read(path));
  let bytes: Buffer = read();
  for (let agreed = 0; agreed < PATIENCE && bytes.indexOf(END) !== bytes.length - END.length; ) {
    const again = read();
    agreed = again.equals(bytes) ? agreed + 1 : 0;
    if (agreed === 1 && !isBeingWritten(disk, path)) break;
    bytes = again;
  }
  return bytes;
}

/** Readings in a row that have to agree on a missing end where the save is being written. */
const PATIENCE = 200;
const END = Buffer.from('\n]}\n');

/** Holds the lock while `open` does its work, and after it unless that fails. */
function locked(disk: Disk, path: string, open: (lock: Lock) => Save): Save {
  const lock = takeLock(disk, path);
  return orUndo(
    () => open(lock),
    () => quietly(() => orProblem(() => releaseLock(disk, lock))),
  );
}

function opened(disk: Disk, path: string, lock: Lock, bytes: Buffer, reading: Reading): Save {
  const entries = [...reading.entries];
  const isFree = (name: string) => onDisk(`"${shown(name)}" was not read`, () => disk.stat(name)) === undefined;
  const keptAs = tornName(path, reading, isFree);
  let writer = reading.mended === undefined ? openWriter(disk, path, lock, reading.tail) : undefined;
  let open = true;
  const begin = () => {
    putInOrder(disk, path, bytes, reading);
    return openWriter(disk, path, lock, reading.tail);
  };
  return {
    ...describe(path, reading, keptAs),
    entries,
    append: (added) => {
      if (!open) throw new RangeError('This save is closed.');
      writer ??= begin();
      writer.append(added);
      for (const entry of added) entries.push(entry);
    },
    close: () => {
      if (!open) return;
      open = false;
      onDisk(`"${shown(basename(path))}" was saved, but not closed`, () => {
        try {
          writer?.close();
        } finally {
          releaseLock(disk, lock);
        }
      });
    },
  };
}

function describe(path: string, reading: Reading, keptAs?: string): Omit<Save, 'append' | 'close'> {
  const { format, program, head, entries } = reading;
  const edited = reading.misfits.map((misfit) => misfit.entry);
  return { path, format, program, head, entries, recovered: recovered(reading, keptAs), edited, damage: undefined };
}

function recovered({ lost, past, entries }: Reading, keptAs?: string): Recovered | undefined {
  if (lost === undefined) return undefined;
  const text = lost.toString('utf8');
  return { from: entries.length + 1, bytes: lost.length, text, keptAs, ...(past && { past }) };
}

/**
 * Makes a file fit to be written on: another is put in its place. A writer that has lost its lock without knowing may
 * finish an entry in the old one meanwhile; it looks whether that is still in its place afterwards, and here it is looked
 * whether the old one has changed afterwards. So one of the two is told, and no confirmed entry goes with the old file.
 * @param bytes what it held when it was read
 */
function putInOrder(disk: Disk, path: string, bytes: Buffer, reading: Reading): void {
  const { mended } = reading;
  if (mended === undefined) return;
  const unread = `"${shown(basename(path))}" was not read`;
  const old = onDisk(unread, () => disk.open(path, 'r+'));
  try {
    if (!onDisk(unread, () => allOf(disk, old)).equals(bytes)) throw changedSince(path);
    replace(disk, path, bytes, { ...reading, mended });
    const now = onDisk(unread, () => allOf(disk, old));
    if (now.equals(bytes)) return;
    writeWhole(disk, path, now);
    throw changedSince(path);
  } finally {
    onDisk(unread, () => disk.close(old));
  }
}

/** Puts what a save ought to hold in its place, and what is left out beside it. */
function replace(disk: Disk, path: string, bytes: Buffer, reading: Reading & { readonly mended: Buffer }): void {
  const { mended, laidIn, format } = reading;
  const keptAs = tornName(path, reading, (name, bytes) => writeNew(disk, name, bytes));
  try {
    if (laidIn !== format) writeNew(disk, `${path}.format-${laidIn}`, bytes);
    writeWhole(disk, path, mended);
  } catch (error) {
    if (keptAs !== undefined) discard(disk, keptAs);
    throw error;
  }
}

/** The bytes of an open file, whatever is its name by now. */
function allOf(disk: Disk, file: number): Buffer {
  const parts: Buffer[] = [];
  for (let length = 0; ; ) {
    const part = disk.readAt(file, length, 1_000_000);
    if (part.length === 0) return Buffer.concat(parts);
    parts.push(part);
    length += part.length;
  }
}

/** Returns the first name beside a save, counting up, that can be taken for its torn bytes; nothing where there are none. */
function tornName(path: string, { lost }: Reading, take: (name: string, bytes: Buffer) => boolean): string | undefined {
  if (lost === undefined || lost.length === 0) return undefined;
  for (let number = 1; ; number += 1) if (take(`${path}.torn-${number}`, lost)) return `${path}.torn-${number}`;
}
