import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { lex } from '../../src/shell/reading/lex.ts';

const texts = (line: string) => lex(line).map(({ text }) => text);

describe('a line is split into words', () => {
  test.each([
    ['a g2 17 5', ['a', 'g2', '17', '5']],
    ['  a   g2 ', ['a', 'g2']],
    ['g1 g2 a as, g3 a br', ['g1', 'g2', 'a', 'as', ',', 'g3', 'a', 'br']],
    ['a g2 2,5', ['a', 'g2', '2,5']],
    ['a co 27 5 2 co=parry,33', ['a', 'co', '27', '5', '2', 'co=parry,33']],
    ['do 7, ad 4', ['do', '7', ',', 'ad', '4']],
    ['damage 1 g1-3,5,7-8!', ['damage', '1', 'g1-3,5,7-8', '!']],
    ['b og,2-4', ['b', 'og,2-4']],
    ['b g1-3,as,g5', ['b', 'g1-3', ',', 'as', ',', 'g5']],
    ['a g1,15', ['a', 'g1', ',', '15']],
    ['a g2!', ['a', 'g2', '!']],
    ['a g2 !', ['a', 'g2', '!']],
    ['?attack', ['?', 'attack']],
    ['note ?who', ['note', '?who']],
    ['', []],
  ])('%s', (line, words) => {
    expect(texts(line)).toEqual(words);
  });

  test('quotes keep blanks and commas, also typographic ones', () => {
    expect(lex('"Old Tom" a “the, big one”')).toEqual([
      { text: 'Old Tom', quoted: true },
      { text: 'a', quoted: false },
      { text: 'the, big one', quoted: true },
    ]);
  });

  test('single quotes stand around words, and an apostrophe is none', () => {
    expect(lex("'Old Tom' a ‘the, big one’, 'Tom's hat'")).toEqual([
      { text: 'Old Tom', quoted: true },
      { text: 'a', quoted: false },
      { text: 'the, big one', quoted: true },
      { text: ',', quoted: false },
      { text: "Tom's hat", quoted: true },
    ]);
    expect(texts("note Asta's bow, the orcs' axes, 'twas late")).toEqual([
      'note',
      "Asta's",
      'bow',
      ',',
      'the',
      "orcs'",
      'axes',
      ',',
      "'twas",
      'late',
    ]);
  });

  test('a quote that is not closed is refused', () => {
    expect(() => lex('note "the bridge')).toThrow('A quote is not closed');
  });

  test('control characters are blanks', () => {
    expect(texts('a\u001b[31m g2\u0007')).toEqual(['a', '[31m', 'g2']);
  });

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        try {
          for (const { text } of lex(line)) expect(text).not.toMatch(/\p{Cc}/u);
        } catch (problem) {
          expect(problem).toBeInstanceOf(Problem);
        }
      }),
    );
  });
});
