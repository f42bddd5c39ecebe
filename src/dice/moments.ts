import type { Split } from './chain.ts';
import { faceCount } from './die.ts';
import { LIMITS } from './limits.ts';
import { spreadWithin } from './node-odds.ts';
import type { Node, Pool, Sides } from './notation.ts';
import { broughtSplit, firstSplit, renamed } from './pool-odds.ts';
import { clamp, isPlain, score } from './settle.ts';
import { type Spread, sumOf, type Ways } from './spread.ts';
import { add, divide, isWhole, multiply, negate, parts, ratio, subtract, type Value } from './value.ts';

interface Moments {
  readonly mean: Value;
  readonly variance: Value;
}

/** Returns the moments of a spread, whose weights are taken to be all there is. */
export function spreadMoments({ ways }: Spread): Moments {
  const all = ratio(sumOf(ways), 1n);
  const mean = divide(weighted(ways, itself), all);
  const square = divide(weighted(ways, squared), all);
  return { mean, variance: subtract(square, multiply(mean, mean)) };
}

/**
 * Returns the moments of a part in closed form, without its spread where that is endless or too large: sums and
 * products of parts that do not depend on each other, and pools without a keep or drop.
 * @returns undefined when there is no such form here
 */
export function momentsOf(node: Node): Moments | undefined {
  switch (node.kind) {
    case 'sum':
      return gather(
        node.terms.map((term) => negativeWhen(term.minus, momentsOf(term.node))),
        sumMoments,
      );
    case 'product':
      return node.factors.some(({ divide: over }) => over)
        ? fromSpread(node)
        : gather(
            node.factors.map((factor) => momentsOf(factor.node)),
            productMoments,
          );
    case 'negative':
      return negativeWhen(true, momentsOf(node.node));
    case 'labelled':
      return momentsOf(node.node);
    case 'pool':
      return poolMoments(node) ?? fromSpread(node);
    case 'group':
      return node.choice === undefined ? gather(node.members.map(momentsOf), sumMoments) : fromSpread(node);
    case 'number':
    case 'call':
    case 'test':
      return fromSpread(node);
  }
}

function fromSpread(node: Node): Moments | undefined {
  const spread = spreadWithin(node);
  return spread === undefined || sumOf(spread.ways) < spread.total ? undefined : spreadMoments(spread);
}

function gather(all: readonly (Moments | undefined)[], join: (a: Moments, b: Moments) => Moments): Moments | undefined {
  return all.reduce((a, b) => (a === undefined || b === undefined ? undefined : join(a, b)));
}

function negativeWhen(minus: boolean, moments: Moments | undefined): Moments | undefined {
  return minus && moments !== undefined ? { ...moments, mean: negate(moments.mean) } : moments;
}

function sumMoments(a: Moments, b: Moments): Moments {
  return { mean: add(a.mean, b.mean), variance: add(a.variance, b.variance) };
}

function productMoments(a: Moments, b: Moments): Moments {
  const mean = multiply(a.mean, b.mean);
  const square = ({ mean: m, variance }: Moments): Value => add(variance, squared(m));
  return { mean, variance: subtract(multiply(square(a), square(b)), multiply(mean, mean)) };
}

/** Returns so many times the moments of one die with all that it brings. */
function poolMoments(pool: Pool): Moments | undefined {
  const { count, sides, advantage, choice, explode, min, max, success } = pool;
  if (typeof count !== 'number' || typeof sides === 'object' || advantage !== undefined || choice !== undefined)
    return undefined;
  const total = min === undefined && max === undefined && success === undefined;
  if (explode?.compound === true && !total) return undefined;
  const uniform = isPlain(pool) && typeof sides === 'number';
  if (!uniform && faceCount(sides) > LIMITS.reckonedSides) return undefined;
  const { mean, variance } = uniform
    ? { mean: divide(sides + 1, 2), variance: divide(sides * sides - 1, 12) }
    : dieMoments(pool, sides);
  return { mean: multiply(mean, count), variance: multiply(variance, count) };
}

/** Returns the moments of a die that may bring another, and so on: those of the dice brought solve to themselves. */
function dieMoments(pool: Pool, sides: Sides): Moments {
  const first = facesOf(firstSplit(pool, sides), pool);
  const more = facesOf(broughtSplit(pool, sides), pool);
  const ending = subtract(1, more.again);
  const brought = divide(more.mean, ending);
  const broughtSquare = divide(add(more.square, multiply(2, multiply(more.meanAgain, brought))), ending);
  const mean = add(first.mean, multiply(first.again, brought));
  const cross = multiply(2, multiply(first.meanAgain, brought));
  const square = add(add(first.square, cross), multiply(first.again, broughtSquare));
  return { mean, variance: subtract(square, multiply(mean, mean)) };
}

/** Returns of all the faces of a die the mean and the mean square; of those that go on the part of the mean, the probability. */
function facesOf({ last, again, total }: Split, pool: Pool) {
  const counted = (ways: Ways): Ways => renamed(ways, (value) => score(pool, clamp(pool, value)));
  const [lasts, agains] = [counted(last), counted(again)];
  const over = ratio(total, 1n);
  const all = (power: (value: Value) => Value): Value =>
    divide(add(weighted(lasts, power), weighted(agains, power)), over);
  return {
    mean: all(itself),
    square: all(squared),
    meanAgain: divide(weighted(agains, itself), over),
    again: divide(ratio(sumOf(again), 1n), over),
  };
}

function itself(value: Value): Value {
  return value;
}

function squared(value: Value): Value {
  return multiply(value, value);
}

/** Returns the sum of a power of each value times its weight. */
function weighted(ways: Iterable<readonly [value: Value, weight: bigint]>, power: (value: Value) => Value): Value {
  let whole = 0n;
  let broken: Value = 0;
  for (const [each, weight] of ways) {
    const value = power(each);
    if (isWhole(value)) whole += parts(value).over * weight;
    else broken = add(broken, multiply(value, ratio(weight, 1n)));
  }
  return add(ratio(whole, 1n), broken);
}
