import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, plus } from '../../src/core/kit/fraction.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { highest, type Reading, sum } from '../../src/core/rule/reading.ts';
import {
  bandOf,
  check,
  choose,
  type Keep,
  keeps,
  type Rule,
  roll,
  throwAgain,
  together,
} from '../../src/core/rule/request.ts';
import { defaults, firstOf, run } from '../../src/core/rule/run.ts';
import { byDefault, Odds, taking, ways } from '../../src/drivers/odds.ts';
import { problem } from '../core/kit.ts';
import { odds, streamSource } from '../means.ts';
import { sized } from '../walk.ts';

const asked = (key: string) => ({ key, tag: key.split(':')[0] ?? key, who: 'asta', why: key });
const percentile = (chance: number) =>
  [
    { name: 'special', upTo: Math.ceil(chance / 5) - 1 },
    { name: 'success', upTo: chance },
    { name: 'failure', upTo: 100 },
  ] as const;
const rank = { failure: 0, success: 1, special: 2 } as const;

/** Sides of the dice of damage. */
const [long, short] = sized([4, 2], [8, 4]);

/** d100 against d100, then the dice of damage: what comes through an armour of 2. */
function* blow(): Rule<number> {
  const attack = yield* check(asked('attack'), { sides: 100 }, (modifier) => percentile(60 + modifier));
  if (attack === 'failure') return 0;
  const defence = yield* choose(
    asked('defence'),
    [
      { id: 'none', label: 'none' },
      { id: 'parry', label: 'parry' },
    ],
    'parry',
  );
  const parry =
    defence === 'none'
      ? 'failure'
      : yield* check(asked('parry'), { sides: 100 }, (modifier) => percentile(50 + modifier));
  if (rank[parry] >= rank[attack]) return 0;
  return Math.max(0, (yield* roll(asked('damage'), [long, short], sum)) - 2);
}

/** The same rule, but it looks at every face. */
function* blowByFaces(): Rule<number> {
  const attack = bandOf(yield* roll(asked('attack'), [100], sum), percentile(60));
  if (attack === 2) return 0;
  const parry = bandOf(yield* roll(asked('parry'), [100], sum), percentile(50));
  if (parry <= attack) return 0;
  return Math.max(0, (yield* roll(asked('one'), [long], sum)) + (yield* roll(asked('other'), [short], sum)) - 2);
}

const one = fraction(1);
const all = <T>(found: Odds<T>) => found.chance(() => true);
const chances = (counts: ReadonlyMap<string, number>, total: number): ReadonlyMap<string, Fraction> =>
  new Map([...counts].map(([end, count]) => [end, fraction(count, total)]));

describe('exact odds', () => {
  test('agree with nested loops over every face', () => {
    const counts = new Map<string, number>();
    for (let a = 1; a <= 100; a++)
      for (let p = 1; p <= 100; p++)
        for (let d = 1; d <= long; d++)
          for (let e = 1; e <= short; e++) {
            const through = a <= 60 && (p > 50 || (a <= 11 && p > 9));
            const end = `${through ? Math.max(0, d + e - 2) : 0}`;
            counts.set(end, (counts.get(end) ?? 0) + 1);
          }
    const found = odds(blow, String);
    expect(new Map([...found].map(([end, chance]) => [`${end}`, chance]))).toEqual(
      chances(counts, 10_000 * long * short),
    );
    expect(all(found)).toEqual(one);
  });

  test('are the same by bands as by faces, in far fewer ways', () => {
    expect(new Map(odds(blow, String))).toEqual(new Map(odds(blowByFaces, String)));
    const sums = long + short - 1;
    // 1 failure + special × (special 1, success or failure a sum each) + success × (special 1 + success 1 + failure a sum each)
    expect([...ways(blow)].length).toBe(1 + (1 + 2 * sums) + (2 + sums));
    // 40 failures + 11 specials × (9 specials + 91 others × damage) + 49 successes × (50 parried + 50 others × damage)
    const damage = long * short;
    expect([...ways(blowByFaces)].length).toBe(40 + 11 * (9 + 91 * damage) + 49 * (50 + 50 * damage));
  });

  test('stand by the decisions that are named, by key or tag, and by the default elsewhere', () => {
    const hurt = (found: Odds<number>) => found.chance((harm) => harm > 0);
    expect(hurt(odds(blow, String, taking({ defence: 'none' })))).toEqual(
      fraction(3 * (long * short - 1), 5 * long * short),
    );
    expect(hurt(odds(blow, String, taking({ defence: 'none', attack: 'x' })))).toEqual(
      fraction(3 * (long * short - 1), 5 * long * short),
    );
    expect(hurt(odds(blow, String, taking({ defence: 'flee' })))).toEqual(hurt(odds(blow, String)));
    expect(odds(blow, String, taking({ 'attack/modifier': -60 })).chance((harm) => harm === 0)).toEqual(one);
  });

  test('leave out what is rerolled, and so never loop', () => {
    const rejected = (a: number, b: number) => a === b || a + b === 7;
    function* pair(): Rule<string> {
      const dice = (attempt: number) => [roll(asked(`a:${attempt}`), [6], sum), roll(asked(`b:${attempt}`), [4], sum)];
      return (yield* throwAgain(dice, ([a = 0, b = 0]) => !rejected(a, b))).join();
    }
    const counts = new Map<string, number>();
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 4; b++) if (!rejected(a, b)) counts.set(`${a},${b}`, 1);
    const found = odds(pair, (end) => end);
    expect(new Map(found)).toEqual(chances(counts, counts.size));
    expect(all(found)).toEqual(one);
  });

  test('refuse what is too much to count, at the budget and not before', () => {
    const three = () => roll(asked('a'), [6], sum);
    expect([...ways(three, byDefault, 6)].length).toBe(6);
    expect(() => [...ways(three, byDefault, 5)]).toThrow(
      problem('too-many-ways', 'There are more than 5 ways this can go, too many to count.'),
    );
  });

  test('give up early what is plainly far too much, and nothing else', () => {
    let plays = 0;
    function* throws(times: number): Rule<number> {
      plays += 1;
      let total = 0;
      for (let i = 0; i < times; i++) total += yield* roll(asked(`${i}`), [10], sum);
      return total;
    }
    expect(() => [...ways(() => throws(5), byDefault, 8_000)]).toThrow(
      expect.objectContaining({ code: 'too-many-ways' }),
    );
    // An eighth of the budget, and two dozen walks, each but the last beside a way.
    expect(plays).toBe(999 + 23 + 24);
    expect([...ways(() => throws(3), byDefault, 1_000)].length).toBe(1_000);
    // Twice as many as there may be is not plain at once: it is found where the budget ends.
    plays = 0;
    expect(() => [...ways(() => throws(3), byDefault, 500)]).toThrow(
      expect.objectContaining({ code: 'too-many-ways' }),
    );
    expect(plays).toBe(500 + 24);
  });

  test('give up what may go on without an end, however unlikely that is', () => {
    function* chain(link = 0): Rule<number> {
      return (yield* roll(asked(`${link}`), [20], sum)) === 1 ? yield* chain(link + 1) : link;
    }
    expect(() => [...ways(() => chain())]).toThrow(expect.objectContaining({ code: 'too-many-ways' }));
  });

  test('of nothing at all are one way', () => {
    function* nothing(): Rule<string> {
      return 'calm';
    }
    expect([...odds(nothing, (end) => end)]).toEqual([['calm', one]]);
  });

  test('skip an empty band, and stop at one that ends short of the die', () => {
    const bands = (last: number) => () => [
      { name: 'a', upTo: 0 },
      { name: 'b', upTo: 3 },
      { name: 'c', upTo: 2 },
      { name: 'd', upTo: last },
    ];
    expect(Object.fromEntries(odds(() => check(asked('a'), { sides: 6 }, bands(9)), String))).toEqual({
      b: fraction(1, 2),
      d: fraction(1, 2),
    });
    expect(() => odds(() => check(asked('a'), { sides: 6 }, bands(5)), String)).toThrow(RangeError);
  });
});

