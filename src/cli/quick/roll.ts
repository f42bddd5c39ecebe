import { orProblem, Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { fileWarning } from '../../dice/file-warning.ts';
import type { Expression } from '../../dice/notation.ts';
import { parse } from '../../dice/parse.ts';
import { roll } from '../../dice/roll.ts';
import { showRolls } from '../../dice/show.ts';
import { madeSeed, outputFile, printLines } from '../shared/descriptors.ts';
import { exitCodeOf } from '../shared/exit-code.ts';
import { processAt } from '../shared/surroundings.ts';

/**
 * Answers `affray roll` where nothing but dice is typed, as nearly always, and leaves the exit code. What else it can do
 * is a bundle of its own, loaded when it is wanted: that takes longer than to roll.
 */
export async function main(words: readonly string[], root: string): Promise<void> {
  const isPlain = words.length > 0 && words.every((word) => word !== '' && !word.startsWith('-'));
  const seed = madeSeed();
  const rolled = (expression: Expression) => showRolls(expression, roll(expression, seeded(seed)));
  const lines = isPlain ? orProblem(() => rolled(parse(words.join(' ')))) : undefined;
  if (lines === undefined || lines instanceof Problem) {
    const every = await import('./every-roll.ts');
    // What goes wrong by its dice is told of the same ones.
    return every.main(lines ? ['--seed', seed, ...words] : words, root);
  }
  const here = processAt(root);
  process.exitCode = await exitCodeOf(here, async () => {
    printLines(lines, here.output);
    printLines([...fileWarning(outputFile(here.output)), `seed ${seed}`], here.errors);
    return 0;
  });
}
