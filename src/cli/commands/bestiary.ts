import { samples } from '../../../rules/examples.ts';
import { words } from '../../core/kit/flags.ts';
import { onlyRuleset } from '../../reference/only-ruleset.ts';
import type { WorldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, plain } from '../shared/flags.ts';

const sought = words('words', 'a name, or words of the description');

export const bestiaryCommand: WorldCommand = {
  word: 'bestiary',
  about: 'list creatures, or show one with its statistics',
  takes: [sought],
  flags: [onlyRuleset, bestiary, plain, jsonLines],
  examples: [
    ['affray bestiary spider', 'every creature with this word'],
    [`affray bestiary --ruleset ${samples.ruleset}`, 'those of one ruleset'],
  ],
  run: async (world, given) => {
    const { bestiary: show } = await import('../actions/bestiary.ts');
    return show(world, given(sought), {
      ruleset: given(onlyRuleset),
      bestiary: given(bestiary),
      plain: given(plain),
      json: given(jsonLines),
    });
  },
};
