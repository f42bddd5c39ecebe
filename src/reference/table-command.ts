import { type Given, typedFor } from '../core/kit/flags.ts';
import { groupedBy } from '../core/kit/list.ts';
import { OWN, type Placed } from '../tables/shelf.ts';
import { tableList } from '../views/lookup.ts';
import type { Screen } from '../views/screen.ts';
import { numbersIn, rulesetOf, wordsOf } from './flags.ts';
import { answerOf } from './table-answer.ts';
import { tableFlags } from './table-flags.ts';
import { answerJson, answerLines, tableJson } from './table-lines.ts';

/** Tables, a screen and dice for `affray table`. */
interface TableDesk {
  /** The tables of the rulesets and the referee's own. */
  readonly all: readonly Placed[];
  readonly screen: Screen;
  /** Dice for a seed, or for none. */
  readonly dice: (seed: string | undefined) => (n: number) => number;
}

/**
 * Returns the answer of `affray table`: the list, a roll (`misadventure`), a row (`misadventure --roll 7`, `weapons
 * sword`), the whole table (`misadventure --all`).
 */
export function tableAnswer({ all, screen, dice }: TableDesk, given: Given): readonly string[] {
  const { asked, roll, whole, onlyRuleset, seed, json: isJson } = typedFor(tableFlags, given);
  const chosen = ofHome(all, onlyRuleset);
  const typed = [...asked, ...(roll === undefined ? [] : [`--roll=${roll}`])];
  if (typed.length === 0)
    return isJson ? chosen.map(({ home, table }) => JSON.stringify(tableJson(home, table))) : listAll(chosen, screen);
  const numbers = numbersIn(typed);
  const query = { words: wordsOf(numbers.plain), given: numbers.given, rolls: !whole };
  const answer = answerOf(chosen, query, dice(seed));
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
