import { type Combatant, combatant, type Fight, findCombatant } from '../core/fight.ts';
import { type Fraction, fraction, plus } from '../core/fraction.ts';
import type { Intent } from '../core/intent.ts';
import type { JsonObject } from '../core/json.ts';
import { refusalOf } from '../core/play.ts';
import type { Outlook } from '../core/prospect.ts';
import { seeded } from '../core/random.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { type Policy, tooManyWays, ways } from './odds.ts';
import { aimedAt, isPutOut } from './outcome.ts';
import { Outcomes } from './outcomes.ts';
import { budget } from './prospects.ts';
import { type Likely, movesBy, States } from './states.ts';
import type { Limit } from './study.ts';
import { played, throwOut } from './tactics.ts';

/** Where a deed that is done again and again has led so far. */
interface Trial extends Iterable<Likely> {
  /** Does it once more. */
  step(): void;
}

/** How often a deed is done until somebody it is aimed at is out. */
export interface Until {
  /** How likely it has come about after the first time, the second, and so on. */
  readonly out: readonly Fraction[];
  /** How likely it has not, after the last of them. */
  readonly left: Fraction;
  /** How many throws it was estimated from; exact, where absent. */
  readonly sampled?: number;
}

/**
 * The same deed again and again, each time as it is now but for what lasts: wounds, conditions, what is used up. What
 * lasts only for the turn or the round (that somebody has acted, a parry that is spent) is as it was at the first time.
 * It ends with who acts or is aimed at, or when the rules refuse it, and nothing more changes then.
 */
export class Again {
  readonly #ruleset: Ruleset;
  readonly #start: Fight;
  readonly #intent: Intent;
  readonly #policy: Policy;
  readonly #limit: Limit;
  readonly #isRefused: boolean;

  constructor(ruleset: Ruleset, start: Fight, intent: Intent, policy: Policy, limit: Limit = budget) {
    this.#ruleset = ruleset;
    this.#start = start;
    this.#intent = intent;
    this.#policy = policy;
    this.#limit = limit;
    this.#isRefused = refusalOf(ruleset, start, intent) !== undefined;
  }

  /** What has come of it after so many times, equal outcomes as one, the likeliest first. */
  after(times: number): Omit<Outlook, 'says'> {
    return this.#tried(times, (trial) => {
      for (let count = 0; count < times; count++) trial.step();
      return this.#outlook(trial);
    });
  }

  /**
   * Until one of those it is aimed at is out, or that is as good as sure.
   * @param most how often at most
   */
  untilOut(most = 60): Until {
    return this.#tried(most, (trial) => {
      const out: Fraction[] = [];
      let left = this.#chanceIn(trial);
      while (out.length < most && left.over * 1000n > left.under) {
        trial.step();
        left = this.#chanceIn(trial);
        out.push(plus(fraction(1), { over: -left.over, under: left.under }));
      }
      return { out, left };
    });
  }

  /** By every way where they can be counted, otherwise by throws. */
  #tried<T extends object>(times: number, read: (trial: Trial) => T): T & { sampled?: number } {
    const counted = { ways: this.#limit.ways };
    try {
      return read(new States(this.#start, (now) => movesBy(this.#next(now, counted), (fight) => this.#keyOf(fight))));
    } catch (problem) {
      if (!tooManyWays(problem)) throw problem;
    }
    const sampled = Math.ceil((4 * this.#limit.throws) / (3 + times));
    return { ...read(new Throws(this.#start, sampled, this.#throwing())), sampled };
  }

  *#next(now: Fight, counted: { ways: number }): Generator<readonly [fight: Fight, over: bigint, under: bigint]> {
    if (this.#isOver(now)) return yield [now, 1n, 1n];
    const { fight, intent } = this.#asked(now);
    for (const [draft, over, under] of ways(() => played(this.#ruleset, fight, intent), this.#policy, counted.ways)) {
      counted.ways -= 1;
      yield [this.#lasting(draft.fight), over, under];
    }
  }

  #throwing(): (now: Fight) => Fight {
    const below = seeded('odds');
    return (now) => {
      if (this.#isOver(now)) return now;
      const { fight, intent } = this.#asked(now);
      return this.#lasting(throwOut(played(this.#ruleset, fight, intent), below, this.#policy).fight);
    };
  }

  #asked(now: Fight): { fight: Fight; intent: Intent } {
    return this.#ruleset.exchange?.(now, this.#intent) ?? { fight: now, intent: this.#intent };
  }

  #isOver(now: Fight): boolean {
    const { who } = this.#intent;
    const isActing = who === undefined || this.#ruleset.active(combatant(now, who));
    const isRefused = !this.#isRefused && refusalOf(this.#ruleset, now, this.#intent) !== undefined;
    return !isActing || this.#isOut(now) || isRefused;
  }

  #isOut(now: Fight): boolean {
    return isPutOut(this.#ruleset, this.#start, now, aimedAt(this.#start, this.#intent));
  }

  /** How likely nobody it is aimed at is out. */
  #chanceIn(trial: Trial): Fraction {
    let left = fraction(0);
    for (const { fight, chance } of trial) if (!this.#isOut(fight)) left = plus(left, chance);
    return left;
  }

  #outlook(trial: Trial): Omit<Outlook, 'says'> {
    const outcomes = new Outcomes(this.#ruleset, this.#start, this.#intent);
    for (const { fight, chance } of trial) outcomes.add({ fight, facts: [] }, chance.over, chance.under);
    return outcomes.found();
  }

  /** A fight as it was at the start, but for what lasts longer than a round. */
  #lasting(after: Fight): Fight {
    const combatants = this.#start.combatants.map((old) => {
      const now = findCombatant(after, old.id) ?? old;
      return now === old ? old : { ...now, fields: { ...now.fields, ...this.#shortLived(old) } };
    });
    return { ...this.#start, combatants };
  }

  /** The fields that last no longer than a round, as somebody has them. */
  #shortLived(one: Combatant): JsonObject {
    const keys = Object.entries(this.#ruleset.fields.fields).filter(
      ([, { lasts }]) => lasts === 'turn' || lasts === 'round',
    );
    return Object.fromEntries(keys.map(([key]) => [key, one.fields[key]]));
  }

  /** Those who are no longer as they were, as a text. */
  #keyOf(now: Fight): string {
    const changed = now.combatants.filter((one, i) => one !== this.#start.combatants[i]);
    return JSON.stringify(changed.map(({ id, place, conditions, fields }) => [id, place, conditions, fields]));
  }
}

/** So many fights side by side, each with dice of its own. */
class Throws implements Trial {
  #fights: readonly Fight[];
  readonly #next: (now: Fight) => Fight;

  constructor(start: Fight, count: number, next: (now: Fight) => Fight) {
    this.#fights = Array.from({ length: count }, () => start);
    this.#next = next;
  }

  step(): void {
    this.#fights = this.#fights.map(this.#next);
  }

  *[Symbol.iterator](): Generator<Likely> {
    for (const fight of this.#fights) yield { fight, chance: fraction(1, this.#fights.length) };
  }
}
