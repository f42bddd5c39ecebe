import { readSync } from 'node:fs';
import { Problem } from '../../core/kit/problem.ts';
import { lineIn, textIn } from '../../store/input.ts';
import { codeOf, rest } from './descriptors.ts';

/** Most bytes of a line: what is longer has no end, or is not a line. */
const LONGEST = 100_000;

/** Lines of a descriptor, each as soon as it has come: whoever writes them may wait for the answer to each. */
export class LineReader {
  readonly #descriptor: number;
  readonly #buffer = Buffer.alloc(65_536);
  /** Bytes behind the last line. */
  #rest = Buffer.alloc(0);
  /** Number of lines so far. */
  #count = 0;
  #isOver = false;

  /** @param descriptor an open file, pipe or terminal; 0 is the standard input */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Returns the next line without its end, nothing behind the last, or throws Problem `line-too-long` or `not-text`. */
  next(): string | undefined {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.#rest.indexOf('\n');
      const part = end < 0 ? this.#rest : this.#rest.subarray(0, end);
      parts.push(part);
      length += part.length;
      if (length > LONGEST)
        throw new Problem('line-too-long', 'A line of the input does not end: give lines, each with a line end.');
      this.#rest = this.#rest.subarray(end < 0 ? this.#rest.length : end + 1);
      if (end >= 0 || this.#isOver) {
        this.#count += 1;
        return end < 0 && length === 0 ? undefined : this.#lineOf(Buffer.concat(parts), end >= 0);
      }
      this.#more();
    }
  }

  #lineOf(bytes: Buffer, isWhole: boolean): string {
    const line = lineIn(bytes, this.#count);
    return isWhole ? line.replace(/\r$/, '') : line;
  }

  #more(): void {
    const length = readSome(this.#descriptor, this.#buffer);
    this.#isOver = length === 0;
    this.#rest = Buffer.from(this.#buffer.subarray(0, Math.max(0, length)));
  }
}

/**
 * Reads standard input to its end, waiting where it has nothing yet: a pipe may be set not to block.
 * @throws Problem `too-large` where there are more bytes
 */
export function readStandardInput(most: number, input: number): string {
  const chunks: Buffer[] = [];
  const buffer = Buffer.alloc(65_536);
  let read = 0;
  for (let length = readSome(input, buffer); length !== 0; length = readSome(input, buffer)) {
    if (length > 0) chunks.push(Buffer.from(buffer.subarray(0, length)));
    read += Math.max(0, length);
    if (read > most)
      throw new Problem('too-large', `The standard input is larger than ${most / 1_000_000} MB: give less.`);
  }
  return textIn(Buffer.concat(chunks), 'the input');
}

/** Reads bytes and returns their number: 0 at the end, -1 when there is nothing yet. */
function readSome(descriptor: number, buffer: Buffer): number {
  try {
    return readSync(descriptor, buffer);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EOF' || code === 'EIO') return 0;
    if (code !== 'EAGAIN') throw unreadable(code) ?? error;
    rest(10);
    return -1;
  }
}

/** Returns the error for an input that cannot be read; nothing for what is none of it. */
function unreadable(code: string): Problem | undefined {
  const why = { EISDIR: 'it is a folder', EBADF: 'it is not open for reading' }[code];
  return why === undefined
    ? undefined
    : new Problem('no-input', `The input was not read: ${why}. Give a file or a pipe.`);
}
