import { at } from '../core/kit/list.ts';
import { shareOut, sum } from './fit.ts';
import type { Lane } from './lanes.ts';
import type { Row } from './rows.ts';
import { cut, pad, width } from './text.ts';
import type { Theme, Tone } from './theme.ts';

/** Lanes side by side, with the widths that they have got. */
export interface Layout {
  readonly lanes: readonly Lane[];
  readonly widths: readonly number[];
  /** The blanks behind a lane. */
  readonly gap: number;
}

/** Columns that the mark in front of a line takes. */
const margin = 3;

/** Lengths of bars, the best first. */
const SHORTEST = 4;
const barLengths = [8, 6, SHORTEST] as const;

/** On a terminal of so many columns long texts are cut before bars go. */
const CUT_FOR_BARS = 72;

/** One way to lay lanes out: some of them, their bars and the blanks between them. */
interface Plan {
  readonly lanes: readonly Lane[];
  readonly gap: number;
  /** Part that long texts get of the room for which they may ask. */
  readonly share: number;
}

/**
 * Gives lanes their widths. When the room is short, bars get shorter, then blanks between columns go, then titles are
 * shortened, then go columns from the highest `from` down; bars go last, and at last long texts are cut.
 * @param steady widths that the columns have had before; they keep them, so that none jumps while a fight goes on
 */
export function layOut(
  lanes: readonly Lane[],
  room: number,
  { steady, ...how }: How & { readonly steady?: SteadyColumns },
): Layout {
  const fits = (plan: Plan | undefined) =>
    plan !== undefined && sum(modest(plan.lanes, room * plan.share)) + blanks(plan) <= room;
  const first = steady?.step ?? 0;
  const same = steady && plansFor(steady.kept(lanes), room, how)[first];
  const plans = plansFor(lanes, room, how);
  const found = plans.findIndex((plan, i) => i >= first && fits(plan));
  const step = found < 0 ? plans.length - 1 : found;
  const isSame = same !== undefined && fits(same);
  const chosen = isSame ? same : at(plans, step);
  const widths = finalWidths(chosen.lanes, room - blanks(chosen), room);
  steady?.keep(chosen.lanes, natural(chosen.lanes, room), isSame ? first : step);
  return { ...chosen, widths };
}

/** Setting in which lanes are laid out. */
interface How {
  readonly wide: boolean;
  readonly theme: Theme;
  /** The `from` of every column that the board can have: a plan means the same whichever of them are there. */
  readonly froms: readonly number[];
}

/** The ways to lay lanes out, the best first. */
function plansFor(lanes: readonly Lane[], room: number, { wide, theme, froms }: How): readonly Plan[] {
  const asked = lanes.filter(({ from }) => wide || from <= room);
  const spared = [...new Set(froms)].filter((from) => from > 0 && (wide || from <= room)).toSorted((a, b) => b - a);
  const sets = [asked, ...spared.map((from) => asked.filter((lane) => lane.from < from))];
  const drawn = (some: readonly Lane[], length: number) =>
    length === 0 ? some : some.map((lane) => withBars(lane, length, theme));
  const ways = (some: readonly Lane[], lengths: readonly number[]) => [
    ...lengths.map((length) => ({ lanes: drawn(some, length), gap: 2, share: 1 })),
    ...lengths.slice(-1).flatMap((length) => [
      { lanes: drawn(some, length), gap: 1, share: 1 },
      { lanes: drawn(some.map(shortened), length), gap: 1, share: 1 },
    ]),
  ];
  const few = at(sets, sets.length - 1);
  const tight = { lanes: drawn(few.map(shortened), SHORTEST), gap: 1, share: 5 / 8 };
  return [
    ...sets.flatMap((some) => ways(some, barLengths)),
    ...(room < CUT_FOR_BARS ? [] : [tight]),
    ...sets.flatMap((some) => ways(some, [0])),
  ];
}

/** The widths that the columns of a board have had at a terminal: they stay, while the fight goes on. */
export class SteadyColumns {
  /** The first of the plans that may be taken: what has gone for lack of room does not come back. */
  step = 0;
  readonly #widths = new Map<string, number>();
  #place = '';

