import { CommanderError } from 'commander';
import { missingValue } from '../core/kit/flags.ts';
import { Problem } from '../core/kit/problem.ts';
import { helpAsFlag, programFor } from './program.ts';
import { OutputClosed, printLines, versionOf } from './shared/descriptors.ts';
import { savesFolder } from './shared/flags.ts';
import { remark } from './shared/remark.ts';
import { endedByHost } from './shared/terminal.ts';
import { realWorld } from './shared/world.ts';

/** Runs a command line and leaves the exit code: 0 done, 1 an explained problem, 2 wrong usage, 130 interrupted. */
export async function main(argv: readonly string[], root: string): Promise<void> {
  const code = await run(argv, root).catch((error: unknown) => codeFor(error));
  const ended = endedByHost() ?? code;
  if (ended !== 0) process.exitCode = ended;
}

/** Returns the exit code for whatever ended a command, which is explained as long as anybody can read it. */
function codeFor(error: unknown): number {
  if (error instanceof OutputClosed) return error.exitCode;
  try {
    return explain(error);
  } catch (closed) {
    if (closed instanceof OutputClosed) return closed.exitCode;
    throw closed;
  }
}

/** Serves as a worker that plays fights out, for `affray forecast`. */
export async function serveForecasts(): Promise<void> {
  await import('./actions/forecaster.ts');
}

async function run(argv: readonly string[], root: string): Promise<number> {
  let code = 0;
  const words = helpAsFlag(argv);
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const running = {
    root,
    version: versionOf(root),
    print: (text: string) => printLines([text]),
    rest: words.slice(end),
    world: (saves: string | undefined) => realWorld(root, saves),
    done: (result: number) => {
      code = result;
    },
  };
  await programFor(running, words).parseAsync(words.slice(0, end), { from: 'user' });
  return code;
}

/** Prints one sentence for whatever went wrong, and gives the exit code. */
function explain(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Commander reads the saves folder alone.
  const problem = error instanceof CommanderError ? missingValue(savesFolder) : error;
  if (problem instanceof Problem) {
    remark(`affray: ${problem.message}`);
    return problem.code.startsWith('usage') ? 2 : 1;
  }
  if (error instanceof Error && ['AbortPromptError', 'ExitPromptError'].includes(error.name)) return 130;
  if (process.env['AFFRAY_DEBUG'] !== undefined) throw error;
  const what = error instanceof Error ? error.message : String(error);
  const bug = `affray: That's a bug in affray: ${what}. Nothing confirmed is lost; AFFRAY_DEBUG=1 shows where it happened.`;
  remark(bug);
  return 1;
}
