import { sum } from './fit.ts';
import { harmless, pad, width } from './text.ts';
import type { Theme } from './theme.ts';

/** A bar is no shorter than this where all is certain, and no longer than that. */
const shortest = 5;
const longest = 20;

/** A text in a table, and the share that it tells, for a bar behind it. */
export interface Cell {
  readonly text: string;
  readonly share?: number;
}

/**
 * Returns the cells of a table as texts, with bars behind those that tell a share, where all columns have room for them
 * beside what they say; every column but the first has the same.
 * @param rows all as long as the titles
 */
export function withBars(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  room: number,
  theme: Theme,
): readonly (readonly string[])[] {
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
export function spareRoom(titles: readonly string[], rows: readonly (readonly string[])[], room: number): number {
  const widest = titles.map((title, i) => Math.max(width(title), ...rows.map((row) => width(harmless(row[i] ?? '')))));
  return Math.floor((room - 3 * titles.length - 1 - sum(widest)) / Math.max(1, titles.length - 1));
}

/** Returns a share as a bar; `length` where it is all. */
export function barOf(share: number, length: number, { bar }: Theme): string {
  return bar.full.repeat(Math.round(share * length));
}
