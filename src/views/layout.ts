import { at, sumOf } from '../core/kit/list.ts';
import { type Lane, NARROW } from './lanes.ts';
import type { Row } from './rows.ts';
import { cut, pad, shareOut, width, wrap } from './text.ts';
import type { Theme, Tone } from './theme.ts';

/** Lanes side by side, with the widths that they have got. */
export interface Layout {
  readonly lanes: readonly Lane[];
  readonly widths: readonly number[];
  /** The blanks behind a lane. */
  readonly gap: number;
  /** Columns that a line takes, with its margin, but for what the last lane has beyond its own width. */
  readonly span: number;
}

/** Columns that the mark in front of a line takes. */
const margin = 3;

/** Lengths of bars, the best first. */
const SHORTEST = 4;
const barLengths = [8, 6, SHORTEST] as const;

/** One way to lay lanes out: some of them, their bars and the blanks between them. */
interface Plan {
  readonly lanes: readonly Lane[];
  readonly gap: number;
  /** Part that long texts get of the room for which they may ask. */
  readonly share: number;
}

/** Setting in which lanes are laid out. */
interface How {
  /** Columns of the terminal. */
  readonly room: number;
  readonly wide: boolean;
  readonly theme: Theme;
  /** The `from` of every column that the board can have: a plan means the same whichever of them are there. */
  readonly froms: readonly number[];
}

/**
 * Gives lanes their widths. When the room is short, bars get shorter, then blanks between columns go, then titles are
 * shortened, then go columns from the highest `from` down; bars go last, and at last long texts are cut.
 */
export function layOut(lanes: readonly Lane[], how: How): Layout {
  const { plan, widths } = planFor(lanes, how);
  return laidOut(plan, widths, how.room);
}

/** Lays lanes out for all boards of a fight to come: {@link layOutAgain} gives them the same places. */
export function settle(lanes: readonly Lane[], how: How, steady: SteadyColumns): void {
  const { plan, step, widths } = planFor(lanes, how);
  steady.keep(step, plan.lanes, widths);
}

/** Gives lanes the widths that they have had; numbers that are wider get their room from the texts at the right. */
export function layOutAgain(lanes: readonly Lane[], how: How, steady: SteadyColumns): Layout {
  const { plan: step = 0 } = steady;
  const plan = at(plansFor(lanes, how), step);
  const wanted = natural(plan.lanes);
  const before = plan.lanes.map(({ key }) => steady.widthOf(key));
  const widths = plan.lanes.map(({ firm, cells, bar = 0 }, i) => {
    const own = before[i];
    if (own === undefined) return wanted[i] ?? 0;
    return firm ? Math.max(own + bar, ...cells.map(width)) : own;
  });
  const kept = widths.map((each, i) => (before[i] === undefined ? undefined : each));
  steady.keep(step, plan.lanes, kept);
  // No text gets narrower than 6 for the sake of a number.
  return laidOut(plan, sharedOut(widths, how.room - blanks(plan), [[plan.lanes.map(({ firm }) => firm), 6]]), how.room);
}

/** Returns the first plan that fits while long texts leave room for the others, with its number. */
function planFor(lanes: readonly Lane[], how: How) {
  const { room } = how;
  const modest = ({ lanes: some, share }: Plan) =>
    natural(some).map((each, i) => {
      const lane = at(some, i);
      return lane.firm ? each : Math.min(each, Math.floor(room * share * lane.share));
    });
  const plans = plansFor(lanes, how);
  const found = plans.findIndex((plan) => sumOf(modest(plan)) + blanks(plan) <= room);
  const step = found < 0 ? plans.length - 1 : found;
  const plan = at(plans, step);
  const wanted = natural(plan.lanes);
  const firm = plan.lanes.map((lane) => lane.firm);
  const longest = room < NARROW ? room / 6 : room / 4;
  const firmOrName = plan.lanes.map(
    ({ title }, i) => firm[i] === true || (title === 'who' && (wanted[i] ?? 0) <= longest),
  );
  // Names of a common length are cut after the other texts.
  const widths = sharedOut(wanted, room - blanks(plan), [
    [firmOrName, 8],
    [firm, 4],
  ]);
  return { plan, step, widths };
}

/** Shares a room out in the first way that keeps within it: what is firm there is not cut, nothing below its least. */
function sharedOut(
  wanted: readonly number[],
  room: number,
  ways: readonly (readonly [firm: readonly boolean[], least: number])[],
): readonly number[] {
  const tries = ways.map(([firm, least]) => shareOut(wanted, firm, room, least));
  return tries.find((widths) => sumOf(widths) <= room) ?? shareOut(wanted, [], room, 1);
}

/** Gives the text at the right end all the room that is left, and each lane the title for which it is wide enough. */
function laidOut(plan: Plan, widths: readonly number[], room: number): Layout {
  const span = sumOf(widths) + blanks(plan);
  const last = widths.length - 1;
  const spare = plan.lanes[last]?.wraps === undefined ? 0 : Math.max(0, room - span);
  const lanes = plan.lanes.map((lane, i) => {
    const { title, brief } = lane;
    return brief !== undefined && (widths[i] ?? 0) < width(title) ? { ...lane, title: brief } : lane;
  });
  return { ...plan, lanes, widths: widths.map((each, i) => (i === last ? each + spare : each)), span };
}

