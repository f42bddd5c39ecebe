import { greatest, groupedBy, least } from '../../core/kit/list.ts';
import { changed } from '../../core/kit/wording.ts';
import { type Cells, harmless } from '../text.ts';
import { type Block, type Column, type LuckBar, luckText, mostTries, numbersOf } from './document.ts';
import type { Course, StoryLine } from './report.ts';
import { style } from './style.ts';

/** Nothing is fetched and nothing runs: the page holds its own style and pictures, and no script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Returns a document as one HTML file that needs no other. */
export function asHtml(blocks: readonly Block[]): string {
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const head = element('head', {}, [
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', {}, title),
    element('style', {}, { markup: style }),
  ]);
  const body = element('body', {}, element('main', {}, blocks.flatMap(markupOf)));
  return `<!DOCTYPE html>\n${element('html', { lang: 'en' }, [head, body]).markup}\n`;
}

function markupOf(block: Block): readonly Content[] {
  switch (block.kind) {
    case 'heading':
      return [element(`h${block.level}`, {}, block.text)];
    case 'text':
      return [element('p', {}, block.text)];
    case 'list':
      return [
        element(
          'ul',
          {},
          block.items.map((item) => element('li', {}, item)),
        ),
      ];
    case 'table':
      return [tableOf(block.columns, block.rows)];
    case 'story':
      return [element('h4', {}, block.title), element('ol', { class: 'story' }, block.lines.map(storyItem))];
    case 'courses':
      return [
        caption(block.title),
        element('div', { class: 'panels' }, [...groupedBy(block.courses, ({ who }) => who)].map(coursePicture)),
      ];
    case 'luck':
      return [caption(block.title), element('div', { class: 'luck' }, luckPictures(block.bars))];
  }
}

function caption(text: string): Markup {
  return element('p', { class: 'caption' }, text);
}

function storyItem({ step, text }: StoryLine): Markup {
  const number = step === undefined ? [] : [element('span', { class: 'step' }, `${step}`)];
  return element('li', {}, [...number, text]);
}

function tableOf(columns: readonly Column[], rows: Cells): Markup {
  const attributes = columns.map(({ isNumber }): Record<string, string> => (isNumber ? { class: 'number' } : {}));
  const titles = columns.map(({ title }, i) => element('th', { scope: 'col', ...attributes[i] }, title));
  // Numbers stay on the line of the word before them: `life 7/8`.
  const held = (cell: string) => ({ markup: escapeHtml(cell).replaceAll(/ (?=-?\d)/g, '&#160;') });
  const cellOf = (cell: string, i: number) => element('td', attributes[i] ?? {}, held(cell));
  const head = element('thead', {}, element('tr', {}, titles));
  const body = rows.map((row) => element('tr', {}, row.map(cellOf)));
  return element('div', { class: 'table' }, element('table', {}, [head, element('tbody', {}, body)]));
}

/** A piece of HTML or SVG in which every text from outside is escaped. */
interface Markup {
  readonly markup: string;
}

/** Content of an element: markup, or a text that is escaped here. */
type Content = Markup | string;

/** Returns a text in which nothing is a sign of HTML, and nothing steers a terminal. */
function escapeHtml(text: string): string {
  return harmless(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns an element with its attributes; one that has no content is closed at once, as SVG has it. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: Content | readonly Content[] = [],
): Markup {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(`${value}`)}"`);
  const all = [content].flat();
  const inside = all.map((each) => (typeof each === 'string' ? escapeHtml(each) : each.markup)).join('');
  const start = `<${name}${given.join('')}`;
  return { markup: all.length === 0 ? `${start}/>` : `${start}>${inside}</${name}>` };
}

/** The size of a small picture of one person's pools, and the margin of its drawing. */
const panel = { width: 200, height: 84, left: 22, top: 8, right: 6, bottom: 16 } as const;
const floor = panel.height - panel.bottom;
const end = panel.width - panel.right;

/** A small picture for a person, its pools as lines from round to round; the last pool is drawn heaviest. */
function coursePicture([who, courses]: readonly [who: string, courses: readonly Course[]]): Markup {
  const most = greatest(courses.map(({ max }) => max));
  const rounds = courses.flatMap(({ points }) => points.map(({ round }) => round));
  const span = [least(rounds), greatest(rounds)] as const;
  const about = `${who}. ${courses.map((course) => `${course.pool}: ${numbersOf(course)}`).join('. ')}.`;
  const kindOf = (i: number) => (i === courses.length - 1 ? 'main' : 'lesser');
  const lines = courses.flatMap((course, i) => courseLine(course, most, span, kindOf(i)));
  const keys = courses.map(({ pool, points }, i) => {
    const course = changed(points.at(0)?.left ?? 0, points.at(-1)?.left ?? 0);
    return element('span', { class: kindOf(i) }, `${pool} ${course}`);
  });
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

/** Returns a line, and under that of the pool that counts most its shade. */
function courseLine(
  { points }: Course,
  most: number,
  [first, last]: readonly [number, number],
  kind: 'main' | 'lesser',
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

/** A bar is drawn over a hundred units and stretched to the room that there is. */
const bar = { width: 100, height: 12 } as const;

/** Returns a bar for each person: checks passed, with a mark where they were to be expected. */
function luckPictures(bars: readonly LuckBar[]): readonly Markup[] {
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
