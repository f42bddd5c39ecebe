import { at } from '../core/kit/list.ts';
import type { Board, Column } from '../core/ruleset/ruleset.ts';
import { codesOf, namesOf, type Row } from './rows.ts';
import { cut, pad, width } from './text.ts';
import type { Theme, Tone } from './theme.ts';

/** A column of the board as text: one cell for each line, under a title. */
export interface Lane {
  /** Name by which it is known from one board to the next. */
  readonly key: string;
  readonly title: string;
  readonly cells: readonly string[];
  /** Parts that are left of a whole, for a bar behind each cell while there is room. */
  readonly bars?: readonly (readonly [current: number, max: number] | undefined)[];
  readonly align: 'left' | 'right';
  /** Numbers and codes: never cut while there is anything else to cut. */
  readonly firm: boolean;
  /** Part of the room that it may ask for while bars and other columns want to stay. */
  readonly share: number;
  /** The width of the terminal below which it is left out; 0 for what always stays. */
  readonly from: number;
  /** Least width on a terminal of 80 columns and more, so that newcomers do not shift the board. */
  readonly roomy?: number;
  /** Least width, because it has had it before. */
  readonly least?: number;
  /** A shorter title, for a narrow terminal. */
  readonly brief?: string;
  /** Tones in which a cell stands out. */
  readonly tones?: (row: Row) => readonly Tone[];
  /** Paints a part of a cell that has its final width. */
  readonly painted?: (text: string, row: Row, index: number) => string;
  /** Pools: they stand at the right of their room, close to their bars. */
  readonly isPool?: boolean;
  /** Columns of its width that are its bar. */
  readonly bar?: number;
}

/** Setting in which lanes of a board are made. */
interface Drawn {
  readonly theme: Theme;
  /** True where there is room for an old value in front of a new one, though nothing has changed. */
  readonly isLive: boolean;
  /** True where every pool has that room, and not only those with bars. */
  readonly isRoomy: boolean;
  /** Returns true where a lane stays though it says nothing for anybody now. */
  readonly stays: (key: string) => boolean;
  /** Words for what each combatant is planned to do, by id. */
  readonly plans: ReadonlyMap<string, string>;
}

/** On a terminal of so many columns plans stand in their lines; on a narrower one below them. */
export const ROOM_FOR_PLANS = 100;

/** Returns all lanes of a board: the ruleset's columns and those that every board has. What says nothing for anybody is left out. */
export function lanesOf({ columns }: Board, rows: readonly Row[], drawn: Drawn): readonly Lane[] {
  const { theme, isLive, stays, plans } = drawn;
  const hasRoom = (title: string) => columns.some((column) => column.title === title && column.room !== undefined);
  const own = columns.map((column, i) => ({ leads: column.leads, lane: laneOf(column, i, rows, drawn) }));
  const everybodys = (title: string, of: (row: Row) => string, more: Partial<Lane>): Lane => ({
    key: title,
    title,
    cells: rows.map(of),
    align: 'left',
    firm: false,
    share: 1 / 4,
    from: 0,
    ...more,
  });
  return [
    ...own.flatMap(({ leads, lane }) => (leads ? [lane] : [])),
    everybodys('code', (row) => cut(codesOf(row), 16, theme.ellipsis), { firm: true, tones: tonesOfName }),
    everybodys('who', ({ ones }) => namesOf(ones), { share: 1 / 4, roomy: 11, tones: tonesOfName }),
    ...own.flatMap(({ leads, lane }) => (leads ? [] : [lane])),
    everybodys('state', ({ state }) => state, {
      share: 1 / 3,
      ...(isLive && { roomy: 13 }),
      tones: (row) => [toneOfShape(row), ...(row.was && row.was.state !== row.state ? (['changed'] as const) : [])],
    }),
    everybodys('plan', ({ ones }) => plans.get(at(ones, 0).id) ?? '', { from: ROOM_FOR_PLANS }),
    everybodys('order', ({ order }) => order, {}),
  ].filter(({ key, title, cells }) => stays(key) || (isLive && hasRoom(title)) || !cells.every(saysNothing));
}

/** Returns true if a cell is as good as empty: no text, a dash, none of none. */
export function saysNothing(cell: string): boolean {
  return /^\s*(-|[-+]?0(\/0)?)?\s*$/.test(cell);
}

function laneOf(column: Column, index: number, rows: readonly Row[], { theme, isLive, isRoomy }: Drawn): Lane {
  const { title, brief, align = 'left', from = 0 } = column;
  const texts = rows.map((row) => at(row.cells, index));
  const arePools = texts.length > 0 && texts.every((text) => /^\s*-?\d+\/\d+\s*$/.test(text));
  const reserve = arePools && isLive && (isRoomy || column.bar !== undefined);
  const news = rows.map((row, i) => changed(at(texts, i), row.was?.cells[index], theme));
  const room = column.bar ? 0 : width(title);
  const cells = arePools ? alignPools(texts, room) : texts;
  const spelt = arePools ? alignPools(news, room) : news;
  const has = Math.max(width(title), ...cells.map(width));
  const isShown = reserve || (isRoomy && spelt.every((text) => width(text) <= has));
  const lane: Lane = {
    key: `${index} ${title}`,
    title,
    ...(brief !== undefined && { brief }),
    cells: isShown ? spelt : cells,
    align: arePools ? 'left' : align,
    firm: texts.every((text) => /^[-+\d./%\s]*$/.test(text)),
    share: 1 / 3,
    from,
    ...(arePools && { isPool: true }),
    ...(reserve && { least: poolRoom(texts) }),
    ...(isLive && column.room !== undefined && { roomy: column.room }),
    tones: ({ was }) => (was?.cells[index] === undefined ? [] : ['changed']),
  };
  return column.bar ? { ...lane, bars: rows.map((row) => row.bars[index]) } : lane;
}

/** A value with the old one before it: `6→2/6`; words stand alone. */
function changed(text: string, was: string | undefined, { becomes }: Theme): string {
  if (was === undefined || !/^\s*-?\d/.test(text) || !/^\s*-?\d/.test(was)) return text;
  const [old = '', oldMost] = was.trim().split('/');
  const [, most] = text.trim().split('/');
  return `${oldMost === most ? old : was.trim()}${becomes}${text.trim()}`;
}

/** The room of pools of which each has an old value before it. */
function poolRoom(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => width(text.trim()) + 1 + width(text.split('/')[1]?.trim() ?? '')));
}

/** Puts the slashes of pools under one another, in the middle of the room. */
function alignPools(cells: readonly string[], room: number): readonly string[] {
  const pools = cells.map((cell) => {
    const slash = cell.lastIndexOf('/');
    return [cell.slice(0, slash).trim(), cell.slice(slash + 1).trim()];
  });
  const left = Math.max(...pools.map(([current = '']) => width(current)));
  const right = Math.max(...pools.map(([, max = '']) => width(max)));
  const before = ' '.repeat(Math.max(0, Math.floor((room - left - right - 1) / 2)));
  return pools.map(([current = '', max = '']) => `${before}${pad(current, left, 'right')}/${pad(max, right)}`);
}

/** Two hues for the sides; who acts stands out most; who is down or gone is red, and never dim. */
function tonesOfName(row: Row): readonly Tone[] {
  const side = row.shape === 'down' || row.shape === 'gone' ? 'down' : row.isFoe ? 'foe' : 'party';
  return row.mark === '>' ? ['now', side] : row.mark === '+' ? ['next', side] : [side];
}

function toneOfShape({ shape }: Row): Tone {
  return shape === 'gone' ? 'down' : shape;
}
