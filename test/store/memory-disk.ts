import { dirname } from 'node:path';
import type { Disk } from '../../src/store/disk.ts';

interface MemoryFile {
  readonly id: string;
  bytes: Buffer;
  /** Content that would be left after a power cut. */
  synced: Buffer;
}

/** The machine on which the processes of a test run. */
export const HERE = { machine: 'here', boot: 'b1', space: 's1' };

/** Returns the name of one of its processes in a lock. */
export function lockOf(pid: number, start = `${pid}00`, { machine, boot, space } = HERE): string {
  return `${pid} ${start} ${machine} ${boot} ${space}\n`;
}

/** Makes an error as the system throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: 'test' });
}

/** A disk in memory that several processes can share, and whose power can be cut. */
export class MemoryDisk {
  readonly files = new Map<string, MemoryFile>();
  /** The living processes and when they were started. */
  readonly processes = new Map<number, string>();
  /** Marks a disk that knows links. */
  links = true;
  readonly folders = new Set<string>();
  #next = 1;

  /** The disk as a process sees it. */
  of(pid: number, start = `${pid}00`, place = HERE): Disk {
    if (place === HERE) this.processes.set(pid, start);
    const open = new Map<number, MemoryFile>();
    const file = (descriptor: number): MemoryFile => {
      const found = open.get(descriptor);
      if (found === undefined) throw systemError('EBADF');
      return found;
    };
    return {
      pid,
      place,
      unique: () => `${pid}-${this.#next++}`,
      startOf: (other) => (place === HERE ? this.processes.get(other) : other === pid ? start : undefined),
      real: (path) => (this.files.has(path) || this.#isFolder(path) ? path : this.#missing()),
      stat: (path) => {
        const found = this.files.get(path);
        if (found === undefined) {
          return this.#isFolder(path) ? { size: 0, id: path, changed: 0, isFile: false, mode: 0o777 } : undefined;
        }
        return { size: found.bytes.length, id: found.id, changed: 0, isFile: true, mode: 0o666 };
      },
      read: (path, most) => Buffer.from(this.#named(path).bytes.subarray(0, most)),
      readSelf: (path, most) => Buffer.from(this.#named(path).bytes.subarray(0, most)),
      open: (path, flags) => {
        const descriptor = this.#next++;
        open.set(descriptor, this.#opened(path, flags));
        return descriptor;
      },
      readAt: (descriptor, position, length) =>
        Buffer.from(file(descriptor).bytes.subarray(position, position + length)),
      write: (descriptor, bytes, position) => {
        const target = file(descriptor);
        const longer = Buffer.alloc(Math.max(target.bytes.length, position + bytes.length));
        target.bytes.copy(longer);
        longer.set(bytes, position);
        target.bytes = longer;
        return bytes.length;
      },
      append: (descriptor, bytes) => {
        const target = file(descriptor);
        target.bytes = Buffer.concat([target.bytes, bytes]);
        return bytes.length;
      },
      truncate: (descriptor, length) => {
        const target = file(descriptor);
        target.bytes = Buffer.concat([target.bytes, Buffer.alloc(length)]).subarray(0, length);
      },
      sync: (descriptor) => {
        file(descriptor).synced = file(descriptor).bytes;
      },
      close: (descriptor) => {
        file(descriptor);
        open.delete(descriptor);
      },
      rename: (from, to) => {
        const moved = this.#named(from);
        this.files.delete(from);
        this.files.set(to, moved);
      },
      link: (from, to) => {
        if (!this.links) throw systemError('EPERM');
        if (this.files.has(to)) throw systemError('EEXIST');
        this.files.set(to, this.#named(from));
      },
      remove: (path) => {
        this.#named(path);
        this.files.delete(path);
      },
      list: (folder) =>
        [...this.files.keys()].filter((path) => dirname(path) === folder).map((path) => path.slice(folder.length + 1)),
      makeFolder: (folder) => void this.folders.add(folder),
      removeFolder: (folder) => {
        if ([...this.files.keys()].some((path) => dirname(path) === folder)) throw systemError('ENOTEMPTY');
        this.folders.delete(folder);
      },
      syncFolder: () => {},
    };
  }

  text(path: string): string {
    return this.#named(path).bytes.toString('utf8');
  }

  bytes(path: string): Buffer {
    return Buffer.from(this.#named(path).bytes);
  }

  put(path: string, content: string | Uint8Array): void {
    const bytes = Buffer.from(content);
    this.files.set(path, { id: `file ${this.#next++}`, bytes, synced: bytes });
  }

  /** Everything that was not synced is gone. */
  cutPower(): void {
    for (const file of this.files.values()) file.bytes = file.synced;
    this.processes.clear();
  }

  #isFolder(path: string): boolean {
    return this.folders.has(path) || [...this.files.keys()].some((each) => dirname(each) === path);
  }

  #missing(): never {
    throw systemError('ENOENT');
  }

  #named(path: string): MemoryFile {
    return this.files.get(path) ?? this.#missing();
  }

  #opened(path: string, flags: 'r+' | 'end' | 'w' | 'wx'): MemoryFile {
    if (flags === 'r+' || flags === 'end') return this.#named(path);
    const there = this.files.get(path);
    if (there !== undefined && flags === 'wx') throw systemError('EEXIST');
    const nothing = Buffer.alloc(0);
    const file = there ?? { id: `file ${this.#next++}`, bytes: nothing, synced: nothing };
    file.bytes = nothing;
    this.files.set(path, file);
    return file;
  }
}
