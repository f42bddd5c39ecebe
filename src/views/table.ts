import type { TableConstructorOptions } from 'cli-table3';
import { sumOf, wordsIn } from '../core/kit/list.ts';
import { type Cells, harmless, pad, shareOut, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

interface Grid {
  readonly titles: readonly string[];
  readonly rows: Cells;
}

/**
 * Draws a table in a box by cli-table3, which is loaded with the first table that is drawn: nothing else waits for it.
 * Cells are wrapped and filled here, because only here the width of every script is known. Each of their lines is a row
 * to cli-table3, which takes the time of the square of a cell's length.
 */
export function boxed(
  { titles, rows, widths }: Grid & { readonly widths: readonly number[] },
  { box, paint }: Theme,
): string {
  const Table: typeof import('cli-table3') = require('cli-table3');
  const standIns = new StandIns();
  const filled = (text: string, i: number) => {
    const own = widths[i] ?? 0;
    return wrap(text, own).map((line) => standIns.of(pad(line, own), own));
  };
  const cells = titles.map((title, i) => filled(title, i).map((line) => paint('title', line)));
  const head = linesOf(cells, widths);
  const table = new Table({
    head: titles.map((_, i) => head.map((line) => line[i]).join('\n')),
    chars: charsOf(box),
    colWidths: widths.map((each) => each + 2),
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) table.push(...linesOf(row.map(filled), widths));
  return standIns.putBack(table.toString());
}

/** Signs for private use, of which cli-table3 takes each for one column. */
const [FIRST, any] = [0xf_00_00, /([\u{F0000}-\u{FFFFD}])\1*/gu];

/** Lines that cli-table3 would measure wrongly, drawn by one sign each, over all their columns. */
class StandIns {
  readonly #lines: string[] = [];

  of(line: string, columns: number): string {
    if (/^[ -~]*$/.test(line)) return line;
    this.#lines.push(line);
    return String.fromCodePoint(FIRST + this.#lines.length - 1).repeat(columns);
  }

  putBack(drawn: string): string {
    return drawn.replaceAll(any, (run) => this.#lines[(run.codePointAt(0) ?? 0) - FIRST] ?? run);
  }
}

/** Returns the lines of a row, as many as its longest cell has. */
function linesOf(cells: Cells, widths: readonly number[]): string[][] {
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells.map((lines, i) => lines[line] ?? ' '.repeat(widths[i] ?? 0)),
  );
}

/** The joints of a box, line by line, as cli-table3 calls them. */
const jointNames = wordsIn('top-left top-mid top-right left-mid mid-mid right-mid bottom-left bottom-mid bottom-right');

function charsOf({ across, down, joints }: Theme['box']): NonNullable<TableConstructorOptions['chars']> {
  const lines = { top: across, mid: across, bottom: across, left: down, middle: down, right: down };
  return { ...lines, ...Object.fromEntries(jointNames.map((name, i) => [name, joints[i]])) };
}

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
  const aloud = (cell: string, title = '') => (title === '' ? cell : `${title}: ${cell}`);
  return row.flatMap((cell, i) => (cell === '' ? [] : wrap(aloud(cell, titles[i]), room, 2))).join('\n');
}

/** Returns a row that has no room in a box, as it is read aloud: `Sword, Broad; hands: 1H`. */
function rowAloud(titles: readonly string[], row: readonly string[], room: number): string {
  const cells = row.flatMap((cell, i) =>
    cell === '' || cell === '-' ? [] : i === 0 || !titles[i] ? cell : `${titles[i]}: ${cell}`,
  );
  return wrap(cells.join('; '), room, 2).join('\n');
}

/** Returns the widths of the columns; nothing when words would have to be broken. */
function columnWidths(titles: readonly string[], rows: Cells, room: number): readonly number[] | undefined {
  const widest = (measure: (text: string) => number) =>
    titles.map((title, i) => Math.max(measure(title), ...rows.map((row) => measure(row[i] ?? ''))));
  const wanted = widest(width);
  const words = widest((text) => Math.max(...text.split(/\s+/).map(width)));
  const firm = wanted.map((each) => each <= 6);
  const least = Math.max(4, Math.floor((room - sumOf(wanted.filter((_, i) => firm[i]))) / titles.length));
  const widths = shareOut(wanted, firm, room, least);
  if (widths.every((each, i) => each >= (words[i] ?? 0))) return widths;
  if (sumOf(words) > room) return undefined;
  const lacking = wanted.map((each, i) => each - (words[i] ?? 0));
  const more = shareOut(lacking, [], room - sumOf(words), 0);
  return words.map((each, i) => each + (more[i] ?? 0));
}

/** A bar is no shorter than this where all is certain, and no longer than that. */
const shortest = 5;
const longest = 20;

/** A text in a table, and the share that it tells, for a bar behind it. */
export interface Cell {
  readonly text: string;
  readonly share?: number;
}

/** Returns the cells of a table as texts, with equal bars behind those that tell a share, where there is room. */
export function withBars(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  room: number,
  theme: Theme,
): Cells {
  const texts = rows.map((row) => row.map(({ text }) => text));
  const length = Math.min(longest, spareRoom(titles, texts, room) - 1);
  if (theme.plain || length < shortest) return texts;
  const widths = titles.map((_, i) =>
    Math.max(...rows.map((row) => (row[i]?.share === undefined ? 0 : width(harmless(row[i]?.text ?? ''))))),
  );
  const drawn = ({ text, share }: Cell, i: number) =>
    share === undefined ? text : `${pad(harmless(text), widths[i] ?? 0)} ${barOf(share, length, theme)}`.trimEnd();
  return rows.map((row) => row.map(drawn));
}

/** Returns by how much each column of a table but the first can grow before it fills the room; less than 0 where it does not fit. */
export function spareRoom(titles: readonly string[], rows: Cells, room: number): number {
  const widest = titles.map((title, i) => Math.max(width(title), ...rows.map((row) => width(harmless(row[i] ?? '')))));
  return Math.floor((room - 3 * titles.length - 1 - sumOf(widest)) / Math.max(1, titles.length - 1));
}

/** Returns a share as a bar; `length` where it is all. */
export function barOf(share: number, length: number, { bar }: Theme): string {
  return bar.full.repeat(Math.round(share * length));
}
