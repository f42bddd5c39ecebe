import type { Fraction } from '../kit/fraction.ts';

/** Something that can come of it, and how likely that is. */
export interface Chance {
  readonly says: string;
  readonly chance: Fraction;
}

/** A way to decide with what can come of it; the way has no name where there is nothing to decide. */
export interface Prospect {
  /** The decision, and who makes it; absent where there is nothing to decide. */
  readonly asks?: string;
  readonly says: string;
  readonly chances: readonly Chance[];
}

/** A prospect with what it means for those who are aimed at. */
export interface Outlook extends Prospect {
  /** Probability that one of the targets loses something from a pool; absent where nobody has counted it. */
  readonly hit?: Fraction;
  /** Probability that one of the targets is out of the fight. */
  readonly out: Fraction;
  /** Marks that several are aimed at. */
  readonly several?: true;
  /** Marks that all targets are out of it already, so that nothing drops them. */
  readonly down?: true;
  /** Average loss of the targets, in the pools whose loss is a wound. */
  readonly loss: Fraction;
  /** Number of rolls in the estimate, where there were too many ways to count; exact, where absent. */
  readonly sampled?: number;
  /** Later decisions that make a difference to this, one at a time. */
  readonly further?: readonly Further[];
  /** Later decisions that were taken as suggested and not tried otherwise, with what was taken. */
  readonly supposed?: readonly string[];
}

/** A later decision with what comes of each of its options, all others as they are suggested. */
export interface Further {
  /** The decision, and who makes it. */
  readonly asks: string;
  readonly ways: readonly Outlook[];
  /** The way that is suggested, which stands in the chances before it. */
  readonly suggested: string;
}

/** An action at one of those whom it can be aimed at, with one of the things that it can be done with. */
export interface Aim {
  readonly target: string;
  /** The name of the thing; empty where there are none to choose from. */
  readonly tool: string;
  /** Reason why only the dice can choose this one; its outlook is told when they do. */
  readonly why?: string;
  /** Odds of it, with decisions as they are suggested. */
  readonly outlook: Omit<Outlook, 'says'>;
}

/** Loss of a side in a fight, and its expected loss with the same actions and decisions. */
export interface Luck {
  readonly side: string;
  /** Points of the pools whose loss is a wound. */
  readonly lost: number;
  readonly expected: number;
  /** The standard deviation of what it had to expect. */
  readonly deviation: number;
}

/** The outcome of an action that changes nothing. */
export const NOTHING = 'nothing';
