import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';

/** State of a file, as far as the store needs it. */
interface FileState {
  /** Size in bytes. */
  readonly size: number;
  /** Says which file it is, whatever its name: a file renamed over another has another id. */
  readonly id: string;
  /** Time of the last write, in milliseconds since 1970. */
  readonly changed: number;
  readonly isFile: boolean;
  readonly mode: number;
}

/** Place in which the ids of processes mean anything. */
interface Place {
  readonly machine: string;
  /** Another one after each start of the machine; empty where the system does not tell. */
  readonly boot: string;
  /** Containers have spaces of their own; empty where there are none. */
  readonly space: string;
}

/**
 * Every call to the file system, so that a test can make any of them fail. Each throws what `node:fs` throws. An open
 * file is its descriptor.
 */
export interface Disk {
  /** This process, for lock files. */
  readonly pid: number;
  /** Place in which its id means anything: the machine, its start, and the space of processes in it. */
  readonly place: Place;
  /** A name that nobody can foresee, for a file of this process's own. */
  unique(): string;
  /** Returns the start of a living process: `undefined` for none of that id, `''` when the system does not tell. */
  startOf(pid: number): string | undefined;
  /** The path with symbolic links followed. */
  real(path: string): string;
  /** `undefined` when nothing has that name. */
  stat(path: string): FileState | undefined;
  /** The bytes of a file, from the start: all of them, or the first `most`. Nothing but a file is read: `EFTYPE`. */
  read(path: string, most?: number): Buffer;
  /** The first bytes of a file, not by a link: `ELOOP`. */
  readSelf(path: string, most: number): Buffer;
  /** Opens: `'r+'` changes a file, `'end'` adds to its end, `'w'` makes or empties one, `'wx'` makes a new one. */
  open(path: string, flags: 'r+' | 'end' | 'w' | 'wx', mode?: number): number;
  /** The bytes of an open file from a position on; fewer at its end. */
  readAt(file: number, position: number, length: number): Buffer;
  /** Writes at a position and gives the number of bytes written, which may be fewer than asked. */
  write(file: number, bytes: Uint8Array, position: number): number;
  /**
   * Writes behind whatever stands at the end of a file opened by `'end'` at that moment, in one operation of the system,
   * and gives the number of bytes written, which may be fewer than asked.
   */
  append(file: number, bytes: Uint8Array): number;
  truncate(file: number, length: number): void;
  /** Puts what was written on the disk, and the length of the file with it; its times may follow later. */
  sync(file: number): void;
  close(file: number): void;
  rename(from: string, to: string): void;
  /** A second name for a file; fails where that name is taken, at one stroke. */
  link(from: string, to: string): void;
  remove(path: string): void;
  /** The names in a folder. */
  list(folder: string): string[];
  makeFolder(folder: string): void;
  /** Removes a folder that is empty. */
  removeFolder(folder: string): void;
  /** Makes new and changed names of a folder last, where the system can. */
  syncFolder(folder: string): void;
}

/** The part of `process` that lock files need. */
interface Host {
  readonly pid: number;
  readonly platform: string;
  kill(pid: number, signal: 0): unknown;
  getBuiltinModule(name: 'node:crypto'): { randomBytes(size: number): Buffer };
}

/** Returns random bytes that the system gives as a file, 2 ms sooner than Node; nothing on Windows, where it gives none. */
function systemBytes(count: number): Buffer | undefined {
  try {
    const [bytes, file] = [Buffer.alloc(count), openSync('/dev/urandom', 'r')];
    try {
      return readSync(file, bytes, 0, count, null) === count ? bytes : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Returns the real file system, for a process (`nodeDisk(process)`). */
export function nodeDisk(host: Host): Disk {
  return {
    pid: host.pid,
    place: placeOf(host),
    unique: () => (systemBytes(8) ?? host.getBuiltinModule('node:crypto').randomBytes(8)).toString('hex'),
    startOf: (pid) => startOf(host, pid),
    real: (path) => realpathSync(path),
    stat: fileState,
    read: (path, most) => readFile(path, most),
    readSelf: (path, most) => readFile(path, most, constants.O_NOFOLLOW),
    open: (path, flags, mode = 0o666) =>
      openSync(path, flags === 'end' ? constants.O_WRONLY | constants.O_APPEND : flags, mode),
    readAt: (file, position, length) => {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, position));
    },
    write: (file, bytes, position) => writeSync(file, bytes, 0, bytes.length, position),
    append: (file, bytes) => writeSync(file, bytes),
    truncate: (file, length) => ftruncateSync(file, length),
    sync: (file) => fdatasyncSync(file),
    close: (file) => closeSync(file),
    rename: (from, to) => renameSync(from, to),
    link: (from, to) => linkSync(from, to),
    remove: (path) => unlinkSync(path),
    list: (folder) => readdirSync(folder),
    makeFolder: (folder) => mkdirSync(folder, { recursive: true }),
    removeFolder: (folder) => rmdirSync(folder),
    syncFolder: (folder) => syncFolder(host, folder),
  };
}

/** Returns the system's code of a failed call (`ENOSPC`), or `undefined` for any other error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function fileState(path: string): FileState | undefined {
  const state = statSync(path, { throwIfNoEntry: false });
  if (state === undefined) return undefined;
  return {
    size: state.size,
    id: `${state.dev}:${state.ino}`,
    changed: state.mtimeMs,
    isFile: state.isFile(),
    mode: state.mode,
  };
}

/** Most bytes that are read into memory: no save, roster or table is larger. */
const LARGEST = 64_000_000;

/** Reads a file, or its start, without waiting: a pipe may never have a writer, and a device has no end. */
function readFile(path: string, most?: number, flags = 0): Buffer {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
  try {
    const state = fstatSync(file);
    if (state.isDirectory()) throw refusal('EISDIR');
    if (!state.isFile()) throw refusal('EFTYPE');
    if (most === undefined && state.size > LARGEST) throw refusal('EOVERFLOW');
    if (most === undefined) return readFileSync(file);
    const bytes = Buffer.alloc(Math.min(most, state.size));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}

/** Makes the error that the system would throw for what is refused here. */
function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: read`), { code, syscall: 'read' });
}

/** Windows keeps names by itself and opens no folders; some network disks know no such call (EINVAL). */
function syncFolder(host: Host, folder: string): void {
  if (host.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    if (errorCode(error) !== 'EINVAL') throw error;
  } finally {
    closeSync(file);
  }
}

function placeOf({ platform }: Host): Place {
  const told = (path: string) => (platform === 'linux' ? orEmpty(() => readFileSync(path, 'latin1').trim()) : '');
  return {
    machine: `${hostname()}/${told('/etc/machine-id')}`.replaceAll(/\s/g, '_'),
    boot: told('/proc/sys/kernel/random/boot_id'),
    space: platform === 'linux' ? orEmpty(() => readlinkSync('/proc/self/ns/pid')) : '',
  };
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function startOf(host: Host, pid: number): string | undefined {
  const told = host.platform === 'linux' ? linuxStart(pid) : undefined;
  if (told !== undefined) return told.dead ? undefined : told.start;
  try {
    host.kill(pid, 0);
    return '';
  } catch (error) {
    return errorCode(error) === 'ESRCH' ? undefined : '';
  }
}

/**
 * proc(5): after the name in brackets come the state, as the 3rd field, and the start time in clock ticks, as the 22nd.
 * A zombie has ended: it only waits for its parent to notice.
 */
function linuxStart(pid: number): { readonly dead: boolean; readonly start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const state = fields[0] ?? '';
    return { dead: 'ZXx'.includes(state), start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
