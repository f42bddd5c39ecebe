import { luckText, mostTries, numbersOf } from './blocks.ts';
import type { LuckBar } from './document.ts';
import { type Content, element, type Markup } from './markup.ts';
import type { Course } from './report.ts';

/** The size of a small picture of one person's pools, and the margin of its drawing. */
const panel = { width: 200, height: 96, left: 26, top: 26, right: 8, bottom: 18 } as const;

/** One small picture for each person, its pools as steps from round to round; the last pool is drawn heaviest. */
export function coursePictures(courses: readonly Course[]): readonly Markup[] {
  const people = [...new Set(courses.map(({ who }) => who))];
  return people.map((who) =>
    coursePicture(
      who,
      courses.filter((course) => course.who === who),
    ),
  );
}

function coursePicture(who: string, courses: readonly Course[]): Markup {
  const most = Math.max(...courses.map(({ max }) => max));
  const rounds = courses.flatMap(({ points }) => points.map(({ round }) => round));
  const span = [Math.min(...rounds), Math.max(...rounds)] as const;
  const about = `${who}. ${courses.map((course) => `${course.pool}: ${numbersOf(course)}`).join('. ')}.`;
  return svg(panel.width, panel.height, about, [
    element('text', { x: 4, y: 14, class: 'name' }, who),
    ...axes(most, span),
    ...courses.map((course, i) => courseLine(course, most, span, i - courses.length + 1)),
  ]);
}

function axes(most: number, [first, last]: readonly [number, number]): readonly Content[] {
  const { width, height, left, right, bottom, top } = panel;
  const floor = height - bottom;
  return [
    element('path', { class: 'axis', d: `M${left} ${top}V${floor}H${width - right}` }),
    element('text', { x: left - 4, y: top + 8, class: 'tick end' }, `${most}`),
    element('text', { x: left - 4, y: floor, class: 'tick end' }, '0'),
    element('text', { x: left, y: height - 4, class: 'tick' }, `${first}`),
    element('text', { x: width - right, y: height - 4, class: 'tick end' }, `${last}`),
  ];
}

/** @param rank 0 for the pool that counts most, below 0 for those before it */
function courseLine({ points, pool }: Course, most: number, span: readonly [number, number], rank: number): Markup {
  const { width, height, left, top, right, bottom } = panel;
  const [first, last] = span;
  const x = (round: number) => left + ((round - first) / Math.max(1, last - first)) * (width - left - right);
  const y = (value: number) => top + (1 - Math.max(0, value) / most) * (height - top - bottom);
  const [start, ...more] = points;
  const moves = more.map(({ round, left: value }) => `L${round2(x(round))} ${round2(y(value))}`);
  const d = start ? `M${round2(x(start.round))} ${round2(y(start.left))}${moves.join('')}` : '';
  return element('path', { class: rank === 0 ? 'course' : 'course lesser', d }, element('title', {}, pool));
}

const bar = { name: 130, width: 300, line: 24, text: 170 } as const;

/** A bar for each person: checks passed, with a mark where they were to be expected. */
export function luckPicture(title: string, bars: readonly LuckBar[]): Markup {
  const most = mostTries(bars);
  const about = `${title}. ${bars.map((each) => `${each.who}: ${luckText(each)}`).join('. ')}.`;
  const lines = bars.flatMap((each, i) => luckLine(each, i, bar.width / most));
  return svg(bar.name + bar.width + bar.text, bars.length * bar.line + 8, about, lines);
}

function luckLine(each: LuckBar, index: number, scale: number): readonly Content[] {
  const top = index * bar.line + 6;
  const mark = round2(bar.name + each.expected * scale);
  const shared = { y: top, height: bar.line - 10, x: bar.name };
  return [
    element('text', { x: bar.name - 8, y: top + 12, class: 'name end' }, shortName(each.who)),
    element('rect', { ...shared, class: 'tried', width: round2(each.made * scale) }),
    element('rect', { ...shared, class: 'passed', width: round2(each.passed * scale) }),
    element('path', { class: 'expected', d: `M${mark} ${top - 3}V${top + bar.line - 7}` }),
    element('text', { x: round2(bar.name + each.made * scale + 8), y: top + 12, class: 'tick' }, luckText(each)),
  ];
}

function shortName(name: string): string {
  return name.length > 18 ? `${name.slice(0, 17)}…` : name;
}

function svg(width: number, height: number, about: string, content: readonly Content[]): Markup {
  const box = { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': about };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...box }, element('title', {}, about), ...content);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
