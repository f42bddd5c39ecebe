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
/** Most bytes that can follow a sum on its line: the end of its object, a comma, and what a torn write leaves of `]}`. */
const SHORT = 5;
/** An old end: whatever comes behind it was appended, and never confirmed. */
const OLD_END = '\n]}\n';

/**
 * Yields what may be left of a file whose end was torn, best first; the one to take is the first that is JSON.
 *
 * A commit is appended behind the old end, which becomes a joint before it is confirmed. So a torn one leaves the old end
 * and something behind it, or a joint and no more than the start of an entry, or rubbish (zeros, mostly, after a power
 * cut). Earlier versions wrote over the old end, which left an entry run together with the few bytes of it. Behind an old
 * end nothing was confirmed; anywhere else a finished line may have been: the file is damaged, not torn, so the search
 * stops there.
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
  return (end < 0 ? finished : finished.slice(0, end)).every((line) => line.length <= 2 || LOG_LINE.test(line));
}

/** The opening of the log, with what a torn write leaves behind it of the end of an empty one. */
const LOG_LINE = /^"log":\[[ \]}]*$/;
/** A closing of which one byte or two have become the joint to the line behind it. */
const HALF_JOINT = /(?<="sum":"[0-9a-f]{8}"\})(?:,\]|, )\}\n(?=\{)/;
const HALF_LOG = /(?<=^"log":\[)(?: \]| {2})\}\n(?=\{)/m;

/** Returns the bytes of a save with its last joint whole, where that was torn: the line behind it is. */
export function withWholeJoint(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const whole = text.replace(HALF_JOINT, ',  \n').replace(HALF_LOG, '   \n');
  return whole === text ? bytes : Buffer.from(whole, 'latin1');
}

/** Text between a sum and the next line, with the blanks of a joint. */
const JOINT = /^("\},|",\n"log":\[) +(?=\n|$)/;

/** Returns a file without what stands behind a sum. */
export function withoutRest(bytes: Buffer, end: number, lines: number): Remains {
  const kept = Buffer.concat([bytes.subarray(0, end), Buffer.from(closing(lines))]);
  const rest = Buffer.from(bytes.toString('latin1', end).replace(JOINT, '$1'), 'latin1');
  if (closing(lines).startsWith(rest.toString('latin1'))) return { kept, lost: rest.subarray(rest.length) };
  if (rest.indexOf(closing(lines)) === 0) return { kept, lost: rest.subarray(closing(lines).length) };
  const expected = Buffer.from(opening({ position: 0, sum: 0, lines }));
  const common = expected.findIndex((byte, i) => byte !== rest[i]);
  return { kept, lost: rest.subarray(common < 0 ? expected.length : common) };
}
