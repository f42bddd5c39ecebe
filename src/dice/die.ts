import type { Comparison, Condition, Sides } from './notation.ts';

/** Dice that do not count from 1: how many faces each has, and which they are. Some are six-sided dice read as digits. */
const SPECIAL = {
  F: { count: 3, face: (index: number) => index - 1 },
  'F.1': { count: 6, face: (index: number) => (index === 0 ? -1 : index === 5 ? 1 : 0) },
  '66': { count: 36, face: (index: number) => 11 + Number(index.toString(6)) },
  '666': { count: 216, face: (index: number) => 111 + Number(index.toString(6)) },
};

/** Returns the number of equally likely faces of a die. */
export function faceCount(sides: Sides): number {
  return typeof sides === 'number' ? sides : SPECIAL[sides].count;
}

/** Returns the face with an index from 0 to faceCount − 1, in rising order. */
export function faceAt(sides: Sides, index: number): number {
  return typeof sides === 'number' ? index + 1 : SPECIAL[sides].face(index);
}

/** Returns the highest face. */
export function topFace(sides: Sides): number {
  return faceAt(sides, faceCount(sides) - 1);
}

/** Every face of a die that is no plain one, in rising order; undefined for a plain die, whose faces are 1 to sides. */
export function specialFaces(sides: Sides): readonly number[] | undefined {
  if (typeof sides === 'number') return undefined;
  const { count, face } = SPECIAL[sides];
  return Array.from({ length: count }, (_, index) => face(index));
}

const comparisons: { readonly [Name in Comparison]: (value: number, limit: number) => boolean } = {
  '>=': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

/** Returns true if a number fulfils a condition such as `>= 7`. */
export function meets(condition: Condition, value: number): boolean {
  return comparisons[condition.cmp](value, condition.value);
}
