import { type Fraction, fraction, plus } from '../core/kit/fraction.ts';
import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { seeded } from '../core/kit/random.ts';
import { spread } from '../core/rule/reading.ts';
import {
  type CheckRequest,
  type ChooseRequest,
  type EnterRequest,
  isDiceRequest,
  type Request,
  type RequestBatch,
  type Rule,
  rollsUpTo,
} from '../core/rule/request.ts';
import { playOut } from '../core/rule/run.ts';

/** Takes a decision: the index of an option, or a number within its bounds. */
export type Policy = (request: ChooseRequest | EnterRequest) => number;

/** Possible answers to one ask, each with its weight among the equally likely rolls. */
export interface Fan {
  readonly requests: readonly Request[];
  readonly branches: readonly Branch[];
  readonly total: bigint;
}

interface Branch {
  readonly answers: readonly number[];
  readonly weight: bigint;
}

/** A way, or the beginning of one: each ask on it, and the branch that was taken. */
export type Path = readonly Readonly<Turn<Fan>>[];

/** Branches of one ask that are laid out whatever the budget is: they may be alike, and merge. */
const MOST_TOGETHER = 50_000;

/** Most requests in one way: a longer one goes on without an end, as a fumble does that may bring the next. */
export const DEEPEST = 500;

/** The default of every decision; the first option that is not refused, where that one is. */
export const byDefault: Policy = (request) => {
  if (request.kind === 'enter') return request.suggested;
  const { options, suggested } = request;
  const preferred = options.findIndex(({ id }) => id === suggested);
  if (options[preferred]?.refused === undefined) return preferred;
  const able = options.findIndex(({ refused }) => refused === undefined);
  return able < 0 ? preferred : able;
};

/** Returns a policy that takes the named option of a tag where it can, and the default elsewhere. */
export function taking(options: Readonly<Record<string, string | number>>): Policy {
  return (request) => {
    const wanted = options[request.key] ?? options[request.tag];
    if (wanted === undefined) return byDefault(request);
    if (request.kind === 'enter') return Number(wanted);
    const index = request.options.findIndex(({ id, refused }) => id === wanted && refused === undefined);
    return index < 0 ? byDefault(request) : index;
  };
}

/**
 * Every way in which a rule can go, with its exact chance as whole numbers. A generator cannot be forked, so each way
 * is played from the start with the answers so far; the last answer that can still move moves, like the last digit of
 * an odometer. Rolls that the rule cannot tell apart are one way; rejected rolls are left out.
 * @param from beginnings, of which only the ways behind them are gone
 * @throws Problem `too-many-ways` beyond the budget, as soon as it is plain that it will be left far behind, or where a
 * way has no end
 */
export function* ways<T>(
  play: () => Rule<T>,
  policy: Policy = byDefault,
  budget = 300_000,
  from: readonly Path[] = [[]],
): Generator<readonly [outcome: T, over: bigint, under: bigint, path: Path]> {
  const isHopeless = guessing(play, policy, budget);
  let count = 0;
  for (const start of from) {
    const path = copied(start);
    do {
      count += 1;
      if (count > budget || isHopeless(count)) throw tooMany(budget);
      let over = 1n;
      let under = 1n;
      const outcome = playOut(play(), (asked, depth) => {
        if (depth === DEEPEST) throw tooMany(budget);
        path[depth] ??= { fan: fanOf(asked, policy, budget), index: 0 };
        const { fan, index } = at(path, depth);
        const { answers, weight } = at(fan.branches, index);
        over *= weight;
        under *= fan.total;
        return answers;
      });
      yield [outcome, over, under, path];
    } while (nextPath(path, start.length));
  }
}

/** Copies a path, which moves on to the next way. */
export function copied(path: Path): Turn<Fan>[] {
  return path.map(({ fan, index }) => ({ fan, index }));
}

/** Multiple of the budget at which a count is given up before it is spent. */
const HOPELESS = 3;

/** Number of ways below which they are sooner counted than estimated. */
const TELLING = 40;

/** Number of walks that estimate how many ways there are. */
const WALKS = 24;

/**
 * Returns a test, by the number of the next way, of whether there are plainly far more than the budget. From an eighth of
 * the budget on it walks once beside each way: all walks at once would keep whoever waits.
 */
