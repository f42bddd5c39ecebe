import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { type DiceSum, leastOf, mostOf } from '../../src/core/kit/dice.ts';
import { armourOf, type Rule } from '../../src/core/rule/request.ts';
import { sheetOf } from './combatant.ts';

/** Harm of a blow: the pool that it lowered, from where to where, and the damage that the Armor absorbed beyond that. */
export type Harm = {
  readonly pool: 'armor' | 'health' | 'none';
  readonly from: number;
  readonly to: number;
  readonly lost: number;
};

const unharmed: Harm = { pool: 'none', from: 0, to: 0, lost: 0 };

/** Returns the least that damage can be (PK-DMG.9). */
export function least(damage: DiceSum): number {
  return Math.max(0, leastOf(damage));
}

/** Returns the most that damage can be (PK-DMG.9). */
export function most(damage: DiceSum): number {
  return Math.max(0, mostOf(damage));
}

/** Returns whether a foe, an ally or an object has no Health left; a player character is never destroyed (PK-OUT.7 to 9). */
export function isDestroyed(fight: Fight, id: string): boolean {
  const { type, health } = sheetOf(fight, id);
  return type !== 'PC' && health.current === 0;
}

/**
 * Lands a blow: as {@link takeOff}, unless the referee rules that the Armor does not count.
 * @param amount the damage, 0 or more
 */
export function* land(draft: Draft, who: string, target: string, amount: number, cause: Cause): Rule<Harm> {
  const { armor } = sheetOf(draft.fight, target);
  const isWorn = amount > 0 && armor.current > 0;
  const struck = { key: `${who}:${target}`, who, against: target };
  const counts = isWorn && (yield* armourOf(struck, armor.current, (points) => points > 0));
  return takeOff(draft, target, amount, cause, !counts);
}

/**
 * Takes damage off: from the Armor while there is any, which swallows the whole blow, otherwise from Health
 * (PK-DMG.1 to 5, PK-DMG.8). What follows at Health 0 is for the caller.
 * @param amount the damage, 0 or more
 * @param straight goes round the Armor
 */
export function takeOff(draft: Draft, who: string, amount: number, cause: Cause, straight = false): Harm {
  const { armor, health } = sheetOf(draft.fight, who);
  if (amount <= 0) return unharmed;
  const pool = armor.current > 0 && !straight ? 'armor' : 'health';
  const { current, max } = pool === 'armor' ? armor : health;
  if (current === 0) return unharmed;
  const to = Math.max(0, current - amount);
  draft.change(who, { [pool]: { current: to, max } }, cause);
  return { pool, from: current, to, lost: pool === 'armor' ? Math.max(0, amount - current) : 0 };
}
