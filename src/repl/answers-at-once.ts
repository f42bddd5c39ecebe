import { search, type Volume } from '../books/search.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import { OWN, type Placed } from '../tables/shelf.ts';
import { tableList } from '../views/lookup.ts';
import { findingJson, findingLines } from './rule-lines.ts';
import { answerOf } from './table-answer.ts';
import { answerJson, answerLines, tableJson } from './table-lines.ts';
import type { Screen } from './tell.ts';

/** Words and flags of a command line, in the order in which they came; a flag without a value has an empty one. */
export interface Typed {
  readonly plain: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
}

/** Flags of `table` and `rule` that take no value; every other flag takes the word behind it. */
const bare = ['--json', '--all', '--help'];

/** Splits a command line into words and flags (`--roll 7`, `--roll=7`). */
export function typed(words: readonly string[]): Typed {
  const plain: string[] = [];
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const [, flag = '', value] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (flag === '') plain.push(word);
    else if (bare.includes(flag)) flags.set(flag, '');
    else flags.set(flag, value ?? words[++i] ?? '');
  }
  return { plain, flags };
}

/** What `affray table` needs beside what was typed. */
export interface TableDesk {
  /** The tables of the rulesets and the referee's own. */
  readonly all: readonly Placed[];
  readonly screen: Screen;
  /** Dice for a seed that was asked for, or for none. */
  readonly dice: (seed: string | undefined) => (n: number) => number;
}

const tableFlags = ['--ruleset', '--roll', '--seed', '--tables', '--saves', '--json', '--all', '--help'];

const tableHelp = [
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

const ruleFlags = ['--ruleset', '--json', '--help'];

const ruleHelp = [
  'affray rule ID                      a rule by its id',
  'affray rule surrender               what speaks of a word',
  'affray rule "natural 20"            words that stand together',
  '',
  '  --ruleset ID   only this ruleset',
  '  --json         one line of JSON a finding',
];

/**
 * What `affray rule` answers: a rule by its id, or what speaks of some words.
 * @param volumes gives the ledgers of the rulesets that are asked
 * @throws Problem with what to type instead
 */
export function ruleAnswer(
  ids: readonly string[],
  volumeOf: (id: string) => Volume,
  { plain, flags }: Typed,
  screen: Screen,
): readonly string[] {
  if (flags.has('--help')) return ruleHelp;
  for (const flag of flags.keys()) if (!ruleFlags.includes(flag)) throw unknownFlag(flag, ruleFlags);
  const words = wordsOf(plain);
  if (words.length === 0) throw new Problem('usage-rule', '`affray rule` needs an id or words: affray rule surrender.');
  const only = flags.get('--ruleset');
  const asked = only === undefined ? ids : [homeNamed(ids, only)];
  const found = search(asked.map(volumeOf), words);
  if (flags.has('--json')) return found.map((one) => JSON.stringify(findingJson(one)));
  return findingLines(found, words, screen);
}

/** The single words of texts that may have been put in quotes. */
function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
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
  const home = homeNamed(homes, only);
  return all.filter((one) => one.home === home);
}

function homeNamed(ids: readonly string[], only: string): string {
  const found = ids.find((id) => id === only.toLowerCase());
  if (found !== undefined) return found;
  const near = nearest(only, ids, 1);
  throw new Problem(
    'unknown-ruleset',
    `There is no ruleset "${only}": there is ${ids.join(', ')}.${near.length > 0 ? ` Did you mean ${near[0]}?` : ''}`,
    { only },
  );
}

/** The numbers of flags that a table may take: every flag that is none of the command's own. */
function numbersOf(flags: ReadonlyMap<string, string>): Readonly<Record<string, number>> {
  const given: Record<string, number> = {};
  for (const [flag, word] of flags) {
    if (flag !== '--roll' && tableFlags.includes(flag)) continue;
    if (!/^[-+]?\d{1,9}$/.test(word))
      throw new Problem('usage-number', `${flag} takes a whole number, not "${word}".`, { flag, word });
    given[flag.slice(2)] = Number(word);
  }
  return given;
}

function unknownFlag(flag: string, known: readonly string[]): Problem {
  return new Problem('usage-flag', `There is no flag ${flag} here: there is ${known.join(', ')}.`, { flag });
}
