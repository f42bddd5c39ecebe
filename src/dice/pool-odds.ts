import { at, least } from '../core/kit/list.ts';
import { chain, chainDepth, chanceAgain, type Split } from './chain.ts';
import { faceAt, faceCount } from './die.ts';
import { LIMITS, REST } from './limits.ts';
import type { Explosion, Pool, Sides } from './notation.ts';
import { type Group, keptSums } from './ordered.ts';
import { choiceOf, clamp, explodes, keptPositions, rerolls, score } from './settle.ts';
import { type Budget, increase, sumOf, type Ways, type Weights } from './spread.ts';
import { bits } from './value.ts';

/** Exploding dice rolled together: so many ways in which the pool is made up of these groups. */
interface MakeUp {
  readonly ways: bigint;
  readonly groups: readonly Group[];
}

/** Returns the weights of a pool's total, of so many dice of a kind, or throws Problem beyond the budget. */
export function poolWeights(pool: Pool, count: number, sides: Sides, budget: Budget): Weights {
  if (faceCount(sides) > LIMITS.reckonedSides) budget.spend(Infinity);
  const choice = choiceOf(pool);
  const dice = pool.advantage === undefined ? count : 2;
  if (dice === 0) return { ways: new Map([[0, 1n]]), total: 1n };
  const apart = pool.explode !== undefined && !pool.explode.compound;
  if (apart && choice !== undefined) return keptExplosions(pool, pool.explode, dice, sides, budget);
  if (choice === undefined) return power(scoreWeights(pool, sides, dice, budget), dice, budget);
  const { ways, total } = valueWeights(pool, sides, dice, budget);
  const kept = keptPositions(choice, dice);
  const sums = keptSums([{ count: dice, ways }], kept, (value) => score(pool, value), budget);
  return { ways: sums, total: total ** BigInt(dice) };
}

/** Returns the faces that a die shows once it is rerolled, split by whether they explode. */
export function firstSplit(pool: Pool, sides: Sides): Split {
  return split(pool.explode, sides, settledFaces(pool, sides));
}

/** Returns the faces of a die that an explosion brings, split by whether they explode in turn, as they are counted. */
export function broughtSplit(pool: Pool, sides: Sides): Split {
  const { explode } = pool;
  const { last, again, total } = split(explode?.once ? undefined : explode, sides, settledFaces(pool, sides));
  const less = explode?.penetrate ? 1 : 0;
  const counted = (ways: Ways): Ways => renamed(ways, (face) => face - less);
  return { last: counted(last), again: counted(again), total };
}

/** Returns the same weights for other values, equal ones merged. */
export function renamed(ways: Ways, f: (value: number) => number): Ways {
  const renamedWays = new Map<number, bigint>();
  for (const [value, weight] of ways) increase(renamedWays, f(value), weight);
  return renamedWays;
}

function faceWeights(sides: Sides): Ways {
  const ways = new Map<number, bigint>();
  for (let i = 0; i < faceCount(sides); i += 1) increase(ways, faceAt(sides, i), 1n);
  return ways;
}

function settledFaces({ reroll }: Pool, sides: Sides): Ways {
  const faces = faceWeights(sides);
  if (reroll === undefined) return faces;
  const stay = new Map([...faces].filter(([face]) => !rerolls(reroll, sides, face)));
  if (!reroll.once) return stay;
  const all = BigInt(faceCount(sides));
  const again = all - sumOf(stay);
  return new Map([...faces].map(([face, weight]) => [face, weight * again + (stay.get(face) ?? 0n) * all]));
}

function split(explode: Explosion | undefined, sides: Sides, faces: Ways): Split {
  const goes = ([face]: [number, bigint]): boolean => explode !== undefined && explodes(explode, sides, face);
  const all = [...faces];
  const again = new Map(all.filter(goes));
  const last = new Map(all.filter((entry) => !goes(entry)));
  return { last, again, total: sumOf(faces) };
}

/** Returns the odds of one die's part of the total, with the dice that it brings. */
function scoreWeights(pool: Pool, sides: Sides, dice: number, budget: Budget): Weights {
  if (pool.explode !== undefined && !pool.explode.compound)
    return explosion(pool, sides, dice, (value) => score(pool, clamp(pool, value)), budget);
  const { ways, total } = valueWeights(pool, sides, dice, budget);
  return { ways: renamed(ways, (value) => score(pool, value)), total };
}

/** Returns the odds of one die's value; dice that explode apart are left to {@link scoreWeights}. */
function valueWeights(pool: Pool, sides: Sides, dice: number, budget: Budget): Weights {
  budget.spend(faceCount(sides));
  const { ways, total } =
    pool.explode === undefined
      ? { ways: settledFaces(pool, sides), total: firstSplit(pool, sides).total }
      : explosion(pool, sides, dice, (value) => value, budget);
  return { ways: renamed(ways, (value) => clamp(pool, value)), total };
}

