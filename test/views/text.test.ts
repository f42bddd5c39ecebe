import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cut, harmless, pad, width, wrap } from '../../src/views/text.ts';
import { themeOf, unpainted } from '../../src/views/theme.ts';
import { anyText } from './names.ts';

describe('text that is safe to print', () => {
  it('loses escapes, control characters and marks that turn the writing', () => {
    expect(harmless('\u001b[31mred\u001b[0m \u001b]0;title\u0007\u0007ring\u202Eback\u200B')).toBe('red ringback');
    expect(harmless('two\nlines\tand a tab\r')).toBe('two lines and a tab ');
    expect(harmless('\u009b5mhalf \ud800')).toBe('half ');
  });

  it('keeps accents, other writings and joined emoji', () => {
    for (const text of ['Ána', 'A\u0301na', '漢字', '👩‍👩‍👧', 'Łódź']) expect(harmless(text)).toBe(text);
  });

  it('never holds a control character, whatever it was', () => {
    fc.assert(fc.property(anyText, (text) => !/\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u.test(harmless(text))));
  });

  it('is as wide as a terminal shows it', () => {
    const widths = { '': 0, abc: 3, Ána: 3, 'A\u0301na': 3, 漢字: 4, '👩‍👩‍👧': 2, '🇩🇪': 2, ｆ: 2, '…─█': 3 };
    for (const [text, wide] of Object.entries(widths)) expect([text, width(text)]).toEqual([text, wide]);
  });

  it('is measured without the segmenter, which takes as long as a whole board, where it is of a theme', async () => {
    const { ellipsis, line, bar, box } = themeOf({ unicode: true, plain: false, paint: unpainted });
    const signs = [ellipsis, line, bar.full, bar.empty, box.across, box.down, ...box.joints];
    const made = vi.spyOn(Intl, 'Segmenter');
    vi.resetModules();
    const fresh = await import('../../src/views/text.ts');
    expect(fresh.width(`P&K: Ána ${signs.join('')}`)).toBe(9 + signs.length);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

describe('fitting text', () => {
  it('fills up on either side', () => {
    expect([pad('漢', 4), pad('7', 3, 'right'), pad('long', 2)]).toEqual(['漢  ', '  7', 'long']);
  });

  it('cuts with an ellipsis, where there is room for one', () => {
    expect([cut('abcdef', 6, '…'), cut('abcdef', 5, '…'), cut('abcdef', 5, '...')]).toEqual([
      'abcdef',
      'abcd…',
      'ab...',
    ]);
    expect([cut('漢字漢字', 6, '…'), cut('abcdef', 3, '...'), cut('abcdef', 0, '…')]).toEqual(['漢字…', 'abc', '']);
  });

  it('is never wider than its room when cut', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 0, max: 40 }),
        (text, room) => width(cut(harmless(text), room, '...')) <= room,
      ),
    );
  });

  it('breaks at blanks, hangs the lines after the first, and breaks words that are too wide', () => {
    expect(wrap('one two three four', 9, 2)).toEqual(['one two', '  three', '  four']);
    expect(wrap('ab abcdefghij k', 6, 0)).toEqual(['ab', 'abcdef', 'ghij k']);
    expect(wrap(' now: a   next: b', 40, 3)).toEqual([' now: a   next: b']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('loses no letter and passes no edge when broken', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 4, max: 40 }), fc.nat(8), (given, room, hang) => {
        const text = harmless(given);
        const lines = wrap(text, room, hang);
        const letters = (all: string) => all.replaceAll(/\s/gu, '');
        expect(letters(lines.join(''))).toBe(letters(text));
        for (const line of lines) expect(width(line)).toBeLessThanOrEqual(room);
      }),
    );
  });
});
