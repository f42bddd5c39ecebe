import type { Json, JsonObject } from '../core/kit/json.ts';
import type { Table } from '../core/ruleset/ruleset.ts';
import type { Drawn } from '../tables/draw.ts';
import type { Screen } from '../views/pages.ts';
import { tableRow, wholeTable } from '../views/tables.ts';
import { wrap } from '../views/text.ts';
import type { Shown, TableAnswer } from './table-answer.ts';

/** Returns an answer of the tables as it is read: a drawn row with what follows, or rows as a table. */
export function answerLines(answer: TableAnswer, screen: Screen): readonly string[] {
  if (answer.kind === 'drawn') return drawnLines(answer.drawn, screen.width);
  const { shown } = answer;
  return shown.flatMap((one) => rowsLines(one, shown.length > 1, screen));
}

/** Returns an answer of the tables as JSON, one line each. */
export function answerJson(answer: TableAnswer): readonly string[] {
  if (answer.kind === 'drawn') return [JSON.stringify(drawnJson(answer.drawn))];
  return answer.shown.map(({ placed, rows }) => JSON.stringify(tableJson(placed.home, { ...placed.table, rows })));
}

/** Returns a table as JSON; a row without an end has null there. */
export function tableJson(home: string, { modified, ...table }: Table): JsonObject {
  const { id, title, die = null, columns, rules } = table;
  const flags = modified?.by.map(({ flag, about }) => ({ flag, about })) ?? [];
  const rows = table.rows.map(({ from, to = from, cells, follows = null }): JsonObject => {
    return { from: finite(from), to: finite(to), cells, follows };
  });
  return { ruleset: home, id, title, die, columns, rules, flags, rows };
}

function finite(number: number | undefined): Json {
  return Number.isFinite(number) ? (number ?? null) : null;
}

function drawnLines(drawn: Drawn, width: number): readonly string[] {
  const { placed, row, thrown, changed, total, next } = drawn;
  const { die = '' } = placed.table;
  const head =
    thrown === undefined || die === '' ? '' : `${die} ${thrown}${changed === undefined ? '' : ` → ${changed}`}  `;
  const follows = total === undefined ? '' : ` It shows ${total}.`;
  const text = tableRow(placed.table, row, Number.MAX_SAFE_INTEGER);
  return [...wrap(`${head}${text}${follows}`, width, 2), ...(next ? drawnLines(next, width) : [])];
}

function rowsLines({ placed, rows }: Shown, isOneOfMany: boolean, { width, theme }: Screen): readonly string[] {
  const { table, home } = placed;
  const title = isOneOfMany ? `${table.title} (${home})` : table.title;
  const [one, ...more] = rows;
  if (one && more.length === 0) return tableRow({ ...table, title }, one, width).split('\n');
  return wholeTable({ ...table, title, rows }, width, theme).split('\n');
}

function drawnJson({ placed, row, thrown, changed, total, next }: Drawn): JsonObject {
  const { id, title, die = null } = placed.table;
  const follows = row.follows ? { ...row.follows, total: total ?? null, drawn: next ? drawnJson(next) : null } : null;
  const numbers = { roll: thrown ?? null, number: changed ?? null };
  return { ruleset: placed.home, table: id, title, die, ...numbers, row: row.cells, follows };
}
