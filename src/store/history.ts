import { basename, dirname, join } from 'node:path';
import type { Disk } from './disk.ts';
import { quietly } from './disk-problem.ts';

/** Number of lines of earlier sessions that are offered again. */
const KEPT = 500;

/** The lines that were typed for a save, and for the other saves of its folder. */
export class History {
  readonly #disk: Disk;
  /** The lines of all saves together. */
  readonly #all: string;
  /** The lines of this save. */
  readonly #own: string;

  /** @param save the path of a save; the history lies beside it */
  constructor(disk: Disk, save: string) {
    this.#disk = disk;
    const folder = join(dirname(save), '.history');
    this.#all = join(folder, 'lines.txt');
    this.#own = join(folder, `${basename(save)}.txt`);
  }

  /** The last 500 lines of all saves, then the last 500 of this one, the latest last; none where they cannot be read. */
  lines(): readonly string[] {
    return [...this.#read(this.#all), ...this.#read(this.#own)];
  }

  /** Keeps a line. A history that cannot be written is no reason to stop a fight. */
  keep(line: string): void {
    for (const path of [this.#all, this.#own]) this.#append(path, line);
  }

  #read(path: string): readonly string[] {
    const text = quietly(() => this.#disk.read(path).toString('utf8')) ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.slice(-KEPT);
  }

  #append(path: string, line: string): void {
    quietly(() => {
      this.#disk.makeFolder(dirname(path));
      const size = this.#disk.stat(path)?.size;
      const file = this.#disk.open(path, size === undefined ? 'w' : 'r+');
      try {
        this.#disk.write(file, Buffer.from(`${line}\n`), size ?? 0);
      } finally {
        this.#disk.close(file);
      }
    });
  }
}
