import { samples } from '../../../rules/examples.ts';
import { optionalWord } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { jsonLines } from '../shared/flags.ts';

const id = optionalWord('ruleset', 'its id; without it, the list', 'rulesets');

export const rulesCommand = worldCommand({
  word: 'rules',
  about: 'list the rulesets, or the house rules of one',
  takes: { id, json: jsonLines },
  examples: [
    ['affray rules', 'the rulesets'],
    [`affray rules ${samples.ruleset}`, 'the tactic of its foes, and its house rules'],
  ],
  action: async () => (await import('../actions/rules.ts')).rules,
});
