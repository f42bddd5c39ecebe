import type { Given } from '../../core/kit/flags.ts';
import { seeded } from '../../core/kit/random.ts';
import { rollCommand } from '../../dice/command.ts';
import { HAND_WRITTEN } from '../../store/input.ts';
import { isTerminal, madeSeed, outputFile, printLines } from '../shared/descriptors.ts';
import { readStandardInput } from '../shared/stdin.ts';
import type { Surroundings } from '../shared/surroundings.ts';

/** Rolls dice, and gives the exit code. */
export async function roll({ input, output, errors }: Surroundings, given: Given): Promise<number> {
  const stdin = () => linesOf(input);
  const environment = { makeSeed: madeSeed, seeded, stdin, outputFile: outputFile(output) };
  const { stdout, stderr, code } = rollCommand(given, environment);
  printLines(stdout, output);
  if (code === 0) printLines(stderr, errors);
  // What breaks the lines of an error is loaded for it alone: it takes as long as a roll.
  else if (stderr.length > 0) (await import('../shared/remark.ts')).remark(stderr.join('\n'), errors);
  return code;
}

/** Returns the lines of the standard input; none from a terminal, where nobody would know that affray waits. */
function linesOf(input: number): readonly string[] {
  if (isTerminal(input)) return [];
  return readStandardInput(HAND_WRITTEN, input)
    .replace(/^\uFEFF|\n$/g, '')
    .split(/\r?\n/);
}
