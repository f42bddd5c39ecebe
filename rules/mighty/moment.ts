import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { once } from '../../src/core/kit/memoize.ts';
import { actorsIn } from './able.ts';
import { sheet } from './combatant.ts';
import { phaseOf } from './state.ts';

/** A moment at which several act together: a count, or the held actions. */
export interface Moment {
  readonly kind: 'count' | 'held';
  readonly count: number;
  /** Who acts, in roster order. */
  readonly actors: readonly Combatant[];
}

/** Somebody who acts at the moment, with what it does. */
export interface Turn {
  readonly who: string;
  readonly choice: Intent;
}

/** The moment that is to be played: the highest count that is left, or the held actions (MB-INI.5, MB-INI.7, MB-ORD.3). */
export const momentOf: (fight: Fight) => Moment | undefined = once((fight) => {
  const phase = phaseOf(fight);
  if (phase === 'count') return countBelow(fight, Number.POSITIVE_INFINITY);
  return phase === 'held' ? heldOf(fight) : undefined;
});

/** The moment that comes after one, as things stand; nothing behind the last. */
export function momentAfter(fight: Fight, { kind, count }: Moment): Moment | undefined {
  return kind === 'count' ? (countBelow(fight, count) ?? heldOf(fight)) : undefined;
}

/** The highest count below one; nothing when there is none. */
function countBelow(fight: Fight, limit: number): Moment | undefined {
  const all = actorsIn(fight);
  let count = 0;
  for (const one of all) for (const each of sheet(one).counts) if (each < limit && each > count) count = each;
  if (count === 0) return undefined;
  return { kind: 'count', count, actors: all.filter((one) => sheet(one).counts.includes(count)) };
}

function heldOf(fight: Fight): Moment | undefined {
  const actors = actorsIn(fight).filter((one) => sheet(one).holding);
  return actors.length > 0 ? { kind: 'held', count: 0, actors } : undefined;
}

/** What has been chosen for the moment beforehand, by who acts. */
export function chosenBefore({ bags }: Fight): ReadonlyMap<string, Intent> {
  return new Map(Object.entries(bags.waiting).map(([who, choice]) => [who, readIntent(choice)]));
}

/** How many of somebody's attacks fall on the moment. */
export function attacksNow(fight: Fight, who: string, { kind, count }: Moment): number {
  const { counts, held, holding } = sheet(combatant(fight, who));
  return kind === 'held' || holding ? held : counts.filter((each) => each === count).length;
}
