import type { Block, Column } from './document.ts';
import { type Content, element, escapeHtml, type Markup } from './markup.ts';
import { coursePictures, luckPictures } from './pictures.ts';
import type { StoryLine } from './report.ts';
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
      return [caption(block.title), element('div', { class: 'panels' }, coursePictures(block.courses))];
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

function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): Markup {
  const attributes = columns.map(({ isNumber }): Record<string, string> => (isNumber ? { class: 'number' } : {}));
  const titles = columns.map(({ title }, i) => element('th', { scope: 'col', ...attributes[i] }, title));
  const cellOf = (cell: string, i: number) => element('td', attributes[i] ?? {}, held(cell));
  const head = element('thead', {}, element('tr', {}, titles));
  const body = rows.map((row) => element('tr', {}, row.map(cellOf)));
  return element('div', { class: 'table' }, element('table', {}, [head, element('tbody', {}, body)]));
}

/** Returns a cell whose numbers stay on the line of the word before them: `life 7/8`. */
function held(cell: string): Markup {
  return { markup: escapeHtml(cell).replaceAll(/ (?=-?\d)/g, '&#160;') };
}
