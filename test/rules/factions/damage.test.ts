import { describe, expect, test } from 'vitest';
import { armourValue, isCritical } from '../../../rules/factions/harm.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field, given, who } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  endRound,
  fightOf,
  health,
  line,
  place,
  stateOf,
  table,
  turn,
  with_,
} from './kit.ts';

describe('damage', () => {
  test('impaired damage is halved and rounded up, once (FA-DMG.2, FA-DMG.3, FA-DMG.5) edge 22', () => {
    const rider = fightOf([balthasar({ weapons: [] })], [bandit()]);
    const punch = attackIntent('balthasar', 'bandit', { options: { hold: true } });
    expect(health(table.play(rider, punch, ['none', 3]).fight, 'bandit')).toBe(6);
  });

  test('FA-DMG.2 impaired by house rule: lowerOfTwo, stepDown, d4', () => {
    const held = (impaired: string, answers: readonly (string | number | readonly number[])[]) => {
      const fight = fightOf([balthasar()], [bandit()], { house: { impaired } });
      return attack(fight, 'balthasar', 'bandit', answers, { options: { hold: true } });
    };
    expect(health(held('lowerOfTwo', ['none', [5, 2]]).fight, 'bandit')).toBe(6);
    expect(() => held('lowerOfTwo', ['none', 3])).toThrow('such as 6,6');
    expect(health(held('stepDown', ['none', 4]).fight, 'bandit')).toBe(4);
    expect(() => held('stepDown', ['none', 5])).toThrow('Type a number from 1 to 4');
    expect(() => held('d4', ['none', 5])).toThrow('Type a number from 1 to 4');
  });

  test('FA-DMG.4 enhanced damage only by house rule, and impaired cancels it', () => {
    const struck = (
      enhanced: string,
      answers: readonly (string | number | readonly number[])[],
      options: JsonObject = { enhanced: true },
    ) =>
      health(
        attack(
          fightOf([balthasar()], [bandit({ health: 30 })], { house: { enhanced } }),
          'balthasar',
          'bandit',
          answers,
          { options },
        ).fight,
        'bandit',
      );
    expect(() => struck('off', ['none', 3])).toThrow('The house rule for enhanced damage is off (FA-DMG.4)');
    expect(struck('double', ['none', 3])).toBe(24);
    expect(struck('higherOfTwo', ['none', [2, 5]])).toBe(25);
    expect(struck('stepUp', ['none', 8])).toBe(22);
    expect(struck('d12', ['none', 12])).toBe(18);
    expect(struck('double', ['none', 3], { enhanced: true, hold: true })).toBe(27);
  });

  test('FA-DMG.6 FA-DMG.8 armour value adds up to 3 at most; FA-W23 cover is worth 1 (FA-COV.1)', () => {
    const av = (changes: JsonObject, house = {}) => {
      const fight = fightOf([theobald(changes)], [leader()], { house });
      return armourValue(fight, who(fight, 'theobald'));
    };
    expect([av({}), av({ cover: 'cover' }), av({ armour: ['heavy'], cover: 'cover' }), av({ armour: [] })]).toEqual([
      2, 3, 3, 1,
    ]);
    expect([av({ armour: ['heavy'], naturalArmour: 3 }, { armourCap: 5 }), av({ armour: ['heavy'] })]).toEqual([5, 3]);
    const fight = fightOf([theobald({ cover: 'cover' })], [leader()], { started: 'bandits' });
    expect(health(attack(fight, 'leader', 'theobald', ['none', 7]).fight, 'theobald')).toBe(8);
    expect(
      health(attack(fight, 'leader', 'theobald', ['none', 7], { options: { through: true } }).fight, 'theobald'),
    ).toBe(7);
  });

  test('edge 2: armour takes it all: 0 suffered, not critical at 1 health, gear counts as used (FA-DMG.7, FA-DMG.12, FA-DMG.22)', () => {
    const fight = fightOf([balthasar()], [bandit({ armour: ['heavy'], shield: ['shield'], health: '1/8' })]);
    const hit = attack(fight, 'balthasar', 'bandit', ['none', 2]).fight;
    expect(line(hit, 'bandit')).toBe('1 up ready');
    expect([
      field(hit, 'balthasar', 'weapons/sword/used'),
      field(hit, 'bandit', 'armour/heavy/used'),
      field(hit, 'bandit', 'shield/shield/used'),
    ]).toEqual([true, true, true]);
  });

  test('FA-W54 shieldArmour = exchangeOnly counts a shield only for one who dodges or counters (FA-DMG.9)', () => {
    const fight = fightOf([theobald()], [bandit()], { started: 'bandits', house: { shieldArmour: 'exchangeOnly' } });
    expect(health(attack(fight, 'bandit', 'theobald', ['none', 5]).fight, 'theobald')).toBe(8);
    expect(health(attack(fight, 'bandit', 'theobald', ['dodge', 9, 5]).fight, 'theobald')).toBe(9);
    expect(health(attack(fight, 'bandit', 'theobald', ['counter', 5, 1]).fight, 'theobald')).toBe(9);
    const always = fightOf([theobald()], [bandit()], { started: 'bandits' });
    expect(health(attack(always, 'bandit', 'theobald', ['none', 5]).fight, 'theobald')).toBe(9);
  });

  test('FA-DMG.10 FA-COV.3 direct damage ignores armour and cover, unless the house rule says normal', () => {
    const struck = (house = {}) =>
      health(
        attack(
          fightOf([theobald({ cover: 'cover' })], [bandit({ weapons: ['spark 1d6 direct'] })], {
            started: 'bandits',
            house,
          }),
          'bandit',
          'theobald',
          ['none', 5],
        ).fight,
        'theobald',
      );
    expect([struck(), struck({ directDamage: 'normal' })]).toEqual([7, 10]);
  });
});

