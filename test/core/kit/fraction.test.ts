import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonMultiple, decimal, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import { times } from '../../means.ts';

const any = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));

test('fractions are in lowest terms', () => {
  expect(fraction(6, 8)).toEqual({ over: 3n, under: 4n });
  expect(fraction(0, 8)).toEqual({ over: 0n, under: 1n });
  expect(fraction(-6, 8)).toEqual({ over: -3n, under: 4n });
});

test('long fractions are in the terms that dividing again and again gives', () => {
  const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
  const long = fc.oneof(
    fc.bigInt({ min: 1n, max: 2n ** 900n }),
    fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
      .map(([a, b]) => (6n ** BigInt(a)) << BigInt(b)),
    fc.constantFrom(2n ** 256n, 2n ** 256n + 1n, 2n ** 512n - 1n, 3n ** 400n),
  );
  fc.assert(
    fc.property(long, long, long, (a, b, shared) => {
      const by = divisor(a * shared, b * shared);
      expect(fraction(a * shared, b * shared)).toEqual({ over: (a * shared) / by, under: (b * shared) / by });
      expect(commonMultiple(a, b)).toBe((a * b) / divisor(a, b));
    }),
  );
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
