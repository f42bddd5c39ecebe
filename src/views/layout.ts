import { at } from '../core/kit/list.ts';
import { shareOut, sum } from './fit.ts';
import type { Lane } from './lanes.ts';
import type { Row } from './rows.ts';
import { cut, pad, width } from './text.ts';
import type { Theme } from './theme.ts';

/** Lanes side by side, with the widths that they have got. */
export interface Layout {
  readonly lanes: readonly Lane[];
  readonly widths: readonly number[];
  /** The blanks behind a lane. */
  readonly gap: number;
}

/** Columns that the mark in front of a line takes. */
const margin = 3;

/**
 * Gives lanes their widths. When the room is short, bars go first, then blanks between columns, then titles are
 * shortened, each to another word, then go columns from the highest `from` down, which leaves room again; at last long texts are cut.
 * @param wide whether columns stay in spite of their `from`
 */
export function layOut(lanes: readonly Lane[], room: number, wide: boolean): Layout {
  const asked = lanes.filter(({ from }) => wide || from <= room);
  const spared = [...new Set(asked.map(({ from }) => from))].filter((from) => from > 0).toSorted((a, b) => b - a);
  const sets = [asked, ...spared.map((from) => asked.filter((lane) => lane.from < from))];
  const tries = [
    { lanes: asked.map(withBars), gap: 2 },
    ...sets.flatMap((some) => [
      { lanes: some, gap: 2 },
      { lanes: some, gap: 1 },
      { lanes: some.map(shortened), gap: 1 },
    ]),
  ];
  const chosen =
    tries.find((each) => sum(modest(each.lanes, room)) + blanks(each) <= room) ?? at(tries, tries.length - 1);
  return { ...chosen, widths: finalWidths(chosen.lanes, room - blanks(chosen), room) };
}

/** The columns that a line takes, with its margin. */
export function spanOf(layout: Layout): number {
  return sum(layout.widths) + blanks(layout);
}

/** The line of titles; a title may run on over untitled lanes behind it. */
export function titleLine({ lanes, widths, gap }: Layout): string {
  let line = '';
  let start = margin;
  lanes.forEach(({ title, align }, i) => {
    const own = widths[i] ?? 0;
    const room = own + (isUntitled(lanes[i + 1]) ? gap + (widths[i + 1] ?? 0) : 0);
    if (title !== '') line = pad(line, start) + pad(cut(title, room, ''), own, align);
    start += own + gapBehind(title, gap);
  });
  return line.trimEnd();
}

/** The line of a row: its mark and its cells. */
export function rowLine({ lanes, widths, gap }: Layout, row: Row, index: number, theme: Theme): string {
  const cells = lanes.map(({ title, cells: texts, align, tone }, i) => {
    const own = widths[i] ?? 0;
    const text = pad(cut(texts[index] ?? '', own, theme.ellipsis), own, align);
    const how = tone?.(row);
    return (how ? theme.paint(how, text) : text) + ' '.repeat(gapBehind(title, gap));
  });
  return ` ${row.mark} ${cells.join('')}`.trimEnd();
}

/** A lane with its shorter title, unless the cells have room for the longer one. */
function shortened(lane: Lane): Lane {
  const { title, brief, cells } = lane;
  const isRoomy = Math.max(...cells.map(width)) >= width(title);
  return brief === undefined || isRoomy ? lane : { ...lane, title: brief, cells: outdented(cells) };
}

/** Cells without the blanks in front that all of them have: those centred them under the longer title. */
function outdented(cells: readonly string[]): readonly string[] {
  const blanks = Math.min(...cells.map((cell) => cell.length - cell.trimStart().length));
  return cells.map((cell) => cell.slice(blanks));
}

function withBars(lane: Lane): Lane {
  const { bars, cells } = lane;
  if (!bars) return lane;
  const room = Math.max(...cells.map(width));
  return { ...lane, firm: true, cells: cells.map((cell, i) => `${pad(cell, room)} ${bars[i]}`) };
}

/** Returns the widths of the lanes when long texts leave room for the others. */
function modest(lanes: readonly Lane[], room: number): readonly number[] {
  return natural(lanes, room).map((each, i) => {
    const lane = lanes[i];
    return !lane || lane.firm ? each : Math.min(each, Math.floor(room * lane.share));
  });
}

function natural(lanes: readonly Lane[], room: number): readonly number[] {
  return lanes.map(({ title, cells, roomy = 0 }, i) => {
    const titleWidth = isUntitled(lanes[i + 1]) ? 0 : width(title);
    return Math.max(titleWidth, room >= 80 ? roomy : 0, ...cells.map(width));
  });
}

function finalWidths(lanes: readonly Lane[], left: number, room: number): readonly number[] {
  const wanted = natural(lanes, room);
  const isName = ({ title }: Lane, i: number) => title === 'who' && (wanted[i] ?? 0) <= room / 4;
  const firm = lanes.map((lane) => lane.firm);
  // Names of a usual length are cut after the other texts.
  const tries = [
    shareOut(
      wanted,
      lanes.map((lane, i) => lane.firm || isName(lane, i)),
      left,
      8,
    ),
    shareOut(wanted, firm, left, 4),
  ];
  return tries.find((widths) => sum(widths) <= left) ?? shareOut(wanted, [], left, 1);
}

function blanks({ lanes, gap }: { readonly lanes: readonly Lane[]; readonly gap: number }): number {
  return margin + sum(lanes.slice(0, -1).map(({ title }) => gapBehind(title, gap)));
}

/** Codes stand close to their names. */
function gapBehind(title: string, gap: number): number {
  return title === 'code' ? 1 : gap;
}

function isUntitled(lane: Lane | undefined): boolean {
  return lane?.title === '';
}
