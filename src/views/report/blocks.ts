import type { LuckBar } from './document.ts';
import { tenths } from './document.ts';
import type { Course } from './report.ts';

const levels = '▁▂▃▄▅▆▇█';

/** The longest bar, in characters. */
const BAR = 24;

/** Returns rows of whose courses they are, their pools, their pictures where there are any, and their numbers. */
export function courseRows(courses: readonly Course[], isPlain = false): readonly (readonly string[])[] {
  return courses.map((one) => [one.who, one.pool, isPlain ? '' : sparkline(one), numbersOf(one)]);
}

/** Returns rows of whose luck it is, its bars where there are any, and its numbers. */
export function luckRows(bars: readonly LuckBar[], isPlain = false): readonly (readonly string[])[] {
  return bars.map((bar) => [bar.who, isPlain ? '' : luckBar(bar, mostTries(bars)), luckText(bar)]);
}

/** Returns a course as block characters, one for each moment: how much was left of the most. An empty pool is a dot. */
function sparkline({ max, points }: Course): string {
  const level = (left: number) => Math.min(levels.length - 1, Math.ceil((left / max) * levels.length) - 1);
  return points.map(({ left }) => (left <= 0 ? '·' : (levels[level(left)] ?? ''))).join('');
}

/** Returns the numbers of a course: `5 5 1 0`. */
export function numbersOf({ points }: Course): string {
  return points.map(({ left }) => `${left}`).join(' ');
}

/**
 * Draws the share of checks passed as a bar, with a mark at the expected share.
 * @param most the tries for which the bar takes all of its room
 */
function luckBar({ made, passed, expected }: LuckBar, most: number): string {
  const width = Math.max(2, Math.round((made / most) * BAR));
  const filled = Math.round((passed / made) * width);
  const mark = Math.min(width - 1, Math.floor((expected / made) * width));
  return Array.from({ length: width }, (_, i) => (i === mark ? '|' : i < filled ? '█' : '░')).join('');
}

/** Returns how many tries take all the room of a bar: the most of anybody, and never so few that one try looks like many. */
export function mostTries(bars: readonly LuckBar[]): number {
  return Math.max(6, ...bars.map(({ made }) => made));
}

/** `3 of 5, expected 2.4`. */
export function luckText({ made, passed, expected }: LuckBar): string {
  return `${passed} of ${made}, expected ${tenths(expected)}`;
}
