import { commonMultiple } from '../core/kit/fraction.ts';
import { Problem } from '../core/kit/problem.ts';
import { LIMITS } from './limits.ts';
import { fractionText, type Value } from './value.ts';

/** Weights of the values that can come up. */
export interface Spread {
  /** Each value once with its weight, which is above 0, in no order. */
  readonly ways: readonly (readonly [value: Value, weight: bigint])[];
  /** Total of all weights: their sum, and more when explosions were cut off. */
  readonly total: bigint;
}

/** Whole numbers with their weights. */
export type Ways = ReadonlyMap<number, bigint>;

/** Weights of whole numbers, with what they are out of. */
export interface Weights {
  readonly ways: Ways;
  readonly total: bigint;
}

/** Counts the steps of reckoning, and ends it when there are too many. */
export class Budget {
  #left: number = LIMITS.steps;

  /** @throws Problem when the steps are used up */
  spend(steps: number): void {
    this.expect(steps);
    this.#left -= steps;
  }

  /** @throws Problem when not so many steps are left */
  expect(steps: number): void {
    if (this.#left < steps) throw tooManyOutcomes();
  }
}

/** Returns the Problem `odds-limit` for chances that are beyond the budget. */
export function tooManyOutcomes(): Problem {
  const says = 'There are too many outcomes to count exactly. Use -n 1000, which rolls that often, or fewer dice.';
  return new Problem('odds-limit', says);
}

/** Returns a value that comes up always. */
export function certain(value: Value): Spread {
  return { ways: [[value, 1n]], total: 1n };
}

/** Returns the spread of f(value), equal results merged. */
export function mapSpread(a: Spread, f: (value: Value) => Value): Spread {
  const tally = new Tally();
  for (const [value, weight] of a.ways) tally.add(f(value), weight);
  return tally.spread(a.total);
}

/** Returns the spread of f(left, right) for two parts that do not depend on each other. */
export function combine(a: Spread, b: Spread, f: (left: Value, right: Value) => Value, budget: Budget): Spread {
  budget.spend(a.ways.length * b.ways.length);
  const tally = new Tally();
  for (const [left, weight] of a.ways) for (const [right, times] of b.ways) tally.add(f(left, right), weight * times);
  return tally.spread(a.total * b.total);
}

/** Returns the spread of what one of several spreads gives, each of which applies with its weight out of a total. */
export function mix(parts: readonly { readonly weight: bigint; readonly spread: Spread }[], total: bigint): Spread {
  const common = parts.reduce((multiple, { spread }) => commonMultiple(multiple, spread.total), 1n);
  const tally = new Tally();
  for (const { weight, spread } of parts) {
    const scale = weight * (common / spread.total);
    for (const [value, times] of spread.ways) tally.add(value, scale * times);
  }
  return tally.spread(total * common);
}

/** Adds weights up by value. */
export class Tally {
  readonly #ways = new Map<number | string, [value: Value, weight: bigint]>();

  add(value: Value, weight: bigint): void {
    const key = typeof value === 'number' ? value : fractionText(value);
    const found = this.#ways.get(key);
    if (found) found[1] += weight;
    else this.#ways.set(key, [value, weight]);
  }

  /** @param total what the weights are out of */
  spread(total: bigint): Spread {
    return { ways: [...this.#ways.values()], total };
  }
}

/** Adds a weight to what a map has for a value. */
export function increase(ways: Map<number, bigint>, value: number, weight: bigint): void {
  ways.set(value, (ways.get(value) ?? 0n) + weight);
}

/** Returns the sum of all weights. */
export function sumOf(ways: Iterable<readonly [value: unknown, weight: bigint]>): bigint {
  let sum = 0n;
  for (const [, weight] of ways) sum += weight;
  return sum;
}
