import type { Comparison, Condition, Sides } from './notation.ts';

const DIGITS = [1, 2, 3, 4, 5, 6] as const;
const TWO_DIGITS = DIGITS.flatMap((tens) => DIGITS.map((units) => tens * 10 + units));
const SPECIAL_FACES = {
  F: [-1, 0, 1],
  'F.1': [-1, 0, 0, 0, 0, 1],
  '66': TWO_DIGITS,
  '666': DIGITS.flatMap((hundreds) => TWO_DIGITS.map((rest) => hundreds * 100 + rest)),
} as const;

/** Returns the number of equally likely faces of a die. */
export function faceCount(sides: Sides): number {
  return typeof sides === 'number' ? sides : SPECIAL_FACES[sides].length;
}

/** Returns the face with an index from 0 to faceCount − 1, in rising order. */
export function faceAt(sides: Sides, index: number): number {
  return typeof sides === 'number' ? index + 1 : (SPECIAL_FACES[sides][index] ?? 0);
}

/** Returns the highest face. */
export function topFace(sides: Sides): number {
  return faceAt(sides, faceCount(sides) - 1);
}

/** Every face of a die that is no plain one, in rising order; undefined for a plain die, whose faces are 1 to sides. */
export function specialFaces(sides: Sides): readonly number[] | undefined {
  return typeof sides === 'number' ? undefined : SPECIAL_FACES[sides];
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
