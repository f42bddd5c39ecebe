import { tableCommand } from '../commands/table.ts';
import { answerQuickly } from './answer.ts';

/** Answers `affray table` from a bundle of its own, and leaves the exit code. */
export async function main(words: readonly string[], root: string): Promise<void> {
  process.exitCode = await answerQuickly(tableCommand, words, root);
}
