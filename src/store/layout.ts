import { crc32 } from 'node:zlib';
import type { JsonObject } from '../core/kit/json.ts';

/*
 * A save is one JSON object, laid out in lines:
 *
 *   {"affray":{"format":1,"program":"0.1.0"},"head":{…},"sum":"1c291ca3",
 *   "log":[
 *   {…,"sum":"9f3a77d0"},
 *   {…,"sum":"04e1b52f"}
 *   ]}
 *
 * The first line and each entry end with a sum: the CRC-32, as eight hexadecimal digits, of everything in the file
 * before it. So the sums form a chain; the last alone vouches for the whole file; and the next is had from the last
 * without looking back.
 *
 * Entries of one commit bear `"more":true` before their sums, all but the last. Where the last is missing, none counts.
 *
 * A commit is appended behind the closing of the file, and the closing is then made the joint between the two, which is
 * as long: so there are blanks at the end of a line before it. They count for nothing, in the sums neither.
 */

/** The end of a save: where the last sum ends, in bytes, that sum, and how many lines bear one (the first line too). */
export interface Tail {
  readonly position: number;
  readonly sum: number;
  readonly lines: number;
}

/** Lines that bear sums, from the end of the sum before them, and what closes the file behind them. */
interface Sealed {
  readonly bytes: Buffer;
  readonly tail: Tail;
}

/** Lines that bear sums, without what closes the file behind them. */
interface Chained {
  readonly text: string;
  readonly tail: Tail;
}

/** A line whose sum does not fit: 0 is the first line of the file, 1 the first entry. */
export interface Misfit {
  readonly entry: number;
  /** The sum that stands in the file, where one does. */
  readonly found: string | undefined;
  /** The sum that the line ought to have. */
  readonly due: string;
}

/** The tail of a file before anything is in it. */
const NOTHING: Tail = { position: 0, sum: 0, lines: 0 };

const LOG = '",\n"log":[\n';
const DIGITS = 8;

/** Returns the text between the sum of the last line and the next line. */
export function opening(tail: Tail): string {
  if (tail.lines === 0) return '';
  return tail.lines === 1 ? LOG : '"},\n';
}

/** Returns the text after the last sum that makes the whole JSON. */
export function closing(lines: number): string {
  return lines === 1 ? `${LOG}]}\n` : '"}\n]}\n';
}

/** Returns what the closing becomes when a commit has been appended behind it: as long, so that nothing else moves. */
export function joint(lines: number): string {
  return lines === 1 ? `${LOG.slice(0, -1)}   \n` : '"},  \n';
}

/** Returns bytes of a save without the blanks before its line ends: what the sums are of. */
export function withoutBlanks(bytes: Buffer): Buffer {
  let blank = bytes.indexOf(' \n');
  if (blank < 0) return bytes;
  const plain = Buffer.alloc(bytes.length);
  let [length, from] = [0, 0];
  for (; blank >= 0; blank = bytes.indexOf(' \n', from)) {
    let end = blank;
    while (bytes[end - 1] === BLANK) end--;
    length += bytes.copy(plain, length, from, end);
    from = blank + 1;
  }
  return plain.subarray(0, length + bytes.copy(plain, length, from));
}

const BLANK = 0x20;

/** Returns a line (an entry, or a first line's `affray` and `head`) with its sum, or a given one, to stand behind `tail`. */
function seal(line: JsonObject, tail: Tail, given?: number): Chained {
  const unsealed = `${opening(tail)}${body(line)}`;
  const before = tail.lines === 0 ? '' : hex(tail.sum);
  const sum = given ?? crc32(before + unsealed, tail.sum);
  const text = unsealed + hex(sum);
  return { text, tail: { position: tail.position + Buffer.byteLength(text), sum, lines: tail.lines + 1 } };
}

