import type { Combatant, Fight } from '../fight/fight.ts';

/**
 * What a ruleset adds to the report of a fight. Where it says nothing, every pool among the fields counts, nothing
 * lasts, and the story alone tells of gear and prisoners.
 */
export interface Reporting {
  /** The fields whose loss is a wound, such as `['armor', 'health']`; the one that keeps somebody standing is the last. */
  readonly pools: readonly string[];
  /** Returns how many rounds of a fight were fought; the number of its last, where absent. */
  readonly rounds?: (fight: Fight) => number;
  /** What somebody bears for good, in a few words each: `left eye lost`. */
  readonly marks: (one: Combatant) => readonly string[];
  /** What its gear has come to, in a few words each: `bow 1/0`, `axe broken`. */
  readonly gear: (one: Combatant) => readonly string[];
  /** What the report gathers under headings of their own. */
  readonly chapters: readonly Chapter[];
  /** What a forecast counts in a fight. */
  readonly counts: readonly Chapter[];
  /** What of its gear a fight can take; nothing, where absent. */
  readonly stocks?: readonly Stock[];
}

/** Something of the gear that can be used up, worn, broken or lost. */
export interface Stock {
  /** What less of it at the end means: `arrows spent`, `weapons broken`. */
  readonly title: string;
  /** How much of it somebody has; wear is counted below nothing. */
  readonly of: (one: Combatant) => number;
}

/** Told facts that belong together. */
interface Chapter {
  readonly title: string;
  /** The keys of the told facts. */
  readonly keys: readonly string[];
}
