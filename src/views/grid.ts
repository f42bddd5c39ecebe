import { shareOut, sum } from './fit.ts';
import { boxed, type Grid } from './table.ts';
import { harmless, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/**
 * Returns a table in a box, no wider than the room; long cells take several lines. Plain: each row as lines of `title:
 * cell`; and where even single words have no room in a box, each row as it is read aloud.
 * @param room columns of the terminal, 40 or more
 */
export function grid({ titles, rows }: Grid, room: number, theme: Theme): string {
  const safe = rows.map((row) => titles.map((_, i) => harmless(row[i] ?? '')));
  if (theme.plain) return safe.map((row) => plainRow(titles, row, room)).join('\n');
  const widths = columnWidths(titles, safe, room - 3 * titles.length - 1);
  if (!widths) return safe.map((row) => rowAloud(titles, row, room)).join('\n');
  return boxed({ titles, rows: safe, widths }, theme);
}

function plainRow(titles: readonly string[], row: readonly string[], room: number): string {
  return row.flatMap((cell, i) => (cell === '' ? [] : wrap(`${titles[i]}: ${cell}`, room, 2))).join('\n');
}

/** Returns a row that has no room in a box, as it is read aloud: `Sword, Broad; hands: 1H`. */
function rowAloud(titles: readonly string[], row: readonly string[], room: number): string {
  const cells = row.flatMap((cell, i) =>
    cell === '' || cell === '-' ? [] : i === 0 || !titles[i] ? cell : `${titles[i]}: ${cell}`,
  );
  return wrap(cells.join('; '), room, 2).join('\n');
}

/** Returns the widths of the columns; nothing when words would have to be broken. */
function columnWidths(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  room: number,
): readonly number[] | undefined {
  const widest = (measure: (text: string) => number) =>
    titles.map((title, i) => Math.max(measure(title), ...rows.map((row) => measure(row[i] ?? ''))));
  const wanted = widest(width);
  const words = widest((text) => Math.max(...text.split(/\s+/).map(width)));
  const firm = wanted.map((each) => each <= 6);
  const least = Math.max(4, Math.floor((room - sum(wanted.filter((_, i) => firm[i]))) / titles.length));
  const widths = shareOut(wanted, firm, room, least);
  if (widths.every((each, i) => each >= (words[i] ?? 0))) return widths;
  if (sum(words) > room) return undefined;
  const more = shareOut(
    wanted.map((each, i) => each - (words[i] ?? 0)),
    [],
    room - sum(words),
    0,
  );
  return words.map((each, i) => each + (more[i] ?? 0));
}