function guessing<T>(play: () => Rule<T>, policy: Policy, budget: number): (count: number) => boolean {
  const first = Math.max(TELLING, Math.ceil(budget / 8));
  const below = seeded('ways');
  let met = 0;
  return (count) => {
    if (count < first || count >= first + WALKS) return false;
    met += branchesMet(play(), policy, budget, below);
    return count === first + WALKS - 1 && met / WALKS > HOPELESS * budget;
  };
}

/**
 * Returns the branches along a way that is taken at random, multiplied: on the average of many walks, how many ways
 * there are (Knuth, "Estimating the Efficiency of Backtrack Programs", 1975).
 */
function branchesMet(rule: Rule<unknown>, policy: Policy, budget: number, below: (n: number) => number): number {
  let product = 1;
  playOut(rule, (asked, depth) => {
    if (depth === DEEPEST) throw tooMany(budget);
    const { branches } = fanOf(asked, policy, budget);
    product *= branches.length;
    return at(branches, below(branches.length)).answers;
  });
  return product;
}

/** Returns true for the problem of too many ways to count. */
export function tooManyWays(problem: unknown): boolean {
  return problem instanceof Problem && problem.code === 'too-many-ways';
}

/** The exact chances of outcomes; outcomes that share a key are one. */
export class Odds<T> {
  readonly #entries = new Map<string, { readonly outcome: T; readonly weights: Map<bigint, bigint> }>();
  readonly #key: (outcome: T) => string;

  constructor(key: (outcome: T) => string) {
    this.#key = key;
  }

  /** Adds a way with its chance, `over` out of `under`. */
  add(outcome: T, over: bigint, under: bigint): void {
    const key = this.#key(outcome);
    const entry = this.#entries.get(key) ?? { outcome, weights: new Map<bigint, bigint>() };
    this.#entries.set(key, entry);
    entry.weights.set(under, (entry.weights.get(under) ?? 0n) + over);
  }

  /** The outcomes with their chances, in the order in which they first came up. */
  *[Symbol.iterator](): Generator<readonly [outcome: T, chance: Fraction]> {
    for (const { outcome, weights } of this.#entries.values()) {
      let sum = fraction(0);
      for (const [under, over] of weights) sum = plus(sum, fraction(over, under));
      yield [outcome, sum];
    }
  }

  /** The chance of all outcomes that fit. */
  chance(fits: (outcome: T) => boolean): Fraction {
    return this.mean((outcome) => (fits(outcome) ? 1 : 0));
  }

  /** The mean of a number that each outcome has. */
  mean(number: (outcome: T) => number): Fraction {
    let found = fraction(0);
    for (const [outcome, { over, under }] of this) found = plus(found, fraction(over * BigInt(number(outcome)), under));
    return found;
  }
}

/** An ask on the way that is being played, and which of its branches is taken. */
export interface Turn<F extends { readonly branches: readonly unknown[] }> {
  readonly fan: F;
  index: number;
}

/** Moves the last answer that can still move, like the last digit of an odometer, but none of so many first ones. */
export function nextPath(path: Turn<{ readonly branches: readonly unknown[] }>[], fixed = 0): boolean {
  while (path.length > fixed) {
    const last = at(path, path.length - 1);
    last.index += 1;
    if (last.index < last.fan.branches.length) return true;
    path.pop();
  }
  return false;
}

function tooMany(budget: number): Problem {
  return new Problem('too-many-ways', `There are more than ${budget} ways this can go, too many to count.`);
}

/**
 * Lays out the answers to one ask. Requests asked together multiply.
 * @throws Problem `too-many-ways` beyond the budget
 */
export function fanOf({ requests, rejects, alike }: RequestBatch, policy: Policy, budget: number): Fan {
  let branches: readonly Branch[] = [{ answers: [], weight: 1n }];
  for (const request of requests) {
    const next = branchesOf(request, policy);
    if (branches.length * next.length > Math.max(budget, MOST_TOGETHER)) throw tooMany(budget);
    branches = branches.flatMap(({ answers, weight }) =>
      next.map(([answer, count]) => ({ answers: [...answers, answer], weight: weight * count })),
    );
    if (alike) branches = merged(branches, alike);
  }
  if (rejects) branches = branches.filter(({ answers }) => !rejects(answers));
  return { requests, branches, total: branches.reduce((sum, { weight }) => sum + weight, 0n) };
}

