import type { Draft } from '../core/fight/draft.ts';
import type { Fact } from '../core/fight/fact.ts';
import { type Combatant, type Fight, findCombatant } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { type Fraction, fraction, plus } from '../core/kit/fraction.ts';
import type { Json } from '../core/kit/json.ts';
import { seeded } from '../core/kit/random.ts';
import type { Work } from '../core/kit/work.ts';
import { actionFor, refusalOf } from '../core/play/play.ts';
import type { Rule } from '../core/rule/request.ts';
import type { Choice } from '../core/ruleset/action.ts';
import type { Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type Policy, tooManyWays, ways } from './odds.ts';
import { aimedAt, isPutOut, wordsOf } from './outcome.ts';
import { outcomesOf } from './outcomes.ts';
import { type Likely, movesBy, States } from './states.ts';
import type { Limit } from './study.ts';
import { exchangeOf, played, throwOut } from './tactics.ts';

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
  /** Facts recorded when it came to its end. */
  readonly #endings = new WeakMap<Fight, readonly Fact[]>();

  constructor(ruleset: Ruleset, start: Fight, intent: Intent, policy: Policy, limit: Limit = repeats) {
    this.#ruleset = ruleset;
    this.#start = start;
    this.#intent = intent;
    this.#policy = policy;
    this.#limit = limit;
    this.#at = aimedAt(start, intent);
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
      yield [this.#lasting(draft), over, under];
    }
  }

  #throwing(): (now: Fight) => Fight {
    const below = seeded('odds');
    return (now) => {
      const play = this.#again(now);
      return play ? this.#lasting(throwOut(play(), below, this.#policy)) : now;
    };
  }

  /** Returns how it is played once more; nothing where it is over. */
  #again(now: Fight): (() => Rule<Draft>) | undefined {
    if (this.#isOver(now)) return undefined;
    const { fight, intent } = exchangeOf(this.#ruleset, now, this.#intent);
    return () => played(this.#ruleset, fight, intent);
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
      outcomes.add({ fight, facts: this.#endings.get(fight) ?? [] }, chance.over, chance.under);
    return outcomes.found();
  }

  /** A fight as it was at the start, but for what lasts longer than a round; what ends it is kept beside it. */
  #lasting({ fight: after, facts }: Draft): Fight {
    const combatants = this.#start.combatants.map((old) => {
      const now = findCombatant(after, old.id) ?? old;
      return now === old ? old : withFields(old, now, this.#changes(old, now));
    });
    const fight = { ...this.#start, combatants };
    if (this.#hasEnded(fight)) this.#endings.set(fight, facts);
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

  /** Returns, as a text, the changes since the start and the words for the end. */
  #keyOf(now: Fight): string {
    const changed = now.combatants.flatMap((combatant, i) => {
      const old = this.#start.combatants[i];
      return !old || combatant === old
        ? []
        : [[i, combatant.place, combatant.conditions, this.#changes(old, combatant)]];
    });
    return JSON.stringify([changed, wordsOf(this.#ruleset, this.#endings.get(now) ?? [])]);
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
