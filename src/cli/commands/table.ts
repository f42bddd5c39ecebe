import { samples } from '../../../rules/examples.ts';
import { textFlag } from '../../core/kit/flags.ts';
import { tableTakes } from '../../reference/table-flags.ts';
import type { QuickCommand } from '../shared/command.ts';

const number = (name: string) => textFlag(name, 'number', 'a number that the table takes');

export const tableCommand: QuickCommand = {
  ...tableTakes,
  about: 'roll on a table, or look something up in it',
  openFlags: ['save', 'saved', 'lost', 'mod'].map(number),
  examples: [
    [`affray table ${samples.table}`, 'rolls on it'],
    [`affray table ${samples.table} 7`, 'looks up 7'],
    ['affray table weapons long spear', 'finds a row by its words'],
    ['affray table crossbow', 'finds it in all tables'],
  ],
  answer: async (root, given) => {
    const { table } = await import('../actions/table.ts');
    return table(root, given);
  },
};
