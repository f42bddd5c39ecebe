import type { Draft } from '../core/fight/draft.ts';
import { seeded } from '../core/kit/random.ts';
import type { Work } from '../core/kit/work.ts';
import { type ChooseRequest, type EnterRequest, possible, type Rule } from '../core/rule/request.ts';
import { type Policy, taking, tooManyWays, ways } from './odds.ts';
import { throwOut } from './tactics.ts';

/** Limits of a study: ways counted one by one, and rolls that stand for them where there are more. */
export interface Limit {
  readonly ways: number;
  readonly throws: number;
  /** Ways counted for the decisions behind the first; none, where absent. */
  readonly further?: number;
}

/** Takes in every way in which a step can go, and says in the end what they come to. */
export interface Accumulator<T> {
  add(played: Draft, over: bigint, under: bigint): void;
  found(): T;
}

/** A decision that somebody has in a step: it is not taken without asking, and there is more than one way to take it. */
export type Decision = ChooseRequest | EnterRequest;

/** Result of a step with its decisions taken in one way. */
export interface Run<T> {
  readonly found: T;
  /** Number of rolls in the estimate, where there were too many ways to count; exact, where absent. */
  readonly sampled?: number;
  /** Number of ways that were counted. */
  readonly count: number;
  /** The decisions that came up, in the order in which they first did. */
  readonly met: readonly Decision[];
}

/** A step that is gone through with its decisions taken in one way and in another. */
export interface Study<T> {
  readonly play: () => Rule<Draft>;
  /** Returns what takes in the ways of one run. */
  readonly fresh: () => Accumulator<T>;
  readonly limit: Limit;
  /** Seed of the rolls that stand for too many ways. */
  readonly seed: string;
}

/**
 * Goes every way of a step and gathers what comes of it, or rolls so often where there are too many.
 * @param taken options by the keys of their decisions; all others are taken as they are suggested
 */
export function* running<T>(
  { play, fresh, limit, seed }: Study<T>,
  taken: Readonly<Record<string, string | number>> = {},
): Work<Run<T>> {
  const { policy, met } = noting(taking(taken));
  let count = 0;
  try {
    const counted = fresh();
    for (const [draft, over, under] of ways(play, policy, limit.ways)) {
      counted.add(draft, over, under);
      count += 1;
      yield 1;
    }
    return { found: counted.found(), count, met: [...met.values()] };
  } catch (problem) {
    if (!tooManyWays(problem)) throw problem;
  }
  const thrown = fresh();
  const below = seeded(seed);
  for (let left = limit.throws; left > 0; left--) {
    thrown.add(throwOut(play(), below, policy), 1n, BigInt(limit.throws));
    yield 1;
  }
  return { found: thrown.found(), sampled: limit.throws, count, met: [...met.values()] };
}

/** Returns a policy that keeps the decisions which it took, by their keys. */
export function noting(policy: Policy): { policy: Policy; met: ReadonlyMap<string, Decision> } {
  const met = new Map<string, Decision>();
  return {
    met,
    policy: (request) => {
      if (isOpen(request)) met.set(request.key, alike(met.get(request.key), request));
      return policy(request);
    },
  };
}

/** Returns a decision that is asked for several reasons is called by its kind. */
function alike(known: Decision | undefined, request: Decision): Decision {
  if (!known) return request;
  return known.why === request.why || known.why === known.tag ? known : { ...known, why: known.tag };
}

function isOpen(request: Decision): boolean {
  if (request.quiet) return false;
  return request.kind === 'choose' ? possible(request.options).length > 1 : request.least < request.most;
}
