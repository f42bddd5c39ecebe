import { greatest, groupedBy, least } from '../../core/kit/list.ts';
import { changed } from '../../core/kit/wording.ts';
import { luckText, mostTries, numbersOf } from './blocks.ts';
import type { LuckBar } from './document.ts';
import { type Content, element, type Markup } from './markup.ts';
import type { Course } from './report.ts';

/** The size of a small picture of one person's pools, and the margin of its drawing. */
const panel = { width: 200, height: 84, left: 22, top: 8, right: 6, bottom: 16 } as const;
const floor = panel.height - panel.bottom;
const end = panel.width - panel.right;

/** One small picture for each person, its pools as lines from round to round; the last pool is drawn heaviest. */
export function coursePictures(courses: readonly Course[]): readonly Markup[] {
  return [...groupedBy(courses, ({ who }) => who)].map(([who, own]) => coursePicture(who, own));
}

function coursePicture(who: string, courses: readonly Course[]): Markup {
  const most = greatest(courses.map(({ max }) => max));
  const rounds = courses.flatMap(({ points }) => points.map(({ round }) => round));
  const span = [least(rounds), greatest(rounds)] as const;
  const about = `${who}. ${courses.map((course) => `${course.pool}: ${numbersOf(course)}`).join('. ')}.`;
  const kindOf = (i: number) => (i === courses.length - 1 ? 'main' : 'lesser');
  const lines = courses.flatMap((course, i) => courseLine(course, most, span, kindOf(i)));
  const keys = courses.map((course, i) => keyOf(course, kindOf(i)));
  return element('figure', {}, [
    element('figcaption', {}, who),
    svg(panel.width, panel.height, about, [...axes(most, span), ...lines]),
    element('p', { class: 'key' }, keys),
  ]);
}

function axes(most: number, [first, last]: readonly [number, number]): readonly Content[] {
  const { height, left, top } = panel;
  return [
    element('path', { class: 'axis', d: `M${left} ${top}V${floor}H${end}` }),
    element('text', { x: left - 4, y: top + 7, class: 'tick end' }, `${most}`),
    element('text', { x: left - 4, y: floor + 3, class: 'tick end' }, '0'),
    element('text', { x: left, y: height - 3, class: 'tick' }, `${first}`),
    element('text', { x: end, y: height - 3, class: 'tick end' }, `${last}`),
  ];
}

type Kind = 'main' | 'lesser';

/** Returns a line, and under that of the pool that counts most its shade. */
function courseLine(
  { points }: Course,
  most: number,
  [first, last]: readonly [number, number],
  kind: Kind,
): readonly Markup[] {
  const { left, top } = panel;
  const x = (round: number) => round2(left + ((round - first) / Math.max(1, last - first)) * (end - left));
  const y = (value: number) => round2(top + (1 - Math.min(1, Math.max(0, value) / most)) * (floor - top));
  const places = points.map(({ round, left: value }) => `${x(round)} ${y(value)}`);
  const d = `M${places.join('L')}`;
  const [start, finish] = [points.at(0), points.at(-1)];
  if (!start || !finish) return [];
  const line = element('path', { class: `course ${kind}`, d });
  const shade = `M${x(start.round)} ${floor}L${places.join('L')}L${x(finish.round)} ${floor}`;
  return kind === 'main' ? [element('path', { class: 'shade', d: shade }), line] : [line];
}

/** `life 8 > 7`, in the colour of its line. */
function keyOf({ pool, points }: Course, kind: Kind): Markup {
  return element('span', { class: kind }, `${pool} ${changed(points.at(0)?.left ?? 0, points.at(-1)?.left ?? 0)}`);
}

/** A bar is drawn over a hundred units and stretched to the room that there is. */
const bar = { width: 100, height: 12 } as const;

/** Returns a bar for each person: checks passed, with a mark where they were to be expected. */
export function luckPictures(bars: readonly LuckBar[]): readonly Markup[] {
  const scale = bar.width / mostTries(bars);
  return bars.flatMap((each) => [
    element('span', { class: 'name' }, each.who),
    luckPicture(each, scale),
    element('span', { class: 'count' }, luckText(each)),
  ]);
}

function luckPicture(each: LuckBar, scale: number): Markup {
  const mark = round2(each.expected * scale);
  const shared = { x: 0, y: 2, height: bar.height - 4 };
  const about = `${each.who}: ${luckText(each)}.`;
  const parts = [
    element('rect', { ...shared, class: 'tried', width: round2(each.made * scale) }),
    element('rect', { ...shared, class: 'passed', width: round2(each.passed * scale) }),
    element('path', { class: 'expected', d: `M${mark} 0V${bar.height}` }),
  ];
  return svg(bar.width, bar.height, about, parts, { preserveAspectRatio: 'none' });
}

function svg(
  width: number,
  height: number,
  about: string,
  content: readonly Content[],
  more: Readonly<Record<string, string>> = {},
): Markup {
  const box = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': about, ...more };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...box }, [element('title', {}, about), ...content]);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
