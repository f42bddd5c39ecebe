import { hintFor } from '../core/kit/nearest.ts';
import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Table, TableRow } from '../core/ruleset/ruleset.ts';
import { type ByFlag, type Drawn, draw, isNumbered, land, refuseFace } from '../tables/draw.ts';
import { type Placed, rowsAt, rowsWith, tablesNamed } from '../tables/shelf.ts';
import { both } from './flags.ts';

interface TableQuery {
  /** The name of a table, and behind it a number, `roll`, or words of its rows. */
  readonly words: readonly string[];
  /** Numbers by their flags: `roll` is what was rolled, the others are the table's own. */
  readonly given: ByFlag;
  /** Marks a question that rolls on a table when nothing stands behind its name. */
  readonly rolls: boolean;
  /** The line that lists all tables where the question is asked. */
  readonly list: string;
}

/** Rows of a table. */
export interface Shown {
  readonly placed: Placed;
  readonly rows: readonly TableRow[];
}

export type TableAnswer =
  | { readonly kind: 'drawn'; readonly drawn: Drawn }
  | { readonly kind: 'rows'; readonly shown: readonly Shown[] };

/** Rolls on a table, looks up a row by number or words, or finds rows of all, or throws Problem with advice. */
export function answerOf(all: readonly Placed[], query: TableQuery, below: (n: number) => number): TableAnswer {
  const { found, rest } = tablesNamed(all, query.words);
  const hand = { all, below };
  const { roll: thrown, ...given } = query.given;
  const typed = numberIn(found, rest);
  const isSearch = rest.length > 0 && typed === undefined && rest.join() !== 'roll';
  const shown = found.length === 0 ? everywhere(all, query) : undefined;
  const surplus = Object.keys(query.given).find((flag) => isSearch || (flag === 'roll' && rest.length > 0));
  if (surplus !== undefined) throw both(`--${surplus}`, `"${rest.join(' ')}"`);
  if (shown) return { kind: 'rows', shown };
  if (isSearch) return searched(found, rest, hand);
  const number = thrown ?? typed;
  const wanted = number !== undefined || rest.length > 0 || Object.keys(given).length > 0;
  const rolled = found.filter(({ table }) => isNumbered(table));
  if (wanted || (query.rolls && found.every(({ table }) => table.die !== undefined))) {
    const placed = theOne(rolled.length > 0 ? rolled : found);
    if (thrown !== undefined) refuseFace(placed.table, thrown);
    return { kind: 'drawn', drawn: draw(placed, number, given, hand) };
  }
  return { kind: 'rows', shown: found.map((placed) => ({ placed, rows: placed.table.rows })) };
}

function searched(found: readonly Placed[], words: readonly string[], hand: Parameters<typeof land>[2]): TableAnswer {
  const number = words.length === 1 ? readWhole(words[0] ?? '') : undefined;
  const inRange = number === undefined ? [] : having(found, (table) => rowsAt(table, number));
  const shown = inRange.length > 0 ? inRange : withWords(found, words);
  const [first, ...others] = shown;
  if (!first) {
    const titles = [...new Set(found.map(({ table }) => table.title))].join(' and ');
    throw new Problem('no-row', `${titles} has no row with "${words.join(' ')}". Its name alone shows every row.`);
  }
  const [row, ...more] = first.rows;
  const isOne = row && more.length === 0 && others.length === 0 && isNumbered(first.placed.table);
  return isOne ? { kind: 'drawn', drawn: land(first.placed, row, hand) } : { kind: 'rows', shown };
}

/** Returns the rows of all tables in which words stand, where no table is called so. */
function everywhere(all: readonly Placed[], { words, list }: TableQuery): readonly Shown[] {
  const text = words.join(' ');
  if (text === '') throw new Problem('unknown-table', `Name a table. \`${list}\` lists them all.`);
  const shown = text.length < 3 ? [] : withWords(all, words);
  if (shown.length > 0) return shown;
  const known = all.map(({ table }) => table.id);
  const hint = hintFor(text, known, `\`${list}\` lists them all.`);
  throw new Problem('unknown-table', `There is no table "${text}", and no row with it. ${hint}`);
}

function withWords(tables: readonly Placed[], words: readonly string[]): readonly Shown[] {
  return having(tables, (table) => rowsWith(table, words));
}

/** Returns the tables that have rows of a kind, with these. */
function having(tables: readonly Placed[], rowsOf: (table: Table) => readonly TableRow[]): readonly Shown[] {
  return tables.map((placed) => ({ placed, rows: rowsOf(placed.table) })).filter(({ rows }) => rows.length > 0);
}

function numberIn(found: readonly Placed[], [word = '', ...more]: readonly string[]): number | undefined {
  const froms = found.flatMap(({ table: { rows } }) => rows.flatMap(({ from }) => from ?? []));
  return more.length === 0 && froms.length > 0 ? readWhole(word, { least: Math.min(0, ...froms) }) : undefined;
}

function theOne(found: readonly Placed[]): Placed {
  const [one, ...more] = found;
  if (one && more.length === 0) return one;
  const homes = found.map(({ home }) => home);
  const message = `Several rulesets have this table. Add ${homes.map((home) => `--ruleset ${home}`).join(' or ')}.`;
  throw new Problem('which-ruleset', message);
}
