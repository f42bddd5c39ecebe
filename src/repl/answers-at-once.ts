import type { Ledger } from '../core/ledger.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import type { Table } from '../core/ruleset.ts';
import { tableList } from '../views/lookup.ts';
import { wholeTable } from '../views/tables.ts';
import { drawFrom, drawnText, ruleLines, searchRules, tableNamed } from './books.ts';
import type { Screen } from './tell.ts';

/** The tables of each ruleset, by its id. */
export type TablesOf = Readonly<Record<string, readonly Table[]>>;

/**
 * What `affray table` answers: the list, a roll (`misadventure`), a row looked up (`misadventure --roll 7`), the whole
 * table (`misadventure --all`).
 * @throws Problem with what to type instead
 */
export function tableAnswer(
  all: TablesOf,
  words: readonly string[],
  screen: Screen,
  below: (n: number) => number,
): readonly string[] {
  const { plain, flags } = split(words, ['--roll', '--ruleset']);
  const tables = chosen(all, flags.get('--ruleset')).flatMap((id) => all[id] ?? []);
  const json = flags.has('--json');
  if (plain.length === 0)
    return json ? tables.map((table) => JSON.stringify(table)) : listAll(all, flags.get('--ruleset'), screen);
  const table = tableNamed(tables, plain.join(' '));
  const isRolled = table.rows.some(({ from }) => from !== undefined);
  if (!isRolled || flags.has('--all'))
    return json ? [JSON.stringify(table)] : wholeTable(table, screen.width, screen.theme).split('\n');
  const drawn = drawFrom(table, numberOf(flags.get('--roll')), below);
  if (json)
    return [
      JSON.stringify({
        table: table.id,
        title: table.title,
        die: table.die ?? null,
        roll: drawn.face,
        row: drawn.row.cells,
        follows: drawn.row.follows ? { ...drawn.row.follows, total: drawn.follows } : null,
      }),
    ];
  return drawnText(drawn, screen.width).split('\n');
}

/**
 * What `affray rule` answers: a rule by its id, or the rules that speak of some words.
 * @throws Problem with what to type instead
 */
export function ruleAnswer(
  ledger: (id: string) => Ledger,
  ids: readonly string[],
  words: readonly string[],
  screen: Screen,
): readonly string[] {
  const { plain, flags } = split(words, ['--ruleset']);
  if (plain.length === 0) throw new Problem('usage-rule', '`affray rule` needs an id or words: affray rule surrender.');
  const books = chosen(Object.fromEntries(ids.map((id) => [id, []])), flags.get('--ruleset')).map((id) => ledger(id));
  const text = plain.join(' ');
  const found = books.flatMap((book) => searchRules(book, [...plain]));
  const exact = found.filter(({ id }) => id.toLowerCase() === text.toLowerCase());
  const rows = exact.length > 0 ? exact : found;
  if (flags.has('--json')) return rows.map((row) => JSON.stringify(row));
  return ruleLines(rows, plain, { ...screen, height: 24 });
}

function listAll(all: TablesOf, only: string | undefined, screen: Screen): readonly string[] {
  return chosen(all, only).flatMap((id) => [
    `${id}:`,
    ...tableList(all[id] ?? [], { ...screen, height: Number.POSITIVE_INFINITY, page: 1 }).split('\n'),
  ]);
}

function chosen(all: TablesOf, only: string | undefined): readonly string[] {
  const ids = Object.keys(all);
  if (only === undefined) return ids;
  if (ids.includes(only)) return [only];
  const near = nearest(only, ids);
  throw new Problem(
    'unknown-ruleset',
    `There is no ruleset "${only}": there is ${ids.join(', ')}.${near.length > 0 ? ` Did you mean ${near[0]}?` : ''}`,
    { only },
  );
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d+$/.test(word)) throw new Problem('usage-number', `--roll takes a whole number, not "${word}".`, { word });
  return Number(word);
}

/** Words and flags; the named flags take the word behind them. */
function split(
  words: readonly string[],
  valued: readonly string[],
): { plain: readonly string[]; flags: ReadonlyMap<string, string> } {
  const plain: string[] = [];
  const flags = new Map<string, string>();
  const known = [...valued, '--json', '--all'];
  for (let i = 0; i < words.length; i++) {
    const [word = '', inline] = (words[i] ?? '').split('=', 2);
    if (!word.startsWith('--')) plain.push(words[i] ?? '');
    else if (!known.includes(word))
      throw new Problem('usage-flag', `There is no flag ${word} here: there is ${known.join(', ')}.`, { word });
    else if (valued.includes(word)) flags.set(word, inline ?? words[++i] ?? '');
    else flags.set(word, 'yes');
  }
  return { plain, flags };
}
