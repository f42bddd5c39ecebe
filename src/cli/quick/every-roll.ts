import { rollCommand } from '../commands/roll.ts';
import { answering } from './answer.ts';

/** Answers `affray roll` with all its flags from a bundle of its own, and leaves the exit code. */
export const main = answering(rollCommand);
