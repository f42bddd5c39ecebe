import { readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { Problem } from '../../core/kit/problem.ts';
import { codeOf, rest } from './descriptors.ts';

/** Most characters of a line: what is longer has no end, or is not a line. */
const LONGEST = 100_000;

/** Lines of a descriptor, each as soon as it has come: whoever writes them may wait for the answer to each. */
export class LineReader {
  readonly #descriptor: number;
  readonly #decoder = new StringDecoder('utf8');
  readonly #buffer = Buffer.alloc(65_536);
  #text = '';
  #isOver = false;

  /** @param descriptor an open file, pipe or terminal; 0 is the standard input */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Returns the next line without its end, nothing behind the last, or throws Problem `line-too-long`. */
  next(): string | undefined {
    let line = '';
    for (;;) {
      const end = this.#text.indexOf('\n');
      line += end < 0 ? this.#text : this.#text.slice(0, end);
      if (line.length > LONGEST)
        throw new Problem('line-too-long', 'A line of the input does not end: give lines, each with a line end.');
      this.#text = end < 0 ? '' : this.#text.slice(end + 1);
      if (end >= 0) return line.replace(/\r$/, '');
      if (this.#isOver) return line === '' ? undefined : line;
      this.#more();
    }
  }

  #more(): void {
    const length = readSome(this.#descriptor, this.#buffer);
    this.#isOver = length === 0;
    this.#text = this.#isOver
      ? this.#decoder.end()
      : this.#decoder.write(this.#buffer.subarray(0, Math.max(0, length)));
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
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads bytes and returns their number: 0 at the end, -1 when there is nothing yet. */
function readSome(descriptor: number, buffer: Buffer): number {
  try {
    return readSync(descriptor, buffer);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EOF' || code === 'EIO') return 0;
    if (code !== 'EAGAIN') throw error;
    rest(10);
    return -1;
  }
}
