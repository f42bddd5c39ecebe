import type { Table } from '../core/ruleset/ruleset.ts';
import { grid } from './grid.ts';
import { facesOf } from './lookup.ts';
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
