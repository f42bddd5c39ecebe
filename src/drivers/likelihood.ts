import type { Draft } from '../core/fight/draft.ts';
import type { Fight } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { seeded } from '../core/kit/random.ts';
import type { RequestBatch, Rule } from '../core/rule/request.ts';
import type { Exchange, Ruleset, Scene } from '../core/ruleset/ruleset.ts';
import { DEEPEST, type Fan, fanOf, nextPath, type Path, type Policy, type Turn, taking, ways } from './odds.ts';
import { aimedAt, hitTest, isPutOut } from './outcome.ts';
import { exchangeOf, playOf, type Supplied } from './tactics.ts';

/*
 * Chances for somebody who waits: exact where there are few ways, and else right to a percent or so. The exact odds
 * (prospects.ts) can take a thousand times as long: a fumble in a crowd brings free attacks, which fumble in their turn.
 */

/** Chances of an action. */
export interface Likelihood {
  /** Chance that one of the targets is hit. */
  readonly hit: number;
  /** Chance that one of the targets is put out of the fight. */
  readonly out: number;
  /** Marks an estimate. */
  readonly isRough: boolean;
}

/** Chances of each combatant to be put out of the fight, by id; nothing of those who cannot be. */
export interface Drops {
  readonly chances: ReadonlyMap<string, number>;
  readonly isRough: boolean;
}

/** Greatest number of ways, as it is guessed, of which all are counted. */
const COUNTED = 400;

/** Number of ways that are counted before anything is guessed. */
const FEW = 24;

/** Most ways that are counted where the guess was wrong. */
const MOST_COUNTED = 4000;

/** Most ways that are looked at for an estimate. */
const LOOKED_AT = 100;

/** A way that has become less likely goes on at random. */
const LEAST = 1 / 100;

/** Greatest standard deviation of an estimate that is shown. */
const ROUGHEST = 0.015;

/** Returns how likely an intent hits and drops its targets by default; nothing if that takes long or is refused. */
export function likelihoodOf(ruleset: Ruleset, fight: Fight, intent: Intent): Likelihood | undefined {
  return weighed({ ruleset, fight }, intent, taking({}), undefined, (before, ways) => {
    const ids = aimedAt(before, intent);
    const isHit = hitTest(ruleset, before, ids);
    const chance = (fits: (draft: Draft) => boolean) =>
      ways.reduce((sum, way) => (fits(way.draft) ? sum + way.chance : sum), 0);
    return { hit: chance(isHit), out: chance((after) => isPutOut(ruleset, before, after.fight, ids)) };
  });
}

/**
 * Returns how likely a step drops each combatant, who does not just get away or give up; nothing where that would take
 * long, or is refused.
 * @param given what the step is answered beforehand, anew for each way
 */
export function dropsOf(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  policy: Policy,
  given: Supplied | undefined,
): Drops | undefined {
  return weighed({ ruleset, fight }, intent, policy, given, (before, ways) => {
    const chances = new Map<string, number>();
    for (const { draft, chance } of ways)
      for (const one of draft.fight.combatants)
        if (isPutOut(ruleset, before, draft.fight, [one.id]) && !ruleset.yielding?.isAway(one))
          chances.set(one.id, (chances.get(one.id) ?? 0) + chance);
    return { chances };
  });
}

