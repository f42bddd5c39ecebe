import { orProblem, Problem } from '../core/kit/problem.ts';
import { boundsOf } from '../dice/bounds.ts';
import { specialFaces } from '../dice/die.ts';
import type { Expression } from '../dice/notation.ts';
import { parse } from '../dice/parse.ts';
import { badTable, type Place, type WrittenRow } from './written.ts';

/** The faces that a row stands for, both ends included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the faces that stand before a row: `3`, `4-6`, `00` for 100.
 * @throws Problem `bad-table` for anything else
 */
export function facesOfRow({ faces, place }: WrittenRow): Span {
  const [, first, last] = /^\s*(\d{1,7})\s*(?:(?:[-–]|\.\.)\s*(\d{1,7})\s*)?$/.exec(faces ?? '') ?? [];
  if (first === undefined) throw badTable(place, `"${faces ?? ''}" is not the number of a row: write 4 or 4-6`);
  const span = { from: faceOf(first), to: faceOf(last ?? first) };
  if (span.to < span.from) throw badTable(place, `${faces} goes backwards`);
  return span;
}

/**
 * Returns the faces of rows that are only listed: one face each, in order.
 * @throws Problem `bad-table` when the die has more or fewer
 */
export function placesOn(rows: number, die: string | undefined, place: Place): readonly Span[] {
  const faces = die === undefined ? range(1, rows) : shownBy(die, place, rows);
  if (faces.length !== rows)
    throw badTable(place, `${die} has not ${rows} faces: write the faces before each row, such as "2-3"`);
  return faces.map((face) => ({ from: face, to: face }));
}

/**
 * Checks that each face of a die has one row, and each row a face.
 * @throws Problem `bad-table` at the row that is wrong
 */
export function checkFaces(rows: readonly (Span & { readonly place: Place })[], die: string, place: Place): void {
  const ordered = rows.toSorted((a, b) => a.from - b.from);
  const special = specialOf(die, place);
  const [least, most] = special ? [special[0] ?? 1, special.at(-1) ?? 1] : endsOf(die, place);
  const counts = (face: number) => special === undefined || special.includes(face);
  let next = least;
  for (const { from, to, place: at } of ordered) {
    if (from < next) throw badTable(at, from < least ? `${die} shows no ${from}` : `there are two rows for ${from}`);
    const gap = firstOf(next, from - 1, counts);
    if (gap !== undefined) throw badTable(at, `there is no row for ${gap} before this one`);
    if (to > most) throw badTable(at, `${die} shows no ${to}`);
    if (firstOf(from, to, counts) === undefined) throw badTable(at, `${die} shows no ${from}`);
    next = to + 1;
  }
  const gap = firstOf(next, most, counts);
  if (gap !== undefined) throw badTable(ordered.at(-1)?.place ?? place, `there is no row for ${gap} behind this one`);
}

function faceOf(text: string): number {
  return /^0+$/.test(text) ? 10 ** text.length : Number(text);
}

function specialOf(die: string, place: Place): readonly number[] | undefined {
  const { body } = readDice(die, place);
  if (body.kind !== 'pool' || body.count !== 1 || typeof body.sides === 'object') return undefined;
  return specialFaces(body.sides);
}

function endsOf(die: string, place: Place): readonly [number, number] {
  const { min, max } = boundsOf(readDice(die, place).body);
  if (!Number.isInteger(min) || !Number.isInteger(max)) throw badTable(place, `${die} has no ends: write d6 or 2d6`);
  return [Number(min), Number(max)];
}

function shownBy(die: string, place: Place, most: number): readonly number[] {
  const special = specialOf(die, place);
  if (special) return special;
  const [least, greatest] = endsOf(die, place);
  return range(least, Math.min(greatest, least + most));
}

/**
 * Reads dice that stand at a place of a file.
 * @throws Problem `bad-table` with their fault
 */
export function readDice(notation: string, place: Place): Expression {
  const found = orProblem(() => parse(notation));
  if (found instanceof Problem) throw badTable(place, found.message.replace(/\.$/, ''));
  return found;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Returns the first face of a span that the die can show. */
function firstOf(from: number, to: number, counts: (face: number) => boolean): number | undefined {
  for (let face = from; face <= to; face++) if (counts(face)) return face;
  return undefined;
}
