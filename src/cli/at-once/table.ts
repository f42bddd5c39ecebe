import { tableCommand } from '../commands/table.ts';
import { answerAtOnce } from './answer.ts';

/** Answers `affray table` from a bundle of its own, and leaves the exit code. */
export async function main(words: readonly string[], root: string): Promise<void> {
  process.exitCode = await answerAtOnce(tableCommand, words, root);
}
