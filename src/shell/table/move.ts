import type { Intent } from '../../core/fight/intent.ts';
import type { Token } from '../reading/lex.ts';
import type { Order } from '../reading/order.ts';
import type { Wish } from './amendment.ts';

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
  | { readonly kind: 'redo' }
  | { readonly kind: 'amend'; readonly wish: Wish }
  | { readonly kind: 'leave' }
  | { readonly kind: 'resume' }
  /** The open dice of some people are left for later. */
  | { readonly kind: 'late'; readonly people: readonly string[] };

/** Extent of an undo: a number of lines, or all behind a step. */
export type Until = { readonly lines: number } | { readonly step: number };
