import type { Json, JsonObject } from '../kit/json.ts';
import type { Combatant, Condition, Side } from './fight.ts';

/** Cause of a fact: the combatant, what was used, and the ledger rule. */
export type Cause = {
  readonly who?: string;
  readonly with?: string;
  readonly rule?: string;
};

/** Readers of a told fact: everybody, the referee alone, or one side (its id). */
export type Audience = 'all' | 'referee' | (string & {});

type Caused = { readonly cause?: Cause | undefined };

/**
 * A field took another value. The path names a combatant (`combatant/asta/health/current`, `combatant/asta/@side` for
 * what every combatant has) or a bag of the fight (`fight/holder`), and goes through lists by id, never by position.
 * An absent `from` is a new entry, an absent `to` a removed one.
 */
export type Changed = Caused & {
  readonly kind: 'changed';
  readonly path: string;
  readonly from?: Json | undefined;
  readonly to?: Json | undefined;
};

/** A phase, round or fight began. */
export type Turned = Caused & {
  readonly kind: 'phase' | 'round' | 'fight';
  readonly from: string | number;
  readonly to: string | number;
};

/** Something for the log: a key and data, which the ruleset's phrases turn into a sentence. */
export type Told = Caused & {
  readonly kind: 'told';
  readonly key: string;
  readonly data: JsonObject;
  readonly audience: Audience;
};

/** The few kinds of fact that all rulesets share. Facts are the truth of a save; they are in the past tense. */
export type Fact =
  | Changed
  | Turned
  | Told
  | (Caused & { readonly kind: 'sides'; readonly from: readonly Side[]; readonly to: readonly Side[] })
  | (Caused & { readonly kind: 'joined'; readonly combatant: Combatant })
  | (Caused & { readonly kind: 'left'; readonly who: string })
  /** A fight fell into two, changed halves, or became one: the ids of those who are here, and of those who wait elsewhere. */
  | (Caused & { readonly kind: 'halves'; readonly here: readonly string[]; readonly there: readonly string[] })
  | (Caused & { readonly kind: 'began'; readonly who: string; readonly condition: Condition })
  | (Caused & { readonly kind: 'ended'; readonly who: string /** Its id. */; readonly condition: string })
  | (Caused & { readonly kind: 'moved'; readonly who: string; readonly from: string; readonly to: string });
