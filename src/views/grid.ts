import Table from 'cli-table3';
import { shareOut, sum } from './fit.ts';
import { harmless, width, wrap } from './text.ts';
import type { Box, Theme } from './theme.ts';

/** Rows under titles. */
export interface Grid {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A table in a box, no wider than the room; long cells take several lines. Plain: each row as lines of `title: cell`.
 * @param room columns of the terminal, 40 or more
 */
export function grid({ titles, rows }: Grid, room: number, theme: Theme): string {
  const safe = rows.map((row) => titles.map((_, i) => harmless(row[i] ?? '')));
  if (theme.plain) return safe.map((row) => plainRow(titles, row, room)).join('\n');
  const widths = columnWidths(titles, safe, room - 3 * titles.length - 1);
  const table = new Table({
    chars: charsOf(theme.box),
    style: { head: [], border: [], compact: true },
    head: titles.map((title, i) => theme.paint('title', wrapped(title, widths[i]))),
    colWidths: widths.map((each) => each + 2),
  });
  for (const row of safe) table.push(row.map((cell, i) => wrapped(cell, widths[i])));
  return table.toString();
}

function plainRow(titles: readonly string[], row: readonly string[], room: number): string {
  return row.flatMap((cell, i) => (cell === '' ? [] : wrap(`${titles[i]}: ${cell}`, room, 2))).join('\n');
}

function columnWidths(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  room: number,
): readonly number[] {
  const wanted = titles.map((title, i) => Math.max(width(title), ...rows.map((row) => width(row[i] ?? ''))));
  const firm = wanted.map((each) => each <= 6);
  const least = Math.max(4, Math.floor((room - sum(wanted.filter((_, i) => firm[i]))) / titles.length));
  return shareOut(wanted, firm, room, least);
}

function wrapped(text: string, room = 4): string {
  return wrap(text, room).join('\n');
}

function charsOf({ across, down, joints }: Box) {
  const [topLeft, topMid, topRight, left, mid, right, bottomLeft, bottomMid, bottomRight] = joints;
  return {
    top: across,
    'top-mid': topMid,
    'top-left': topLeft,
    'top-right': topRight,
    bottom: across,
    'bottom-mid': bottomMid,
    'bottom-left': bottomLeft,
    'bottom-right': bottomRight,
    left: down,
    'left-mid': left,
    mid: across,
    'mid-mid': mid,
    right: down,
    'right-mid': right,
    middle: down,
  };
}
