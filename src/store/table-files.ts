import { dirname, extname, join } from 'node:path';
import type { Disk } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';
import { isFolder, refuseNoFolder } from './folders.ts';

/** Endings of the files that hold the referee's own tables. */
const endings = ['.txt', '.json', '.yaml', '.yml'] as const;

/** A file that holds tables. */
export interface TableFile {
  readonly path: string;
  /** Its path, as it is shown. */
  readonly file: string;
  readonly ending: (typeof endings)[number];
}

/**
 * Returns the folder of the referee's own tables: the one named, or the first that is there of `tables` beside or in
 * folders of saves.
 * @throws Problem `no-folder` when the named one is not there
 */
export function tablesFolder(disk: Disk, named: string | undefined, saves: readonly string[]): string | undefined {
  if (named === undefined)
    return saves
      .flatMap((folder) => [dirname(folder), folder].map((one) => join(one, 'tables')))
      .find((path) => isFolder(disk, path));
  refuseNoFolder(disk, named, 'to read tables from');
  return named;
}

/** Returns the files of tables in a folder, by name; others are passed over. */
export function tableFiles(disk: Disk, folder: string): readonly TableFile[] {
  const names = onDisk(`"${shown(folder)}" was not read`, () => disk.list(folder)).toSorted();
  return names.flatMap((name) => {
    const ending = endings.find((one) => one === extname(name).toLowerCase());
    const path = join(folder, name);
    return ending === undefined ? [] : [{ path, file: shown(path), ending }];
  });
}
