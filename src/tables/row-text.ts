import { memoizeFor } from '../core/kit/memoize.ts';
import { type Placed, tablesNamed } from './shelf.ts';

/** A piece of the text of a row that the referee wrote. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Dice to be rolled; those that stand in the text by themselves stay legible beside their total. */
  | { readonly kind: 'dice'; readonly notation: string; readonly bare: boolean }
  /** A table to be rolled on, and the name by which it was called. */
  | { readonly kind: 'table'; readonly placed: Placed; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string };

const PIECES = /\[\[([^[\]]*)\]\]|(?<![\p{L}\p{N}_])\d{0,5}d(?:\d+|%)(?:[+-]\d+)?(?![\p{L}\p{N}_])/giu;
const DICE = /^[-+(\d]*d[\d%f(]/i;

/** Returns the pieces of a row's text: `[[wolves]]` is rolled on a table, `[[2d4]]` and `2d4` are dice. */
export const piecesOf = memoizeFor((all: readonly Placed[], text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: inside, index } of text.matchAll(PIECES)) {
    if (index > from) pieces.push({ kind: 'text', text: text.slice(from, index) });
    pieces.push(inside === undefined ? { kind: 'dice', notation: whole, bare: true } : called(all, inside.trim()));
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
});

const called = memoizeFor((all: readonly Placed[], name: string): Piece => {
  const { found, rest } = tablesNamed(all, name.split(/\s+/));
  const [placed] = found;
  if (placed !== undefined && found.length === 1 && rest.length === 0) return { kind: 'table', placed, name };
  return DICE.test(name) ? { kind: 'dice', notation: name, bare: false } : { kind: 'unknown', name };
});
