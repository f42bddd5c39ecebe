import { LIMITS, REST } from './limits.ts';
import { type Budget, increase, sumOf, type Ways, type Weights } from './spread.ts';
import { quotient } from './value.ts';

/** The weights of a die's faces: of those that end a chain of explosions, and of those that go on with it. */
export interface Split {
  readonly last: Ways;
  readonly again: Ways;
  /** Total of all weights. */
  readonly total: bigint;
}

/** Returns the probability of a face that continues a chain. */
export function chanceAgain({ again, total }: Split): number {
  return quotient(sumOf(again), total);
}

/** Returns how many explosions in a row, 1 to the limit, to follow, so that the rest is negligible for so many dice. */
export function chainDepth(more: Split, dice: number): number {
  const depth = Math.ceil(Math.log(REST / dice) / Math.log(chanceAgain(more)));
  return Math.max(1, Math.min(LIMITS.explosions, Number.isFinite(depth) ? depth : 1));
}

/**
 * Returns the weights of the sum of a die and all the dice that it brings, or throws Problem beyond the budget.
 * @param more each die it brings; a last one without faces that go on ends every chain
 * @param depth how many it brings at most; the weight of longer chains is missing from the sum of weights
 */
export function chain(first: Split, more: Split, depth: number, budget: Budget): Weights {
  const ways = new Map<number, bigint>();
  const ended = (going: Ways, { last }: Split, scale: bigint): void => {
    product(going, last, budget, (value, weight) => increase(ways, value, weight * scale));
  };
  ended(new Map([[0, 1n]]), first, more.total ** BigInt(depth));
  let going = first.again;
  for (let brought = 1; brought <= depth; brought += 1) {
    ended(going, more, more.total ** BigInt(depth - brought));
    const next = new Map<number, bigint>();
    product(going, more.again, budget, (value, weight) => increase(next, value, weight));
    going = next;
  }
  return { ways, total: first.total * more.total ** BigInt(depth) };
}

function product(a: Ways, b: Ways, budget: Budget, take: (sum: number, weight: bigint) => void): void {
  budget.spend(a.size * b.size);
  for (const [left, ways] of a) for (const [right, weight] of b) take(left + right, ways * weight);
}
