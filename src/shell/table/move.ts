import type { Fact } from '../../core/fight/fact.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep, Step } from '../../core/fight/story.ts';
import type { Problem } from '../../core/kit/problem.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import type { Answer } from '../../core/rule/answer.ts';
import type { Answered } from '../../core/rule/run.ts';
import { nothingTyped, type Typing } from '../answers/typed-answers.ts';
import type { Token } from '../reading/lex.ts';
import type { Order } from '../reading/order.ts';

/** Move that a line asks of the table. It was read whole, and nothing has happened yet. */
export type Move =
  /** Orders as they were read; what is left out is filled in. */
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  /** An order that needs no reading, and answers to what it asks. */
  | { readonly kind: 'intent'; readonly intent: Intent; readonly strict?: readonly string[] }
  /** Words that answer what is asked. */
  | { readonly kind: 'answers'; readonly tokens: readonly Token[] }
  /** An Enter alone. */
  | { readonly kind: 'enter' }
  /** The first entry of the plan alone. */
  | { readonly kind: 'one' }
  /** Another target for some in the plan. */
  | { readonly kind: 'retarget'; readonly people: readonly string[]; readonly target: string }
  | { readonly kind: 'undo'; readonly until: Until }
  | { readonly kind: 'redo'; readonly lines: number }
  | { readonly kind: 'amend'; readonly wish: Wish }
  | { readonly kind: 'leave' }
  | { readonly kind: 'resume' }
  /** The open dice of some people are left for later. */
  | { readonly kind: 'late'; readonly people: readonly string[] };

/** Extent of an undo: a number of lines, or all behind a step. */
export type Until = { readonly lines: number } | { readonly step: number };

/** Change to a step: another intent, other answers instead of those of the same keys. */
export interface Amended {
  readonly intent: Intent;
  readonly answers: readonly Answer[];
}

/** Amending as wanted at its beginning. */
export interface Wish {
  readonly from: number;
  readonly change: Amended;
  /** Ids of later steps that are left out. */
  readonly dropped: readonly number[];
  /** Marks an amending that ends the story at the first step that does not fit. */
  readonly dropRest: boolean;
}

/** Results of playing: finished steps, facts told on the way, remarks of affray, and a problem that stopped it. */
export type Event =
  | {
      readonly kind: 'step';
      readonly step: Step;
      readonly asked: readonly Answered[];
      /** The fight before and after it, where that is known. */
      readonly before?: Fight;
      readonly after?: Fight;
      /** Facts not told before. */
      readonly told: readonly Fact[];
      /** Answers that were typed and for which nothing was asked. */
      readonly unused: readonly string[];
      /** Marks a step that had answers before it came to nothing: their moment is over. */
      readonly isPast?: boolean;
    }
  | {
      readonly kind: 'told';
      readonly step: number;
      readonly asked: readonly Answered[];
      /** The fight with all that the step has done so far. */
      readonly after: Fight;
      readonly told: readonly Fact[];
    }
  | { readonly kind: 'said'; readonly text: string }
  | {
      readonly kind: 'stopped';
      readonly problem: Problem;
      /** Part of the line that has not been done, to be edited; empty when all has. */
      readonly rest: string;
    };

/** Returns remarks of affray as events. */
export function remarks(...texts: readonly string[]): readonly Event[] {
  return texts.map((text) => ({ kind: 'said', text }));
}

/** Playing of a line, which says how far it is. Left on the way, it changes nothing. */
export type Playing = ToldWork<readonly Event[]>;

/** An order that waits for its turn, with the answers that came with it. */
export interface Waiting {
  readonly intent: Intent;
  readonly typing: Typing;
  readonly planned?: OpenStep['planned'];
  /** Marks a step whose target is still to be named. */
  readonly aiming?: true;
}

/** Returns an order as affray or a menu gives it: nothing was typed for it. */
export function untyped(intent: Intent): Waiting {
  return { intent, typing: nothingTyped };
}
