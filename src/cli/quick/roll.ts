import { rollCommand } from '../commands/roll.ts';
import { answerQuickly } from './answer.ts';

/** Answers `affray roll` from a bundle of its own, and leaves the exit code. */
export async function main(words: readonly string[], root: string): Promise<void> {
  process.exitCode = await answerQuickly(rollCommand, words, root);
}
