import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { OWN, type Placed } from '../tables/shelf.ts';
import { tableList } from '../views/lookup.ts';
import type { Screen } from '../views/screen.ts';
import { rulesetOf, type Typed, wordsOf } from './flags.ts';
import { answerOf } from './table-answer.ts';
import { answerJson, answerLines, tableJson } from './table-lines.ts';

/** What `affray table` needs beside what was typed. */
interface TableDesk {
  /** The tables of the rulesets and the referee's own. */
  readonly all: readonly Placed[];
  readonly screen: Screen;
  /** Dice for a seed that was asked for, or for none. */
  readonly dice: (seed: string | undefined) => (n: number) => number;
}

const tableFlags = ['--ruleset', '--roll', '--seed', '--tables', '--saves', '--json', '--all', '--help'];

/** The help of `affray table`. */
export const tableHelp: readonly string[] = [
  'affray table                        every table there is',
  'affray table NAME                   rolls on it, or shows it',
  'affray table NAME 7                 its row for a 7 (--roll 7)',
  'affray table NAME WORDS             its rows with these words',
  'affray table WORDS                  the rows of all tables',
  '',
  '  --all             the whole table',
  '  --ruleset ID      only the tables of a ruleset, or own',
  '  --save N --saved N, --lost N, --mod N',
  '                    numbers that a table takes',
  '  --seed TEXT       the same text gives the same dice',
  '  --tables FOLDER   where your own tables lie',
  '  --json            one line of JSON an answer',
];

/**
 * What `affray table` answers: the list, a roll (`misadventure`), a row looked up (`misadventure --roll 7`, `weapons sword`),
 * the whole table (`misadventure --all`).
 * @throws Problem with what to type instead
 */
export function tableAnswer({ all, screen, dice }: TableDesk, { plain, flags }: Typed): readonly string[] {
  if (flags.has('--help')) return tableHelp;
  const chosen = ofHome(all, flags.get('--ruleset'));
  const json = flags.has('--json');
  if (plain.length === 0)
    return json ? chosen.map(({ home, table }) => JSON.stringify(tableJson(home, table))) : listAll(chosen, screen);
  const given = numbersOf(flags);
  const ask = { words: wordsOf(plain), given, rolls: !flags.has('--all') };
  const answer = answerOf(chosen, ask, dice(flags.get('--seed')));
  return json ? answerJson(answer) : answerLines(answer, screen);
}

function listAll(all: readonly Placed[], screen: Screen): readonly string[] {
  const endless = { ...screen, height: Number.POSITIVE_INFINITY, page: 1 };
  return [...new Set(all.map(({ home }) => home))].flatMap((home) => {
    const tables = all.filter((one) => one.home === home).map(({ table }) => table);
    return [`${home}:`, ...tableList(tables, endless).split('\n')];
  });
}

function ofHome(all: readonly Placed[], only: string | undefined): readonly Placed[] {
  if (only === undefined) return all;
  const homes = [...new Set([...all.map(({ home }) => home), OWN])];
  const home = rulesetOf(homes, only);
  return all.filter((one) => one.home === home);
}

/** The numbers of flags that a table may take: every flag that is none of the command's own. */
function numbersOf(flags: ReadonlyMap<string, string>): Readonly<Record<string, number>> {
  const given: Record<string, number> = {};
  for (const [flag, word] of flags) {
    if (flag !== '--roll' && tableFlags.includes(flag)) continue;
    const number = readWhole(word, { least: -999_999_999, most: 999_999_999 });
    if (number === undefined)
      throw new Problem('usage-number', `${flag} takes a whole number, not "${word}".`, { flag, word });
    given[flag.slice(2)] = number;
  }
  return given;
}
