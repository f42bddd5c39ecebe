import type { Fight } from '../core/fight/fight.ts';
import { at } from '../core/kit/list.ts';
import { type Board, type Column, isOut } from '../core/ruleset/ruleset.ts';
import { codeRoom, codesWithin, nameRoom, namesOf, type Row } from './rows.ts';
import { pad, width } from './text.ts';
import type { Theme, Tone } from './theme.ts';

/** A column of the board as text: one cell for each line, under a title. */
export interface Lane {
  /** Name by which it is known from one board to the next. */
  readonly key: string;
  readonly title: string;
  readonly cells: readonly string[];
  /** Text that says nothing new. */
  readonly defaultText?: string | undefined;
  /** Parts that are left of a whole, for a bar behind each cell while there is room. */
  readonly bars?: readonly (readonly [current: number, max: number] | undefined)[] | undefined;
  readonly align: 'left' | 'right';
  /** Numbers and codes: never cut while there is anything else to cut. */
  readonly firm: boolean;
  /** Part of the room that it may ask for while bars and other columns want to stay. */
  readonly share: number;
  /** The width of the terminal below which it is left out; 0 for what always stays. */
  readonly from: number;
  /** Least width of its texts: what they can reach, or have had before. */
  readonly least: number;
  /** Number of lines that a text may take that is wider than the lane; it is cut, where absent. */
  readonly wraps?: number | undefined;
  /** Shorter texts for cells that do not fit otherwise. */
  readonly shorter?: readonly string[];
  /** A shorter title, for a narrow terminal. */
  readonly brief?: string | undefined;
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
  /** Columns of the terminal. */
  readonly room: number;
  readonly fight: Fight;
  /** True on a board that is redrawn in place: there is room for an old value in front of a new one, though nothing has changed. */
  readonly isLive: boolean;
  /** True for a board on which nothing is left out to save room. */
  readonly isWide: boolean;
  /** Returns the width of a lane that stays, though it may say nothing for anybody now. */
  readonly widthBefore: (key: string) => number | undefined;
  /** True where lanes get their widths for a whole fight: they ask for the room that their texts can come to take. */
  readonly isSettling: boolean;
  /** Words for what each combatant is planned to do, by id. */
  readonly plans: ReadonlyMap<string, string>;
}

/** Title of the lane of plans. */
export const PLAN = 'plan';

/** Columns of a terminal from which plans stand in their lines; on a narrower one they stand below. */
export const ROOM_FOR_PLANS = 100;

/** A terminal of fewer columns is narrow: bars go before texts are cut, and codes stand in place of names. */
export const NARROW = 72;

/** Room for a name on a printed board of 80 columns and more, so that newcomers do not shift the next one. */
const NAME = 11;

/** A text takes so many lines at most before it is cut. */
const MOST_LINES = 4;

/** Returns all lanes of a board: the ruleset's columns and those that every board has. What says nothing for anybody is left out. */
export function lanesOf({ columns, plans }: Board, rows: readonly Row[], drawn: Drawn): readonly Lane[] {
  const { isLive, widthBefore } = drawn;
  const own = columns.map((column, i) => ({ leads: column.leads, lane: laneOf(column, i, rows, drawn) }));
  const [code, who, ...behind] = everybodysLanes(rows, drawn);
  return [
    ...own.flatMap(({ leads, lane }) => (leads ? [lane] : [])),
    ...[code, who].filter((lane) => lane !== undefined),
    ...own.flatMap(({ leads, lane }) => (leads ? [] : [lane])),
    ...behind.filter(({ key }) => key !== PLAN || plans !== false),
  ]
    .map((lane) => ({ ...lane, least: Math.max(lane.least, widthBefore(lane.key) ?? 0) }))
    .filter(
      ({ least, cells, defaultText }) =>
        (isLive && least > 0) || !cells.every((cell) => saysNothing(cell, defaultText)),
    );
}

