import { seedFlag, switchFlag, type Takes, takesOf, textFlag, words } from '../core/kit/flags.ts';
import { onlyRuleset } from './only-ruleset.ts';

const asked = words('words', 'a table, and a number or words of its rows; without any, the list', 'tables');
const roll = textFlag('roll', 'number', 'what your real dice show');
const whole = switchFlag('all', 'the whole table');
const seed = seedFlag();
const tables = textFlag('tables', 'folder', 'the folder with tables of your own', { values: 'folders' });
const json = switchFlag('json', 'one JSON object a line');

/** The words and flags of `affray table` by name. */
export const tableFlags = { asked, roll, whole, onlyRuleset, seed, tables, json } as const;

/** Arguments and flags of `affray table`. Any other flag is a number of the table itself. */
export const tableTakes: Takes = { word: 'table', ...takesOf(tableFlags), open: /^-/ };
