import { rollTakes } from '../../dice/options.ts';
import type { QuickCommand } from '../shared/command.ts';

export const rollCommand: QuickCommand = {
  ...rollTakes,
  about: 'roll dice, or work out their odds',
  others: ['dice', 'throw'],
  examples: [
    ['affray roll 4d6kh3', '`affray 4d6kh3` will do'],
    ['affray roll "d20+5>=15" --odds', 'the odds of 15 or more'],
  ],
  notes: [
    [
      'Notation:',
      '  2d6+3        two six-sided dice and three',
      '  d%  dF  d66  percentile, Fate, tens and units',
      '  4d6kh3       keep the highest three (kl, dl, dh)',
      '  d20adv       the higher of two (dis: the lower)',
      '  5d10e        explode (eo once, ee compound, ep penetrate)',
      '  5d10e9       explode on 9',
      '  2d6ro1       reroll ones once (r: until they stop)',
      '  4d6min2      each die counts 2 or more (max)',
      '  10d10t7f1    count dice of 7 or more, less ones',
      '  6x4d6kh3     six times',
      '  d20+5>=15    1 if the total is 15 or more, otherwise 0',
    ],
    [
      'Quote what your shell would read itself:',
      '  "(2d6+3)*2"  "{d8,d6}kh1"  "2d6[fire]+3 # remark"',
      '  "10d10>=7"  "2d6!"  "d20+5>=15"',
    ],
  ],
  answer: async (surroundings, given) => (await import('../actions/roll.ts')).roll(surroundings, given),
};
