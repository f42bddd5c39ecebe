import { type Combatant, combatant, type Fight } from '../../src/core/fight.ts';
import { type Intent, readIntent } from '../../src/core/intent.ts';
import { canAct } from './able.ts';
import { sheet } from './combatant.ts';
import { phaseOf } from './state.ts';

/** A moment at which several act together: a count, or the held actions. */
export interface Moment {
  readonly kind: 'count' | 'held';
  readonly count: number;
  /** Who acts, in roster order. */
  readonly actors: readonly Combatant[];
}

/** The moment that is to be played: the highest count that is left, or the held actions (MB-INI.5, MB-INI.7, MB-ORD.3). */
export function momentOf(fight: Fight): Moment | undefined {
  const phase = phaseOf(fight);
  if (phase !== 'count' && phase !== 'held') return undefined;
  const able = fight.combatants.filter((one) => canAct(fight, one));
  const count = Math.max(0, ...able.flatMap((one) => sheet(one).counts));
  if (phase === 'count' && count > 0)
    return { kind: 'count', count, actors: able.filter((one) => sheet(one).counts.includes(count)) };
  const holders = able.filter((one) => sheet(one).holding);
  return phase === 'held' && holders.length > 0 ? { kind: 'held', count: 0, actors: holders } : undefined;
}

/** The moment that comes after one, as things stand; nothing behind the last. */
export function momentAfter(fight: Fight, { kind, count }: Moment): Moment | undefined {
  const able = fight.combatants.filter((one) => canAct(fight, one));
  const next = Math.max(
    0,
    ...able.flatMap((one) => sheet(one).counts.filter((each) => kind === 'count' && each < count)),
  );
  if (next > 0) return { kind: 'count', count: next, actors: able.filter((one) => sheet(one).counts.includes(next)) };
  const holders = able.filter((one) => sheet(one).holding);
  return kind === 'count' && holders.length > 0 ? { kind: 'held', count: 0, actors: holders } : undefined;
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
