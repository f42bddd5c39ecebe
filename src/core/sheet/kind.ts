import type { Json, JsonObject } from '../kit/json.ts';

/** Lifetimes of a field: until the end of a turn, round, fight, stretch or session, or for ever. */
export const spans = ['turn', 'round', 'fight', 'stretch', 'session', 'ever'] as const;
export type Span = (typeof spans)[number];

/** A kind of value: how it is recognised, how it is read from what somebody wrote, how it is described. */
export interface Kind<T extends Json> {
  /** Description of its values, for an error: `a whole number, 13 or more`. */
  readonly takes: string;
  readonly is: (json: Json | undefined) => json is T;
  /** Turns written words (`claws 1d6`) into the value, or nothing. What is left out is as in the old value. */
  readonly read: (json: Json, old?: Json) => T | undefined;
  /** A value that an earlier version kept, with what has come to its kind since; where absent, nothing ever has. */
  readonly fill?: (json: Json) => T | undefined;
  /** Returns the value as a roster has it: short, and without what has passed with the fight; the value itself, where absent. */
  readonly written?: (value: Json) => Json;
  /** Returns the value as a sheet has it, without what goes without saying; the value itself, where absent. */
  readonly told?: (value: Json) => Json;
  /** The JSON Schema, for editors and `affray schema`. */
  readonly schema: JsonObject;
}

/** A field of a combatant or an item: its kind and what goes with it. */
export interface Field<T extends Json> extends Kind<T> {
  /** Description of it, in a few words. */
  readonly about: string;
  readonly lasts: Span;
  /** The value when nobody gives one; a required field has none. */
  readonly default: T | undefined;
  /** Values that may be set by hand. Where absent, all of its kind, unless it passes with a turn or a round. */
  readonly byHand?: Kind<T> | 'nothing';
}

export type FieldTable = Readonly<Record<string, Field<Json>>>;

/** The values that a table of fields describes. */
export type Values<F extends FieldTable> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };
