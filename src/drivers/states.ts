import type { Fight } from '../core/fight/fight.ts';
import { commonMultiple, type Fraction, fraction } from '../core/kit/fraction.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Work } from '../core/kit/work.ts';
import { Odds } from './odds.ts';

/** Transitions of a state: each next state under a name, and its count among the equally likely rolls. */
export interface Moves {
  readonly total: bigint;
  readonly next: readonly { readonly key: string; readonly fight: Fight; readonly count: bigint }[];
}

/**
 * Returns the transitions of a rule, with equal states as one, a way at a time.
 * @param keyOf what tells states apart
 */
export function* movesBy(
  ways: Iterable<readonly [fight: Fight, over: bigint, under: bigint]>,
  keyOf: (fight: Fight) => string,
): Work<Moves> {
  const found = new Odds(keyOf);
  for (const [fight, over, under] of ways) {
    found.add(fight, over, under);
    yield 1;
  }
  const chances = [...found];
  const total = chances.reduce((least, [, { under }]) => commonMultiple(least, under), 1n);
  const next = chances.map(([fight, { over, under }]) => ({ key: keyOf(fight), fight, count: over * (total / under) }));
  return { total, next };
}

/** A state and how likely it is. */
export interface Likely {
  readonly fight: Fight;
  readonly chance: Fraction;
}

/**
 * Exact states of a fight after one action, after two, and so on. Equal states are one; the transitions of each are
 * worked out once. Weights are whole numbers over one total, so nothing is rounded and nothing dropped.
 */
export class States {
  #states: ReadonlyMap<string, { readonly fight: Fight; readonly weight: bigint }>;
  #total = 1n;
  readonly #known = new Map<string, Moves>();
  readonly #moves: (fight: Fight) => Work<Moves>;
  readonly #most: number;

  /**
   * @param moves where a state can go; a state in which nothing more happens goes to itself
   * @param most how many states are followed
   */
  constructor(start: Fight, moves: (fight: Fight) => Work<Moves>, most = 20_000) {
    this.#states = new Map([['', { fight: start, weight: 1n }]]);
    this.#moves = moves;
    this.#most = most;
  }

  /**
   * Goes on by one action.
   * @throws Problem `too-many-ways` when there are more states than are followed
   */
  *step(): Work<void> {
    const from: { readonly weight: bigint; readonly moves: Moves }[] = [];
    for (const [key, { fight, weight }] of this.#states) from.push({ weight, moves: yield* this.#movesOf(key, fight) });
    const total = from.reduce((least, { moves }) => commonMultiple(least, moves.total), 1n);
    const states = new Map<string, { fight: Fight; weight: bigint }>();
    for (const { weight, moves } of from) {
      const share = weight * (total / moves.total);
      for (const { key, fight, count } of moves.next) {
        const found = states.get(key);
        if (found) found.weight += share * count;
        else states.set(key, { fight, weight: share * count });
      }
    }
    this.#states = states;
    this.#total *= total;
  }

  /** The states as they may be now. */
  *[Symbol.iterator](): Generator<Likely> {
    for (const { fight, weight } of this.#states.values()) yield { fight, chance: fraction(weight, this.#total) };
  }

  /** Number of different states followed so far. */
  get followed(): number {
    return this.#known.size;
  }

  /** The chance of all states that fit. */
  chance(fits: (fight: Fight) => boolean): Fraction {
    let sum = 0n;
    for (const { fight, weight } of this.#states.values()) if (fits(fight)) sum += weight;
    return fraction(sum, this.#total);
  }

  *#movesOf(key: string, fight: Fight): Work<Moves> {
    const found = this.#known.get(key);
    if (found) return found;
    if (this.#known.size >= this.#most)
      throw new Problem('too-many-ways', `There are more than ${this.#most} states, too many to follow.`);
    const moves = yield* this.#moves(fight);
    this.#known.set(key, moves);
    return moves;
  }
}