/** Returns the lanes that every board has: code and name, and behind the ruleset's own the state, the plan and standing orders. */
function everybodysLanes(
  rows: readonly Row[],
  { theme, room, isLive, isWide, isSettling, plans, fight }: Drawn,
): readonly Lane[] {
  const lane = (title: string, of: (row: Row) => string, more: Partial<Lane>): Lane => ({
    key: title,
    title,
    cells: rows.map(of),
    align: 'left',
    firm: false,
    share: 1 / 4,
    from: 0,
    least: 0,
    ...more,
  });
  const codes = isWide ? Number.POSITIVE_INFINITY : codeRoom(fight.combatants);
  const [least, plan] = room >= 120 ? [24, 24] : room >= ROOM_FOR_PLANS ? [14, 16] : room >= NARROW ? [13, 0] : [9, 0];
  return [
    lane('code', (row) => codesWithin(row, codes, theme.ellipsis), {
      firm: true,
      tones: tonesOfName,
      least: isSettling ? codes : 0,
    }),
    lane('who', ({ ones }) => namesOf(ones), {
      tones: tonesOfName,
      least: isSettling ? nameRoom(fight.combatants) : isLive || room < 80 ? 0 : NAME,
    }),
    lane('state', isLive ? stateAndOrder : ({ state }) => state, {
      share: 1 / 3,
      wraps: MOST_LINES,
      shorter: rows.map((row) => shorterState(row, isLive)),
      least: isSettling ? least : 0,
      tones: (row) => [
        row.shape === 'gone' ? 'down' : row.shape,
        ...(row.was && row.was.state !== row.state ? (['changed'] as const) : []),
      ],
    }),
    lane(PLAN, ({ ones }) => plans.get(at(ones, 0).id) ?? '', {
      from: ROOM_FOR_PLANS,
      wraps: 2,
      least: isSettling ? plan : 0,
    }),
    ...(isLive ? [] : [lane('order', ({ order }) => order, {})]),
  ];
}

/** Returns conditions without the shape before them, which the numbers tell: `blinded` for `hurt, blinded`. */
function shorterState(row: Row, isLive: boolean): string {
  const { shape } = row;
  const says = isLive ? stateAndOrder(row) : row.state;
  const isTold = !isOut(shape) && says.startsWith(`${shape}, `);
  return isTold ? says.slice(shape.length + 2) : says;
}

/** Returns the state with the standing order behind it: on a board that is redrawn in place no column comes for it. */
function stateAndOrder({ state, order }: Row): string {
  return [state, order].filter((part) => part !== '').join(', ');
}

/** Returns true if a cell is as good as empty: no text, a dash, none of none, the default. */
export function saysNothing(cell: string, defaultText?: string): boolean {
  return cell === defaultText || /^\s*(-|[-+]?0(\/0)?)?\s*$/.test(cell);
}

function laneOf(column: Column, index: number, rows: readonly Row[], drawn: Drawn): Lane {
  const { title, brief, align = 'left', from = 0 } = column;
  const { isLive } = drawn;
  const key = `${index} ${title}`;
  const texts = rows.map((row) => at(row.cells, index));
  const mayBePools = column.bar !== undefined || texts.some((text) => poolPattern.test(text));
  const arePools = mayBePools && texts.every((text) => poolOrNone.test(text));
  const under = isLive || column.bar ? 0 : width(title);
  const least = Math.max(drawn.widthBefore(key) ?? 0, drawn.isSettling ? roomFor(column, texts, arePools, drawn) : 0);
  const most = Math.max(0, ...texts.map((text) => width(text.split('/')[1]?.trim() ?? '')));
  const has = Math.max(isLive ? least : width(title), ...texts.map(width)) - (arePools ? 1 + most : 0);
  const news = rows.map((row, i) => changed(at(texts, i), row.was?.cells[index], has, drawn.theme));
  const cells = arePools ? alignPools(news, under, isLive ? mostDigits(column, drawn.fight) : 0) : news;
  // A column of texts that has none yet is as narrow as one that has some.
  const saysSomething = align === 'right' || texts.some((text) => text.trim() !== '');
  const firm = saysSomething && texts.every((text) => /^[-+\d./%\s]*$/.test(text));
  return {
    key,
    title,
    brief,
    defaultText: column.defaultText,
    cells,
    align: arePools ? (isLive ? 'right' : 'left') : align,
    firm,
    share: 1 / 3,
    from,
    least,
    wraps: !firm && !column.leads && align === 'left' ? 3 : undefined,
    isPool: arePools,
    tones: ({ was }) => (was?.cells[index] === undefined ? [] : ['changed']),
    bars: column.bar && rows.map((row) => row.bars[index]),
  };
}

