import { dirname } from 'node:path';
import { Problem } from '../core/kit/problem.ts';
import type { Disk } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';
import { bearsSave, refuseNoFolder } from './folders.ts';
import { writeNew, writeWhole } from './whole.ts';

/** A folder, a pipe, a device, a link to nothing. */
const NO_FILE = 'is not a plain file';

/** Writes a new file, or over a plain one that is no save, or throws Problem `usage-file` or what the disk refuses. */
export function writeOut(disk: Disk, path: string, text: string): void {
  const place = placeOf(disk, path);
  if (place !== undefined) writeWhole(disk, place, text);
  else if (!writeNew(disk, path, text)) throw unfit(path, NO_FILE);
}

/** Returns the file that `writeOut` would write, through a link; nothing where none stands yet. Throws as it does. */
export function placeOf(disk: Disk, path: string): string | undefined {
  return onDisk(`"${shown(path)}" was not written`, () => {
    const state = disk.stat(path);
    if (state === undefined) {
      refuseNoFolder(disk, dirname(path), 'to write into', 'Create it, or check its name.');
      return undefined;
    }
    if (!state.isFile) throw unfit(path, NO_FILE);
    if (bearsSave(disk, path)) throw unfit(path, 'is a save');
    return disk.real(path);
  });
}

function unfit(path: string, what: string): Problem {
  return new Problem('usage-file', `"${shown(path)}" ${what}. Give another name.`);
}