  /** Begins anew at another terminal or in another fight. */
  at(place: string): void {
    if (place === this.#place) return;
    this.#place = place;
    this.#widths.clear();
    this.step = 0;
  }

  /** Returns true if a column has been there. */
  has(key: string): boolean {
    return this.#widths.has(key);
  }

  /** Returns lanes that are no narrower than before. */
  kept(lanes: readonly Lane[]): readonly Lane[] {
    return lanes.map((lane) => ({ ...lane, least: Math.max(lane.least ?? 0, this.#widths.get(lane.key) ?? 0) }));
  }

  /** Keeps the widths of lanes, and the plan by which they were laid out. */
  keep(lanes: readonly Lane[], widths: readonly number[], step: number): void {
    this.#widths.clear();
    this.step = step;
    lanes.forEach(({ key, bar = 0 }, i) => {
      this.#widths.set(key, Math.max(0, (widths[i] ?? 0) - bar));
    });
  }
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
  const cells = lanes.map(({ title, cells: texts, align, tones, painted }, i) => {
    const own = widths[i] ?? 0;
    const text = pad(cut(texts[index] ?? '', own, theme.ellipsis), own, align);
    const shown = tones?.(row).reduce((drawn, tone) => theme.paint(tone, drawn), text) ?? text;
    return (painted ? painted(text, row, index) : shown) + ' '.repeat(gapBehind(title, gap));
  });
  return `${row.was ? '*' : ' '}${row.mark} ${cells.join('')}`.trimEnd();
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

/** A lane with bars of a length behind its texts, coloured by how much is left. */
function withBars(lane: Lane, length: number, theme: Theme): Lane {
  const { bars, cells, least = 0 } = lane;
  if (!bars) return lane;
  const room = Math.max(least, ...cells.map(width));
  const texts = cells.map((cell) => pad(cell, room, lane.isPool ? 'right' : 'left'));
  return {
    ...lane,
    ...(lane.isPool && { title: pad(lane.title, room, 'right') }),
    firm: true,
    least: 0,
    bar: length + 1,
    cells: texts.map((text, i) => `${text} ${barOf(bars[i], length, theme)}`.trimEnd()),
    painted: (text, row, i) => {
      const said = row.was ? (lane.tones?.(row) ?? []) : [];
      const head = said.reduce((drawn, tone) => theme.paint(tone, drawn), text.slice(0, room));
      const bar = bars[i];
      return head + (bar ? theme.paint(toneOfShare(bar), text.slice(room)) : text.slice(room));
    },
  };
}

/** A bar: how much is left of how much. Something left is never drawn as nothing. */
function barOf(left: readonly [current: number, max: number] | undefined, length: number, { bar }: Theme): string {
  if (!left) return '';
  const [current, max] = left;
  const share = max > 0 ? Math.floor((length * current) / max) : 0;
  const full = current > 0 ? Math.min(length, Math.max(1, share)) : 0;
  return bar.full.repeat(full) + bar.empty.repeat(length - full);
}

/** Green while more than half is left, red at a quarter and below. */
function toneOfShare([current, max]: readonly [number, number]): Tone {
  if (current * 2 > max) return 'fresh';
  return current * 4 > max ? 'hurt' : 'badly';
}

/** Returns the widths of the lanes when long texts leave room for the others. */
function modest(lanes: readonly Lane[], room: number): readonly number[] {
  return natural(lanes, room).map((each, i) => {
    const lane = lanes[i];
    return !lane || lane.firm ? each : Math.min(each, Math.floor(room * lane.share));
  });
}

function natural(lanes: readonly Lane[], room: number): readonly number[] {
  return lanes.map(({ title, cells, roomy = 0, least = 0 }, i) => {
    const titleWidth = isUntitled(lanes[i + 1]) ? 0 : width(title);
    return Math.max(titleWidth, least, room >= 80 ? roomy : 0, ...cells.map(width));
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
