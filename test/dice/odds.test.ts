import { describe, expect, test } from 'vitest';
import { type Odds, odds } from '../../src/dice/odds.ts';
import { parse } from '../../src/dice/parse.ts';
import { compare, fractionText, parts, ratio, subtract, toNumber, type Value } from '../../src/dice/value.ts';
import { everyThrow } from './every-throw.ts';

const FINITE = [
  '2d6+3',
  '4d6kh3',
  '4d6kl2',
  '4d6dl1dh1',
  '3d6dh1dl1',
  '5d4kh3',
  '4dF',
  '3dF.1kh2',
  'd66',
  '2d66kl1',
  '2d6*d4',
  'd6/d4',
  'd6-d6',
  'round(d6/4)+abs(d4-3)',
  'min(d6,d8)*max(d4,2)',
  'd20adv',
  'd12disro1min3',
  '2d6ro1ro2',
  '2d6ro>=1',
  '3d4ro1min2max3',
  '3d6min3kh2',
  '4d6t5f1',
  '4d6kh3t5f<=2',
  '3d6<>3',
  '2d6!o',
  '3d4!okh2',
  '2d4!o1dl1',
  '2d4ro1!o',
  '3d4!omin2t4',
  '(d4)d4',
  '(d3-1)d(d4)',
  '(d3)d4kh1',
  '2d(d4)ro1',
  '{2d4,d8,d6}kh2',
  '{2d4,d8,d6}dl1',
  '{d4,d6,d8}kl1',
  '{d4,d6,d8,d3}dh1',
  '{d6/2,d4}kh1',
  '{d6,d4}',
  'd8+3>=d6+4',
  '(2d6)>=7',
  '(d20>=11)*d6',
  '3x2d6kh1',
];

const ENDLESS: readonly (readonly [string, number])[] = [
  ['1d4!', 7],
  ['2d4!', 6],
  ['2d4!!', 6],
  ['2d4!p', 6],
  ['2d4!!p', 6],
  ['2d4!kh1', 6],
  ['2d4!kh2', 6],
  ['2d4!kl1', 6],
  ['2d4!dl1', 6],
  ['2d4!dh1', 6],
  ['2d4!1kh2', 6],
  ['2d4!pkh2', 6],
  ['2d4!pdl1', 6],
  ['2d4!!kh1', 6],
  ['2d4ro1!kh2', 7],
  ['2d4r1', 7],
  ['2d4rr<3', 7],
  ['2d4r1!', 7],
  ['2d4r4!kh1', 7],
  ['2d4!min2t3f2', 6],
  ['2d4!!max5', 6],
];

describe('the odds equal those of every roll, one by one', () => {
  test.each(FINITE)('%s', (notation) => {
    const found = odds(parse(notation));
    expect(found.rest).toBe(0);
    expect(chances(found)).toEqual(texts(everyThrow(notation)));
  });

  test.each(ENDLESS)('%s, as far as %i draws go', (notation, draws) => {
    const found = odds(parse(notation));
    const twin = everyThrow(notation, draws);
    const unseen = [...twin.values()].reduce<Value>((left, chance) => subtract(left, chance), 1);
    let excess: Value = 0;
    for (const { total, weight } of found.outcomes ?? []) {
      const more = subtract(ratio(weight, found.total), twin.get(total) ?? 0);
      expect(toNumber(more)).toBeGreaterThanOrEqual(-1e-12);
      excess = subtract(excess, more);
    }
    expect(toNumber(unseen) + toNumber(excess)).toBeCloseTo(0, 10);
    expect(toNumber(found.rest)).toBeLessThanOrEqual(1e-12);
  });
});

