import type { Combatant } from './fight.ts';

/**
 * What a ruleset adds to the report of a fight. Where it says nothing, every pool among the fields counts, nothing
 * lasts, and the story alone tells of gear and prisoners.
 */
export interface Reporting {
  /** The fields whose loss is a wound, such as `['armor', 'health']`; the one that keeps somebody standing is the last. */
  readonly pools: readonly string[];
  /** What somebody bears for good, in a few words each: `left eye lost`. */
  readonly marks: (one: Combatant) => readonly string[];
  /** What its gear has come to, in a few words each: `bow 1/0`, `axe broken`. */
  readonly gear: (one: Combatant) => readonly string[];
  /** What the report gathers under headings of their own. */
  readonly chapters: readonly Chapter[];
  /** What a forecast counts in a fight. */
  readonly counts: readonly Chapter[];
}

/** Told facts that belong together. */
interface Chapter {
  readonly title: string;
  /** The keys of the told facts. */
  readonly keys: readonly string[];
}
