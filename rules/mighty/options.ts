import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aNumber, aText } from '../../src/core/fight/telling.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { HEX } from './pairs.ts';

const feet = { ...aNumber, units: ['ft', 'feet'], about: 'how many feet to move' };
const inches = { ...aNumber, units: ['in', 'inch', 'inches'], about: 'the same in inches of the table, 5 feet each' };
const level = { ...aNumber, units: ['lv', 'level'], about: 'the level of the spell' };

/** Options of a move. */
export const wayOptions = defineOptions({ feet, inches });

/** Options of an attack. */
export const attackOptions = defineOptions({
  feet,
  inches,
  subdue: byWord('subdue', 'half of the damage is subdual'),
  shove: byWord('shove', 'does no damage'),
  thrown: byWord('thrown', 'throws a hand weapon'),
  aimed: byWord('aimed', 'aims a missile into a melee, if the referee allows it'),
  times: { ...aNumber, words: { once: 1, twice: 2, thrice: 3 }, about: 'how many attacks are planned' },
});

/** Options of a retreat. */
export const retreatOptions = defineOptions({
  feet,
  inches,
  attack: { ...aFlag, words: { attack: true, attacking: true }, about: 'makes one attack first' },
});

/** Options of a spell that is cast or read. */
export const spellOptions = defineOptions({ level });

/** Options of the division of the Base Combat Bonus. */
export const shareOptions = defineOptions({
  split: { ...aText, any: 'first', form: /^\d+\/\d+$/, about: 'attack/defence, such as 2/2' },
});

/** Returns the feet of an intent, where some were said; inches of the table count alike, whatever the figures (MB-SCL.4). */
export function feetOf(intent: Intent): number | undefined {
  const { feet: said, inches: onTable } = wayOptions.of(intent);
  return onTable === undefined ? said : onTable * HEX;
}
