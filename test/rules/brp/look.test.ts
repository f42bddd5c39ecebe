import { describe, expect, test } from 'vitest';
import { sheet } from '../../../rules/brp/combatant.ts';
import { readLine } from '../../../rules/brp/gear.ts';
import { brp } from '../../../rules/brp/index.ts';
import { who } from '../../kit.ts';
import { cast, guard } from './cast.ts';
import { attack, fightOf, stated, strike, table } from './kit.ts';

const { ansel, brana, corvin, dulo, fenn } = cast;
const fight = fightOf([ansel, brana], [corvin, dulo, fenn]);

describe('the tactic', () => {
  test('shoots from afar, draws steel when pressed, reloads when left alone', () => {
    const armed = fightOf([brana], [{ ...fenn, weapons: ['Crossbow, Heavy', 'Sword, Short'] }]);
    expect(brp.plan(armed, 'brana')).toMatchObject({ do: 'attack', with: 'bow-long' });
    const close = table.play(armed, { do: 'engage', at: ['brana', 'fenn'] }).fight;
    expect(brp.plan(close, 'brana')).toMatchObject({ do: 'attack', with: 'dagger' });
    const shot = strike(armed, attack('fenn', 'brana', undefined, { distance: 9 }), [99]).fight;
    expect(brp.plan({ ...shot, phase: 'statement' }, 'fenn')).toEqual({
      do: 'reload',
      who: 'fenn',
      with: 'crossbow-heavy',
    });
  });

  test('spreads over the enemies, and goes on with the one of the round before', () => {
    const many = fightOf([ansel, brana], [guard({}, 'One'), guard({}, 'Two'), guard({}, 'Three')]);
    expect(['one', 'two', 'three'].map((id) => brp.plan(many, id)?.at?.[0])).toEqual(['ansel', 'brana', 'ansel']);
  });
});

describe('what is said', () => {
  const says = (answers: readonly (number | string)[], intent = attack('ansel', 'corvin')) =>
    strike(fight, intent, answers).says.map((text) => text.trim());

  test('a hit, with its sum, its armour and the wound', () => {
    expect(says([27, 'parry spear', 71, 5, 2])).toEqual([
      "Ansel's sword attack on Corvin succeeds (27, needed 60 or less).",
      "Corvin's parry fails (71, needed 50 or less).",
      '5+1+2 = 8, armour 2: 6 damage.',
      'Corvin: 12 → 6 hp (wound 6).',
    ]);
  });

  test('what was avoided, and what wore', () => {
    expect(says([31, 'parry spear', 33]).at(-1)).toBe('No damage.');
    expect(says([7, 'parry spear', 33, 5, 2]).slice(2, 4)).toEqual([
      'The special becomes a normal hit.',
      '5+1+2 = 8, armour 2: 6 damage.',
    ]);
    expect(says([7, 'parry spear', 33, 5, 2])).toContain("Corvin's long spear 10 → 8 hp.");
  });

  test('a halving by its name, and a crossbow that is unloaded', () => {
    expect(says([99], attack('brana', 'corvin', undefined, { distance: 120 }))).toEqual([
      "Brana's bow misses Corvin (99, needed 28 or less: half at 120 m).",
    ]);
    expect(says([70], attack('fenn', 'brana', undefined, { distance: 9 }))).toEqual([
      "DEX 11: Fenn's crossbow misses Brana (70, needed 65 or less). Crossbow: unloaded.",
    ]);
  });
});

test('a sheet tells each wound that is open, with what did it', () => {
  const hurt = strike(fight, attack('ansel', 'corvin'), [27, 'none', 5, 2]).fight;
  const told = (of: typeof fight) => brp.reckon?.(who(of, 'corvin'), of).at(-1);
  expect([told(fight), told(hurt)]).toEqual(['armour: 2 (Quilted)', "wounds: 6 (Ansel's sword)"]);
  const tried = hurt.combatants.map((one) => ({
    ...one,
    fields: { ...one.fields, injuries: sheet(one).injuries.map((wound) => ({ ...wound, firstAid: 'failed' })) },
  }));
  expect(told({ ...hurt, combatants: tried })).toBe("wounds: 6 (Ansel's sword), First Aid failed");
});

