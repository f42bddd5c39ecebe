import type { Met } from './blow.ts';
import type { Level } from './chance.ts';

/** Result of an attack and a defence: the hit, the wear of the parrying item, the wear of the attacker's weapon. */
interface Outcome {
  readonly hit: 'none' | 'normal' | 'special';
  readonly parrying: number;
  readonly attacking: number;
  readonly rules: readonly string[];
}

const none: Outcome = { hit: 'none', parrying: 0, attacking: 0, rules: [] };

/** The attack and defence matrix (T1); the wear is that of a parry. */
const matrix: Readonly<Record<'special' | 'success', Readonly<Record<Level, Outcome>>>> = {
  special: {
    special: { ...none, rules: ['BR-8.2'] },
    success: { ...none, hit: 'normal', parrying: 2, rules: ['BR-8.3', 'BR-8.4'] },
    failure: { ...none, hit: 'special', rules: ['BR-8.5'] },
  },
  success: {
    special: { ...none, attacking: 1, rules: ['BR-8.6', 'BR-8.7'] },
    success: { ...none, rules: ['BR-8.8'] },
    failure: { ...none, hit: 'normal', rules: ['BR-8.9'] },
  },
};

/**
 * Looks up the result of two levels: a dodge wears nothing, and only an attack hand to hand wears the attacker's weapon
 * (BR-7.9, BR-8.4, BR-8.7).
 */
export function outcomeOf(attack: Level, { level, how }: Met, isMelee: boolean): Outcome {
  if (attack === 'failure') return { ...none, rules: ['BR-8.10'] };
  const found = matrix[attack][level];
  const isParry = how === 'parry';
  return { ...found, parrying: isParry ? found.parrying : 0, attacking: isParry && isMelee ? found.attacking : 0 };
}
