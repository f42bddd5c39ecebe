import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import { times } from '../../means.ts';

const any = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));

test('fractions are in lowest terms', () => {
  expect(fraction(6, 8)).toEqual({ over: 3n, under: 4n });
  expect(fraction(0, 8)).toEqual({ over: 0n, under: 1n });
  expect(fraction(-6, 8)).toEqual({ over: -3n, under: 4n });
});

test('sums and products are exact', () => {
  fc.assert(
    fc.property(any, any, ([a, b], [c, d]) => {
      const added = plus(fraction(a, b), fraction(c, d));
      expect(added.over * b * d).toBe((a * d + c * b) * added.under);
      const multiplied = times(fraction(a, b), fraction(c, d));
      expect(multiplied.over * b * d).toBe(a * c * multiplied.under);
    }),
  );
});

test('decimals are exact to 15 digits behind the point', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 6), max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 6 }), (a, b) => {
      expect(Math.abs(decimal(fraction(a, b)) - a / b)).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(a / b)));
    }),
  );
  expect(decimal(fraction(5151488302624480149017563680159n, 256000000000000000000000000000000n))).toBeCloseTo(
    0.020123,
    6,
  );
});

test('fractions are written as a referee reads them', () => {
  expect([fraction(7, 20), fraction(6, 2), fraction(0)].map(writeFraction)).toEqual(['7/20', '3', '0']);
});
