import type { Draft } from '../core/fight/draft.ts';
import { seeded } from '../core/kit/random.ts';
import type { Work } from '../core/kit/work.ts';
import { type ChooseRequest, type EnterRequest, isDiceRequest, possible, type Rule } from '../core/rule/request.ts';
import { copied, type Path, type Policy, taking, tooManyWays, ways } from './odds.ts';
import { throwOut } from './tactics.ts';

/** Limits of an enumeration: ways counted one by one, and rolls that stand for them where there are more. */
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
  /** The options that were taken otherwise than by default, by the keys of their decisions. */
  readonly taken: Readonly<Record<string, string | number>>;
  /** The ways, for runs that differ in a decision which only some of them meet; none, where there are too many to keep. */
  readonly walks: readonly Walked[];
  /** Times that each decision came up in the rolls of an estimate, by its key. */
  readonly seen?: ReadonlyMap<string, number>;
}

/** A way of a run, with its chance. */
type Walked = readonly [played: Draft, over: bigint, under: bigint, path: Path];

/** Most ways of a run that are kept. */
const MOST_WALKS = 2_000;

/** A step that is gone through with its decisions taken in one way and in another. */
export interface Enumeration<T> {
  readonly play: () => Rule<Draft>;
  /** Returns what takes in the ways of one run. */
  readonly fresh: () => Accumulator<T>;
  readonly limit: Limit;
  /** Seed of the rolls that stand for too many ways. */
  readonly seed: string;
}

/** Takes one decision of a run otherwise: only ways on which it comes up are gone anew. */
export function* otherwise<T>(enumeration: Enumeration<T>, run: Run<T>, key: string, option: string): Work<Run<T>> {
  const taken = { ...run.taken, [key]: option };
  const alike: Walked[] = [];
  const from: Path[] = [];
  for (const walked of run.walks) {
    const [, , , path] = walked;
    const depth = depthOf(path, key);
    if (depth < 0) alike.push(walked);
    else if (path.slice(depth).every(({ index }) => index === 0)) from.push(path.slice(0, depth));
  }
  return yield* run.walks.length === 0 ? enumerate(enumeration, taken) : enumerate(enumeration, taken, alike, from);
}

/** Returns how likely a decision of a run comes up at all; certainly, where it was counted and its ways are not kept. */
export function chanceOf({ walks, seen, sampled = 1 }: Run<unknown>, key: string): number {
  if (seen) return (seen.get(key) ?? 0) / sampled;
  if (walks.length === 0) return 1;
  const met = walks.filter(([, , , path]) => depthOf(path, key) >= 0);
  return met.reduce((sum, [, over, under]) => sum + Number(over) / Number(under), 0);
}

function depthOf(path: Path, key: string): number {
  return path.findIndex(({ fan }) => fan.requests.some((request) => request.key === key));
}

/**
 * Goes every way of a step and gathers what comes of it, or rolls so often where there are too many.
 * @param taken options by the keys of their decisions; all others are taken as they are suggested
 * @param alike ways that are known already
 * @param from beginnings, of which only the ways behind them are gone
 */
export function* enumerate<T>(
  { play, fresh, limit, seed }: Enumeration<T>,
  taken: Run<T>['taken'] = {},
  alike: readonly Walked[] = [],
  from: readonly Path[] = [[]],
): Work<Run<T>> {
  const { policy, met } = noting(taking(taken));
  for (const path of [...alike.map(([, , , path]) => path), ...from])
    for (const { fan } of path) for (const request of fan.requests) if (!isDiceRequest(request)) policy(request);
  let count = alike.length;
  const walks = [...alike];
  try {
    const counted = fresh();
    for (const [draft, over, under] of alike) counted.add(draft, over, under);
    for (const [draft, over, under, path] of ways(play, policy, limit.ways - count, from)) {
      counted.add(draft, over, under);
      count += 1;
      if (count <= MOST_WALKS) walks.push([draft, over, under, copied(path)]);
      yield 1;
    }
    const isWhole = count === walks.length;
    return { found: counted.found(), count, met: [...met.values()], taken, walks: isWhole ? walks : [] };
  } catch (problem) {
    if (!tooManyWays(problem)) throw problem;
  }
  const thrown = fresh();
  const below = seeded(seed);
  const seen = new Map<string, number>();
  const tallying: Policy = (request) => {
    seen.set(request.key, (seen.get(request.key) ?? 0) + 1);
    return policy(request);
  };
  for (let left = limit.throws; left > 0; left--) {
    thrown.add(throwOut(play(), below, tallying), 1n, BigInt(limit.throws));
    yield 1;
  }
  return { found: thrown.found(), sampled: limit.throws, count, met: [...met.values()], taken, walks: [], seen };
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

/** Returns a decision; one that is asked for several reasons is called by its kind. */
function alike(known: Decision | undefined, request: Decision): Decision {
  if (!known) return request;
  return known.why === request.why || known.why === known.tag ? known : { ...known, why: known.tag };
}

function isOpen(request: Decision): boolean {
  if (request.quiet) return false;
  return request.kind === 'choose' ? possible(request.options).length > 1 : request.least < request.most;
}
