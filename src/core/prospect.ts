import type { Fraction } from './fraction.ts';

/** Something that can come of it, and how likely that is. */
export interface Chance {
  readonly says: string;
  readonly chance: Fraction;
}

/** A way to decide with what can come of it; the way has no name where there is nothing to decide. */
export interface Prospect {
  readonly says: string;
  readonly chances: readonly Chance[];
}

/** A prospect with what it means for those who are aimed at. */
export interface Outlook extends Prospect {
  /** How likely one of those aimed at is out of the fight. */
  readonly out: Fraction;
  /** What those aimed at lose of the pools whose loss is a wound, on average. */
  readonly loss: Fraction;
  /** How many throws it was estimated from, where there were too many ways to count; exact, where absent. */
  readonly sampled?: number;
}
