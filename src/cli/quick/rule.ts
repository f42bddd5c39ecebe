import { ruleCommand } from '../commands/rule.ts';
import { answering } from './answer.ts';

/** Answers `affray rule` from a bundle of its own, and leaves the exit code. */
export const main = answering(ruleCommand);
