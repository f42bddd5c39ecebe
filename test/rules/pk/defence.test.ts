import fc from 'fast-check';
import { expect, it } from 'vitest';
import { least, most } from '../../../rules/pk/harm.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { readDice } from '../../../src/core/kit/dice.ts';
import { archer, asta, brann, door, ghoul, knight, like, witch } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const spider = like(witch, { name: 'Spider', attacks: ['bite spell 1d4 webbed'] });

it('PK-DEF.1: the referee names the attack of a foe', () => {
  const scene = bout('foes', [brann], [witch]).attack('witch', 'brann', [14, 3], 'fire');
  expect(scene.says()[0]).toBe(
    "Witch's fire hits Brann (Defense 14, needed 15): 3 damage (2d4), Armor 2 → 0 (1 more absorbed).",
  );
});

it('PK-DEF.5: the referee chooses damage or the effect at each failure; the last choice is suggested', () => {
  const scene = bout('foes', [brann], [spider]).attack('spider', 'brann', [2, 'effect']);
  expect([scene.conditions('brann'), scene.ah('brann')]).toEqual([['webbed'], '2/5']);
  const again: Intent = { do: 'attack', who: 'spider', at: ['brann'] };
  expect(table.asks(scene.holds('foes').fight, again, [2])).toMatchObject([
    { tag: 'effect', suggested: 'effect', quiet: false },
  ]);
  expect(scene.play(again, [2, 'damage', 3]).ah('brann')).toBe('0/5');
});

it('PK-DEF.5: an attack that is set to damage or to its effect is not asked about', () => {
  const set = (onFail: string) =>
    like(spider, { attacks: [{ name: 'bite', class: 'spell', damage: '1d4', effect: 'webbed', onFail }] });
  expect(
    bout('foes', [brann], [set('damage')])
      .attack('spider', 'brann', [2, 4])
      .ah('brann'),
  ).toBe('0/5');
  expect(
    bout('foes', [brann], [set('effect')])
      .attack('spider', 'brann', [2])
      .conditions('brann'),
  ).toEqual(['webbed']);
});

it('PK-DEF.6: a Critical Parry wards off the effect as well', () => {
  expect(bout('foes', [brann], [witch]).attack('witch', 'brann', [20], 'hex').conditions('brann')).toEqual([]);
});

it('PK-DEF.7: a Critical Breach of a mixed attack does its most damage, without its effect', () => {
  const scene = bout('foes', [brann], [spider]).attack('spider', 'brann', [1]);
  expect([scene.conditions('brann'), scene.last?.told('defence')[0]?.['damage']]).toEqual([[], 4]);
});

it('PK-DEF.8: a Critical Breach of an attack with an effect only brings the effect', () => {
  expect(bout('foes', [brann], [witch]).attack('witch', 'brann', [1], 'hex').conditions('brann')).toEqual(['blinded']);
});

it('PK-DEF.10: an effect lasts until the referee clears it', () => {
  const scene = bout('foes', [brann], [witch]).attack('witch', 'brann', [2], 'hex').holds('foes').holds('party');
  expect(scene.conditions('brann')).toEqual(['blinded']);
  expect(scene.play({ do: 'clear', at: ['brann'] }).conditions('brann')).toEqual([]);
});

it('PK-DEF.12: an ally makes Defense Checks in the same way', () => {
  const scene = bout('foes', [like(ghoul, { name: 'Pell' }), asta], [ghoul]);
  expect(scene.attack('ghoul', 'pell', [13]).ah('pell')).toBe('0/4');
  expect(scene.last?.keys).toEqual(['defence:pell:ghoul']);
});

it('PK-DEF.13: a character on the opposing Side attacks like a foe, with the Will dice, against 13', () => {
  const rival = like(asta, { name: 'Rival', defenseTarget: 18, weapons: ['mace'] });
  const fight = table.begin({ party: [brann], foes: [rival] }, { answers: ['party'] });
  const scene = new Scene(fight).play({ do: 'surprise' }, ['party-surprised']).attack('rival', 'brann', [9]);
  expect(scene.ah('brann')).toBe('1/5');
  expect(scene.last?.keys).toEqual(['defence:brann:rival']);
  expect(scene.holds('foes').attack('rival', 'brann', [8, 5]).ah('brann')).toBe('0/5');
  expect(scene.counts('rival', 'mace')).toBe('0/0');
});