/** Reads the ways of a step; nothing where the rules refuse it, or a number is too large to work with. */
function weighed<T>(
  { ruleset, fight }: Scene,
  intent: Intent,
  policy: Policy,
  given: Supplied | undefined,
  read: (before: Fight, ways: readonly Way[]) => T,
): (T & Pick<Ways, 'isRough'>) | undefined {
  try {
    const exchange = exchangeOf(ruleset, fight, intent);
    const found = waysOf(ruleset, exchange, policy, given);
    return found && { ...read(exchange.fight, found.ways), isRough: found.isRough };
  } catch (problem) {
    if (problem instanceof Problem || problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Result of a step in one way, with the chance of it. */
interface Way {
  readonly draft: Draft;
  readonly chance: number;
}

/** Ways of a step, with all their chances one together. */
interface Ways {
  readonly ways: readonly Way[];
  /** Marks that some stand for others that begin like them. */
  readonly isRough: boolean;
}

/** Likelier ways of a step. */
interface Likely extends Ways {
  /** Estimate of how many ways there are (Knuth, "Estimating the Efficiency of Backtrack Programs", 1975). */
  readonly count: number;
  /** Most that the standard deviation of a chance can be. */
  readonly deviation: number;
}

function waysOf(ruleset: Ruleset, exchange: Exchange, policy: Policy, given?: Supplied): Ways | undefined {
  const play = playOf(ruleset, exchange, given);
  const counting = ways(play, policy, MOST_COUNTED);
  const all: Way[] = [];
  if (isCounted(counting, all, FEW, besides)) return { ways: all, isRough: false };
  const likely = likelyWays(play, policy);
  if (!likely?.isRough) return likely;
  if (likely.count <= COUNTED && isCounted(counting, all, MOST_COUNTED)) return { ways: all, isRough: false };
  return likely.deviation > ROUGHEST ? undefined : likely;
}

/**
 * Goes on counting ways up to so many; returns true if those are all.
 * @param left returns how many more there are at least, where the count may stop as soon as that is plain
 */
function isCounted(
  counting: ReturnType<typeof ways<Draft>>,
  all: Way[],
  most: number,
  left: (path: Path) => number = () => 0,
): boolean {
  while (all.length < most) {
    const { done, value } = counting.next();
    if (done) return true;
    const [draft, over, under, path] = value;
    all.push({ draft, chance: share(over, under) });
    if (all.length + left(path) > most) return false;
  }
  return false;
}

/** Returns how many ways there are at least behind one: each other branch along it is one or more. */
function besides(path: Path): number {
  return path.reduce((sum, { fan, index }) => sum + fan.branches.length - 1 - index, 0);
}

/**
 * Returns the likelier ways of a rule, and for each of the others one that begins like them and goes on at random;
 * nothing where there are too many of those, or where they are too rough to be shown.
 */
function likelyWays(play: () => Rule<Draft>, policy: Policy): Likely | undefined {
  const path: Turn<Fan>[] = [];
  const below = seeded('likely');
  const walks: Walk[] = [];
  let count = 0;
  let variance = 0;
  const isFinished = (walk: Walk) => {
    if (!walk.finish(below)) return false;
    count += walk.count;
    return true;
  };
  do {
    if (walks.length === LOOKED_AT) return undefined;
    const walk = new Walk(play(), policy);
    if (!walk.begin(path)) return undefined;
    walks.push(walk);
    // What may or may not happen varies by a half at most.
    if (walk.isOpen) variance += (walk.chance / 2) ** 2;
    if (count <= COUNTED && !isFinished(walk)) return undefined;
    // Both only grow: so many ways are not counted, nor is an estimate as rough as that shown.
    if (count > COUNTED && Math.sqrt(variance) > ROUGHEST) return undefined;
  } while (nextPath(path));
  if (!walks.filter(({ isOver }) => !isOver).every(isFinished)) return undefined;
  const found = walks.flatMap(({ draft, chance }) => (draft ? [{ draft, chance }] : []));
  return { ways: found, isRough: variance > 0, count, deviation: Math.sqrt(variance) };
}

/** Way through a rule: along a likely beginning, and from there at random. */
class Walk {
  /** Chance of the beginning. */
  chance = 1;
  isOver = false;
  readonly #policy: Policy;
  readonly #rule: Iterator<RequestBatch, Draft, readonly number[]>;
  #step: IteratorResult<RequestBatch, Draft>;
  #depth = 0;
  /** Asks with one answer behind the beginning: each draws as others do. */
  #single = 0;
  #rest = 1;

  constructor(rule: Rule<Draft>, policy: Policy) {
    this.#policy = policy;
    this.#rule = rule[Symbol.iterator]();
    this.#step = this.#rule.next();
  }

  /** Marks a way on which something is left to chance. */
  get isOpen(): boolean {
    return !this.#step.done;
  }

  get draft(): Draft | undefined {
    return this.#step.done ? this.#step.value : undefined;
  }

  /** Estimate of how many ways begin like this one. */
  get count(): number {
    return 1 / this.#rest;
  }

  /** Goes along a path while that is likely, and up to the next chance; returns false where there is no end. */
  begin(path: Turn<Fan>[]): boolean {
    while (!this.#step.done && this.chance >= LEAST) {
      if (this.#depth === DEEPEST) return false;
      path[this.#depth] ??= { fan: this.#fan(this.#step.value), index: 0 };
      this.chance *= this.#take(at(path, this.#depth));
    }
    while (!this.#step.done) {
      const fan = this.#fan(this.#step.value);
      if (fan.branches.length > 1) break;
      if (this.#depth === DEEPEST) return false;
      this.#take({ fan, index: 0 });
      this.#single += 1;
    }
    return true;
  }

  /** Goes on at random; returns false where there is no end. */
  finish(below: (n: number) => number): boolean {
    this.isOver = true;
    for (; this.#single > 0; this.#single--) below(FINE);
    while (!this.#step.done) {
      if (this.#depth === DEEPEST) return false;
      this.#rest *= this.#take(drawn(this.#fan(this.#step.value), below));
    }
    return true;
  }

  #fan(asked: RequestBatch): Fan {
    return fanOf(asked, this.#policy, LOOKED_AT);
  }

  /** Takes a turn, and returns the chance of it. */
  #take({ fan, index }: Turn<Fan>): number {
    const { answers, weight } = at(fan.branches, index);
    this.#step = this.#rule.next(answers);
    this.#depth += 1;
    return share(weight, fan.total);
  }
}

function drawn(fan: Fan, below: (n: number) => number): Turn<Fan> {
  let left = (below(FINE) / FINE) * Number(fan.total);
  const index = fan.branches.findIndex(({ weight }) => {
    left -= Number(weight);
    return left < 0;
  });
  return { fan, index: index < 0 ? fan.branches.length - 1 : index };
}

/** Parts into which a chance is cut to draw by it. */
const FINE = 1_000_000;

function share(over: bigint, under: bigint): number {
  return Number(over) / Number(under);
}
