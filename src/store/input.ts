import { isUtf8 } from 'node:buffer';
import { Problem } from '../core/kit/problem.ts';
import type { Disk } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';

/** Most bytes of a file written by hand: it is smaller, and is read in a second. */
export const HAND_WRITTEN = 1_000_000;
/** Most bytes of scripts, and of saves that are packed up. */
export const WRITTEN_OUT = 64_000_000;

/** Returns the text of a file of so many bytes at most, or throws Problem `too-large`, `not-text`, or what the disk refuses. */
export function readInput(disk: Disk, path: string, most = HAND_WRITTEN): string {
  const bytes = onDisk(`"${shown(path)}" was not read`, () => disk.read(path, most + 1));
  if (bytes.length <= most) return textIn(bytes, `"${shown(path)}"`);
  const megabytes = most / 1_000_000;
  throw new Problem('too-large', `"${shown(path)}" was not read: it is larger than ${megabytes} MB. Split it up.`);
}

/**
 * Returns bytes as text.
 * @param called what they are, in a message
 * @throws Problem `not-text` for bytes that are no UTF-8, or none of a text: they would be read as other signs
 */
export function textIn(bytes: Buffer, called: string): string {
  if (isText(bytes)) return bytes.toString('utf8');
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf('\n', start) + 1;
    if (end === 0 || !isText(bytes.subarray(start, end))) throw notText(`Line ${line} of ${called}`);
    start = end;
  }
}

/**
 * Returns the bytes of a line as text.
 * @param number of the line, in a message
 * @throws Problem `not-text` as {@link textIn} does
 */
export function lineIn(bytes: Buffer, number: number): string {
  if (isText(bytes)) return bytes.toString('utf8');
  throw notText(`Line ${number} of the input`);
}

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

function notText(where: string): Problem {
  return new Problem('not-text', `${where} is not text in UTF-8. Save the file as UTF-8.`);
}
