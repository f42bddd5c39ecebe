import type { Draft } from '../fight/draft.ts';
import type { Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { Json } from '../kit/json.ts';
import type { Problem } from '../kit/problem.ts';
import type { Rule } from '../rule/request.ts';

/** Something that can be done. */
export interface Action {
  /** The word that is typed; three letters or more. */
  readonly word: string;
  /** Words of the table for it, in the plain form: whoever types one is told its word. */
  readonly alike?: readonly string[];
  /** One letter, the same for the same word in all rulesets. */
  readonly short?: string;
  readonly title: string;
  /** Words before a combatant that it is aimed at, in a list, where the title does not lead to it: `First Aid for`. */
  readonly aimed?: string;
  /** Name of a step, if not its word: `the end of the Bout`. Targets follow its last preposition, or in brackets. */
  readonly called?: string;
  /** One line of help with its form: `a TARGET [w WEAPON]`. */
  readonly help: string;
  /** Kind of actor: a combatant or a whole side; nobody in particular, where absent. */
  readonly by?: 'combatant' | 'side';
  /** Returns those whom it takes along, such as riders: until it is over they begin nothing of their own. Nobody, where absent. */
  readonly along?: (fight: Fight, intent: Intent) => readonly string[];
  readonly targets?: Targets;
  /** Tools; the first that is allowed is taken when none is named. */
  readonly tools?: (fight: Fight, intent: Intent) => readonly Choice[];
  readonly options?: readonly ActionOption[];
  /** Marks what is done to those who are named, who do nothing themselves: `asta kills` is not `kill asta`. */
  readonly doneTo?: boolean;
  /** Sentence for the word alone where nobody is left whom it could change. */
  readonly nobody?: string;
  /** Use of a text, such as a note: required, optional, or none where absent. */
  readonly text?: 'required' | 'optional';
  /** The longest that the text may be, in characters; 200, where nothing is said. */
  readonly longest?: number;
  /** Words that may stand beside a text in quotes, where no others may: elsewhere they would say when it holds. */
  readonly besideQuotes?: readonly string[];
  /** Words that its text can have, for whoever completes one. */
  readonly textWords?: readonly string[];
  /** Marks an action whose text runs to the end of the line, even past names: `order th guard sy`. */
  readonly textLast?: true;
  /** Gives up or leaves the fight: lists have it last. */
  readonly grave?: true;
  /** Ends the phase in which a plan is made: the referee's own changes to the plan are played before it, or the whole plan. */
  readonly closes?: 'changes' | 'plan';
  /**
   * Begins only where no other question is open: its answer comes first. With `begun`, only one of which something has
   * been answered, with `told` one that has told what it changed: any other is left, and asked when it is due again.
   */
  readonly afterAnswers?: true | 'begun' | 'told';
  /** Takes nothing of the turn: played as it is typed, beside what is planned for whoever does it. */
  readonly free?: true;
  /** Marks a change of the board that is never what comes of an action: an outcome that waits to be said waits on. */
  readonly aside?: true;
  /** Marks an action whose dice take no modifier: why, and what can be typed instead. */
  readonly unmodified?: string;
  /**
   * Returns the fields of its targets of which it makes something by what they are now: while a step that has changed one
   * of them is not finished, it would be played before that change, and bounds would count for it that have passed.
   * `pools` are those whose loss is a wound.
   */
  readonly restsOn?: 'pools' | ((intent: Intent) => readonly string[]);
  /**
   * Returns true if it takes its targets from where a step would find them: out of the fight, to another side or place.
   * While a step that has already told what becomes of one of them is not finished, that would be told otherwise.
   */
  readonly takesAway?: (intent: Intent) => boolean;
  /** Heeds `!` in play, which an order keeps though nothing refuses it yet. */
  readonly heedsForce?: true;
  /** Kept out of the menus; typed only. */
  readonly typed?: boolean;
  /** Returns why it cannot be done, or nothing: asked before anything else, and overruled by `!`. */
  readonly check?: (fight: Fight, intent: Intent) => Refusal | undefined;
  readonly play: (draft: Draft, intent: Intent) => Rule<void>;
}

/** Targets of an action. */
export interface Targets {
  readonly least: number;
  readonly most: number;
  /** Everybody who could be meant, the suggested first; those who cannot be chosen say why. */
  readonly of: (fight: Fight, intent: Intent) => readonly Choice[];
  /** Marks targets who do something with each other: they may be named before the word, too. */
  readonly joined?: true;
}

/** Somebody or something that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly refused?: string;
}

/** Returns somebody or something as a choice, by its name. */
export function choiceOf({ id, name }: { readonly id: string; readonly name: string }): Choice {
  return { id, label: name };
}

/** A word or a number that an action takes (`10m`, `near`). */
export interface ActionOption {
  readonly id: string;
  /** Words that can be typed for it, each with its value. */
  readonly words?: Readonly<Record<string, Json>>;
  /** Form of words that are taken as they are typed. */
  readonly like?: RegExp;
  /** Units of a number that may be typed instead. */
  readonly units?: readonly string[];
  /** Marks a bare number that is read before any answer. */
  readonly amount?: boolean;
  /** Marks a number that stands for the last target: where all are named, the number is a die. */
  readonly forTarget?: true;
  /** Words for what it counts, as may be said behind it: `2 rounds`, `for 2 rounds`. */
  readonly counts?: readonly string[];
  /** The least that such a number may be, and the most; 0 and a million, where nothing is said. */
  readonly least?: number;
  readonly most?: number;
  /** Follower that one of the words needs: a combatant (`end g2`), or a number (`count 5`). */
  readonly takes?: 'somebody' | 'number';
  /** Place of any word: behind the action, before the targets (`first`), or behind the targets (`last`). */
  readonly any?: 'first' | 'last';
  /**
   * Returns the words that it can be, for whoever completes one: behind a word that it belongs to, such as the values of
   * a field; behind an empty one those that it can be anywhere.
   */
  readonly values?: (behind: string) => readonly string[];
  /** Returns the problem of a word that it cannot be, whoever it is for; those that it may mean are `near` in its details. */
  readonly unknown?: (word: string) => Problem | undefined;
  /** Marks any words up to the end of the line, behind the targets and the other options. */
  readonly whole?: true;
  /** A form that says by itself that this action is meant: a word of it behind the names needs no other (`al 2/2`). */
  readonly form?: RegExp;
  /** Example of its spelling, for the prompt: `2seg`. */
  readonly example?: string;
  readonly about: string;
}

/** Reason why something cannot be done. */
export interface Refusal {
  /** Sentence, or its beginning: what is in the way. */
  readonly reason: string;
  /** End of the sentence: what can be done instead. */
  readonly instead?: string | undefined;
  /** The ledger rule that refuses it. */
  readonly rule: string;
  /** Marks a refusal that not even the referee's word lifts: somebody or something is not there. */
  readonly final?: true;
  /** Says of a choice that is not the actor's to make, and that the dice may still bring, what holds for all such choices. */
  readonly byLot?: string;
  /** Marks what comes only once the running turn is over, which an open question of that turn holds up. */
  readonly afterTurn?: true;
  /** Marks a step of nobody's own whose moment is over: one that has waited for it is given up without a word. */
  readonly past?: true;
  /** The word that nothing here is called by: it may be the name of somebody who is only about to join. */
  readonly called?: string;
}
