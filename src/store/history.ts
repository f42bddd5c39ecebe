import { dirname, join } from 'node:path';
import type { Disk } from './disk.ts';

/** How many lines of earlier evenings are offered again. */
const KEPT = 500;

/** The lines that were typed for the saves of a folder, the latest last. */
export class History {
  readonly #disk: Disk;
  readonly #path: string;

  /** @param save the path of a save; the history lies beside it */
  constructor(disk: Disk, save: string) {
    this.#disk = disk;
    this.#path = join(dirname(save), '.history', 'lines.txt');
  }

  /** The last 500 lines; none where they cannot be read. */
  lines(): readonly string[] {
    try {
      const text = this.#disk.read(this.#path).toString('utf8');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .slice(-KEPT);
    } catch {
      return [];
    }
  }

  /** Keeps a line. A history that cannot be written is no reason to stop a fight. */
  keep(line: string): void {
    try {
      this.#disk.makeFolder(dirname(this.#path));
      const size = this.#disk.stat(this.#path)?.size;
      const file = this.#disk.open(this.#path, size === undefined ? 'w' : 'r+');
      try {
        this.#disk.write(file, Buffer.from(`${line}\n`), size ?? 0);
      } finally {
        this.#disk.close(file);
      }
    } catch {
      return;
    }
  }
}
