import { basename, dirname } from 'node:path';
import { type Disk, errorCode } from './disk.ts';
import { onDisk, quietly, shown } from './disk-problem.ts';

/**
 * Writes a whole file so that its name always stands for the old text or the new one, also after a crash: a temporary
 * file beside it is filled, put on the disk and renamed over it.
 * @throws Problem when the disk refuses: the file then holds all of the old text or, where only its name could not be
 * made last, all of the new
 */
export function writeWhole(disk: Disk, path: string, content: string | Uint8Array): void {
  onDisk(`"${shown(path)}" was not written`, () => {
    const temporary = writeTemporary(disk, path, content, disk.stat(path)?.mode);
    orUndo(
      () => disk.rename(temporary, path),
      () => discard(disk, temporary),
    );
    disk.syncFolder(dirname(path));
  });
}

/** Writes a new file whole, as `writeWhole` does, never over another: returns false where the name is taken. */
export function writeNew(disk: Disk, path: string, content: string | Uint8Array): boolean {
  return onDisk(`"${shown(path)}" was not written`, () => {
    const temporary = writeTemporary(disk, path, content);
    if (!place(disk, temporary, path)) return false;
    orUndo(
      () => disk.syncFolder(dirname(path)),
      () => discard(disk, path),
    );
    return true;
  });
}

/** Does work in a folder, made where it is missing; one that was made is taken away again where the work fails. */
export function inFolder<T>(disk: Disk, folder: string, work: () => T): T {
  const isThere = disk.stat(folder) !== undefined;
  try {
    disk.makeFolder(folder);
    return work();
  } catch (error) {
    if (!isThere) quietly(() => disk.removeFolder(folder));
    throw error;
  }
}

/** Gives a temporary file its lasting name; returns false, and takes the file away, where the name is taken. */
export function place(disk: Disk, temporary: string, path: string): boolean {
  try {
    return linked(disk, temporary, path) ?? placeWithoutLinks(disk, temporary, path);
  } finally {
    discard(disk, temporary);
  }
}

/** Gives a file a second name; false if that name is taken, nothing where the disk knows no second names. */
export function linked(disk: Disk, from: string, to: string): boolean | undefined {
  try {
    disk.link(from, to);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return false;
    if (NO_LINKS.includes(code)) return undefined;
    throw error;
  }
}

/** Answers of disks that know no second names, and of two disks of which one cannot name a file of the other. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'];

/** Places a file on a disk without links (FAT): an empty file takes the name, and the other is renamed over it. */
function placeWithoutLinks(disk: Disk, temporary: string, path: string): boolean {
  try {
    disk.close(disk.open(path, 'wx'));
    disk.rename(temporary, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    discard(disk, path);
    throw error;
  }
}

/** Removes a file that is of no use; where the disk refuses, it stays lying about, and no more harm is done. */
export function discard(disk: Disk, path: string): void {
  quietly(() => disk.remove(path));
}

/** Does work; where it fails, undoes what was done before it. */
export function orUndo<T>(work: () => T, undo: () => void): T {
  try {
    return work();
  } catch (error) {
    undo();
    throw error;
  }
}

/** Writes all of the bytes at a position, however many calls the system takes; passes on what the system throws. */
export function writeAll(disk: Disk, file: number, bytes: Uint8Array, position: number): void {
  inPieces(bytes, (rest, done) => disk.write(file, rest, position + done));
}

/** Appends all of the bytes, however many calls the system takes; passes on what the system throws. */
export function appendAll(disk: Disk, file: number, bytes: Uint8Array): void {
  inPieces(bytes, (rest) => disk.append(file, rest));
}

function inPieces(bytes: Uint8Array, write: (rest: Uint8Array, done: number) => number): void {
  for (let done = 0; done < bytes.length; ) {
    const written = write(done === 0 ? bytes : bytes.subarray(done), done);
    if (written === 0) throw Object.assign(new Error('nothing was written'), { code: 'ENOSPC', syscall: 'write' });
    done += written;
  }
}

/** Returns a new file beside the one meant, on the disk, under a name that nobody could know; removed if that fails. */
function writeTemporary(disk: Disk, path: string, content: string | Uint8Array, mode?: number): string {
  const temporary = `${path}.tmp-${disk.unique()}`;
  fill(disk, temporary, typeof content === 'string' ? Buffer.from(content) : content, true, mode);
  return temporary;
}

/** Makes a file of these bytes, put on the disk where it is to last; it is removed if that fails. */
export function fill(disk: Disk, path: string, bytes: Uint8Array, lasts: boolean, mode?: number): void {
  const file = disk.open(path, 'wx', mode);
  const write = () => {
    try {
      writeAll(disk, file, bytes, 0);
      if (lasts) disk.sync(file);
    } finally {
      disk.close(file);
    }
  };
  orUndo(write, () => discard(disk, path));
}

/** Returns the endings of such names as begin with that of a file, beside it: `.torn-1`. */
export function besides(disk: Disk, path: string, endings: RegExp): readonly string[] {
  const name = basename(path);
  const found = disk.list(dirname(path)).filter((each) => each.startsWith(name));
  return found.map((each) => each.slice(name.length)).filter((ending) => endings.test(ending));
}
