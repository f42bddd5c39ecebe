import { CommanderError } from 'commander';
import { missingValue } from '../core/kit/flags.ts';
import { Problem } from '../core/kit/problem.ts';
import { helpAsFlag, programFor } from './program.ts';
import { OutputClosed } from './shared/descriptors.ts';
import { exitCodeOf } from './shared/exit-code.ts';
import { savesFolder } from './shared/flags.ts';
import type { Surroundings } from './shared/surroundings.ts';
import { sizeOf } from './shared/world.ts';

/** Runs a command line and returns the exit code: 0 done, 1 an explained problem, 2 wrong usage, 130 interrupted. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await exitCodeOf(surroundings, () => runWords(argv, surroundings));
  } catch (closed) {
    // Nobody can read why.
    if (closed instanceof OutputClosed) return closed.exitCode;
    throw closed;
  }
}

async function runWords(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  let code = 0;
  const words = helpAsFlag(argv);
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const done = (result: number) => {
    code = result;
  };
  const columns = () => sizeOf(surroundings).width;
  try {
    const program = programFor({ surroundings, columns, rest: words.slice(end), done }, words);
    await program.parseAsync(words.slice(0, end), { from: 'user' });
  } catch (error) {
    return codeFor(error, surroundings);
  }
  return code;
}

/** Returns the exit code where a page was shown, or a prompt was left; any other error is thrown as a Problem. */
function codeFor(error: unknown, { env }: Surroundings): number {
  if (error instanceof Problem || error instanceof OutputClosed) throw error;
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Commander reads the saves folder alone.
  if (error instanceof CommanderError) throw missingValue(savesFolder);
  if (error instanceof Error && ['AbortPromptError', 'ExitPromptError'].includes(error.name)) return 130;
  if (env['AFFRAY_DEBUG'] !== undefined) throw error;
  const what = error instanceof Error ? error.message : String(error);
  const advice = 'Nothing confirmed is lost; AFFRAY_DEBUG=1 shows where it happened.';
  throw new Problem('bug', `That's a bug in affray: ${what}. ${advice}`);
}
