import { ruleCommand } from '../commands/rule.ts';
import { answering } from './answer.ts';

/** Answers `affray rule` from a bundle of its own. */
export const { main, run } = answering(ruleCommand);
