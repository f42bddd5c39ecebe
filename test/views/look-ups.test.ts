import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../src/core/kit/fraction.ts';
import { at } from '../../src/core/kit/list.ts';
import {
  FieldSet,
  inner,
  items,
  reckonedFrom,
  required,
  text,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { ruleLines } from '../../src/reference/rule-lines.ts';
import { wordHelp, wordList } from '../../src/views/help.ts';
import { oddsLines, percent, prospects } from '../../src/views/odds.ts';
import { sheet } from '../../src/views/sheet.ts';
import { grid } from '../../src/views/table.ts';
import { facesOf, tableList, tableRow, wholeTable } from '../../src/views/tables.ts';
import { width } from '../../src/views/text.ts';
import { drawn, fightOf, flyer, kites, plain, typed } from './kit.ts';
import { anyText } from './names.ts';

const screen = { width: 60, height: 24, page: 1, theme: typed };
const gale = at(kites.tables, 0);

function fits(text: string, room: number): void {
  for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(room);
}

describe('a table', () => {
  for (const theme of [typed, drawn, plain])
    it(`is whole at 60 columns${theme === drawn ? ' in a drawn box' : theme === plain ? ' for a screen reader' : ''}`, () => {
      const text = wholeTable(gale, 60, theme);
      expect(`\n${text}\n`).toMatchSnapshot();
      fits(text, 60);
    });

  it('gives one row as it is read aloud', () => {
    expect(gale.rows.map(facesOf)).toEqual(['1-2', '3-5', '6']);
    expect(tableRow(gale, at(gale.rows, 2), 60)).toBe(
      'What the gale does d6, 6: Rip; what comes of it: A tail is\n  torn off. Then 1d3: more tails that go with it.',
    );
  });

  it('is found in a list', () => {
    expect(tableList(kites.tables, screen)).toBe(' gale  What the gale does, d6');
  });

  it('measures scripts that cli-table3 does not know', () => {
    const [tangut, hindi] = ['\u{16FE0}\u{17000}', '\u0915\u094B\u0915\u094B'];
    const lines = grid(
      {
        titles: ['one', 'two'],
        rows: [
          [tangut, hindi],
          ['a', 'b'],
        ],
      },
      40,
      drawn,
    ).split('\n');
    expect(new Set(lines.map(width)).size).toBe(1);
    for (const cell of [tangut, hindi]) expect(lines.join()).toContain(cell);
  });

  it('gives a screen reader a cell without a title as it is', () => {
    const rows = [['won by party', '20%']];
    expect(grid({ titles: ['', 'as it stands'], rows }, 60, plain)).toBe('won by party\nas it stands: 20%');
  });

  it('never passes the edge, whatever its cells are', () => {
    const rows = fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 40, max: 120 }), fc.constantFrom(typed, plain), (cells, room, theme) =>
        fits(grid({ titles: ['one', 'another', 'a third'], rows: cells }, room, theme), room),
      ),
    );
  });
});

describe('the ledger', () => {
  const row = {
    id: 'KT-GALE.1',
    rule: 'At six gusts the gale comes, and every kite is looked up in the table of the gale.',
    kind: 'table',
    ruling: 'Kites on the ground are left out.',
    chapter: 'Weather',
  };

  it('gives a rule with its ruling', () => {
    expect(ruleLines(row, 60, typed)).toEqual([
      'KT-GALE.1, Weather',
      '  At six gusts the gale comes, and every kite is looked up',
      '    in the table of the gale.',
      '  Ruling: Kites on the ground are left out.',
    ]);
  });
});

