import { jsonLines, seedFlag, switchFlag, type Takes, takesOf, textFlag, words } from '../core/kit/flags.ts';

/** `--ruleset`, for what several rulesets have. */
export const onlyRuleset = textFlag('ruleset', 'id', 'only this ruleset', { values: 'rulesets' });

/** Arguments and flags of `affray rule` by name. */
export const ruleFlags = {
  asked: words('words', 'the id of a rule, or words to look for'),
  onlyRuleset,
  json: jsonLines,
} as const;

/** Arguments and flags of `affray rule`. */
export const ruleTakes: Takes = { word: 'rule', ...takesOf(ruleFlags) };

/** The words and flags of `affray table` by name. */
export const tableFlags = {
  asked: words('words', 'a table, and a number or words of its rows; without any, the list', 'tables'),
  roll: textFlag('roll', 'number', 'what your real dice show'),
  whole: switchFlag('all', 'the whole table'),
  onlyRuleset,
  seed: seedFlag(),
  tables: textFlag('tables', 'folder', 'the folder with tables of your own', { values: 'folders' }),
  json: jsonLines,
} as const;

/** Arguments and flags of `affray table`. Any other flag is a number of the table itself. */
export const tableTakes: Takes = { word: 'table', ...takesOf(tableFlags), open: /^-/ };
