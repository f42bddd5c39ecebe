import type { Action } from '../core/ruleset/ruleset.ts';
import { withShort } from './letters.ts';
import { entryLines, type Page, paged } from './pages.ts';
import { harmless, pad, wrap } from './text.ts';
import type { Theme } from './theme.ts';

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

/** Explains every sign and colour of the board, a line each. */
export function signLines(room: number, { bar, becomes, falls, paint, plain }: Theme): readonly string[] {
  const signs = [
    ['>', 'acts now; the line is reversed where there are colours', paint('now', '>')],
    ['+', 'is next', paint('next', '+')],
    ['=', 'has acted, or is done for this round or phase', '='],
    ['z', 'cannot act', 'z'],
    ['*', 'the last line changed this line of the board', '*'],
    [`6${becomes}2`, 'an old value and the new one', paint('changed', `6${becomes}2`)],
    ['as', 'a code in small letters: one of the party', paint('party', 'as')],
    ['G1', 'a code in capitals: a foe; typed in either case', paint('foe', 'G1')],
    [
      'G1-3 x3',
      'several who are alike in everything that the board shows, `g1-3` when typed; `…` stands for more',
      'G1-3 x3',
    ],
    [
      bar.full.repeat(2) + bar.empty.repeat(2),
      'how much is left, rounded down; its colour changes at a half and at a quarter',
      paint('hurt', bar.full.repeat(2)) + bar.empty.repeat(2),
    ],
    [falls, 'before a line on which somebody dies or drops', paint('down', falls)],
    ['~dodge', 'a standing order', '~dodge'],
    ['+5 more', 'lines folded for lack of rows: `b` has more room, `b wide` shows all', '+5 more'],
    ['!', 'something that should not be forgotten', paint('warning', '!')],
    ['name*', 'in a question: the option that Enter takes', 'name*'],
  ] as const;
  return signs.flatMap(([sign, means, shown]) => {
    if (plain) return wrap(`${sign}: ${means}`, room, 2);
    return wrap(means, room - 11).map(
      (line, i) => ` ${i === 0 ? shown + ' '.repeat(9 - sign.length) : pad('', 9)} ${line}`,
    );
  });
}
