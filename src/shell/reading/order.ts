import type { Json, JsonObject } from '../../core/kit/json.ts';
import type { Action, Scene } from '../../core/ruleset/ruleset.ts';
import type { Addressed } from './addressed.ts';
import type { Token } from './lex.ts';
import type { Overrule } from './overrule.ts';

/** One order as it was typed: who does what to whom, and the answers that came with it. */
export interface Order {
  /** Empty when left out: whoever is due. */
  readonly actors: readonly string[];
  readonly action: Action;
  /** Ids of combatants, or words that only the action knows (a zone); empty when left out. */
  readonly targets: readonly string[];
  readonly tool?: string;
  readonly options: JsonObject;
  readonly text?: string | undefined;
  /** Numbers that a player said aloud, in their order. */
  readonly numbers: readonly string[];
  /** Marks a line that leaves all other rolls to affray (`..`). */
  readonly rest: boolean;
  /** Answers for somebody by name, or for a kind of die. */
  readonly addressed: readonly Addressed[];
  /** Answers to every request in the order asked. */
  readonly strict?: readonly string[];
  readonly overrules: readonly Overrule[];
  readonly forced: boolean;
  /** The order as it was typed, without the `!` at its end. */
  readonly typed: string;
  /** The beginning of it, up to the word of the action. */
  readonly head: string;
}

/** Fight, rules and actions that a line is read against. */
export interface Reader extends Scene {
  readonly actions: readonly Action[];
  /** Those who act by an order before, in the same line: `rest` is the others. */
  readonly acting?: readonly string[];
}

/** Beginning of an order: the actors and their action. */
export interface Head {
  readonly actors: readonly string[];
  /** Marks several actors, or a word for several of whom one alone may be left. */
  readonly areSeveral: boolean;
  readonly action: Action;
  /** The words that named the actors. */
  readonly before: readonly Token[];
  readonly rest: readonly Token[];
}

/** A word in front of an action, and whom it names. */
export interface Named {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Everything that stands behind an action: targets, weapon, options, answers. */
export type Tail = Omit<Order, 'actors' | 'action' | 'typed' | 'head'>;

/** Words behind an action as far as they are read, to become a {@link Tail}: `..` is among the numbers still. */
export interface Draft {
  targets: string[];
  tool?: string;
  options: Record<string, Json>;
  words: string[];
  /** Number of words before the target that was named last: as many still where the next word stands right behind it. */
  wordsBeforeTarget: number;
  /** Marks a text that is over: how long it lasts stands behind it. */
  isTextOver: boolean;
  /** Text in quotes, the last where there are several. */
  quoted?: string;
  numbers: string[];
  addressed: Addressed[];
  strict?: string[];
  overrules: Overrule[];
  forced: boolean;
}

/** Order so far, for reading the words behind its action. */
export interface Context extends Reader, Omit<Head, 'before' | 'rest'> {
  readonly draft: Draft;
}
