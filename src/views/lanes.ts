import { at } from '../core/kit/list.ts';
import type { Board, Column } from '../core/ruleset/ruleset.ts';
import { codesOf, namesOf, type Row } from './rows.ts';
import { cut, pad, width } from './text.ts';
import type { Theme, Tone } from './theme.ts';

/** A column of the board as text: one cell for each line, under a title. */
export interface Lane {
  readonly title: string;
  readonly cells: readonly string[];
  /** Bars drawn behind the cells while there is room. */
  readonly bars?: readonly string[];
  readonly align: 'left' | 'right';
  /** Numbers and codes: never cut while there is anything else to cut. */
  readonly firm: boolean;
  /** Part of the room that it may ask for while bars and other columns want to stay. */
  readonly share: number;
  /** The width of the terminal below which it is left out; 0 for what always stays. */
  readonly from: number;
  /** Least width on a terminal of 80 columns and more, so that newcomers do not shift the board. */
  readonly roomy?: number;
  /** A shorter title, for a narrow terminal. */
  readonly brief?: string;
  readonly tone?: (row: Row) => Tone | undefined;
}

/** The bar's length in characters. */
const barLength = 8;

/** All lanes of a board: the ruleset's columns and those that every board has. What says nothing for anybody is left out. */
export function lanesOf({ columns }: Board, rows: readonly Row[], theme: Theme): readonly Lane[] {
  const own = columns.map((column, i) => ({ leads: column.leads, lane: laneOf(column, i, rows, theme) }));
  const everybodys = (title: string, of: (row: Row) => string, more: Partial<Lane>): Lane => ({
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
    everybodys('code', ({ ones }) => cut(codesOf(ones), 16, theme.ellipsis), { firm: true, tone: toneOfMark }),
    everybodys('who', ({ ones }) => namesOf(ones), { share: 1 / 4, roomy: 11, tone: toneOfMark }),
    ...own.flatMap(({ leads, lane }) => (leads ? [] : [lane])),
    everybodys('state', ({ state }) => state, {
      share: 1 / 3,
      tone: ({ shape }) => (shape === 'gone' ? 'down' : shape),
    }),
    everybodys('order', ({ order }) => order, {}),
  ].filter(({ cells }) => !cells.every(saysNothing));
}

/** A bar of eight characters: how much is left of how much. Something left is never drawn as nothing. */
function barOf(current: number, max: number, { bar }: Theme): string {
  const share = max > 0 ? Math.floor((barLength * current) / max) : 0;
  const full = current > 0 ? Math.min(barLength, Math.max(1, share)) : 0;
  return bar.full.repeat(full) + bar.empty.repeat(barLength - full);
}

/** Returns true if a cell is as good as empty: no text, a dash, none of none. */
export function saysNothing(cell: string): boolean {
  return /^\s*(-|[-+]?0(\/0)?)?\s*$/.test(cell);
}

function laneOf(column: Column, index: number, rows: readonly Row[], theme: Theme): Lane {
  const { title, brief, align = 'left', from = 0 } = column;
  const texts = rows.map((row) => at(row.cells, index));
  const arePools = texts.length > 0 && texts.every((text) => /^\s*-?\d+\/\d+\s*$/.test(text));
  const lane: Lane = {
    title,
    ...(brief !== undefined && { brief }),
    cells: arePools ? alignPools(texts, column.bar ? 0 : width(title)) : texts,
    align: arePools ? 'left' : align,
    firm: texts.every((text) => /^[-+\d./%\s]*$/.test(text)),
    share: 1 / 3,
    from,
  };
  if (!column.bar) return lane;
  const bars = rows.map((row) => {
    const bar = row.bars[index];
    return bar ? barOf(...bar, theme) : '';
  });
  return { ...lane, bars };
}

/** Puts the slashes of pools under one another, in the middle of the room. */
function alignPools(cells: readonly string[], room: number): readonly string[] {
  const pools = cells.map((cell) => cell.trim().split('/'));
  const left = Math.max(...pools.map(([current = '']) => current.length));
  const right = Math.max(...pools.map(([, max = '']) => max.length));
  const before = ' '.repeat(Math.max(0, Math.floor((room - left - right - 1) / 2)));
  return pools.map(([current = '', max = '']) => `${before}${pad(current, left, 'right')}/${pad(max, right)}`);
}

function toneOfMark({ mark }: Row): Tone | undefined {
  if (mark === '>') return 'now';
  if (mark === '+') return 'next';
  return mark === ' ' ? undefined : 'quiet';
}
