import type { Intent } from '../../core/fight/intent.ts';
import type { Answer } from '../../core/rule/answer.ts';
import type { Token } from '../reading/lex.ts';
import type { Order } from '../reading/order.ts';

/** Move that a line asks of the table. It was read whole, and nothing has happened yet. */
export type Move =
  /** Orders as they were read; what is left out is filled in. */
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  /** An order that needs no reading. */
  | { readonly kind: 'intent'; readonly intent: Intent }
  /** Words that answer what is asked. */
  | { readonly kind: 'answers'; readonly tokens: readonly Token[] }
  /** An Enter alone. */
  | { readonly kind: 'enter' }
  /** The first entry of the plan alone. */
  | { readonly kind: 'one' }
  /** Another target for somebody in the plan. */
  | { readonly kind: 'retarget'; readonly who: string; readonly target: string }
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
