import type { Combatant, Fight } from '../fight/fight.ts';

/**
 * A ruleset's additions to the report of a fight. Without them every pool among the fields counts, nothing lasts, and
 * the story alone tells of gear and prisoners.
 */
export interface Reporting {
  /** The fields whose loss is a wound, such as `['armor', 'health']`; the one that keeps somebody standing is the last. */
  readonly pools: readonly string[];
  /** Returns how many rounds of a fight were fought; the number of its last, where absent. */
  readonly rounds?: (fight: Fight) => number;
  /** Returns the lasting marks of a combatant, in a few words each: `left eye lost`. */
  readonly marks: (combatant: Combatant) => readonly string[];
  /** Returns the state of its gear, in a few words each: `bow 1/0`, `axe broken`. */
  readonly gear: (combatant: Combatant) => readonly string[];
  /** Chapters of the report with headings of their own. */
  readonly chapters: readonly Chapter[];
  /** Events that a forecast counts in a fight. */
  readonly counts: readonly Chapter[];
  /** Gear that a fight can use up; none, where absent. */
  readonly stocks?: readonly Stock[];
}

/** Something of the gear that can be used up, worn, broken or lost. */
export interface Stock {
  /** Meaning of having less of it at the end: `arrows spent`, `weapons broken`. */
  readonly title: string;
  /** Returns the amount that a combatant has; wear is counted below zero. */
  readonly of: (combatant: Combatant) => number;
}

/** Told facts that belong together. */
interface Chapter {
  readonly title: string;
  /** The keys of the told facts. */
  readonly keys: readonly string[];
}
