import { placeOf, writeOut } from '../../store/out-file.ts';
import type { World } from './world.ts';

/**
 * Writes a text into a file; another that stood there before is kept beside it.
 * @param most bytes that are read of what stood there
 * @returns the file, and where the old one is, for the end of a sentence
 * @throws Problem `usage-file`, or what the disk refuses
 */
export function writtenTo(world: World, file: string, text: string, most?: number): string {
  const before = placeOf(world.disk, file) === undefined ? text : world.readFile(file, most);
  const isAnother = before !== text && before !== '';
  if (isAnother) writeOut(world.disk, `${file}.old`, before);
  writeOut(world.disk, file, text);
  return isAnother ? `${file}; the old file is ${file}.old` : file;
}
