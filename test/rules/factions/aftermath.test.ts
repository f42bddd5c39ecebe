import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../rules/factions/combatant.ts';
import { factions } from '../../../rules/factions/index.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import { field, given, who } from '../../kit.ts';
import { balthasar, bandit, leader, theobald } from './cast.ts';
import { act, attack, attackIntent, bag, fightOf, health, line, table, with_ } from './kit.ts';

describe('the next fight', () => {
  const kept = (state: string, more: JsonObject = {}) => {
    const fight = with_(fightOf([theobald()], [bandit()]), 'theobald', { state, ...more });
    return factions.setup.keeps?.(who(fight, 'theobald'), fight);
  };

  test('FA-MOR.6 whoever fled or flees is up again; whoever is down stays down until that is asked', () => {
    const states = ['up', 'fled', 'fleeing', 'incapacitated', 'dying'];
    expect(states.map((state) => kept(state)?.fields['state'])).toEqual(['up', 'up', 'up', 'incapacitated', 'dying']);
    expect(kept('dead')).toBeUndefined();
  });

  test.each([
    [0, 1],
    [1, 1],
    [4, 4],
  ])('FA-DMG.19 whoever comes back with %i health has %i', (current, back) => {
    const carried = must(kept('incapacitated', { health: { current, max: 12 } }), 'carried');
    expect(factions.setup.carriedOver?.(carried).back?.fields['health']).toEqual({ current: back, max: 12 });
  });
});

describe('wear of gear', () => {
  test('FA-W37 FA-GEA.1 FA-GEA.2 FA-GEA.3 T-12: a d4 for all that was used; a 1 damages, and destroys what was damaged', () => {
    const start = fightOf([theobald()], [bandit()]);
    const fought = given(start, (draft) => {
      const own = sheetOf(draft.fight, 'theobald');
      draft.change('theobald', {
        weapons: own.weapons.map((one) => ({ ...one, used: true, damaged: true })),
        shield: own.shield.map((one) => ({ ...one, used: true })),
        armour: own.armour.map((one) => ({ ...one, used: true })),
      });
    });
    const over = act(fought, { do: 'end' }).fight;
    const rolled = act(over, { do: 'aftermath' }, [1, 1, 3]);
    expect(rolled.told('durability').map(({ item, result }) => `${item} ${result}`)).toEqual([
      'spear destroyed',
      'shield damaged',
      'light armour holds',
    ]);
    expect([
      field(rolled.fight, 'theobald', 'weapons/spear/destroyed'),
      field(rolled.fight, 'theobald', 'shield/shield/damaged'),
      bag(rolled.fight)['stage'],
    ]).toEqual([true, true, 'closed']);
    const kind = { ...over, bags: { ...over.bags, house: { durability: '6/2' } } };
    expect(
      act(kind, { do: 'aftermath' }, [2, 3, 6])
        .told('durability')
        .map(({ result }) => result),
    ).toEqual(['destroyed', 'holds', 'holds']);
    expect(act(act(start, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
  });

  test('FA-W38 edge 33 FA-GEA.5 FA-GEA.11 a damaged weapon that shows a 1 is destroyed at once, and rolls no durability', () => {
    const fight = fightOf([balthasar()], [bandit({ weapons: ['axe damaged', 'bow'] })], { started: 'bandits' });
    const hit = attack(fight, 'bandit', 'balthasar', ['none', [1]]).fight;
    expect([health(hit, 'balthasar'), field(hit, 'bandit', 'weapons/axe/destroyed')]).toEqual([9, true]);
    expect(
      table.refuses(with_(hit, 'bandit', { main: false }), attackIntent('bandit', 'balthasar', { with: 'axe' }))?.rule,
    ).toBe('FA-ATK.1');
    expect(act(act(hit, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
    expect(field(attack(fight, 'bandit', 'balthasar', ['none', [2]]).fight, 'bandit', 'weapons/axe/destroyed')).toBe(
      false,
    );
  });

  test('edge 34 FA-GEA.5 the face counts, not the impaired total', () => {
    const fight = fightOf([balthasar({ weapons: ['sword damaged'] })], [bandit()]);
    const held = attack(fight, 'balthasar', 'bandit', ['none', [2]], { options: { hold: true } }).fight;
    expect([health(held, 'bandit'), field(held, 'balthasar', 'weapons/sword/destroyed')]).toEqual([7, false]);
    const twice = fightOf([balthasar({ weapons: ['sword damaged'] })], [bandit()], {
      house: { impaired: 'lowerOfTwo' },
    });
    const both = attack(twice, 'balthasar', 'bandit', ['none', [4, 1]], { options: { hold: true } }).fight;
    expect([health(both, 'bandit'), field(both, 'balthasar', 'weapons/sword/destroyed')]).toEqual([7, true]);
  });

  test('FA-W39 edge 32 FA-GEA.6 FA-GEA.7: 8 or more destroys a damaged shield, before armour; its value still counts', () => {
    const fight = fightOf([theobald({ armour: ['light damaged'], shield: ['shield damaged'] })], [leader()], {
      started: 'bandits',
    });
    const hit = attack(fight, 'leader', 'theobald', ['none', 8]).fight;
    expect([
      line(hit, 'theobald'),
      field(hit, 'theobald', 'shield/shield/destroyed'),
      field(hit, 'theobald', 'armour/light/destroyed'),
    ]).toEqual(['6 incapacitated ready', true, false]);
    const again = attack(
      with_(with_(hit, 'leader', { main: false }), 'theobald', {
        state: 'up',
        health: { current: 12, max: 12 },
        turn: 'spent',
      }),
      'leader',
      'theobald',
      [8],
    ).fight;
    expect([health(again, 'theobald'), field(again, 'theobald', 'armour/light/destroyed')]).toEqual([5, true]);
    const seven = attack(fight, 'leader', 'theobald', ['none', 7]).fight;
    expect(field(seven, 'theobald', 'shield/shield/destroyed')).toBe(false);
  });

  test('FA-GEA.8 direct damage destroys no armour, FA-GEA.10 bodies do not wear, FA-GEA.9 improvised weapons count as damaged', () => {
    const direct = fightOf([theobald({ shield: ['shield damaged'] })], [leader({ weapons: ['spark 1d8 direct'] })], {
      started: 'bandits',
    });
    expect(field(attack(direct, 'leader', 'theobald', ['none', 8]).fight, 'theobald', 'shield/shield/destroyed')).toBe(
      false,
    );
    const claws = attack(fightOf([balthasar({ weapons: ['claws 1d6 natural'] })], [bandit()]), 'balthasar', 'bandit', [
      'none',
      1,
    ]).fight;
    expect(act(act(claws, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
    const chair = fightOf([balthasar({ weapons: ['chair improvised', 'bench improvised 2h'] })], [bandit()]);
    expect([
      field(chair, 'balthasar', 'weapons/chair/damage'),
      field(chair, 'balthasar', 'weapons/bench/damage'),
      field(chair, 'balthasar', 'weapons/chair/damaged'),
    ]).toEqual(['1d4', '1d6', true]);
  });
});
