import type { Table, TableRow } from '../core/ruleset/ruleset.ts';
import { entryLines, type Page, paged } from './pages.ts';
import { grid } from './table.ts';
import { harmless, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Returns a whole table of a ruleset: its title, its rows with their faces, and the rules that call for it. */
export function wholeTable(table: Table, room: number, theme: Theme): string {
  const { die, columns, rows } = table;
  const isRolled = rows.some(({ from }) => from !== undefined);
  const follows = rows.some(({ follows: more }) => more !== undefined);
  const titles = [...(isRolled ? [die ?? 'roll'] : []), ...columns, ...(follows ? ['then'] : [])];
  const cells = rows.map((row) => [
    ...(isRolled ? [facesOf(row)] : []),
    ...columns.map((_, i) => row.cells[i] ?? ''),
    ...(row.follows ? [`${row.follows.dice}: ${row.follows.about}`] : []),
  ]);
  return [
    ...wrap(harmless(table.title), room).map((line) => theme.paint('title', line)),
    grid({ titles, rows: cells }, room, theme),
    ...(table.rules.length === 0 ? [] : wrap(`Rules: ${table.rules.join(', ')}`, room, 2)),
  ].join('\n');
}

/** Returns the tables that can be looked up, a screen at a time. */
export function tableList(tables: readonly Table[], screen: Page): string {
  const entries = tables.map(({ id, title, die }) => ({
    word: id,
    about: die === undefined ? title : `${title}, ${die}`,
  }));
  return paged(entryLines(entries, screen), screen, (page) => `table ${page}`);
}

/** One row of a table as it is read aloud: `Mishap d6, 4: Stumble. Then 1d6: minutes.` */
export function tableRow(table: Table, row: TableRow, room: number): string {
  const die = table.die === undefined ? '' : ` ${table.die}`;
  const faces = facesOf(row);
  const head = `${table.title}${die}${faces === '' ? '' : `, ${faces}`}`;
  const cells = row.cells.flatMap((cell, i) => (cell === '' ? [] : named(table, i, cell)));
  const then = row.follows ? ` Then ${row.follows.dice}: ${row.follows.about}.` : '';
  return wrap(harmless(`${head}: ${cells.join('; ')}.${then}`.replace('..', '.')), room, 2).join('\n');
}

/** Returns the faces that a row stands for: `3`, `3-5`, `12 or more`; empty where the table is only looked up. */
export function facesOf({ from, to }: TableRow): string {
  if (from === undefined) return '';
  if (to === Number.POSITIVE_INFINITY) return `${from} or more`;
  if (from === Number.NEGATIVE_INFINITY) return `${to} or less`;
  return to === undefined || to === from ? `${from}` : `${from}-${to}`;
}

/** Returns a cell with its title; the first column names the row and needs none. */
function named({ columns }: Table, index: number, cell: string): string {
  // In the middle of a sentence titles begin small, but for names such as DEX.
  const title = (columns[index] ?? '').replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
  return index === 0 || title === '' ? cell : `${title}: ${cell}`;
}
