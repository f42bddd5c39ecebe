import type { Problem } from '../core/kit/problem.ts';
import type { LongWork } from './look-ups/long-work.ts';
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
  /** Long work still to be done; its result is shown afterwards. */
  readonly work?: LongWork;
}

/** Returns a reply whose work is done: for whoever has the time to wait for it. */
export function finished({ work, ...reply }: Reply): Reply {
  if (!work) return reply;
  for (let part = work.next(); ; part = work.next()) if (part.done) return { ...reply, lines: part.value };
}

/** Nothing at all, to be filled in. */
export const nothing: Reply = { lines: [], events: [], turned: false, quit: false };

/** Returns the line that would force what was refused, where there is one. */
export function forceLine(problem: Problem): string | undefined {
  const { force } = problem.details;
  return typeof force === 'string' ? force : undefined;
}
