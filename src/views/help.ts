import type { Action } from '../core/ruleset/ruleset.ts';
import { entryLines, type Page, paged } from './pages.ts';
import { harmless, wrap } from './text.ts';

/** A word that can be typed: an action of the ruleset, or a word of the shell. */
export type Word = Pick<Action, 'word' | 'short' | 'title' | 'help'>;

/** Returns the words that can be typed, with their titles, a screen at a time. */
export function wordList(words: readonly Word[], screen: Page): string {
  const entries = words.map(({ word, short, title }) => ({ word: withShort(word, short), about: title }));
  return paged(entryLines(entries, screen), screen, (page) => `help ${page}`);
}

/** Words with how they are typed, each on its own lines. */
export function wordForms(words: readonly Word[], { width: room }: Pick<Page, 'width'>): readonly string[] {
  return words.flatMap(({ word, short, help }) => wrap(harmless(` ${withShort(word, short)}  ${help}`), room, 3));
}

/** One word in full: its title and its form. */
export function wordHelp({ word, short, title, help }: Word, room: number): string {
  return [`${withShort(word, short)}: ${title}`, help].flatMap((line) => wrap(harmless(line), room, 2)).join('\n');
}

/** Returns a word with the letter that stands for it: `attack (a)`. */
export function withShort(word: string, short: string | undefined): string {
  return short === undefined ? word : `${word} (${short})`;
}
