import type { Problem } from '../core/kit/problem.ts';
import type { Event } from './table/events.ts';

/** Result of a line. */
export interface Reply {
  /** Output, line by line. */
  readonly lines: readonly string[];
  /** Events for the machine interface. */
  readonly events: readonly Event[];
  /** The board is worth drawing again: a new round or phase, or steps were taken back. */
  readonly turned: boolean;
  /** The lines are the board itself. */
  readonly drawn?: true;
  readonly quit: boolean;
}

/** Nothing at all, to be filled in. */
export const nothing: Reply = { lines: [], events: [], turned: false, quit: false };

/** Returns the line that would force what was refused, where there is one. */
export function forceLine(problem: Problem): string | undefined {
  const { force } = problem.details;
  return typeof force === 'string' ? force : undefined;
}
