import type { Json } from '../../core/kit/json.ts';
import type { Action, Scene } from '../../core/ruleset/ruleset.ts';
import type { Overrule } from './overrule.ts';

/** One order as it was typed: who does what to whom, and the answers that came with it. */
export interface Order {
  /** Empty when left out: whoever is due. */
  readonly actors: readonly string[];
  readonly action: Action;
  /** Ids of combatants, or words that only the action knows (a zone); empty when left out. */
  readonly targets: readonly string[];
  readonly tool?: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly text?: string | undefined;
  /** Numbers that a player said aloud, in their order. */
  readonly numbers: readonly string[];
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

/** A queue of answers for somebody, or for a kind of die. Plain data. */
export type Addressed = {
  readonly to: string;
  readonly answers: readonly string[];
  /**
   * Answer that they were typed behind, in the line being played. Behind a decision a word that nothing takes is
   * refused; behind a die one may be the next decision of any combatant.
   */
  readonly behind?: 'decision' | 'die' | undefined;
};

/** Fight, rules and actions that a line is read against. */
export interface Reader extends Scene {
  readonly actions: readonly Action[];
}
