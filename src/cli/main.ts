import { run } from './run.ts';
import { processAt } from './shared/surroundings.ts';
import { endedByHost } from './shared/terminal.ts';

export { run };

/** Runs a command line in this process and leaves the exit code. */
export async function main(argv: readonly string[], root: string): Promise<void> {
  const code = await run(argv, processAt(root));
  const ended = endedByHost() ?? code;
  if (ended !== 0) process.exitCode = ended;
}

/** Serves as a worker that plays fights out, for `affray forecast`. */
export async function serveForecasts(): Promise<void> {
  await import('./actions/forecaster.ts');
}
