import { rollCommand } from '../commands/roll.ts';
import { answering } from './answer.ts';

/** Answers `affray roll` with all its flags from a bundle of its own. */
export const { main, run } = answering(rollCommand);
