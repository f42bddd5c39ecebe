import { type Combatant, combatant, type Fight, findCombatant } from '../core/fight.ts';
import { compare, type Fraction, fraction, plus } from '../core/fraction.ts';
import type { Intent } from '../core/intent.ts';
import type { JsonObject } from '../core/json.ts';
import { refusalOf } from '../core/play.ts';
import { woundPools } from '../core/pools.ts';
import type { Outlook } from '../core/prospect.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { Course, type Moves, movesBy } from './course.ts';
import { type Policy, ways } from './odds.ts';
import { lossOf, outcomeOf } from './outcome.ts';
import { budget } from './prospects.ts';
import { played } from './tactics.ts';

/**
 * The same deed again and again, each time as it is now but for what lasts: wounds, conditions, what is used up. What
 * lasts only for the turn or the round (that somebody has acted, a parry that is spent) is as it was at the first time.
 * Where the rules refuse the deed it is over, and nothing more changes.
 */
export function again(ruleset: Ruleset, fight: Fight, intent: Intent, policy: Policy): Course {
  return new Course(fight, (now) => movesOf(ruleset, fight, now, intent, policy));
}

/** What has come of a deed that was done so often, with equal outcomes as one, the likeliest first. */
export function afterTimes(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  policy: Policy,
  times: number,
): Omit<Outlook, 'says'> {
  const course = again(ruleset, fight, intent, policy);
  for (let count = 0; count < times; count++) course.step();
  const pools = woundPools(ruleset, fight);
  const { at = [] } = intent;
  const found = new Map<string, Fraction>();
  for (const { fight: after, chance } of course) {
    const says = outcomeOf(ruleset, fight, { fight: after, facts: [] }, intent);
    found.set(says, plus(found.get(says) ?? fraction(0), chance));
  }
  return {
    chances: [...found].map(([says, chance]) => ({ says, chance })).sort((a, b) => compare(b.chance, a.chance)),
    out: course.chance((now) => isOneOut(ruleset, now, at)),
    loss: course.mean((now) => at.reduce((sum, id) => sum + lossOf(pools, fight, now, id), 0)),
  };
}

/** How often a deed is done until somebody it is aimed at is out. */
export interface Until {
  /** How likely it is after so many times, from one time on. */
  readonly out: readonly Fraction[];
  /** How likely it is that it never comes about, as far as it was followed. */
  readonly left: Fraction;
}

/**
 * Does a deed until one of those it is aimed at is out, so often at most, or until that is as good as sure.
 * @param most how often
 */
export function untilOut(ruleset: Ruleset, fight: Fight, intent: Intent, policy: Policy, most = 60): Until {
  const course = again(ruleset, fight, intent, policy);
  const isOut = (now: Fight) => isOneOut(ruleset, now, intent.at ?? []);
  const out: Fraction[] = [];
  let left = course.chance((now) => !isOut(now));
  while (out.length < most && left.over * 1000n > left.under) {
    course.step();
    out.push(course.chance(isOut));
    left = course.chance((now) => !isOut(now));
  }
  return { out, left };
}

function isOneOut(ruleset: Ruleset, fight: Fight, ids: readonly string[]): boolean {
  return ids.some((id) => !ruleset.active(combatant(fight, id)));
}

function movesOf(ruleset: Ruleset, start: Fight, now: Fight, intent: Intent, policy: Policy): Moves {
  const key = (fight: Fight) => keyOf(start, fight);
  if (refusalOf(ruleset, now, intent)) return movesBy([[now, 1n, 1n]], key);
  return movesBy(nextOf(ruleset, start, now, intent, policy), key);
}

function* nextOf(ruleset: Ruleset, start: Fight, now: Fight, intent: Intent, policy: Policy): Generator<Way> {
  const asked = ruleset.exchange?.(now, intent) ?? { fight: now, intent };
  for (const [draft, over, under] of ways(() => played(ruleset, asked.fight, asked.intent), policy, budget.ways))
    yield [lasting(ruleset, start, draft.fight), over, under];
}

type Way = readonly [fight: Fight, over: bigint, under: bigint];

/** A fight as it was at the start, but for what lasts longer than a round. */
function lasting(ruleset: Ruleset, start: Fight, after: Fight): Fight {
  const combatants = start.combatants.map((old) => {
    const now = findCombatant(after, old.id) ?? old;
    return now === old ? old : { ...now, fields: { ...now.fields, ...shortLived(ruleset, old) } };
  });
  return { ...start, combatants };
}

/** The fields that last no longer than a round, as somebody has them. */
function shortLived({ fields: { fields } }: Ruleset, one: Combatant): JsonObject {
  const keys = Object.entries(fields).filter(([, { lasts }]) => lasts === 'turn' || lasts === 'round');
  return Object.fromEntries(keys.map(([key]) => [key, one.fields[key]]));
}

/** Those who are no longer as they were, as a text. */
function keyOf(start: Fight, now: Fight): string {
  const changed = now.combatants.filter((one, i) => one !== start.combatants[i]);
  return JSON.stringify(changed.map(({ id, place, conditions, fields }) => [id, place, conditions, fields]));
}
