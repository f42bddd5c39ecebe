import type { Draft } from '../core/fight/draft.ts';
import type { Fact } from '../core/fight/fact.ts';
import { type Combatant, type Fight, findCombatant } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { commonMultiple, type Fraction, fraction, plus } from '../core/kit/fraction.ts';
import type { Json } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { seeded } from '../core/kit/random.ts';
import type { Work } from '../core/kit/work.ts';
import { actionFor, refusalOf } from '../core/play/play.ts';
import type { Rule } from '../core/rule/request.ts';
import type { Choice } from '../core/ruleset/action.ts';
import type { Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { Limit } from './enumeration.ts';
import { Odds, type Policy, tooManyWays, ways } from './odds.ts';
import { aimedAt, hitTest, isPutOut, outcomesOf, type Played, wordsOf } from './outcome.ts';
import { exchangeOf, playOf, type Supplied, throwOut } from './tactics.ts';

/** Transitions of a state: each next state under a name, and its count among the equally likely rolls. */
export interface Moves {
  readonly total: bigint;
  readonly next: readonly { readonly key: string; readonly fight: Fight; readonly count: bigint }[];
}

/** Returns the transitions of a rule, a way at a time; states of the same key are one. */
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
interface Likely {
  readonly fight: Fight;
  readonly chance: Fraction;
}

/**
 * Exact states of a fight after one action, after two, and so on; the transitions of equal ones are worked out once.
 * Weights are whole numbers over one total, so nothing is rounded or dropped.
 */
export class States {
  #states: ReadonlyMap<string, { readonly fight: Fight; readonly weight: bigint }>;
  #total = 1n;
  readonly #known = new Map<string, Moves>();
  readonly #moves: (fight: Fight) => Work<Moves>;
  readonly #most: number;

  /** @param moves where a state can go: to itself, where nothing more happens; `most` of them are followed */
  constructor(start: Fight, moves: (fight: Fight) => Work<Moves>, most = 20_000) {
    this.#states = new Map([['', { fight: start, weight: 1n }]]);
    this.#moves = moves;
    this.#most = most;
  }

  /** Goes on by one action, or throws Problem `too-many-ways` beyond the states that are followed. */
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

/** Limit of a look-up for an action that is repeated. */
const repeats: Limit = { ways: 5_000, throws: 4_000 };

/** Most times that an action is repeated until somebody is out. */
const MOST_REPEATS = 60;

/** States that a repeated action has led to so far. */
interface Trial extends Iterable<Likely> {
  /** Repeats the action once more. */
  step(): Work<void>;
  /** Returns the chance of all states that fit. */
  chance(fits: (fight: Fight) => boolean): Fraction;
}

/** Probability, by number of attempts, that a target is out. */
export interface Until {
  /** Probability that it has happened after the first attempt, the second, and so on. */
  readonly out: readonly Fraction[];
  /** Probability that it has not happened after the last of them. */
  readonly left: Fraction;
  /** Number of rolls in the estimate; exact, where absent. */
  readonly sampled?: number;
}

/**
 * One action again and again, each time as it is now but for what lasts: wounds, conditions, what is used up. What
 * lasts only for the turn or the round (that somebody has acted, a parry that is spent) is as it was at the first time.
 * It ends with who acts or is aimed at, or when the rules refuse it, and nothing more changes then.
 */
export class RepeatedAction {
  readonly #ruleset: Ruleset;
  readonly #start: Fight;
  readonly #intent: Intent;
  readonly #policy: Policy;
  readonly #limit: Limit;
  readonly #at: readonly string[];
  /** The fields that last longer than a round. */
  readonly #lastingKeys: readonly string[];
  /** Reasons why the rules refuse it from the beginning. */
  readonly #refusals: ReadonlySet<string>;
  readonly #given: Supplied | undefined;
  readonly #isHit: (played: Played) => boolean;
  /** Facts recorded when it came to its end. */
  readonly #endings = new WeakMap<Fight, readonly Fact[]>();
  /** Fights in which it has hit, by the rules, at one of the times. */
  readonly #hit = new WeakSet<Fight>();

  /** @param given answers beforehand, such as a modifier, which hold each time */
  constructor(
    ruleset: Ruleset,
    start: Fight,
    intent: Intent,
    policy: Policy,
    limit: Limit = repeats,
    given: Supplied | undefined = undefined,
  ) {
    this.#ruleset = ruleset;
    this.#start = start;
    this.#intent = intent;
    this.#policy = policy;
    this.#limit = limit;
    this.#given = given;
    this.#at = aimedAt(start, intent);
    this.#isHit = hitTest(ruleset, start, this.#at);
    this.#lastingKeys = Object.entries(ruleset.fields.fields).flatMap(([key, { lasts }]) =>
      lasts === 'turn' || lasts === 'round' ? [] : [key],
    );
    this.#refusals = new Set(this.#refusalsOf(start));
  }

  /** Returns the outlook after so many attempts, equal outcomes as one, the likeliest first. */
  *after(times: number): Work<Omit<Outlook, 'says'>> {
    const outlook = (trial: Trial) => this.#outlook(trial);
    return yield* this.#tried(times, function* (trial) {
      for (let count = 0; count < times; count++) yield* trial.step();
      return outlook(trial);
    });
  }

  /** Until one of those it is aimed at is out, or that is as good as sure. */
  *untilOut(): Work<Until> {
    const chanceIn = (trial: Trial) => trial.chance((fight) => !this.#isOut(fight));
    return yield* this.#tried(MOST_REPEATS, function* (trial) {
      const out: Fraction[] = [];
      let left = chanceIn(trial);
      while (out.length < MOST_REPEATS && left.over * 1000n > left.under) {
        yield* trial.step();
        left = chanceIn(trial);
        out.push(plus(fraction(1), { over: -left.over, under: left.under }));
      }
      return { out, left };
    });
  }

  /** Follows every way where they can be counted, otherwise samples rolls. */
  *#tried<T extends object>(times: number, read: (trial: Trial) => Work<T>): Work<T & { sampled?: number }> {
    const counted = { ways: this.#limit.ways };
    try {
      return yield* read(
        new States(this.#start, (now) => movesBy(this.#next(now, counted), (fight) => this.#keyOf(fight))),
      );
    } catch (problem) {
      if (!tooManyWays(problem)) throw problem;
    }
    const sampled = Math.ceil((4 * this.#limit.throws) / (3 + times));
    return { ...(yield* read(throwsOf(this.#start, sampled, this.#throwing()))), sampled };
  }

  *#next(now: Fight, counted: { ways: number }): Generator<readonly [fight: Fight, over: bigint, under: bigint]> {
    const play = this.#again(now);
    if (!play) return yield [now, 1n, 1n];
    for (const [draft, over, under] of ways(play, this.#policy, counted.ways)) {
      counted.ways -= 1;
      yield [this.#lasting(draft, now), over, under];
    }
  }

  #throwing(): (now: Fight) => Fight {
    const below = seeded('odds');
    return (now) => {
      const play = this.#again(now);
      return play ? this.#lasting(throwOut(play(), below, this.#policy), now) : now;
    };
  }

  /** Returns how it is played once more; nothing where it is over. */
  #again(now: Fight): (() => Rule<Draft>) | undefined {
    if (this.#isOver(now)) return undefined;
    return playOf(this.#ruleset, exchangeOf(this.#ruleset, now, this.#intent), this.#given);
  }

  #isOver(now: Fight): boolean {
    return this.#hasEnded(now) || this.#refusalsOf(now).some((why) => !this.#refusals.has(why));
  }

  /** Returns true if the actor or a target is out. */
  #hasEnded(now: Fight): boolean {
    const { who } = this.#intent;
    const combatant = who === undefined ? undefined : findCombatant(now, who);
    return (combatant !== undefined && !this.#ruleset.active(combatant)) || this.#isOut(now);
  }

  /**
   * Returns the reasons why the rules refuse it, each under a name: by its check, for its target, for its tool. Another
   * reason than at the beginning ends it; where the check has one from then on (it is not one's turn), it says nothing
   * of the others.
   */
  #refusalsOf(now: Fight): readonly string[] {
    const { fight, intent } = exchangeOf(this.#ruleset, now, this.#intent);
    const { targets, tools } = actionFor(this.#ruleset, intent);
    const { at = [], with: tool } = intent;
    const refused = (choices: readonly Choice[] = [], chosen: readonly (string | undefined)[]) =>
      choices.flatMap((one) =>
        one.refused !== undefined && chosen.includes(one.id) ? [`${one.id}: ${one.refused}`] : [],
      );
    const refusal = refusalOf({ ruleset: this.#ruleset, fight }, intent);
    if (!refusal) return [];
    return [refusal.rule, ...refused(targets?.of(fight, intent), at), ...refused(tools?.(fight, intent), [tool])];
  }

  #isOut(now: Fight): boolean {
    return isPutOut(this.#ruleset, this.#start, now, this.#at);
  }

  #outlook(trial: Trial): Omit<Outlook, 'says'> {
    const outcomes = outcomesOf(this.#ruleset, this.#start, this.#intent);
    for (const { fight, chance } of trial)
      outcomes.add({ fight, facts: this.#endings.get(fight) ?? [] }, chance.over, chance.under, this.#hit.has(fight));
    return outcomes.found();
  }

  /** A fight as it was at the start, but for what lasts longer than a round; what ends it is kept beside it, and a hit. */
  #lasting(played: Draft, before: Fight): Fight {
    const { fight: after, facts } = played;
    const combatants = this.#start.combatants.map((old) => {
      const now = findCombatant(after, old.id) ?? old;
      return now === old ? old : withFields(old, now, this.#changes(old, now));
    });
    const fight = { ...this.#start, combatants };
    if (this.#hasEnded(fight)) this.#endings.set(fight, facts);
    if (this.#hit.has(before) || this.#isHit(played)) this.#hit.add(fight);
    return fight;
  }

  /** The fields of somebody that are no longer as they were, of those that last longer than a round. */
  #changes({ fields: old }: Combatant, { fields }: Combatant): readonly (readonly [string, Json])[] {
    const changed: (readonly [string, Json])[] = [];
    if (fields === old) return changed;
    for (const key of this.#lastingKeys) {
      const value = fields[key];
      if (value !== undefined && value !== old[key]) changed.push([key, value]);
    }
    return changed;
  }

  /** Returns, as a text, the changes since the start, whether it has hit, and the words for the end. */
  #keyOf(now: Fight): string {
    const changed = now.combatants.flatMap((combatant, i) => {
      const old = this.#start.combatants[i];
      return !old || combatant === old
        ? []
        : [[i, combatant.place, combatant.conditions, this.#changes(old, combatant)]];
    });
    return JSON.stringify([changed, this.#hit.has(now), wordsOf(this.#ruleset, this.#endings.get(now) ?? [])]);
  }
}

/** Somebody as it is now, but for its fields: these are the old ones with their changes; the old one, if nothing is new. */
function withFields(old: Combatant, now: Combatant, changes: readonly (readonly [string, Json])[]): Combatant {
  const isElsewhere = now.place !== old.place || now.conditions !== old.conditions;
  const isOther = now.side !== old.side || now.benched !== old.benched || now.hidden !== old.hidden;
  if (changes.length === 0 && !isElsewhere && !isOther) return old;
  return { ...now, fields: changes.length === 0 ? old.fields : { ...old.fields, ...Object.fromEntries(changes) } };
}

/** Returns so many fights that are played side by side, each with dice of its own. */
function throwsOf(start: Fight, count: number, next: (now: Fight) => Fight): Trial {
  let fights: readonly Fight[] = Array.from({ length: count }, () => start);
  return {
    *step(): Work<void> {
      const after: Fight[] = [];
      for (const fight of fights) {
        after.push(next(fight));
        yield 1;
      }
      fights = after;
    },
    chance: (fits) => fraction(fights.filter(fits).length, count),
    *[Symbol.iterator](): Generator<Likely> {
      for (const fight of fights) yield { fight, chance: fraction(1, count) };
    },
  };
}
