import { harmless } from '../text.ts';

/** A piece of HTML or SVG in which every text from outside is escaped. */
export interface Markup {
  readonly markup: string;
}

/** Content of an element: markup, or a text that is escaped here. */
export type Content = Markup | string;

/** Returns a text in which nothing is a sign of HTML, and nothing steers a terminal. */
export function escapeHtml(text: string): string {
  return harmless(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns an element with its attributes; one that has no content is closed at once, as SVG has it. */
export function element(
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
