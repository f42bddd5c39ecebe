import type { Event } from './events.ts';

/** What a line brought about. */
export interface Reply {
  /** What is shown, line by line. */
  readonly lines: readonly string[];
  /** What happened, for the machine interface. */
  readonly events: readonly Event[];
  /** The board is worth drawing again: a new round or phase, or steps were taken back. */
  readonly turned: boolean;
  readonly quit: boolean;
}

/** Nothing at all, to be filled in. */
export const nothing: Reply = { lines: [], events: [], turned: false, quit: false };
