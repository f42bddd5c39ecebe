import { CommanderError } from 'commander';
import { missingValue } from '../core/kit/flags.ts';
import { Problem } from '../core/kit/problem.ts';
import { helpAsFlag, programFor } from './program.ts';
import { OutputClosed } from './shared/descriptors.ts';
import { savesFolder } from './shared/flags.ts';
import { remark } from './shared/remark.ts';
import type { Surroundings } from './shared/surroundings.ts';
import { sizeOf } from './shared/world.ts';

/** Runs a command line and returns the exit code: 0 done, 1 an explained problem, 2 wrong usage, 130 interrupted. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runWords(helpAsFlag(argv), surroundings);
  } catch (error) {
    return codeFor(error, surroundings);
  }
}

async function runWords(words: readonly string[], surroundings: Surroundings): Promise<number> {
  let code = 0;
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const done = (result: number) => {
    code = result;
  };
  const program = programFor(
    { surroundings, columns: () => sizeOf(surroundings).width, rest: words.slice(end), done },
    words,
  );
  await program.parseAsync(words.slice(0, end), { from: 'user' });
  return code;
}

/** Returns the exit code for whatever ended a command, which is explained as long as anybody can read it. */
function codeFor(error: unknown, surroundings: Surroundings): number {
  if (error instanceof OutputClosed) return error.exitCode;
  try {
    return explain(error, surroundings);
  } catch (closed) {
    if (closed instanceof OutputClosed) return closed.exitCode;
    throw closed;
  }
}

/** Prints one sentence for whatever went wrong, and gives the exit code. */
function explain(error: unknown, { env, errors }: Surroundings): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Commander reads the saves folder alone.
  const problem = error instanceof CommanderError ? missingValue(savesFolder) : error;
  if (problem instanceof Problem) {
    remark(`affray: ${problem.message}`, errors);
    return problem.exitCode;
  }
  if (error instanceof Error && ['AbortPromptError', 'ExitPromptError'].includes(error.name)) return 130;
  if (env['AFFRAY_DEBUG'] !== undefined) throw error;
  const what = error instanceof Error ? error.message : String(error);
  const bug = `affray: That's a bug in affray: ${what}. Nothing confirmed is lost; AFFRAY_DEBUG=1 shows where it happened.`;
  remark(bug, errors);
  return 1;
}
