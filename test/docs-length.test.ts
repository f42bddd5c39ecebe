import { describe, expect, test } from 'vitest';
import { pages, textOf } from './docs-kit.ts';

/** Limits on what a reader takes in at once, in words. */
const MOST = { sentence: 20, paragraph: 90, all: 10_000 };

describe.each(pages)('%s', (page) => {
  const paragraphs = paragraphsOf(textOf(page));

  test(`has sentences of at most ${MOST.sentence} words on average`, () => {
    const lengths = paragraphs.flatMap(sentencesOf).map(wordsIn);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(MOST.sentence);
  });

  test(`has paragraphs of at most ${MOST.paragraph} words`, () => {
    expect(paragraphs.filter((text) => wordsIn(text) > MOST.paragraph)).toEqual([]);
  });
});

test(`all pages have at most ${MOST.all} words of prose`, () => {
  const words = pages.flatMap((page) => paragraphsOf(textOf(page))).map(wordsIn);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST.all);
});

/** Returns the paragraphs and list items of a page, without code, tables, headings and remarks. */
function paragraphsOf(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/```[\s\S]*?```|<!--[\s\S]*?-->|^[|#].*$/gm, '');
  return prose
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .map((text) => text.trim().replace(/^(?:- |\d+\. )/, ''))
    .filter((text) => text !== '');
}

/** Returns the sentences of a paragraph; a span of code counts as one word. */
function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.replaceAll(/`[^`]*`/g, 'X').split(/(?<=[.!?:])\s+(?=["“(*[]*\p{Lu})/u);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
