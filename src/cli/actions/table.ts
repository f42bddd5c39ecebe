import { tablesOf } from '../../../rules/tables.ts';
import { type Given, typedFor } from '../../core/kit/flags.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { seeded } from '../../core/kit/random.ts';
import { both, numbersIn, rulesetOf, wordsOf } from '../../reference/flags.ts';
import { answerOf } from '../../reference/table-answer.ts';
import { answerJson, answerLines, tableJson } from '../../reference/table-lines.ts';
import { tableFlags } from '../../reference/takes.ts';
import { OWN, type Placed, tablesNamed } from '../../tables/shelf.ts';
import type { Screen } from '../../views/pages.ts';
import { tableList } from '../../views/tables.ts';
import { answerScreen } from '../shared/answer-screen.ts';
import { madeSeed, printLines } from '../shared/descriptors.ts';
import { savesFolder } from '../shared/flags.ts';
import { ownTables } from '../shared/own-tables.ts';
import type { Surroundings } from '../shared/surroundings.ts';

/** The tables of every ruleset. */
export const rulesetTables: readonly Placed[] = Object.entries(tablesOf).flatMap(([home, tables]) =>
  tables.map((table) => ({ home, table })),
);

/** Prints an answer of the tables, and gives the exit code. Faults in the referee's own tables are printed as well. */
export function table(surroundings: Surroundings, given: Given): number {
  const own = ownTables(surroundings, { tables: given(tableFlags.tables), saves: given(savesFolder) }, rulesetTables);
  const faults = own.faults.map(({ message }) => `affray: ${message}`);
  printLines(faults, surroundings.errors);
  const screen = answerScreen(surroundings);
  printLines(tableAnswer([...rulesetTables, ...own.tables], given, screen), surroundings.output);
  return 0;
}

/** Returns the answer of `affray table`: the list, a roll, a row (`misadventure 7`, `weapons sword`), a whole table. */
export function tableAnswer(all: readonly Placed[], given: Given, screen: Screen): readonly string[] {
  const { asked, roll, whole, onlyRuleset, seed, json: isJson } = typedFor(tableFlags, given);
  const chosen = ofHome(all, onlyRuleset);
  const typed = [...asked, ...(roll === undefined ? [] : [`--roll=${roll}`])];
  if (typed.length === 0)
    return isJson ? chosen.map(({ home, table }) => JSON.stringify(tableJson(home, table))) : listAll(chosen, screen);
  const numbers = numbersIn(typed);
  const words = wordsOf(numbers.plain);
  const { found, rest } = tablesNamed(chosen, words);
  const [surplus] = [...Object.keys(numbers.given).map((flag) => `--${flag}`), ...rest.map((word) => `"${word}"`)];
  if (whole && found.length > 0 && surplus !== undefined) throw both('--all', surplus);
  const query = { words, given: numbers.given, rolls: !whole, list: 'affray table' };
  const answer = answerOf(chosen, query, seeded(seed ?? madeSeed()));
  return isJson ? answerJson(answer) : answerLines(answer, screen);
}

function listAll(all: readonly Placed[], screen: Screen): readonly string[] {
  const endless = { ...screen, height: Number.POSITIVE_INFINITY, page: 1 };
  return [...groupedBy(all, ({ home }) => home)].flatMap(([home, placed]) => {
    const tables = placed.map(({ table }) => table);
    return [`${home}:`, ...tableList(tables, endless).split('\n')];
  });
}

function ofHome(all: readonly Placed[], only: string | undefined): readonly Placed[] {
  if (only === undefined) return all;
  const homes = [...new Set([...all.map(({ home }) => home), OWN])];
  const home = rulesetOf(homes, only);
  return all.filter((one) => one.home === home);
}
