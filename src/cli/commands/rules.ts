import { samples } from '../../../rules/examples.ts';
import { optionalWord } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { jsonLines } from '../shared/flags.ts';

const id = optionalWord('ruleset', 'its id; without it, the list', 'rulesets');

export const rulesCommand: WorldCommand = {
  word: 'rules',
  about: 'list the rulesets, or the house rules of one',
  takes: [id],
  flags: [jsonLines],
  examples: [
    ['affray rules', 'the rulesets'],
    [`affray rules ${samples.ruleset}`, 'the tactic of its foes, and its house rules'],
  ],
  run: async (world, given) => {
    const { rules } = await import('../actions/rules.ts');
    return rules(world, given(id), given(jsonLines));
  },
};
