import { samples } from '../../../rules/examples.ts';
import { ruleTakes } from '../../reference/takes.ts';
import type { QuickCommand } from '../shared/command.ts';

export const ruleCommand: QuickCommand = {
  ...ruleTakes,
  about: 'show a rule, or find rules by words',
  others: ['ledger'],
  examples: [
    [`affray rule ${samples.rule}`, 'a rule by its id'],
    [`affray rule ${samples.words}`, 'words that stand together'],
  ],
  answer: async (surroundings, given) => (await import('../actions/rule.ts')).rule(surroundings, given),
};
