import { samples } from '../../../rules/examples.ts';
import { textFlag } from '../../core/kit/flags.ts';
import { tableTakes } from '../../reference/takes.ts';
import type { QuickCommand } from '../shared/command.ts';

export const tableCommand: QuickCommand = {
  ...tableTakes,
  about: 'roll on a table, or look something up in it',
  others: ['tables'],
  openFlags: Object.entries(samples.tableFlags).map(([name, about]) => textFlag(name, 'number', about)),
  examples: [
    [`affray table ${samples.table}`, 'rolls on it'],
    [`affray table ${samples.table} 7`, 'looks up 7'],
    ['affray table weapons long spear', 'finds a row by its words'],
    ['affray table crossbow', 'finds it in all tables'],
  ],
  answer: async (surroundings, given) => (await import('../actions/table.ts')).table(surroundings, given),
};