describe('being taken out', () => {
  test('edge 1: critical damage goes by the health just before the hit (FA-DMG.12, FA-DMG.13)', () => {
    const fight = fightOf([balthasar()], [bandit({ health: '5/16' })]);
    expect(line(attack(fight, 'balthasar', 'bandit', ['none', 3]).fight, 'bandit')).toBe('2 incapacitated ready');
    const whole = fightOf([balthasar()], [bandit({ health: 16 })]);
    expect(line(attack(whole, 'balthasar', 'bandit', ['none', 3]).fight, 'bandit')).toBe('13 up ready');
  });

  test('FA-DMG.12 FA-DMG.14 the four readings of critical damage; a drop to 0 is critical under each', () => {
    const critical = (criticalDamage: string, current: number, max: number, suffered: number) =>
      isCritical(
        fightOf([balthasar()], [bandit()], { house: { criticalDamage } }),
        { health: { current, max } },
        suffered,
      );
    expect([
      critical('halfOfCurrent', 8, 10, 4),
      critical('halfOfCurrent', 8, 10, 3),
      critical('halfOfCurrent', 1, 10, 0),
    ]).toEqual([true, false, false]);
    expect([
      critical('halfOfMaximum', 8, 10, 4),
      critical('halfOfMaximum', 8, 10, 5),
      critical('halfOfMaximum', 2, 10, 2),
    ]).toEqual([false, true, true]);
    expect([
      critical('atOrBelowHalf', 8, 10, 2),
      critical('atOrBelowHalf', 8, 10, 3),
      critical('atOrBelowHalf', 3, 10, 1),
    ]).toEqual([false, true, true]);
    expect([critical('zeroOnly', 8, 10, 7), critical('zeroOnly', 8, 10, 8)]).toEqual([false, true]);
  });

  test('FA-W44 FA-DMG.15 FA-DMG.16 FA-DMG.11 edge 35: at 0 one is dying, and dead at the end of the next round', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit({ health: '2/8' }), leader(), bandit2()]);
    const hit = attack(fight, 'balthasar', 'bandit', ['none', 5]);
    expect(line(hit.fight, 'bandit')).toBe('0 dying ready');
    expect(hit.told('dying')[0]).toEqual({ who: 'bandit', by: 2 });
    const next = endRound(hit.fight);
    expect([next.round, stateOf(next, 'bandit')]).toEqual([2, 'dying']);
    const after = endRound(next);
    expect([after.round, stateOf(after, 'bandit')]).toEqual([3, 'dead']);
    const saved = endRound(act(next, { do: 'heal', at: ['bandit'], options: { amount: 1 } }, ['no']).fight);
    expect(stateOf(saved, 'bandit')).toBe('incapacitated');
  });

  test('FA-DMG.17 any further damage of 1 or more on the dying kills', () => {
    const fight = with_(fightOf([balthasar()], [bandit(), leader({ place: '9' })]), 'bandit', {
      state: 'dying',
      health: { current: 0, max: 8 },
    });
    expect(stateOf(attack(fight, 'balthasar', 'bandit', ['no', 1]).fight, 'bandit')).toBe('dead');
    const armoured = with_(fight, 'bandit', { naturalArmour: 3 });
    expect(stateOf(attack(armoured, 'balthasar', 'bandit', ['no', 3]).fight, 'bandit')).toBe('dying');
  });

  test('FA-DMG.15 zeroHealth = dead and incapacitated', () => {
    const struck = (zeroHealth: string) =>
      stateOf(
        attack(fightOf([balthasar()], [bandit({ health: '2/8' })], { house: { zeroHealth } }), 'balthasar', 'bandit', [
          'none',
          5,
        ]).fight,
        'bandit',
      );
    expect([struck('dead'), struck('incapacitated')]).toEqual(['dead', 'incapacitated']);
  });

  test('FA-W55 FA-DMG.23 massiveDamageKills: one hit of the maximum kills at once, otherwise one is dying', () => {
    const struck = (house = {}) =>
      stateOf(
        attack(fightOf([sybilla()], [leader()], { started: 'bandits', house }), 'leader', 'sybilla', ['none', 7]).fight,
        'sybilla',
      );
    expect([struck({ massiveDamageKills: 'on' }), struck()]).toEqual(['dead', 'dying']);
  });

  test('FA-DMG.18 FA-TRN.15 the incapacitated have no turn, and their holds end (FA-GRA.8)', () => {
    const fight = with_(fightOf([balthasar(), sybilla()], [bandit()]), 'bandit', { grabbing: ['sybilla'] });
    const out = attack(fight, 'balthasar', 'bandit', ['none', 4]).fight;
    expect(field(out, 'bandit', 'grabbing')).toEqual([]);
    const open = act(out, { do: 'done' }).fight;
    expect(table.refuses(open, attackIntent('bandit', 'sybilla'))?.rule).toBe('FA-TRN.15');
  });

  test('FA-DMG.18 the helpless cannot refuse being moved, and what they hold may be taken', () => {
    const fight = with_(fightOf([balthasar({ weapons: [] })], [bandit(), bandit2()]), 'bandit', {
      state: 'incapacitated',
    });
    const shoved = act(fight, { do: 'shove', who: 'balthasar', at: ['bandit', '2'] }, ['none']);
    expect([shoved.keys, place(shoved.fight, 'bandit')]).toEqual([['reaction:bandit'], '1-2']);
    const taken = act(fight, { do: 'equip', who: 'balthasar', at: ['axe-of-bandit'] });
    expect([field(taken.fight, 'balthasar', 'weapons/axe/held'), field(taken.fight, 'bandit', 'weapons/axe')]).toEqual([
      true,
      undefined,
    ]);
    expect([bag(taken.fight)['dropped'], field(taken.fight, 'balthasar', 'bonus')]).toEqual([[], 1]);
    const refused = (at: string, changes: JsonObject = {}) =>
      table.refuses(with_(fight, 'bandit', changes), { do: 'equip', who: 'balthasar', at: [at] })?.rule;
    expect(refused('axe-of-bandit-2')).toBe('by hand');
    expect(refused('axe-of-bandit', { state: 'dead' })).toBeUndefined();
    const away = given(fight, (draft) => draft.move('bandit', '3'));
    expect(table.refuses(away, { do: 'equip', who: 'balthasar', at: ['axe-of-bandit'] })).toMatchObject({
      rule: 'by hand',
    });
  });

  test('FA-DMG.20 health not given is STR; FA-DMG.21 healing goes up to the maximum', () => {
    const fight = fightOf([balthasar({ str: 13 })], [bandit({ health: '3/8' })]);
    expect(health(fight, 'balthasar')).toBe(13);
    expect(health(act(fight, { do: 'heal', at: ['bandit'], options: { amount: 9 } }).fight, 'bandit')).toBe(8);
    expect(table.ruleset.setup.complete({ str: 9 }, 'X')['health']).toEqual({ current: 9, max: 9 });
    expect(() => table.ruleset.setup.complete({}, 'X')).toThrow(
      'X needs health: give a maximum of 1 or more, or what is left of it, such as 3/4.',
    );
  });

  test('FA-DMG.19 FA-DMG.25 whoever comes round has a turn left that was not used', () => {
    const fight = with_(fightOf([balthasar()], [bandit(), bandit2()]), 'bandit', { state: 'incapacitated' });
    const woken = act(fight, { do: 'heal', at: ['bandit'], options: { amount: 1 } }, ['yes']).fight;
    expect(line(woken, 'bandit')).toBe('8 up ready');
    const asked = (house: JsonObject) => {
      const down = attack(fightOf([balthasar()], [bandit()], { house }), 'balthasar', 'bandit', ['none', 5]).fight;
      return [
        field(down, 'bandit', 'outUntil'),
        act(
          down,
          { do: 'heal', at: ['bandit'], options: { amount: 1 } },
          house['incapacitatedUntil'] === undefined ? ['yes'] : [],
        ).keys,
      ];
    };
    expect(asked({})).toEqual(['healed', ['wake:bandit']]);
    expect(asked({ incapacitatedUntil: 'stretchEnd' })).toEqual(['stretch', []]);
    expect(asked({ incapacitatedUntil: 'referee' })).toEqual(['referee', []]);
    expect(stateOf(act(fight, { do: 'wake', at: ['bandit'] }).fight, 'bandit')).toBe('up');
  });

  test('FA-TRN.17 whoever is taken out in its own turn loses the rest of it', () => {
    const hit = attack(fightOf([balthasar()], [leader()]), 'balthasar', 'leader', ['counter', 3, 8]).fight;
    expect([stateOf(hit, 'balthasar'), turn(hit, 'balthasar')]).toEqual(['incapacitated', 'spent']);
  });
});

test('FA-W60 a vehicle has the armour that is entered; critical damage disables it, 0 destroys it (FA-MNT.14, FA-DMG.6)', () => {
  const cart = { name: 'Cart', place: '1', kind: 'vehicle', health: 12, naturalArmour: 4 };
  const fight = fightOf([balthasar()], [cart, bandit({ place: '9' })]);
  const first = attack(fight, 'balthasar', 'cart', [6]).fight;
  expect(health(first, 'cart')).toBe(10);
  expect(health(attack(with_(first, 'balthasar', { main: false }), 'balthasar', 'cart', [4]).fight, 'cart')).toBe(10);
  const weak = (current: number) =>
    attack(with_(fight, 'cart', { health: { current, max: 12 } }), 'balthasar', 'cart', [6]).fight;
  expect([stateOf(weak(4), 'cart'), stateOf(weak(2), 'cart')]).toEqual(['incapacitated', 'dead']);
  expect(table.refuses(fight, { do: 'shove', who: 'balthasar', at: ['cart'] })?.rule).toBe('FA-MNT.14');
});