test('any bands of one die, of the lower, the higher and the sum of two, count every roll', () => {
  const ends = fc.array(fc.integer({ min: -2, max: 26 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom<Keep>(...keeps), ends, (sides, keep, upTos) => {
      const bands = [...upTos, 24].map((upTo, i) => ({ name: `${i}`, upTo }));
      const counts = new Map<string, number>();
      for (let a = 1; a <= sides; a++)
        for (let b = 1; b <= sides; b++) {
          const face = { one: a, lower: Math.min(a, b), higher: Math.max(a, b), sum: a + b }[keep];
          const { name } = bands[bandOf(face, bands)] ?? { name: 'none' };
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      const found = odds(
        () => check(asked('a'), { sides, keep }, () => bands),
        (name) => name,
      );
      expect(new Map(found)).toEqual(chances(counts, sides * sides));
    }),
  );
});

test('any rule of several rolls has odds of exactly one, and those of its loops', () => {
  const dice = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
  const reading = fc.constantFrom<Reading>(sum, highest);
  fc.assert(
    fc.property(dice, dice, reading, (first, second, read) => {
      function* rule(): Rule<string> {
        const [a = 0, b = 0] = yield* together([roll(asked('a'), first, read), roll(asked('b'), second, sum)]);
        return a > b ? `more ${a}` : `less ${yield* roll(asked('c'), first, sum)}`;
      }
      const found = odds(rule, (end) => end);
      expect(all(found)).toEqual(one);
      expect(
        [...ways(rule)].reduce((total, [, over, under]) => plus(total, fraction(over, under)), fraction(0)),
      ).toEqual(one);
    }),
    { numRuns: 50 },
  );
});

test('the mean of a number that each outcome has', () => {
  expect(odds(() => roll(asked('a'), [6, 6], highest), String).mean((most) => most)).toEqual(fraction(161, 36));
  const counted = new Odds<string>((end) => end);
  counted.add('a', 1n, 2n);
  counted.add('b', 1n, 6n);
  counted.add('a', 1n, 3n);
  expect([...counted]).toEqual([
    ['a', fraction(5, 6)],
    ['b', fraction(1, 6)],
  ]);
});

const plays = sized(20_000, 200_000);

test(`${plays} seeded plays agree with the odds of each outcome`, () => {
  const source = firstOf(streamSource(seeded('plays')), defaults);
  const counts = new Map<number, number>();
  for (let i = 0; i < plays; i++) {
    const { value } = run(blow(), source);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const [end, { over, under }] of odds(blow, String)) {
    const chance = Number(over) / Number(under);
    const error = Math.sqrt((chance * (1 - chance)) / plays);
    expect(Math.abs((counts.get(end) ?? 0) / plays - chance)).toBeLessThan(5 * error);
  }
});
