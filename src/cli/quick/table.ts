import { tableCommand } from '../commands/table.ts';
import { answering } from './answer.ts';

/** Answers `affray table` from a bundle of its own, and leaves the exit code. */
export const main = answering(tableCommand);
