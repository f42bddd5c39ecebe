import type { Given } from '../../core/kit/flags.ts';
import { seeded } from '../../core/kit/random.ts';
import { rollCommand } from '../../dice/command.ts';
import { HAND_WRITTEN } from '../../store/input.ts';
import { isTerminal, madeSeed, outputFile, printLines } from '../shared/descriptors.ts';
import { readStandardInput } from '../shared/stdin.ts';

/** Rolls dice, and gives the exit code. */
export async function roll(given: Given): Promise<number> {
  const environment = { makeSeed: madeSeed, seeded, stdin: stdinLines, outputFile: outputFile() };
  const { stdout, stderr, code } = rollCommand(given, environment);
  printLines(stdout);
  if (code === 0) printLines(stderr, 2);
  else await explain(stderr.join('\n'));
  return code;
}

/** Prints an error. What breaks its lines is loaded for it alone: it takes as long as a roll. */
async function explain(error: string): Promise<void> {
  const { remark } = await import('../shared/remark.ts');
  remark(error);
}

/** Returns the lines of standard input; none from a terminal, where nobody would know that affray waits. */
function stdinLines(): readonly string[] {
  if (isTerminal(0)) return [];
  return readStandardInput(HAND_WRITTEN).replace(/\n$/, '').split(/\r?\n/);
}