describe('odds', () => {
  it('are exact fractions beside percents', () => {
    const text = (over: number | bigint, under: number | bigint) => percent(fraction(over, under));
    expect([text(7, 20), text(1, 3), text(1, 8), text(1, 1), text(0, 1)]).toEqual([
      '35%',
      '33.33%',
      '12.5%',
      '100%',
      '0%',
    ]);
    expect([text(1, 10n ** 9n), text(10n ** 9n - 1n, 10n ** 9n)]).toEqual(['<0.01%', '>99.99%']);
  });

  it('stand under one another with their bars', () => {
    const chances = [
      { says: 'cut', chance: fraction(7, 20) },
      { says: 'tangled, and both fall', chance: fraction(1, 3) },
      { says: 'nothing', chance: fraction(19, 60) },
    ];
    expect(`\n${oddsLines(chances, 60, typed)}\n`).toMatchSnapshot();
    expect(oddsLines(chances, 60, plain).split('\n')[0]).toBe('cut: 35%, 7/20');
    fits(oddsLines(chances, 40, drawn), 40);
  });

  it('stand side by side for a decision', () => {
    const ways = [
      {
        says: 'dive',
        chances: [
          { says: 'cut', chance: fraction(1, 2) },
          { says: 'nothing', chance: fraction(1, 2) },
        ],
      },
      { says: 'climb', chances: [{ says: 'nothing', chance: fraction(1, 1) }] },
    ];
    expect(`\n${prospects(ways, 60, typed)}\n`).toMatchSnapshot();
  });
});

describe('a sheet', () => {
  it('says every field with its value and what it is, conditions with their ends, and what happened last', () => {
    const until = { round: 4, at: 'start' as const, of: 'pi' };
    const one = flyer({
      name: 'Oona',
      code: 'oo',
      cord: [3, 6],
      more: {
        conditions: [
          { id: 'tangled', name: 'tangled', by: 'pi', until },
          { id: 'wet', name: 'wet' },
        ],
      },
    });
    const fight = fightOf([one, flyer({ name: 'Pim', code: 'pi' })]);
    const step = {
      id: 12,
      group: 12,
      intent: { do: 'note' },
      answers: [],
      facts: [{ kind: 'told' as const, key: 'note', data: { text: 'a tear' }, audience: 'all' }],
    };
    const drawnFor = (room: number, theme = typed) =>
      sheet(kites, fight, one, { width: room, theme, all: true, lately: [{ step, fight, asked: [] }] });
    expect(`\n${drawnFor(60)}\n`).toMatchSnapshot();
    expect(`\n${drawnFor(60, plain)}\n`).toMatchSnapshot();
    fits(drawnFor(40), 40);
  });

  it('leaves out what goes without saying, what only the rules need, and what is told elsewhere', () => {
    const lines = {
      wet: withDefault(yesNo, false, 'whether it is wet'),
      wound: withDefault(yesNo, true, 'whether it is on its reel'),
      name: required(text, 'its name'),
    };
    const known = withDefault(items('lines', lines), [], 'what it hangs on');
    const given = [
      { id: 'hemp', name: 'hemp', wet: false, wound: true },
      { id: 'silk', name: 'silk', wet: true, wound: false },
    ];
    const fields = new FieldSet({ lines: known, spare: inner(known), knots: reckonedFrom(known) });
    const oona = flyer({ name: 'Oona', code: 'oo' });
    const one = { ...oona, fields: { ...oona.fields, lines: given, spare: given, knots: given } };
    const said = (all: boolean) =>
      sheet({ ...kites, fields }, fightOf([one]), one, { width: 60, theme: plain, all, lately: [] });
    expect(said(false).split('\n').slice(1)).toEqual(['lines: hemp; silk: wet, not wound. what it hangs on']);
    expect(said(true)).toContain(
      '\nspare: hemp; silk: wet, not wound. what it hangs on\nknots: hemp: not wet, wound; ',
    );
  });
});

describe('help', () => {
  it('lists the words with what they do', () => {
    expect(wordList([...kites.actions, { word: 'undo', short: 'u', title: 'Take back', help: '' }], screen)).toBe(
      ' snag (g)  Snag a cord\n undo (u)  Take back',
    );
  });

  it('fits a screen of 24 rows, however many words there are', () => {
    const words = Array.from({ length: 100 }, (_, i) => ({ word: `word${i}`, title: 'x'.repeat(100), help: '' }));
    for (const page of [1, 5, 99]) {
      const text = wordList(words, { ...screen, page });
      expect(text.split('\n').length).toBeLessThanOrEqual(24);
      fits(text, 60);
    }
    expect(wordList(words, screen)).toContain('`help 2` goes on');
  });

  it('gives a word in full', () => {
    expect(kites.actions.map((action) => wordHelp(action, 60))).toEqual([
      'snag (g): Snag a cord\ng TARGET: rubs cord on cord',
    ]);
  });
});
