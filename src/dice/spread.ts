import { commonMultiple } from '../core/kit/fraction.ts';
import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { LIMITS } from './limits.ts';
import { compare, fractionText, type Value } from './value.ts';

/** Weights of the values that can come up. */
export interface Spread {
  /** Each value once, in no order. */
  readonly values: readonly Value[];
  /** The weight of each of those values, above 0. */
  readonly weights: readonly bigint[];
  /** Total of all weights: their sum, and more when explosions were cut off. */
  readonly total: bigint;
}

/** Weights of whole numbers, with what they are out of. */
export interface Weights {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

/** Counts the steps of reckoning, and ends it when there are too many. */
export class Budget {
  #left: number = LIMITS.steps;

  /** @throws Problem when the steps are used up */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) {
      throw new Problem('odds-limit', 'There are too many outcomes to count exactly. Ask for fewer or smaller dice.');
    }
  }
}

/** Returns a value that comes up always. */
export function certain(value: Value): Spread {
  return { values: [value], weights: [1n], total: 1n };
}

/** Returns the spread of whole numbers with these weights. */
export function spreadOf({ ways, total }: Weights): Spread {
  return { values: [...ways.keys()], weights: [...ways.values()], total };
}

/** Returns the spread of f(value), equal results merged. */
export function mapSpread(a: Spread, f: (value: Value) => Value): Spread {
  const tally = new Tally();
  a.values.forEach((value, i) => {
    tally.add(f(value), at(a.weights, i));
  });
  return tally.spread(a.total);
}

/** Returns the spread of f(left, right) for two parts that do not depend on each other. */
export function combine(a: Spread, b: Spread, f: (left: Value, right: Value) => Value, budget: Budget): Spread {
  budget.spend(a.values.length * b.values.length);
  const tally = new Tally();
  a.values.forEach((left, i) => {
    const weight = at(a.weights, i);
    b.values.forEach((right, j) => {
      tally.add(f(left, right), weight * at(b.weights, j));
    });
  });
  return tally.spread(a.total * b.total);
}

/**
 * Returns the spread of what one of several spreads gives, each of which applies with its weight.
 * @param total what those weights are out of
 */
export function mix(parts: readonly { readonly weight: bigint; readonly spread: Spread }[], total: bigint): Spread {
  const common = parts.reduce((multiple, { spread }) => commonMultiple(multiple, spread.total), 1n);
  const tally = new Tally();
  for (const { weight, spread } of parts) {
    const scale = weight * (common / spread.total);
    spread.values.forEach((value, i) => {
      tally.add(value, scale * at(spread.weights, i));
    });
  }
  return tally.spread(total * common);
}

/** Adds weights up by value. */
export class Tally {
  readonly #places = new Map<number | string, number>();
  readonly #values: Value[] = [];
  readonly #weights: bigint[] = [];

  add(value: Value, weight: bigint): void {
    const key = typeof value === 'number' ? value : fractionText(value);
    const place = this.#places.get(key);
    if (place === undefined) {
      this.#places.set(key, this.#values.length);
      this.#values.push(value);
      this.#weights.push(weight);
    } else {
      this.#weights[place] = at(this.#weights, place) + weight;
    }
  }

  /** @param total what the weights are out of */
  spread(total: bigint): Spread {
    return { values: this.#values, weights: this.#weights, total };
  }
}

/** Returns the values of a spread with their weights, in rising order. */
export function inOrder({ values, weights }: Spread): readonly { readonly value: Value; readonly weight: bigint }[] {
  return values.map((value, i) => ({ value, weight: at(weights, i) })).sort((a, b) => compare(a.value, b.value));
}

/** Adds a weight to what a map has for a value. */
export function increase(ways: Map<number, bigint>, value: number, weight: bigint): void {
  ways.set(value, (ways.get(value) ?? 0n) + weight);
}

/** Returns the sum of all weights. */
export function sumOf(weights: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const weight of weights) sum += weight;
  return sum;
}
