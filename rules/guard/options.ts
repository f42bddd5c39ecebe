import { aFlag, aNumber, aText, aWord } from '../../src/core/fight/telling.ts';
import { defineOptions, namedBy } from '../../src/core/ruleset/options.ts';

/** Destination of a retreat that names no place. */
export const OFF_THE_FIELD = 'off the field';

const dice = ['d3', 'd4', 'd6', 'd8', 'd10', 'd12', 'd20', '2d4', '2d6', '2d8', '2d10', '3d6'];

/** Options of an attack. */
export const attackOptions = defineOptions({
  impaired: {
    ...aFlag,
    words: { imp: true, impaired: true },
    about: 'Impaired: from a disadvantage, the lower of two d6',
  },
  enhanced: {
    ...aFlag,
    words: { enh: true, enhanced: true },
    about: 'Enhanced: from an advantage, the higher of two d6',
  },
  prefers: { ...namedBy('own', 'pair'), about: 'when Enhanced: the weapon’s own dice, or the pair of d6' },
  half: { ...aFlag, words: { half: true, halfsword: true }, about: 'the weapon is held short' },
  unclear: {
    ...aWord('roster', 'named'),
    words: { unclear: 'roster', named: 'named' },
    about: 'a d6 says how many targets a Blast hits: the first of the roster, or as named',
  },
  to: {
    ...aText,
    words: { melee: 'Melee', reach: 'Reach', ranged: 'Ranged' },
    about: 'the rank to move to first, where a move covers that',
  },
});

/** Options that only a spell has. */
export const spellOptions = defineOptions({
  dice: { ...aText, words: Object.fromEntries(dice.map((word) => [word, word])), about: 'the dice of its damage' },
  area: { ...aFlag, words: { area: true }, about: 'everybody on the battlefield' },
});

/** Options of a retreat. */
export const retreatOptions = defineOptions({
  place: { ...aText, words: { away: OFF_THE_FIELD }, about: 'a safe place without a name' },
  unsafe: { ...aFlag, about: 'the Bard has said that the place is not safe' },
});

/** Options of an Enchantment. */
export const enchantOptions = defineOptions({
  bonus: { ...aNumber, amount: true, about: 'what an Enchantment on the armour adds to it' },
});

/** Options of a stunt. */
export const stuntOptions = defineOptions({
  score: { ...aNumber, amount: true, about: 'the score of the ability check' },
});
