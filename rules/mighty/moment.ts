import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { actorsIn } from './able.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { isOver, phaseOf } from './state.ts';

/** A moment at which several act together: a count, or the held actions. */
export interface Moment {
  readonly kind: 'count' | 'held' | 'out of turn';
  readonly count: number;
  /** Actors in roster order. */
  readonly actors: readonly Combatant[];
}

/** Somebody who acts at the moment, with what it does. */
export interface Turn {
  readonly who: string;
  readonly choice: Intent;
}

/** Returns the moment that is to be played: the highest count that is left, or the held actions (MB-INI.5, MB-INI.7, MB-ORD.3). */
export const momentOf: (fight: Fight) => Moment | undefined = memoize((fight) => {
  const phase = phaseOf(fight);
  if (phase === 'count') return countBelow(fight, Number.POSITIVE_INFINITY);
  return phase === 'held' ? heldOf(fight) : undefined;
});

/** Returns the moment that comes after one, as things stand; nothing behind the last. */
export function momentAfter(fight: Fight, { kind, count }: Moment): Moment | undefined {
  return kind === 'count' ? (countBelow(fight, count) ?? heldOf(fight)) : undefined;
}

/** Returns the highest count below one; nothing when there is none. */
function countBelow(fight: Fight, limit: number): Moment | undefined {
  const all = actorsIn(fight);
  let count = 0;
  for (const combatant of all)
    for (const each of sheet(combatant).counts) if (each < limit && each > count) count = each;
  if (count === 0) return undefined;
  return { kind: 'count', count, actors: all.filter((combatant) => sheet(combatant).counts.includes(count)) };
}

function heldOf(fight: Fight): Moment | undefined {
  const actors = actorsIn(fight).filter((combatant) => sheet(combatant).holding);
  return actors.length > 0 ? { kind: 'held', count: 0, actors } : undefined;
}

/** Returns what has been chosen for the moment beforehand, by who acts. */
export function chosenBefore({ bags }: Fight): ReadonlyMap<string, Intent> {
  return new Map(Object.entries(bags.waiting).map(([who, choice]) => [who, readIntent(choice)]));
}

/**
 * Returns the moment with whoever comes in beside its actors: a holder by that house rule (MB-INI.12), or somebody whom a
 * ruling lets act out of turn, alone and on its next count.
 */
export function momentWith(fight: Fight, { who = '', forced }: Intent): Moment {
  if (isOver(fight)) throw new Problem('refused', 'The fight is over, and nobody acts any more (MB-ORD.4).');
  const moment = momentOf(fight);
  if (moment?.actors.some(({ id }) => id === who)) return moment;
  const combatant = combatantOf(fight, who);
  if (moment && sheet(combatant).holding && house.holdRelease.of(fight) === 'anyLaterCount')
    return { ...moment, actors: fight.combatants.filter((each) => each === combatant || moment.actors.includes(each)) };
  if (forced) return { kind: 'out of turn', count: sheet(combatant).counts[0] ?? 0, actors: [combatant] };
  throw new RangeError(`${combatant.name} does not act at this moment.`);
}

/** Returns how many of somebody's attacks fall on the moment. */
export function attacksNow(fight: Fight, who: string, { kind, count }: Moment): number {
  const { counts, held, holding } = sheet(combatantOf(fight, who));
  if (kind === 'out of turn') return Math.max(1, counts.filter((each) => each === count).length);
  return kind === 'held' || holding ? held : counts.filter((each) => each === count).length;
}
