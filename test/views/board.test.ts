import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { board } from '../../src/views/board.ts';
import { coloured, drawn, fightOf, flyer, kites, plain, turnsOf, viewOf } from './kit.ts';

const shore = [1, 2, 3, 4, 5].map((n) =>
  flyer({ name: `Gull ${n}`, code: `g${n}`, side: 'shore', cord: [4, 4], kite: 'box' }),
);
const hill = [
  flyer({ name: 'Oona', code: 'oo', cord: [6, 6], tails: 2, flown: 1 }),
  flyer({ name: 'Pim', code: 'pi', cord: [3, 6], more: { place: 'high' } }),
  flyer({ name: 'Rusk', code: 'ru', cord: [0, 12] }),
];
const heron = flyer({ name: 'Heron', code: 'he', side: 'shore', cord: [9, 14], kite: 'long dragon with a bell' });
const lost = flyer({ name: 'Tern', code: 'te', side: 'shore', cord: [0, 3], more: { place: 'away' } });
const full = fightOf([...hill, ...shore, heron, lost]);
const due = [...turnsOf('g2', 'he')];

describe('the board', () => {
  for (const width of [60, 80, 120])
    it(`is drawn for ${width} columns`, () => {
      expect(
        `\n${board(kites, full, viewOf(full, { width, due, notes: ['the bell rings at gust 4'] }))}\n`,
      ).toMatchSnapshot();
    });

  it('is drawn with the characters of a better terminal', () => {
    expect(`\n${board(kites, full, viewOf(full, { due, theme: drawn }))}\n`).toMatchSnapshot();
  });

  it('says with colours only what it says in words as well', () => {
    const text = board(kites, full, viewOf(full, { due, theme: coloured }));
    expect(text).toContain('\u001b[');
    const bare = stripVTControlCharacters(text).replaceAll(/ +$/gm, '');
    expect(bare).toBe(board(kites, full, viewOf(full, { due, theme: drawn })));
  });

  it('is one fact a line for a screen reader', () => {
    expect(`\n${board(kites, full, viewOf(full, { due, theme: plain, notes: ['the bell'] }))}\n`).toMatchSnapshot();
  });

  it('marks who acts, who is next, who is done and who cannot act', () => {
    const marks = board(kites, full, viewOf(full, { due }))
      .split('\n')
      .map((line) => line.slice(0, 6));
    expect(marks).toEqual(expect.arrayContaining([' = oo ', '   pi ', ' z ru ', ' > G2 ', ' + HE ', '   G1,']));
  });

  it('marks everybody who may act in the next thing due', () => {
    const slots = [
      { id: 'slot', head: '', says: 'Hill', who: ['pi'] },
      { id: 'slot', head: '', says: 'Shore', who: ['g3', 'g4', 'g5'] },
    ];
    const text = board(kites, full, viewOf(full, { due: slots }));
    expect(text).toContain(' + G3-5 Gull x3');
    expect(text).toContain(' now: Hill   next: Shore');
  });

  it('gives equal ones a line together, whoever differs one of their own', () => {
    const mixed = fightOf([...shore, flyer({ name: 'Gull 6', code: 'g6', side: 'shore', cord: [3, 4], kite: 'box' })]);
    const text = board(kites, mixed, viewOf(mixed));
    expect(text).toContain('G1-5 Gull x5');
    expect(text).toMatch(/G6 +Gull 6 .* hurt$/m);
  });

  it('leaves out a column that says nothing for anybody', () => {
    const bare = fightOf([flyer({ name: 'Oona', code: 'oo' }), heron]);
    expect(board(kites, bare, viewOf(bare))).not.toContain('tails');
    expect(board(kites, full, viewOf(full))).toContain('tails');
  });

  it('names those who are out, and those who are put aside', () => {
    const fight = fightOf([...full.combatants, flyer({ name: 'Wren', code: 'wr', more: { benched: true } })]);
    const text = board(kites, fight, viewOf(fight));
    expect(text).toContain('\n out: TE gone\n benched: wr');
    expect(text).not.toContain('Wren');
  });

  it('says all of a state behind a name in one entry of those who are out', () => {
    const conditions = ['tangled', 'wet'].map((name) => ({ id: name, name }));
    const others = full.combatants.map((one) => (one.code === 'te' ? { ...one, conditions } : one));
    const fight = fightOf(others);
    expect(board(kites, fight, viewOf(fight))).toContain('\n out: TE gone (tangled, wet)');
  });

  it('shows only those who are asked for', () => {
    const text = board(kites, full, viewOf(full, { due, only: new Set(['oo', 'he']) }));
    expect(text.match(/(?<=^ . )(oo|pi|ru|G\d|HE|TE)/gm)).toEqual(['oo', 'HE']);
    expect(text).not.toContain('out:');
  });

  it('says conditions with the rounds they last, standing orders and who is hidden', () => {
    const tangled = { id: 'tangled', name: 'tangled', until: { round: 4, at: 'end' as const } };
    const one = flyer({ name: 'Oona', code: 'oo', more: { hidden: true, conditions: [tangled] } });
    const fight = fightOf([one]);
    const ordered = { ...fight, bags: { ...fight.bags, orders: { oo: 'dive' } } };
    expect(board(kites, ordered, viewOf(ordered))).toMatch(/fresh, tangled 2, hidden {2}~dive$/m);
  });

  it('takes the order, the words and the lines between sides from the ruleset', () => {
    const byCord: Ruleset = {
      ...kites,
      board: {
        ...kites.board,
        columns: [{ title: 'turn', of: ({ code }) => `${code.length}`, leads: true }, ...kites.board.columns],
        order: () => ['he', 'pi', 'oo'],
        state: (one) => (kites.shape(one) === 'gone' ? 'adrift' : 'aloft'),
        notes: () => ['reach: he-pi', '! the bell rings'],
      },
    };
    const fight = fightOf([...hill.slice(0, 2), heron, lost]);
    const text = board(byCord, fight, viewOf(fight, { due }, byCord));
    expect(`\n${text}\n`).toMatchSnapshot();
    const named: Ruleset = { ...kites, board: { ...kites.board, heading: ({ name }) => `${name} 6 of 7` } };
    expect(board(named, full, viewOf(full))).toContain('\n -- Shore 6 of 7 ----');
  });

  it('gives the footer three later things and counts the others', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((says) => ({ id: says, head: '', says }));
    expect(board(kites, full, viewOf(full, { due: many }))).toContain(
      ' now: a   next: b   due: c, then d, then e, then 2 more',
    );
  });
});
