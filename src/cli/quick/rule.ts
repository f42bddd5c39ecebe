import { ruleCommand } from '../commands/rule.ts';
import { answerQuickly } from './answer.ts';

/** Answers `affray rule` from a bundle of its own, and leaves the exit code. */
export async function main(words: readonly string[], root: string): Promise<void> {
  process.exitCode = await answerQuickly(ruleCommand, words, root);
}
