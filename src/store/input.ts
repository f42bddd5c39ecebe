import { Problem } from '../core/kit/problem.ts';
import type { Disk } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';

/** Most bytes of a file written by hand: it is smaller, and is read in a second. */
export const HAND_WRITTEN = 1_000_000;
/** Most bytes of scripts, and of saves that are packed up. */
export const WRITTEN_OUT = 64_000_000;

/** Returns the text of a file of so many bytes at most, or throws Problem `too-large`, or what the disk refuses. */
export function readInput(disk: Disk, path: string, most = HAND_WRITTEN): string {
  const bytes = onDisk(`"${shown(path)}" was not read`, () => disk.read(path, most + 1));
  if (bytes.length <= most) return bytes.toString('utf8');
  const megabytes = most / 1_000_000;
  throw new Problem('too-large', `"${shown(path)}" was not read: it is larger than ${megabytes} MB. Split it up.`);
}