describe('prompts and board', () => {
  const ready = stated(
    fight,
    attack('ansel', 'corvin'),
    attack('corvin', 'ansel'),
    attack('brana', 'fenn', undefined, { distance: 120 }),
  );

  test('the action of a player names weapon, chance and dice', () => {
    const [first, ...later] = brp.due(ready);
    expect(first).toMatchObject({ head: 'DEX 15 long', who: ['corvin'], atOnce: true });
    expect(later.map(({ says }) => says)).toEqual(['Ansel (DEX 15)', 'Brana (DEX 12)']);
    const next = table.play(ready, attack('corvin', 'ansel'), [99]).fight;
    expect(brp.due(next)[0]).toMatchObject({
      head: 'DEX 15 medium',
      says: 'Ansel attacks Corvin (sword, 60%)',
      enter: { intent: { do: 'attack' } },
    });
    expect(table.asks(next, attack('ansel', 'corvin'))[0]?.why).toBe(
      'Ansel attacks Corvin (sword). d100? (60 or less, then 1d8+1, db 1d4)',
    );
  });

  test('BR-14.9 a friend who has fallen in this round is cried for at the rank of whoever can still help', () => {
    const acting = stated(fight, attack('brana', 'fenn', undefined, { distance: 9 }));
    const down = table.play(acting, { do: 'damage', at: ['ansel'], options: { amount: 16 } }).fight;
    expect(brp.due(acting)[0]).toMatchObject({ head: 'DEX 12 missile', words: ['attack', 'hold', 'else'] });
    expect(brp.due(down)[0]).toMatchObject({
      head: 'DEX 12 missile (`aid` for Ansel?)',
      words: ['attack', 'aid', 'hold', 'else'],
    });
    expect(table.refuses(down, { do: 'aid', who: 'brana', at: ['ansel'] })).toBeUndefined();
  });

  test('the board stands in the order of acting, with rank, action and items', () => {
    const row = (id: string) => brp.board.columns.map(({ of }) => of(who(ready, id), ready)).join(' | ');
    expect(brp.board.order?.(ready)).toEqual(['corvin', 'ansel', 'brana', 'fenn', 'dulo']);
    expect(row('ansel')).toBe('15 | 15M | 13/13 | sword > Corvin | 60% | 2 | shield 12');
    expect(row('brana')).toBe('12 | 12X | 11/11 | bow > Fenn 120m | 28% | 0 | ');
    expect(brp.board.header(ready)).toBe('Round 1  Actions, DEX 15 long  0:00');
  });

  test('the dying are not to be forgotten', () => {
    const down = table.play(ready, { do: 'damage', at: ['dulo'], options: { amount: 12 } }).fight;
    expect(brp.board.notes(down)).toContain('! Dulo dies when the round ends, unless First Aid brings 1 hp or more');
    expect(brp.board.notes(down)).toContain('First Aid: Dulo (wound 11)');
    const lost = table.play(ready, { do: 'damage', at: ['dulo'], options: { amount: 20 } }).fight;
    expect(brp.board.notes(lost)).toContain('! Dulo dies when the round ends');
    expect(brp.board.state?.(who(down, 'dulo'), down)).toBe('dying');
  });
});

test('a line of foes gives weapons with chances, armour, shield and numbers', () => {
  expect(
    readLine(['dex12', 'hp', '11', 'axe-hand', '45', 'leather-hard', 'target', '30', 'db', '1d4', 'dodge30']),
  ).toEqual({
    dex: 12,
    hp: 11,
    db: '1d4',
    dodge: 30,
    bodyArmour: 'Leather, Hard',
    shield: ['target 30'],
    weapons: ['axe-hand 45'],
  });
});