/** Texts of pools; a dash where there is none. */
const poolPattern = /^\s*-?\d+\/\d+\s*$/;
const poolOrNone = /^\s*(-|-?\d+\/\d+)\s*$/;

/** Returns the room that a column asks for on a board that is redrawn in place; pools ask for an old value before each. */
function roomFor(
  { room, tight = 0, bar, below }: Column,
  texts: readonly string[],
  arePools: boolean,
  { room: columns, fight }: Drawn,
): number {
  if (arePools && (columns >= ROOM_FOR_PLANS || bar !== undefined)) return poolRoom(texts, below ? 1 : 0);
  if (columns < NARROW) return tight;
  return typeof room === 'function' ? room(fight) : (room ?? 0);
}

/** Returns a value with the old one before it, `6→2/6`, where the room before the slash allows; words stand alone. */
function changed(text: string, was: string | undefined, room: number, { becomes }: Theme): string {
  if (was === undefined || !/^\s*-?\d/.test(text) || !/^\s*-?\d/.test(was)) return text;
  const [old = '', oldMost] = was.trim().split('/');
  const [now = '', most] = text.trim().split('/');
  const before = `${oldMost === most ? old : was.trim()}${becomes}`;
  return width(before + now) <= room ? before + text.trim() : text;
}

/** Returns the room of pools of which each has an old value before it, with so many signs before a new one. */
function poolRoom(texts: readonly string[], signs: number): number {
  const pools = texts.map((text) => text.trim().split('/').map(width));
  const most = Math.max(0, ...pools.map(([, max = 0]) => max));
  const left = Math.max(0, ...pools.map(([current = 0, max = 0]) => max + 1 + Math.max(current, max + signs)));
  return left + 1 + most;
}

/** Returns the room for the largest maximum in the fight, also of people who are folded, so that no slash moves when they come. */
function mostDigits({ bar }: Column, fight: Fight): number {
  return bar ? Math.max(0, ...fight.combatants.map((combatant) => `${bar(combatant)[1]}`.length)) : 0;
}

/** Puts the slashes of pools under one another, in the middle of the room. */
function alignPools(cells: readonly string[], room: number, most: number): readonly string[] {
  const pools = cells.map((cell) => {
    const slash = cell.lastIndexOf('/');
    return slash < 0 ? [cell.trim()] : [cell.slice(0, slash).trim(), cell.slice(slash + 1).trim()];
  });
  const left = Math.max(0, ...pools.map(([current = '']) => width(current)));
  const right = Math.max(most, ...pools.map(([, max = '']) => width(max)));
  const before = ' '.repeat(Math.max(0, Math.floor((room - left - right - 1) / 2)));
  return pools.map(
    ([current = '', max]) =>
      before + (max === undefined ? pad(current, left, 'right') : `${pad(current, left, 'right')}/${pad(max, right)}`),
  );
}

/** Two hues for the sides; who acts stands out most; who is down or gone is red, and never dim. */
function tonesOfName(row: Row): readonly Tone[] {
  const side = isOut(row.shape) ? 'down' : row.isFoe ? 'foe' : 'party';
  return row.mark === '>' ? ['now', side] : row.mark === '+' ? ['next', side] : [side];
}
