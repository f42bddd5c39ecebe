import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { sheet } from './combatant.ts';
import type { Means } from './means.ts';
import { stepsAbove } from './size.ts';

/** The aims that an attack can have. */
const purposes = ['damage', 'deathblow', 'disarm', 'shove', 'grapple'] as const;
export type Purpose = (typeof purposes)[number];

/** Attacks that do no damage of their own (FA-NON.1). */
export const nonLethal: readonly Purpose[] = ['disarm', 'shove', 'grapple'];

/** One attack as it was declared. */
export interface Blow {
  /** Before the keys of its requests, so that several blows of one step can be told apart: `counter/`. */
  readonly key: string;
  readonly who: string;
  readonly means: Means;
  readonly purpose: Purpose;
  /** Made as a reaction, outside the attacker's own turn. */
  readonly as: 'turn' | 'counter' | 'opportunity';
  readonly holdBack: boolean;
  readonly moving: boolean;
  readonly enhanced: boolean;
  /** Strong enough to go through cover (FA-COV.2). */
  readonly through: boolean;
  /** Dice for each target, where they are shared out (FA-SIZ.4). */
  readonly shares?: ReadonlyMap<string, number>;
  /** The weapon that a disarm is after, where a shove leads. */
  readonly what: string;
  /** A shove into a hazard (FA-NON.9). */
  readonly hazard: boolean;
}

/** Returns a plain blow of somebody. */
export function blowOf(who: string, means: Means, more: Partial<Blow> = {}): Blow {
  return {
    key: '',
    who,
    means,
    purpose: 'damage',
    as: 'turn',
    holdBack: false,
    moving: false,
    enhanced: false,
    through: false,
    what: '',
    hazard: false,
    ...more,
  };
}

/** Returns how many steps the attacker of a blow is larger than a target. */
export function stepsOver(fight: Fight, who: string, target: Combatant): number {
  return stepsAbove(sheet(combatantOf(fight, who)).size, sheet(target).size);
}

/** Returns whether a blow does no damage of its own. */
export function isNonLethal({ purpose }: Pick<Blow, 'purpose'>): boolean {
  return nonLethal.includes(purpose);
}
