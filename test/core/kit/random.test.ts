import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/kit/random.ts';

const draws = (seed: string, n: number, count: number): number[] => {
  const below = seeded(seed);
  return Array.from({ length: count }, () => below(n));
};

describe('a seed', () => {
  test.each([
    ['', 20, [3, 2, 16, 5, 0, 13, 3, 6, 10, 0, 8, 19]],
    ['affray', 6, [0, 1, 0, 1, 0, 1, 2, 5, 1, 3, 5, 2]],
    ['affray', 20, [12, 15, 8, 15, 0, 5, 14, 13, 5, 13, 11, 14]],
    ['encounter-1', 20, [9, 18, 10, 0, 8, 4, 1, 2, 16, 13, 7, 1]],
    ['encounter-2', 20, [13, 15, 8, 11, 12, 15, 8, 0, 10, 0, 4, 16]],
    ['affray', 1_000_000, [95512, 860555, 604468, 565735, 954000, 546245]],
  ])('%j always gives the same numbers below %i', (seed, n, frozen) => {
    expect(draws(seed, n, frozen.length)).toEqual(frozen);
  });

  test('near to another one gives other numbers', () => {
    expect(draws('encounter-1', 20, 30)).not.toEqual(draws('encounter-2', 20, 30));
  });
});

describe('a draw', () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below %s is refused', (n) => {
    expect(() => seeded('x')(n)).toThrow(RangeError);
  });

  test('below 1 is 0, below 2^32 is any whole number of 32 bits', () => {
    expect(draws('x', 1, 3)).toEqual([0, 0, 0]);
    expect(draws('x', 2 ** 32, 100).every((draw) => Number.isInteger(draw) && draw >= 0)).toBe(true);
  });

  test('leaves out the surplus of 2^32, so that no number is likelier', () => {
    const n = 2 ** 31 + 1;
    const kept = draws('surplus', 2 ** 32, 200).filter((draw) => draw < n);
    expect(draws('surplus', n, kept.length)).toEqual(kept);
  });
});

describe('the real generator by chi-square, at odds of one in a million', () => {
  test.each([2, 4, 6, 8, 10, 12, 20, 100])('is uniform on a d%i', (sides) => {
    const below = seeded(`uniform-${sides}`);
    expect(normalised(tally(sides, 50_000, () => below(sides)))).toBeLessThan(4.9);
  });

  test('gives pairs of d6 in a row that do not depend on each other', () => {
    const below = seeded('pairs');
    expect(normalised(tally(36, 50_000, () => below(6) * 6 + below(6)))).toBeLessThan(4.9);
  });

  test('gives first d20 of like seeds that are uniform', () => {
    let number = 0;
    const first = (): number => {
      number += 1;
      return seeded(`encounter-${number}`)(20);
    };
    expect(normalised(tally(20, 10_000, first))).toBeLessThan(4.9);
  });
});

function tally(kinds: number, count: number, draw: () => number): readonly number[] {
  const counts = new Array<number>(kinds).fill(0);
  for (let i = 0; i < count; i += 1) {
    const kind = draw();
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Chi-square as a standard normal deviate (Wilson and Hilferty 1931). */
function normalised(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return Math.abs((Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread));
}
