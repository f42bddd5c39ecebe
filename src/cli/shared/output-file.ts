import { fstatSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Returns the plain file that the output goes to, where its name ends in a number. On systems without `/proc` nobody knows. */
export function outputFile(): string | undefined {
  try {
    const name = basename(readlinkSync('/proc/self/fd/1'));
    return /\d$/.test(name) && fstatSync(1).isFile() ? name : undefined;
  } catch {
    return undefined;
  }
}
