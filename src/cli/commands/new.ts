import { samples } from '../../../rules/examples.ts';
import { switchFlag, textFlag, textsFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, party, plain, ruleset, seed } from '../shared/flags.ts';

const foes = textFlag('foes', 'line-or-file', 'the foes: a line such as "3 ghoul, knight", or a roster file', {
  values: 'files',
});
const name = textFlag('name', 'name', 'the name of the save');
const realDice = switchFlag('real-dice', 'the players roll real dice');
const house = textsFlag('house', 'rule=value', 'house rules', { values: 'house', many: true });
const noPlay = switchFlag('no-play', 'make the save and stop there');

export const newCommand = worldCommand({
  word: 'new',
  about: 'set up a fight, by questions or by flags',
  takes: { ruleset, party, foes, bestiary, name, seed, realDice, house, noPlay, plain },
  examples: [
    ['affray new', 'asks for everything'],
    [`affray new --ruleset ${samples.ruleset} --party party.yaml --foes "3 ghoul, knight"`, 'asks for nothing'],
  ],
  notes: [['With --foes nothing is asked, so --ruleset and --party are needed too.']],
  action: async () => (await import('../actions/new.ts')).newFight,
});