/** Ways that are alike to the rule, as one: the first of them stands for all. */
function merged(branches: readonly Branch[], alike: (answers: readonly number[]) => string): readonly Branch[] {
  const found = new Map<string, Branch>();
  for (const { answers, weight } of branches) {
    const key = alike(answers);
    const known = found.get(key);
    found.set(key, { answers: known?.answers ?? answers, weight: (known?.weight ?? 0n) + weight });
  }
  return [...found.values()];
}

function branchesOf(request: Request, policy: Policy): readonly (readonly [answer: number, weight: bigint])[] {
  switch (request.kind) {
    case 'roll':
      return [...spread(request.reading, request.dice)];
    case 'check':
      return bandWeights(request);
    case 'choose':
    case 'enter':
      return [[policy(request), 1n]];
  }
}

function bandWeights(request: CheckRequest): readonly (readonly [number, bigint])[] {
  let below = 0;
  return request.bands.flatMap(({ upTo }, index) => {
    const rolls = rollsUpTo(upTo, request) - below;
    below += Math.max(0, rolls);
    return rolls <= 0 ? [] : [[index, BigInt(rolls)] as const];
  });
}

/** Requests that came up on one way through a rule. */
export type Way = readonly Request[];

/** Answers that a walk through a rule tries. */
export interface Tries {
  /** The most ways that it walks: 150, where nothing is said. */
  readonly budget?: number;
  /** The value of a request that is answered already, by what came up before it. */
  readonly known?: (request: Request, before: Way) => number | undefined;
  /** Tries of a roll only the least and the most, which is enough to count what follows. */
  readonly isRough?: boolean;
  /** The requests of which all is tried; any other goes its usual way: by default, and as most rolls do. */
  readonly of?: (request: Request) => boolean;
}

/**
 * Every way through a rule with every option of every decision, for questions such as "how many dice can this take at
 * most?". Chances are not counted. It stops after so many ways, and in a way without an end; it returns true where all
 * were walked.
 */
export function* everyWay<T>(play: () => Rule<T>, tries: Tries = {}): Generator<Way, boolean> {
  const { budget = 150 } = tries;
  const path: Turn<{ readonly branches: readonly (readonly number[])[] }>[] = [];
  for (let count = 0; count < budget; count++) {
    const way: Request[] = [];
    const rule = play()[Symbol.iterator]();
    let step = rule.next();
    for (let depth = 0; !step.done && depth < DEEPEST; depth++) {
      path[depth] ??= { fan: { branches: answersTo(step.value, tries, way) }, index: 0 };
      way.push(...step.value.requests);
      const { fan, index } = at(path, depth);
      const answer = fan.branches[index];
      // A decision without an option leads nowhere.
      if (answer === undefined) break;
      step = rule.next(answer);
    }
    yield way;
    if (!step.done) return false;
    if (!nextPath(path)) return true;
    const waiting = path.reduce((sum, { fan, index }) => sum + fan.branches.length - index - 1, 1);
    if (count + waiting >= budget) return false;
  }
  return false;
}

/** More than can be walked are not laid out. */
function answersTo({ requests, rejects }: RequestBatch, tries: Tries, before: Way): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const [i, request] of requests.entries()) {
    const known = tries.known?.(request, [...before, ...requests.slice(0, i)]);
    const own = tries.of?.(request) === false ? [usual(request)] : answersOf(request, tries.isRough);
    const next = known === undefined ? own : [known];
    all = all.slice(0, (tries.budget ?? 2_000) + 1).flatMap((answers) => next.map((answer) => [...answers, answer]));
  }
  return rejects ? all.filter((answers) => !rejects(answers)) : all;
}

/** Returns the answer by default, or the one in the middle of a roll. */
function usual(request: Request): number {
  if (!isDiceRequest(request)) return byDefault(request);
  const all = answersOf(request);
  return at(all, Math.floor(all.length / 2));
}

function answersOf(request: Request, isRough = false): readonly number[] {
  switch (request.kind) {
    case 'roll': {
      const all = [...spread(request.reading, request.dice).keys()];
      return isRough ? [Math.min(...all), Math.max(...all)] : all;
    }
    case 'check':
      return request.bands.map((_, index) => index);
    case 'choose':
      return request.options.flatMap(({ refused }, index) => (refused === undefined ? [index] : []));
    case 'enter':
      return [request.suggested];
  }
}
