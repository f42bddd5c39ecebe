import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { attackChance, type Chance } from './chance.ts';
import { attackOptions } from './statement.ts';
import type { Use } from './uses.ts';

/**
 * Returns the chance of an attack as it was stated: halved where the referee calls it difficult, or set by the referee's
 * word, with the one that the rules give kept beside it; nothing when the target is out of range (BR-5.6, BR-5.15).
 */
export function statedChance(
  fight: Fight,
  combatant: Combatant,
  use: Use,
  distance: number,
  intent: Intent,
): Chance | undefined {
  const { difficult, chance: said } = attackOptions.of(intent);
  const chance = attackChance(fight, combatant, use, distance, difficult ? [{ by: 2, why: 'difficult' }] : []);
  return chance && said !== undefined ? { ...chance, value: said, byRules: chance.value } : chance;
}
