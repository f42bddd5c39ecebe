import { orProblem, Problem } from '../../core/kit/problem.ts';
import { placeOf, writeOut } from '../../store/out-file.ts';
import type { World } from './world.ts';

/**
 * Writes a text into a file; another that stood there before is kept beside it.
 * @param most bytes that are read of what stood there
 * @returns the file, and where the old one is, for the end of a sentence
 * @throws Problem `usage-file`, what the disk refuses, or why the other can't be kept, such as `not-text`
 */
export function writtenTo(world: World, file: string, text: string, most?: number): string {
  const before = placeOf(world.disk, file) === undefined ? text : orProblem(() => world.readFile(file, most));
  if (before instanceof Problem) {
    const says = `"${file}" is there already, and affray can't keep it beside the new one. Give another name.`;
    throw new Problem(before.code, says);
  }
  const isAnother = before !== text && before !== '';
  if (isAnother) writeOut(world.disk, `${file}.old`, before);
  writeOut(world.disk, file, text);
  return isAnother ? `${file}; the old file is ${file}.old` : file;
}