function explosion(
  pool: Pool,
  sides: Sides,
  dice: number,
  measure: (value: number) => number,
  budget: Budget,
): Weights {
  budget.spend(faceCount(sides));
  const measured = ({ last, again, total }: Split): Split => ({
    last: renamed(last, measure),
    again: renamed(again, measure),
    total,
  });
  const more = broughtSplit(pool, sides);
  const depth = chainDepth(more, dice);
  return chain(measured(firstSplit(pool, sides)), measured(more), depth, budget);
}

/** Keeps or drops among dice that explode apart: the dice brought compete with the others. */
function keptExplosions(pool: Pool, explode: Explosion, dice: number, sides: Sides, budget: Budget): Weights {
  budget.spend(faceCount(sides));
  const first = firstSplit(pool, sides);
  const more = broughtSplit(pool, sides);
  const most = explode.once ? 0 : furtherDice(chanceAgain(more), dice);
  const sums = new Map<number, bigint>();
  const alike = !explode.once && !explode.penetrate;
  for (const { ways, groups } of alike ? alikeMakeUps(first, dice, most) : makeUps(first, more, dice, most)) {
    const thrown = groups.filter(({ count }) => count > 0);
    if (thrown.some((group) => group.ways.size === 0)) continue;
    const clamped = thrown.map((group) => ({ ...group, ways: renamed(group.ways, (value) => clamp(pool, value)) }));
    const count = thrown.reduce((sum, { count }) => sum + count, 0);
    const kept = keptPositions(choiceOf(pool), count);
    const found = keptSums(clamped, kept, (value) => score(pool, value), budget);
    for (const [sum, weight] of found) increase(sums, sum, weight * ways);
  }
  return { ways: sums, total: first.total ** BigInt(dice) * more.total ** BigInt(alike ? most : dice + most) };
}

/** Returns the number of explosions to follow, so that more are negligible: it has a negative binomial distribution. */
function furtherDice(chance: number, dice: number): number {
  let [probability, sum, count] = [(1 - chance) ** dice, 0, 0];
  while (count < LIMITS.explosions) {
    sum += probability;
    if (1 - sum <= REST) break;
    count += 1;
    probability *= (chance * (dice + count - 1)) / count;
  }
  return count;
}

/** Yields the make-ups where each die brought is like the first: only the number of dice before the last varies. */
function* alikeMakeUps({ last, again, total }: Split, dice: number, most: number): Generator<MakeUp> {
  for (let more = 0; more <= most; more += 1) {
    const ways = binomial(dice + more - 1, more) * total ** BigInt(most - more);
    yield {
      ways,
      groups: [
        { count: dice, ways: last },
        { count: more, ways: again },
      ],
    };
  }
}

/** Yields the make-ups where they differ: each of the first dice that explodes starts a chain of dice brought. */
function* makeUps(first: Split, more: Split, dice: number, most: number): Generator<MakeUp> {
  for (let exploding = 0; exploding <= dice; exploding += 1) {
    for (let further = 0; further <= (exploding === 0 ? 0 : most); further += 1) {
      const chains = exploding === 0 ? 1n : binomial(exploding + further - 1, further);
      const scale = more.total ** BigInt(dice + most - exploding - further);
      yield {
        ways: binomial(dice, exploding) * chains * scale,
        groups: [
          { count: dice - exploding, ways: first.last },
          { count: exploding, ways: first.again },
          { count: exploding, ways: more.last },
          { count: further, ways: more.again },
        ],
      };
    }
  }
}

function binomial(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/**
 * Returns the weights of the sum of several dice alike, or throws Problem beyond the budget: the power of a polynomial
 * by its recurrence (Knuth, The Art of Computer Programming 4.7, exercise 4), which needs steps in proportion to the
 * outcomes times the faces, however many dice there are.
 */
function power({ ways, total }: Weights, dice: number, budget: Budget): Weights {
  if (dice === 1) return { ways, total };
  const lowest = least([...ways.keys()]);
  const terms = [...ways].map(([value, weight]) => ({ above: value - lowest, weight })).filter((t) => t.above > 0);
  const degree = terms.reduce((most, { above }) => Math.max(most, above), 0) * dice;
  budget.spend(degree * (terms.length + 1) + (degree * dice * bits(total) > LIMITS.weightBits ? Infinity : 0));
  const first = ways.get(lowest) ?? 0n;
  const powers = [first ** BigInt(dice)];
  for (let k = 1; k <= degree; k += 1) {
    let sum = 0n;
    for (const { above, weight } of terms)
      if (above <= k) sum += BigInt(dice * above - k + above) * weight * at(powers, k - above);
    powers.push(sum / (BigInt(k) * first));
  }
  const sums = powers.map((weight, k): [number, bigint] => [lowest * dice + k, weight]);
  return { ways: new Map(sums.filter(([, weight]) => weight > 0n)), total: total ** BigInt(dice) };
}
