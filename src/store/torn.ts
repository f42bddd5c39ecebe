import { closing, opening } from './layout.ts';

/** A save without its torn end. */
export interface Remains {
  /** The bytes up to the last sum, closed again. */
  readonly kept: Buffer;
  /** Bytes after them. */
  readonly lost: Buffer;
}

const SUM = '"sum":"';
const DIGITS = /^[0-9a-f]{8}$/;
/** As much as can follow a sum on its line: the end of its object, a comma, and what a torn write leaves of `]}`. */
const SHORT = 5;
/** An old end with a hole behind it: whatever comes then was written, but its start was not. */
const OLD_END = '\n]}\n\0';

/**
 * Yields what may be left of a file whose end was torn, best first; the one to take is the first that is JSON.
 *
 * A write begins right after the last sum and goes over the old end, so a torn one leaves: the start of an entry, alone
 * or run together with the few bytes of that end; or the old end and then rubbish (zeros, mostly, after a power cut).
 * It never leaves a finished line: where one would have to be dropped, the file is damaged, not torn, and the line may
 * be a confirmed entry; so the search stops there.
 */
export function* withoutTornEnd(bytes: Buffer): Generator<Remains> {
  const text = bytes.toString('latin1');
  const old = text.indexOf(OLD_END);
  for (let at = text.lastIndexOf(SUM, old < 0 ? Infinity : old); at > 0; at = text.lastIndexOf(SUM, at - 1)) {
    const end = at + SUM.length + 8;
    if (!DIGITS.test(text.slice(at + SUM.length, end))) continue;
    const [sameLine = '', ...lines] = text.slice(end).replaceAll('\0', '').split('\n');
    if (!unconfirmed(lines)) return;
    if (sameLine.length <= SHORT)
      yield withoutRest(bytes, end, text.indexOf('\n') > end || !text.includes('\n') ? 1 : 2);
  }
}

/** Returns true if none of the lines after a sum can have been confirmed. */
function unconfirmed(lines: readonly string[]): boolean {
  const finished = lines.slice(0, -1);
  const end = finished.indexOf(']}');
  return (end < 0 ? finished : finished.slice(0, end)).every((line) => line.length <= 2 || line === '"log":[');
}

/** A file without what stands behind a sum. */
export function withoutRest(bytes: Buffer, end: number, lines: number): Remains {
  const kept = Buffer.concat([bytes.subarray(0, end), Buffer.from(closing(lines))]);
  const rest = bytes.subarray(end);
  if (closing(lines).startsWith(rest.toString('latin1'))) return { kept, lost: rest.subarray(rest.length) };
  const usual = Buffer.from(opening({ position: 0, sum: 0, lines }));
  const common = usual.findIndex((byte, i) => byte !== rest[i]);
  return { kept, lost: rest.subarray(common < 0 ? usual.length : common) };
}
