import { expect, it } from 'vitest';
import { factions } from '../../rules/factions/index.ts';
import { pk } from '../../rules/pk/index.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { board } from '../../src/views/board.ts';
import { marksOf } from '../../src/views/rows.ts';
import { sheet as sheetOf } from '../../src/views/sheet.ts';
import { given, Table } from '../kit.ts';
import { typed } from './kit.ts';

const sheet = { type: 'PC', willDice: '1d6' };
const ghoul = { place: 'Melee', health: 5, attacks: ['claws 1d6'] };

const ghouly = { ...ghoul, name: 'Ghoul', armor: 1 };

/** Ruleset in which the destroyed will not come back, and are out of the lines. */
const drawn: Ruleset = {
  ...pk,
  shape: (one) => (one.fields['status'] === 'destroyed' ? 'gone' : pk.shape(one)),
};

/** The third Bout of the fight of the example: the foes hold, two ghouls are destroyed. */
function thirdBout() {
  const begun = new Table(pk).begin({
    party: [
      { ...sheet, name: 'Asta', place: 'Melee', armor: 3, health: 4, weapons: ['sword 1/0'] },
      { ...sheet, name: 'Brann', place: 'Near', armor: 2, health: 5, willDice: '2d6', weapons: ['bow 1/0'] },
      { ...sheet, name: 'Cole', place: 'Distant', health: '3/6', willDice: '1d8', weapons: ['sling 0/2'] },
      { ...sheet, name: 'Dora', place: 'Melee', armor: 2, health: 5, willDice: '1d8', weapons: ['axe'] },
    ],
    foes: [
      ...[1, 2, 3].map((n) => ({ ...ghoul, name: `Ghoul ${n}` })),
      {
        name: 'Knight',
        place: 'Melee',
        armor: '0/4',
        health: 6,
        attacks: ['blade 1d8'],
        attackTarget: 15,
        defenseTarget: 14,
      },
      { name: 'Archer', place: 'Near', armor: 1, health: 3, attacks: ['bow 1d6'] },
      { name: 'Witch', place: 'Distant', health: 4, attacks: ['hex spell 2d4'], attackTarget: 13, defenseTarget: 15 },
    ],
  });
  return given(begun, (draft) => {
    for (const who of ['ghoul-1', 'ghoul-2'])
      draft.change(who, { status: 'destroyed', health: { current: 0, max: 5 } });
    draft.put('fight', { surprise: 'nobody', holder: 'foes', rollingDie: 2, opposingDie: 5, seconds: 20 });
    draft.round(3);
  });
}

it('cuts names after the other texts, where there are several kinds', () => {
  const begun = new Table(pk).begin({
    party: [{ ...sheet, name: 'Asta', place: 'Distant', armor: 3, health: 4, weapons: ['sword'] }],
    foes: [
      { ...ghoul, name: 'Bandit 1', armor: 1, attacks: ['cutlass 1d6'] },
      { ...ghoul, name: 'Bandit Chief', armor: 3, attacks: ['sabre 1d8', 'knife ranged 1d4'], attackTarget: 14 },
    ],
  });
  const more = { height: 24, due: [], marks: marksOf(drawn, begun, []), dice: '', notes: [], theme: typed };
  const rows = board(drawn, begun, { width: 60, ...more }).split('\n');
  expect(rows.filter((row) => row.includes('Bandit'))).toEqual([
    '   B1   Bandit 1     Melee   1/1 5/5 cutlass 1d6       fresh',
    '   BA   Bandit Chief Melee   3/3 5/5 sabre 1d8, knife  fresh',
  ]);
});

it('lets the bars go before a name is cut', () => {
  const plain = { str: 8, weapons: ['axe'] };
  const begun = new Table(factions).begin({
    party: [{ ...plain, name: 'Theobald', kind: 'pc', place: '1', armour: ['light'] }],
    foes: [{ ...plain, name: 'Bandit Leader' }],
  });
  const more = { height: 24, due: [], marks: marksOf(factions, begun, []), dice: '', notes: [], theme: typed };
  for (let width = 56; width <= 80; width++)
    expect(board(factions, begun, { width, ...more })).toContain('Bandit Leader');
});

it('puts short fields of a sheet on one line, and says with `all` what each is, under one another', () => {
  const begun = new Table(pk).begin({ party: [{ ...sheet, name: 'Asta', place: 'Melee', health: 4 }], foes: [ghouly] });
  const linesOf = (more: { readonly all?: boolean }) =>
    sheetOf(pk, begun, must(begun.combatants[1], 'ghoul'), { width: 60, theme: typed, lately: [], ...more }).split(
      '\n',
    );
  expect(linesOf({}).slice(1)).toEqual(['  armor 1/1, health 5/5', '  attacks  claws: class melee, damage 1d6']);
  const all = linesOf({ all: true });
  expect(all).toContain('  armor             1/1           taken away by damage first');
  expect(all).toContain('  moved             no            has moved in this Bout');
});

for (const width of [80, 60])
  it(`draws the board of P&K at ${width} columns`, () => {
    const fight = thirdBout();
    const due = pk.due(fight);
    const view = {
      width,
      height: 24,
      due,
      marks: marksOf(drawn, fight, due),
      dice: 'party: real dice',
      notes: [],
      theme: typed,
    };
    expect(`\n${board(drawn, fight, view)}\n`).toMatchSnapshot();
  });