/** Entries of one commit with their sums, and what closes the file behind them, to be appended to a file with that tail. */
export function sealCommit(entries: readonly JsonObject[], tail: Tail): Sealed {
  const last = entries.length - 1;
  const lines = entries.map((entry, i) => (i < last ? { ...entry, more: true } : entry));
  const { text, tail: end } = chain(lines, (line, before) => seal(line, before), tail);
  const between = opening(tail).length;
  return {
    bytes: Buffer.from(text.slice(between) + closing(end.lines)),
    tail: { ...end, position: end.position + joint(tail.lines).length - between },
  };
}

/** Returns a save, with fresh sums. `edited` lines get a sum that does not fit, so that they stay known as edited. */
export function layOut(lines: readonly JsonObject[], edited: readonly number[] = []): Sealed {
  const marked = new Set(edited);
  return closed(
    chain(lines, (line, tail, number) =>
      marked.has(number) ? seal(line, tail, ~seal(line, tail).tail.sum >>> 0) : seal(line, tail),
    ),
  );
}

/**
 * Lines that bear sums, as found in a file: their bytes in our layout, and those whose sum does not fit. A line fits
 * when it follows on the line before it as that stands or, where that one does not fit, as that should stand: so that
 * one changed line is one misfit.
 */
export function audit(found: readonly JsonObject[]): Sealed & { readonly misfits: readonly Misfit[] } {
  const misfits: Misfit[] = [];
  let mended: Tail | undefined;
  const laid = chain(found, (bearing, tail, entry) => {
    const { sum, ...line } = bearing;
    const due = seal(line, tail).tail;
    const given = typeof sum === 'string' && /^[0-9a-f]{8}$/.test(sum) ? Number.parseInt(sum, 16) : undefined;
    const fits = given === due.sum || (mended !== undefined && given === seal(line, mended).tail.sum);
    mended = fits ? undefined : due;
    if (!fits) misfits.push({ entry, found: given === undefined ? undefined : hex(given), due: hex(due.sum) });
    return seal(line, tail, given ?? ~due.sum >>> 0);
  });
  return { ...closed(laid), misfits };
}

/** Returns true if an entry, counted from 1, has the sum that is due behind the one that stands before it. */
export function fitsBehind(bearing: JsonObject, before: string | undefined, entry: number): boolean {
  const { sum, ...line } = bearing;
  if (before === undefined) return false;
  const tail = { position: 0, sum: Number.parseInt(before, 16), lines: entry };
  return sum === hex(seal(line, tail).tail.sum);
}

/** Returns the tail of a file with so many summed lines, if its last sum vouches for every byte; otherwise nothing. */
export function tailAsWritten(bytes: Buffer, lines: number): Tail | undefined {
  const end = closing(lines);
  const position = bytes.length - end.length;
  if (position < DIGITS || bytes.toString('latin1', position) !== end) return undefined;
  const sum = crc32(withoutBlanks(bytes.subarray(0, position - DIGITS)));
  return bytes.toString('latin1', position - DIGITS, position) === hex(sum) ? { position, sum, lines } : undefined;
}

function chain(
  lines: readonly JsonObject[],
  sealing: (line: JsonObject, tail: Tail, number: number) => Chained,
  start = NOTHING,
): Chained {
  let tail = start;
  const texts = lines.map((line, number) => {
    const sealed = sealing(line, tail, number);
    tail = sealed.tail;
    return sealed.text;
  });
  return { text: texts.join(''), tail };
}

/** Closes a file behind its lines. */
function closed({ text, tail }: Chained): Sealed {
  return { bytes: Buffer.from(text + closing(tail.lines)), tail };
}

/** Returns a line's JSON up to the opening quote of its sum. */
function body(line: JsonObject): string {
  const text = JSON.stringify(line).slice(0, -1);
  return `${text}${text === '{' ? '' : ','}"sum":"`;
}

/** Returns a sum as it stands in a file. */
export function hex(sum: number): string {
  return sum.toString(16).padStart(DIGITS, '0');
}