/** Returns the ways to lay lanes out, the best first. */
function plansFor(lanes: readonly Lane[], { room, wide, theme, froms }: How): readonly Plan[] {
  const asked = lanes.filter(({ from }) => wide || from <= room);
  // Every column was asked for: where they have no room beside one another, texts take more lines.
  const thresholds = wide
    ? []
    : [...new Set(froms)].filter((from) => from > 0 && from <= room).toSorted((a, b) => b - a);
  const sets = [asked, ...thresholds.map((from) => asked.filter((lane) => lane.from < from))];
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
    ...(room < NARROW ? [] : [tight]),
    ...sets.flatMap((some) => ways(some, [0])),
  ];
}

/** Returns a lane with its shorter title, unless the cells have room for the longer one. */
function shortened(lane: Lane): Lane {
  const { title, brief, cells, least } = lane;
  const isRoomy = Math.max(least, ...cells.map(width)) >= width(title);
  if (brief === undefined || isRoomy) return lane;
  // The blanks in front that all cells have centred them under the longer title.
  const blanks = Math.min(...cells.map((cell) => cell.length - cell.trimStart().length));
  return { ...lane, title: brief, cells: cells.map((cell) => cell.slice(blanks)) };
}

/** Returns a lane with bars of a length behind its texts, coloured by how much is left. */
function withBars(lane: Lane, length: number, theme: Theme): Lane {
  const { bars, cells, least } = lane;
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

/** Returns a bar: how much is left of how much. Something left is never drawn as nothing. */
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

function natural(lanes: readonly Lane[]): readonly number[] {
  return lanes.map(({ title, cells, least }) => Math.max(width(title), least, ...cells.map(width)));
}

function blanks({ lanes, gap }: { readonly lanes: readonly Lane[]; readonly gap: number }): number {
  return margin + sumOf(lanes.slice(0, -1).map(({ title }) => gapBehind(title, gap)));
}

/** Codes stand close to their names. */
function gapBehind(title: string, gap: number): number {
  return title === 'code' ? 1 : gap;
}

/**
 * The columns of a board that is redrawn in place: which there are, and how wide. They depend on who takes part and on the
 * terminal, and stay while the fight goes on; a number that has no room makes its column wider for good.
 */
export class SteadyColumns {
  readonly #widths = new Map<string, number>();
  #place = '';
  #people: ReadonlySet<string> = new Set();
  /** The number of the plan by which the columns are laid out; nothing before that. */
  plan: number | undefined;

  /** Begins anew on another terminal or in another fight; lays out again, none narrower, when somebody has come. */
  at(place: string, people: readonly string[]): void {
    if (place === this.#place && people.every((one) => this.#people.has(one))) return;
    if (place !== this.#place) this.#widths.clear();
    this.#place = place;
    this.#people = new Set(people);
    this.plan = undefined;
  }

  /** Returns the width of a column's texts, without its bar. */
  widthOf(key: string): number | undefined {
    return this.#widths.get(key);
  }

  /** Keeps lanes as they are laid out; those without a width do not stay. */
  keep(plan: number, lanes: readonly Lane[], widths: readonly (number | undefined)[]): void {
    this.plan = plan;
    lanes.forEach(({ key, bar = 0 }, i) => {
      const width = widths[i];
      if (width !== undefined) this.#widths.set(key, Math.max(0, width - bar));
    });
  }
}

/** Returns the line of titles. */
export function titleLine({ lanes, widths, gap }: Layout): string {
  let line = '';
  let start = margin;
  lanes.forEach(({ title, align }, i) => {
    const own = widths[i] ?? 0;
    line = pad(line, start) + pad(cut(title, own, ''), own, align);
    start += own + gapBehind(title, gap);
  });
  return line.trimEnd();
}

/** Returns the lines of a row: its mark and cells; wider texts go on below, or are cut where each row has one line. */
export function rowLines(
  { lanes, widths, gap }: Layout,
  row: Row,
  index: number,
  theme: Theme,
  isTight = false,
): readonly string[] {
  const texts = lanes.map(({ cells, wraps = 1, shorter }, i) =>
    cellLines([cells[index] ?? '', shorter?.[index]], widths[i] ?? 0, isTight ? 1 : wraps, theme.ellipsis),
  );
  const count = Math.max(...texts.map(({ length }) => length));
  return Array.from({ length: count }, (_, k) => {
    const cells = lanes.map(({ title, align, tones, painted }, i) => {
      const own = widths[i] ?? 0;
      const said = texts[i]?.[k];
      const text = pad(said ?? '', own, align);
      const shown = tones?.(row).reduce((drawn, tone) => theme.paint(tone, drawn), text) ?? text;
      const cell = said === undefined ? text : painted ? painted(text, row, index) : shown;
      return cell + ' '.repeat(gapBehind(title, gap));
    });
    const mark = k > 0 ? ' '.repeat(margin) : `${row.was ? '*' : ' '}${row.mark} `;
    return `${mark}${cells.join('')}`.trimEnd();
  });
}

/** Returns a text in lines of a width, the shorter one where the whole does not fit; cut where it takes too many. */
function cellLines(
  [whole, shorter = whole]: readonly [whole: string, shorter: string | undefined],
  room: number,
  most: number,
  ellipsis: string,
): readonly string[] {
  if (width(whole) <= room) return [whole];
  const lines = most > 1 && room >= LEAST_WRAPPED ? wrap(shorter, room) : [shorter];
  if (lines.length <= most) return lines.map((line) => cut(line, room, ellipsis));
  return [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), room, ellipsis)];
}

/** A narrower text is cut, and not broken into lines. */
const LEAST_WRAPPED = 4;
