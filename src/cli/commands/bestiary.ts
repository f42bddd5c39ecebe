import { samples } from '../../../rules/examples.ts';
import { words } from '../../core/kit/flags.ts';
import { onlyRuleset } from '../../reference/only-ruleset.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, plain } from '../shared/flags.ts';

const sought = words('words', 'a name, or words of the description');

export const bestiaryCommand = worldCommand({
  word: 'bestiary',
  about: 'list creatures, or show one with its statistics',
  takes: { words: sought, ruleset: onlyRuleset, bestiary, plain, json: jsonLines },
  examples: [
    ['affray bestiary spider', 'every creature with this word'],
    [`affray bestiary --ruleset ${samples.ruleset}`, 'those of one ruleset'],
  ],
  action: async () => (await import('../actions/bestiary.ts')).bestiary,
});
