import { tableCommand } from '../commands/table.ts';
import { answering } from './answer.ts';

/** Answers `affray table` from a bundle of its own. */
export const { main, run } = answering(tableCommand);
