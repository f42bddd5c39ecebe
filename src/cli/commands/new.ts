import { samples } from '../../../rules/examples.ts';
import { switchFlag, textFlag, textsFlag } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { bestiary, party, plain, ruleset, seed } from '../shared/flags.ts';

const foes = textFlag('foes', 'line-or-file', 'the foes: a line such as "3 ghoul, knight", or a roster file', {
  values: 'files',
});
const name = textFlag('name', 'name', 'the name of the save');
const realDice = switchFlag('real-dice', 'the players roll real dice');
const house = textsFlag('house', 'rule=value', 'house rules', { values: 'house', many: true });
const noPlay = switchFlag('no-play', 'make the save and stop there');

export const newCommand: WorldCommand = {
  word: 'new',
  about: 'set up a fight, by questions or by flags',
  takes: [],
  flags: [ruleset, party, foes, bestiary, name, seed, realDice, house, noPlay, plain],
  examples: [
    ['affray new', 'asks for everything'],
    [`affray new --ruleset ${samples.ruleset} --party party.yaml --foes "3 ghoul, knight"`, 'asks for nothing'],
  ],
  notes: [['With --foes nothing is asked, so --ruleset and --party are needed too.']],
  run: async (world, given) => {
    const { newFight } = await import('../actions/new.ts');
    return newFight(world, {
      ruleset: given(ruleset),
      party: given(party),
      foes: given(foes),
      bestiary: given(bestiary),
      name: given(name),
      seed: given(seed),
      realDice: given(realDice),
      house: given(house),
      plays: !given(noPlay),
      plain: given(plain),
    });
  },
};
