import type { Value } from './value.ts';

/** Comparisons, the longer ones first so that a reader finds them first. */
export const COMPARISONS = ['>=', '<=', '<>', '>', '<', '='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Functions of one argument, and of two or more. */
export const FUNCTIONS = ['floor', 'ceil', 'round', 'abs', 'min', 'max'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/**
 * Kind of die: a plain one with that many sides; a Fate die (`F`: −, blank, +); a Fate die with one plus, one minus and
 * four blanks (`F.1`); tens and units (`66`), hundreds, tens and units (`666`) each read from a d6.
 */
export type Sides = number | 'F' | 'F.1' | '66' | '666';

/** Condition that a die must meet. */
export interface Condition {
  readonly cmp: Comparison;
  readonly value: number;
}

/** Dice rerolled: once each, or until none of the conditions holds. No condition means the lowest face. */
export interface Reroll {
  readonly once: boolean;
  readonly on: readonly Condition[];
}

/** Dice that bring another die. No condition means the top face. */
export interface Explosion {
  readonly once: boolean;
  /** The die and those it brings count as one die. */
  readonly compound: boolean;
  /** Each die brought counts one less. */
  readonly penetrate: boolean;
  readonly on: Condition | undefined;
}

/** Choice of the dice that stay, in rising order: a keep, or a drop from either end. */
export type Choice =
  | { readonly kind: 'highest' | 'lowest'; readonly count: number }
  | { readonly kind: 'drop'; readonly lowest: number | undefined; readonly highest: number | undefined };

/** Changes to the dice of a pool. They are settled in the order of these fields, whatever the order of writing. */
export interface Modifiers {
  readonly reroll: Reroll | undefined;
  readonly explode: Explosion | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly choice: Choice | undefined;
  readonly success: Condition | undefined;
  readonly failure: Condition | undefined;
}

/** Dice of one kind rolled together, with what happens to them. With an advantage two dice are rolled for the one. */
export interface Pool extends Modifiers {
  readonly kind: 'pool';
  readonly count: number | Node;
  readonly sides: Sides | Node;
  readonly advantage: 'adv' | 'dis' | undefined;
}

export interface Term {
  readonly minus: boolean;
  readonly node: Node;
}

export interface Factor {
  readonly divide: boolean;
  readonly node: Node;
}

/** A part of an expression. */
export type Node =
  | { readonly kind: 'number'; readonly value: Value }
  | Pool
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  | { readonly kind: 'product'; readonly factors: readonly Factor[] }
  | { readonly kind: 'negative'; readonly node: Node }
  | { readonly kind: 'labelled'; readonly node: Node; readonly label: string }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly arguments: readonly Node[] }
  | { readonly kind: 'group'; readonly members: readonly Node[]; readonly choice: Choice | undefined }
  | { readonly kind: 'test'; readonly left: Node; readonly cmp: Comparison; readonly right: Node };

/** A whole expression as it was read. */
export interface Expression {
  /** Number of repetitions; undefined when none was written. */
  readonly repeat: number | undefined;
  readonly body: Node;
  readonly comment: string | undefined;
  /** The dice it rolls at most in all, before rerolls and explosions. */
  readonly dice: number;
}
