import { shareOut, sum } from './fit.ts';
import type { Theme } from './plain-theme.ts';
import { harmless, pad, width, wrap } from './text.ts';

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
  const [topLeft, topMid, topRight, left, mid, right, bottomLeft, bottomMid, bottomRight] = theme.box.joints;
  const across = (from: string, between: string, to: string) =>
    from + widths.map((each) => theme.box.across.repeat(each + 2)).join(between) + to;
  return [
    across(topLeft, topMid, topRight),
    ...boxedRow(titles, widths, theme, (text) => theme.paint('title', text)),
    across(left, mid, right),
    ...safe.flatMap((row) => boxedRow(row, widths, theme, (text) => text)),
    across(bottomLeft, bottomMid, bottomRight),
  ].join('\n');
}

/** The lines of a row: as many as its longest cell takes. */
function boxedRow(
  row: readonly string[],
  widths: readonly number[],
  { box }: Theme,
  paint: (text: string) => string,
): readonly string[] {
  const cells = widths.map((each, i) => wrap(row[i] ?? '', each).map((line) => pad(line, each)));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const texts = cells.map((lines, i) => paint(lines[line] ?? ' '.repeat(widths[i] ?? 0)));
    return `${box.down} ${texts.join(` ${box.down} `)} ${box.down}`;
  });
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
