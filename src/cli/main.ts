import { CommanderError } from 'commander';
import { Problem } from '../core/kit/problem.ts';
import { helpAsFlag, isCommand, programFor } from './program.ts';
import { realWorld, type World } from './shared/world.ts';

/** Runs a command line and leaves the exit code: 0 done, 1 a problem that was explained, 2 wrong usage, 130 interrupted. */
export async function main(argv: readonly string[], root: string): Promise<void> {
  const world = await realWorld(root);
  try {
    const code = await run(world, argv);
    if (code !== 0) process.exitCode = code;
  } catch (error) {
    process.exitCode = explain(world, argv, error);
  }
}

/** Serves as a worker that plays fights out, for `affray forecast`. */
export async function serveForecasts(): Promise<void> {
  await import('./commands/forecaster.ts');
}

async function run(world: World, argv: readonly string[]): Promise<number> {
  let code = 0;
  const words = helpAsFlag(argv);
  const done = (result: number) => {
    code = result;
  };
  await programFor(world, done, words).parseAsync([...words], { from: 'user' });
  return code;
}

/** One sentence for whatever went wrong, and the exit code that goes with it. */
function explain(world: World, argv: readonly string[], error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    world.remark(usage(error.message, argv));
    return 2;
  }
  if (error instanceof Problem) {
    world.remark(`affray: ${error.message}`);
    return error.code.startsWith('usage') ? 2 : 1;
  }
  if (error instanceof Error && ['AbortPromptError', 'ExitPromptError'].includes(error.name)) return 130;
  if (world.env['AFFRAY_DEBUG'] !== undefined) throw error;
  world.remark(
    `affray: something went wrong that should not: ${error instanceof Error ? error.message : String(error)}. Nothing confirmed is lost; AFFRAY_DEBUG=1 shows where.`,
  );
  return 1;
}

function usage(message: string, argv: readonly string[]): string {
  const plain = message.replace(/^error: /, '').replace(/\.?$/, '');
  const command = argv.find(isCommand);
  const help =
    command === undefined ? '`affray --help` lists the commands' : `\`affray help ${command}\` shows what it takes`;
  return `affray: ${plain.charAt(0).toUpperCase()}${plain.slice(1)}: ${help}.`;
}
