import type { MenuItem } from './menu.ts';

/** The streams of a terminal. */
interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Raised when the referee wants to leave. */
  readonly signal?: AbortSignal;
}

/**
 * Lets the referee pick from a list with the arrow keys.
 * @returns the line that the item stands for
 */
export async function pickFrom(message: string, items: readonly MenuItem[], streams: Streams): Promise<string> {
  const { createPromptModule } = await import('inquirer');
  const prompt = createPromptModule(streams);
  const { line } = await prompt<{ line: string }>([
    {
      type: 'select',
      name: 'line',
      message,
      choices: items.map(({ label, line }) => ({ name: label, value: line })),
      pageSize: 12,
      loop: false,
    },
  ]);
  return line;
}