describe('the odds of pools beyond enumeration', () => {
  test('keep highest equals the formula of order statistics', () => {
    expect(exactMean('10d10kh5')).toBe(fractionText(meanOfKeptHighest(10, 10, 5)));
    expect(exactMean('40d10kh5')).toBe(fractionText(meanOfKeptHighest(40, 10, 5)));
  });

  test('a hundred dice have the binomial ends', () => {
    const { outcomes, total } = odds(parse('100d6'));
    expect(total).toBe(6n ** 100n);
    expect(outcomes?.slice(0, 3).map(({ weight }) => weight)).toEqual([1n, 100n, 5050n]);
    expect(outcomes).toHaveLength(501);
  });

  test('what is too large for a table still has its mean and ends', () => {
    const { min, max, mean, outcomes } = odds(parse('9998d6+2d1000000'));
    expect([min, max, mean, outcomes]).toEqual([10_000, 2_059_988, 1_034_994, null]);
  });

  test.each(['9999d6kh5000', '9999d6ro1kh5000'])('what is too large even for that is refused: %s', (notation) => {
    expect(() => odds(parse(notation))).toThrow('too many outcomes');
  });

  test('of thousands of rerolled dice are exact', () => {
    const { outcomes, total, mean } = odds(parse('2000d6ro1kh2'));
    // A die shows its 6 in 7 of 36 ways, and two of them make the 12.
    expect([outcomes?.at(-1)?.total, total]).toEqual([12, 36n ** 2000n]);
    expect(outcomes?.at(-1)?.weight).toBe(total - 29n ** 2000n - 2000n * 7n * 29n ** 1999n);
    const { over, under } = parts(mean ?? 0);
    expect(over * total).toBe(
      under * (outcomes ?? []).reduce((sum, { total, weight }) => sum + BigInt(total) * weight, 0n),
    );
  });
});

describe('explosions', () => {
  test.each([
    ['3d6!', '63/5'],
    ['10d10!', '550/9'],
    ['d6!!>4', '21/4'],
    ['5d6!p', '20'],
    ['5d10t8!', '5/3'],
    ['5d10r=1!', '135/4'],
    ['5d10r=1!!', '135/4'],
    ['1d6ro1!', '141/29'],
  ])('%s has the exact mean %s', (notation, mean) => {
    expect(exactMean(notation)).toBe(mean);
  });

  test('the deviation of 1d6! is that of the endless chain', () => {
    const chance = 1 / 6;
    const mean = 4.2;
    const square = (91 / 6 + 2 * (6 * chance) * mean) / (1 - chance);
    expect(odds(parse('1d6!')).sd).toBeCloseTo(Math.sqrt(square - mean ** 2), 12);
  });

  test('a keep among dice that explode has ends, and a mean as a number', () => {
    const { min, max, mean, meanApprox } = odds(parse('4d6!kh3'));
    expect([min, max, mean]).toEqual([3, 18, null]);
    expect(meanApprox).toBeCloseTo(12.8336334, 6);
  });
});

function exactMean(notation: string): string {
  const { mean } = odds(parse(notation));
  return mean === null ? 'none' : fractionText(mean);
}

function chances({ outcomes, total }: Odds): readonly (readonly [number, string])[] {
  return (outcomes ?? []).map((outcome) => [outcome.total, fractionText(ratio(outcome.weight, total))]);
}

function texts(twin: ReadonlyMap<number, Value>): readonly (readonly [number, string])[] {
  return [...twin].sort(([a], [b]) => compare(a, b)).map(([total, chance]) => [total, fractionText(chance)]);
}

/** The sum over the kept positions of the mean of that order statistic, from the binomial tails. */
function meanOfKeptHighest(dice: number, sides: number, kept: number): Value {
  let ways = 0n;
  for (let face = 1; face <= sides; face += 1) {
    for (let showing = 0; showing <= dice; showing += 1) {
      const atFace = BigInt(sides - face + 1) ** BigInt(showing) * BigInt(face - 1) ** BigInt(dice - showing);
      ways += choose(dice, showing) * atFace * BigInt(Math.min(kept, showing));
    }
  }
  return ratio(ways, BigInt(sides) ** BigInt(dice));
}

function choose(n: number, k: number): bigint {
  return k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
}
