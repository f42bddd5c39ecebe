import type { TableConstructorOptions } from 'cli-table3';
import { wordsIn } from '../core/kit/list.ts';
import { pad, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Rows under titles. */
export interface Grid {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A grid with the widths of its columns. */
interface Boxed extends Grid {
  readonly widths: readonly number[];
}

/**
 * Draws a table in a box by cli-table3, which is loaded with the first table that is drawn: nothing else waits for it.
 * Cells are wrapped and filled here, because only here the width of every script is known. Each of their lines is a row
 * to cli-table3, which takes the time of the square of a cell's length.
 */
export function boxed({ titles, rows, widths }: Boxed, { box, paint }: Theme): string {
  const Table: typeof import('cli-table3') = require('cli-table3');
  const standIns = new StandIns();
  const filled = (text: string, i: number) => {
    const own = widths[i] ?? 0;
    return wrap(text, own).map((line) => standIns.of(pad(line, own), own));
  };
  const head = linesOf(
    titles.map((title, i) => filled(title, i).map((line) => paint('title', line))),
    widths,
  );
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
function linesOf(cells: readonly (readonly string[])[], widths: readonly number[]): string[][] {
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