it('PK-DEF.15: somebody who falls to the first of several is not struck again', () => {
  const lizard = like(archer, { name: 'Lizard', attacks: ['breath ranged 1d6'] });
  const scene = bout('foes', [like(asta, { armor: 0, health: '1/4' }), brann], [lizard]);
  scene.attack('lizard', 'asta brann asta', [13, 10, 13]);
  expect([scene.field('asta', 'misadventures'), scene.ah('brann')]).toEqual([1, '1/5']);
});

it('PK-DMG.4: neither Armor nor Health goes below 0', () => {
  const scene = bout('party', [asta], [knight]).play({ do: 'damage', at: ['knight'], options: { amount: 50 } });
  expect(scene.ah('knight')).toBe('0/6');
  expect(scene.play({ do: 'damage', at: ['knight'], options: { amount: 50 } }).ah('knight')).toBe('0/0');
});

it('PK-DMG.5: damage equal to the Armor harms nothing else', () => {
  const scene = bout('party', [asta], [knight]).play({ do: 'damage', at: ['knight'], options: { amount: 4 } });
  expect(scene.ah('knight')).toBe('0/6');
});

it('PK-DMG.7: foes and things use Armor and then Health as well', () => {
  const scene = new Scene({ party: [asta], foes: [knight], things: [like(door, { armor: 2 })] });
  scene.play({ do: 'damage', at: ['knight', 'door'], options: { amount: 3 } });
  expect([scene.ah('knight'), scene.ah('door')]).toEqual(['1/6', '0/4']);
});

it('PK-DMG.8: damage of 0 changes nothing', () => {
  const scene = bout('party', [like(asta, { willDice: '1d6-3' })], [ghoul]).attack('asta', 'ghoul', [13, 3]);
  expect(scene.ah('ghoul')).toBe('0/5');
  expect(scene.last?.told('attack')[0]).toMatchObject({ damage: 0, pool: 'none' });
});

it('PK-DMG.9: the least and the most of dice, part by part and never below 0', () => {
  const bounds = (text: string) => [least(readDice(text)), most(readDice(text))];
  expect(['2d6+1', '1d8+1d4', '3', '1d4-3', '2d6-1'].map(bounds)).toEqual([
    [3, 13],
    [2, 12],
    [3, 3],
    [0, 1],
    [1, 11],
  ]);
});

it('PK-DMG.1, PK-DMG.2, PK-DMG.3, PK-DMG.4: a blow lowers one pool, and never by more than it holds', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 20 }), (armor, health, amount) => {
      const scene = bout('party', [asta], [like(knight, { armor, health })]);
      scene.play({ do: 'damage', at: ['knight'], options: { amount } });
      const [a, h] = armor > 0 ? [Math.max(0, armor - amount), health] : [0, Math.max(0, health - amount)];
      expect(scene.ah('knight')).toBe(`${a}/${h}`);
    }),
    { numRuns: 60 },
  );
});

it('PK-DMG.11: raw damage goes straight to Health, and nothing follows', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'damage', at: ['asta'], options: { amount: 2, raw: true } });
  expect(scene.ah('asta')).toBe('3/2');
  expect(scene.refuses({ do: 'damage', at: ['asta'] })).toBe('Say how much (PK-DMG.11): `damage 3 as`.');
});

it('PK-DMG.10: the referee enters healing and repair, up to the maximum', () => {
  const scene = bout('party', [like(asta, { armor: '0/3', health: '1/4' })], [ghoul]);
  scene.play({ do: 'heal', at: ['asta'], options: { amount: 2 } });
  scene.play({ do: 'heal', at: ['asta'], options: { amount: 9, pool: 'armor' } });
  expect(scene.ah('asta')).toBe('3/3');
});
