import { describe, expect, test } from 'vitest';
import { levelBands, specialUpTo } from '../../../rules/brp/chance.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { at } from '../../../src/core/kit/list.ts';
import { bandOf } from '../../../src/core/rule/request.ts';
import { given, who } from '../../kit.ts';
import { cast, guard } from './cast.ts';
import { attack, defencesOf, fightOf, hp, is, itemHp, of, stated, strike, table } from './kit.ts';

const { ansel, brana, corvin, dulo, esk, fenn } = cast;
const duel = fightOf([ansel, brana], [corvin, dulo, esk, fenn]);
const PARRY = 'parry spear';

const level = (fight: Fight, chance: number, face: number, defending = false) => {
  const bands = levelBands(fight, chance, defending);
  return at(bands, bandOf(face, bands)).name;
};
const bare = (house: Record<string, string | number | boolean> = {}) => fightOf([ansel], [corvin], house);

describe('levels of success', () => {
  test.each([
    [60, 1, 'special'],
    [60, 11, 'special'],
    [60, 12, 'success'],
    [60, 60, 'success'],
    [60, 61, 'failure'],
    [60, 100, 'failure'],
    [52, 10, 'special'],
    [52, 11, 'success'],
    [52, 52, 'success'],
    [52, 53, 'failure'],
  ])('W-08 W-09 BR-5.1 BR-5.3 BR-5.5 against %i a roll of %i is a %s', (chance, face, expected) => {
    expect(level(bare(), chance, face)).toBe(expected);
  });

  test('W-48 BR-5.3 the three thresholds of a special success', () => {
    const rules = ['below', 'atMost', 'atMostRoundUp'];
    const levels = (chance: number, face: number) =>
      rules.map((rule) => level(bare({ specialThreshold: rule }), chance, face));
    expect(levels(60, 12)).toEqual(['success', 'special', 'special']);
    expect(levels(52, 11)).toEqual(['success', 'success', 'special']);
  });

  test('BR-5.12 E-15 a chance of 100 or more cannot miss unless hundredFails; its special range keeps growing (T9)', () => {
    expect([level(bare(), 100, 100), level(bare(), 130, 25), level(bare(), 130, 26)]).toEqual([
      'success',
      'special',
      'success',
    ]);
    expect(level(bare({ hundredFails: true }), 130, 100)).toBe('failure');
    expect([1, 5, 6, 20, 21, 60, 61, 100].map((chance) => specialUpTo(bare(), chance))).toEqual([
      0, 0, 1, 3, 4, 11, 12, 19,
    ]);
  });

  test('BR-6.5 BR-7.4 a parry or dodge that rolls its chance succeeds, or fails by the house rule', () => {
    expect(level(bare(), 50, 50, true)).toBe('success');
    expect(level(bare({ equalDefence: 'failure' }), 50, 50, true)).toBe('failure');
    expect(level(bare({ equalDefence: 'failure' }), 50, 49, true)).toBe('success');
    expect(level(bare({ equalDefence: 'failure' }), 50, 50)).toBe('success');
  });

  test('BR-5.12 E-14 a chance of nothing is refused, and forced it is not rolled', () => {
    const hopeless = fightOf([{ ...ansel, chances: { 'Sword, Broad': 0 } }], [corvin]);
    const ready = stated(hopeless, attack('ansel', 'corvin'));
    expect(table.refuses(ready, attack('ansel', 'corvin'))?.rule).toBe('BR-5.12');
    const { fight, keys } = table.play(ready, { ...attack('ansel', 'corvin'), forced: true });
    expect(keys).toEqual([]);
    expect(of(fight, 'ansel').acted).toBe(true);
  });

  test('BR-15.1 BR-15.4 E-8 a D100 runs from 1 to 100; 0, 101 and 7.5 are refused', () => {
    const ready = stated(duel, attack('ansel', 'corvin'));
    for (const face of [0, 101, 7.5])
      expect(() => table.play(ready, attack('ansel', 'corvin'), [face])).toThrow('1 to 100');
    expect(hp(table.play(ready, attack('ansel', 'corvin'), [100]).fight, 'corvin')).toBe(12);
    expect(() => table.play(ready, attack('ansel', 'corvin'), [40, 'none', 9])).toThrow('1 to 8');
  });
});

describe('the matrix', () => {
  test('W-11 BR-8.1 BR-8.2 BR-5.8 BR-6.6 special against special: nothing, and no damage is rolled', () => {
    const { fight, keys } = strike(duel, attack('ansel', 'corvin'), [7, PARRY, 4]);
    expect(keys).toEqual(['attack:ansel:corvin', 'defence:corvin:ansel', 'parry:corvin:ansel']);
    expect([hp(fight, 'corvin'), itemHp(fight, 'corvin', 'spear-long'), itemHp(fight, 'ansel', 'sword-broad')]).toEqual(
      [12, 10, 12],
    );
  });

  test('W-12 BR-8.3 BR-8.4 BR-8.12 BR-6.9 special against success: a normal hit, and the parrying weapon loses 2', () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [7, PARRY, 33, 5, 2]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'corvin', 'spear-long')]).toEqual([6, 8]);
    expect(of(fight, 'corvin').injuries).toMatchObject([{ size: 6, remaining: 6, firstAid: 'untried' }]);
  });

  test('W-13 BR-8.5 BR-8.13 BR-13.1 BR-12.8 special against failure: the most, a roll and the bonus', () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [11, PARRY, 51, 5, 2]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'corvin', 'spear-long')]).toEqual([-3, 10]);
    expect(is(fight, 'corvin', 'dying')).toBe(true);
  });

  test("W-14 BR-8.6 BR-8.7 success against special: avoided, and the attacker's weapon loses 1", () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [40, PARRY, 9]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'ansel', 'sword-broad')]).toEqual([12, 11]);
  });

  test('W-15 BR-8.8 BR-6.5 success against success: avoided without wear', () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [40, PARRY, 50]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'ansel', 'sword-broad'), itemHp(fight, 'corvin', 'spear-long')]).toEqual(
      [12, 12, 10],
    );
  });

  test('W-16 BR-8.9 BR-9.2 BR-5.10 success against failure: a normal hit', () => {
    expect(hp(strike(duel, attack('ansel', 'corvin'), [40, PARRY, 51, 5, 2]).fight, 'corvin')).toBe(6);
  });

  test('W-17 BR-5.9 BR-8.10 a failed attack: no defence is asked, nothing happens', () => {
    const { fight, keys } = strike(duel, attack('ansel', 'corvin'), [61]);
    expect(keys).toEqual(['attack:ansel:corvin']);
    expect(hp(fight, 'corvin')).toBe(12);
  });

  test('W-18 BR-7.3 BR-7.9 BR-8.3 a dodge takes the armour modifier and wears nothing', () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [7, 'dodge', 20, 5, 2]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'corvin', 'spear-long'), itemHp(fight, 'ansel', 'sword-broad')]).toEqual(
      [6, 10, 12],
    );
  });

  test('W-19 BR-8.6 BR-7.9 a special dodge avoids and wears nothing', () => {
    const { fight } = strike(duel, attack('ansel', 'corvin'), [40, 'dodge', 3]);
    expect([hp(fight, 'corvin'), itemHp(fight, 'ansel', 'sword-broad')]).toEqual([12, 12]);
  });

  test('BR-8.11 BR-6.1 BR-7.1 a defence is decided after a successful attack, told how good it was, and may be declined', () => {
    const ready = stated(duel, attack('ansel', 'corvin'));
    expect(table.asks(ready, attack('ansel', 'corvin'), [7])[0]).toMatchObject({
      kind: 'choose',
      why: "Ansel's attack on Corvin is a special success. Defence?",
      suggested: PARRY,
    });
    expect(table.asks(ready, attack('ansel', 'corvin'), [40])[0]).toMatchObject({
      why: "Ansel's attack on Corvin succeeds. Defence?",
    });
    expect(hp(table.play(ready, attack('ansel', 'corvin'), [40, 'none', 5, 2]).fight, 'corvin')).toBe(6);
  });

  test('BR-6.13 parry and dodge are alternatives, each with its chance', () => {
    expect(defencesOf(duel, attack('ansel', 'corvin'), [40])).toEqual(['parry spear 50%', 'dodge 20%', 'none']);
    expect(defencesOf(duel, attack('corvin', 'ansel'), [40])).toEqual([
      'parry sword 60%',
      'parry shield 40%',
      'dodge 30%',
      'none',
    ]);
  });
});

describe('parries', () => {
  test('W-20 BR-6.2 BR-7.2 the unaware and those who cannot see it coming are asked nothing', () => {
    const marked = table.play(duel, { do: 'unaware', at: ['corvin'] }).fight;
    expect(hp(strike(marked, attack('ansel', 'corvin'), [60, 1, 1]).fight, 'corvin')).toBe(11);
    expect(hp(strike(duel, attack('ansel', 'corvin', undefined, { unseen: true }), [60, 1, 1]).fight, 'corvin')).toBe(
      11,
    );
  });

  test('BR-6.3 the unconscious cannot parry or dodge', () => {
    const ready = given(stated(duel, attack('ansel', 'corvin')), (draft) =>
      draft.begin('corvin', { id: 'unconscious', name: 'unconscious' }),
    );
    expect(table.play(ready, attack('ansel', 'corvin'), [40, 5, 2]).keys).toEqual([
      'attack:ansel:corvin',
      'damage:ansel:corvin',
      'bonus:ansel:corvin',
    ]);
  });

  test('BR-6.4 a weapon parries with its attack chance, halved where a related specialty stands in', () => {
    const learner = { ...corvin, weapons: [{ row: 'Sword, Broad', related: 'Melee Weapon (Spear)' }] };
    expect(defencesOf(fightOf([ansel], [learner]), attack('ansel', 'corvin'), [40])[0]).toBe('parry sword 25%');
  });

  test('W-29 BR-6.7 BR-7.6 a bullet is neither parried nor dodged, shield or not', () => {
    const gunman = guard({ weapons: ['Pistol 45'] });
    const { fight, keys } = strike(
      fightOf([ansel], [gunman]),
      attack('guard', 'ansel', undefined, { distance: 10 }),
      [40, 7],
    );
    expect(keys.some((key) => key.startsWith('defence'))).toBe(false);
    expect(hp(fight, 'ansel')).toBe(8);
    expect(of(fight, 'guard').weapons[0]?.shotsLeft).toBe(5);
  });

  test('BR-6.8 missiles are parried with a shield only, unless the referee is asked', () => {
    const shot = attack('brana', 'ansel', undefined, { distance: 25 });
    const against = (house: Record<string, string>) =>
      defencesOf(fightOf([ansel], [brana], { dodgeMissiles: 'never', ...house }), shot, [30]);
    expect(against({})).toEqual(['parry shield 30%', 'none']);
    expect(against({ missileParryWithWeapon: 'ask' })).toEqual(['parry shield 30%', 'parry sword (referee)', 'none']);
  });

  test('W-42 BR-6.9 BR-6.10 BR-6.11 E-6 E-11 a mace of 6 hit points breaks in its third parry of a special, and parries no more', () => {
    let now = fightOf([ansel], [guard({ weapons: ['Mace, Light 50'] })], { attacksPerRound: 4 });
    now = stated(now, attack('ansel', 'guard'));
    for (const left of [4, 2, 0]) {
      now = table.play(now, attack('ansel', 'guard'), [5, 'parry mace', 40, 1, 1]).fight;
      expect(itemHp(now, 'guard', 'mace-light')).toBe(left);
    }
    expect(hp(now, 'guard')).toBe(30 - 9);
    expect(of(now, 'guard').weapons[0]?.broken).toBe(true);
    expect(table.play(now, attack('ansel', 'guard'), [5, 1, 1]).keys).toHaveLength(3);
    expect(table.refuses(table.begin({ party: [ansel], foes: [corvin] }), attack('ansel', 'corvin'))).toBeDefined();
  });

  test.each([
    ['zero', 2, true],
    ['zero', 1, true],
    ['belowZero', 2, false],
    ['belowZero', 1, true],
  ])('BR-6.10 with breakAt %s an item of %i that loses 2 shows 0 and is broken: %s', (rule, left, broken) => {
    const frail = { ...corvin, weapons: [{ row: 'Spear, Long', hp: left }] };
    const fight = fightOf([ansel], [frail], { breakAt: rule });
    const { fight: after } = strike(fight, attack('ansel', 'corvin'), [5, PARRY, 40, 1, 1]);
    expect(of(after, 'corvin').weapons[0]).toMatchObject({ hp: 0, broken });
  });

  test('BR-6.12 defencesPerRound bounds the parries of a round', () => {
    const ready = stated(
      fightOf([ansel], [corvin], { defencesPerRound: 1, attacksPerRound: 2 }),
      attack('ansel', 'corvin'),
    );
    const once = table.play(ready, attack('ansel', 'corvin'), [40, PARRY, 20]).fight;
    expect(table.play(once, attack('ansel', 'corvin'), [40, 1, 1]).keys).toHaveLength(3);
  });

  test('BR-6.14 W-49 E-12 bare hands parry by the house rule, and have nothing to wear', () => {
    const blow = attack('fenn', 'ansel', 'brawl');
    const { fight, facts } = strike(duel, blow, [20, 'parry sword', 11]);
    expect(hp(fight, 'ansel')).toBe(13);
    expect(facts.some((fact) => fact.kind === 'told' && fact.key === 'wear')).toBe(false);
    const by = (rule: string, tool: string) =>
      defencesOf(
        fightOf([guard({ name: 'Mob' }, 'Mob')], [{ ...fenn, weapons: ['Knife'] }], { brawlParry: rule }),
        attack('fenn', 'mob', tool),
        [1],
      );
    expect(by('never', 'brawl')).toEqual([]);
    expect(by('unarmed', 'brawl')).toEqual(['parry brawl 25%', 'none']);
    expect(by('unarmed', 'knife')).toEqual([]);
    expect(by('always', 'knife')).toEqual(['parry brawl 25%', 'none']);
  });

  test("BR-6.15 a bow parries a blow by the referee's chance, or not at all", () => {
    const blow = attack('corvin', 'brana');
    expect(defencesOf(duel, blow, [40])).toEqual(['dodge 50%', 'parry bow (referee)', 'none']);
    const { fight } = strike(duel, blow, [5, 'parry bow', 30, 20, 4, 1]);
    expect(itemHp(fight, 'brana', 'bow-long')).toBe(8);
    expect(strike(duel, blow, [40, 'parry bow', 0, 'dodge', 50]).keys).toContain('dodge:brana:corvin');
    const never = fightOf([brana], [corvin], { missileWeaponAsParryTool: 'never' });
    expect(defencesOf(never, blow, [40])).toEqual(['dodge 50%', 'none']);
  });

  test('BR-6.16 only what is in hand, whole and no immobile shield parries; a throwing dagger as its melee row', () => {
    const thrower = { ...corvin, weapons: ['Dagger (thrown) 40', 'Spear, Long'], chances: { dagger: 45 } };
    expect(defencesOf(fightOf([ansel], [thrower]), attack('ansel', 'corvin'), [40])).toEqual([
      'parry dagger 45%',
      'dodge 20%',
      'none',
    ]);
    const walled = { ...corvin, weapons: [], shield: ['Hoplite immobile'], dodge: 0 };
    expect(defencesOf(fightOf([ansel], [walled]), attack('ansel', 'corvin'), [40])).toEqual([]);
  });
});

describe('dodges', () => {
  const shot = attack('brana', 'ansel', undefined, { distance: 25 });

  test("W-28 BR-7.7 BR-7.8 an arrow is dodged only by the referee's leave, at half of what armour leaves", () => {
    const fight = fightOf([ansel], [brana]);
    expect(hp(strike(fight, shot, [30, 'yes', 'dodge', 15]).fight, 'ansel')).toBe(13);
    const { fight: after } = strike(fight, shot, [30, 'yes', 'dodge', 16, 1]);
    expect(hp(after, 'ansel')).toBe(13);
    expect(defencesOf(fight, shot, [30, 'no'])).toEqual(['parry shield 30%', 'none']);
    expect(defencesOf(fightOf([ansel], [brana], { dodgeMissiles: 'always' }), shot, [30])).toContain('dodge 15%');
    expect(defencesOf(fightOf([ansel], [brana], { dodgeMissiles: 'never' }), shot, [30])).not.toContain('dodge 15%');
  });

  test('W-52 BR-7.5 BR-8.2 BR-8.3 BR-5.4 the special fifth of a dodge is of the chance that is rolled against', () => {
    const fight = fightOf([brana], [esk], { dodgeMissiles: 'always' });
    const special = attack('brana', 'esk', undefined, { distance: 10 });
    expect(strike(fight, special, [10, 'dodge', 1]).keys).not.toContain('damage:brana:esk');
    expect(strike(fight, special, [10, 'dodge', 2, 1]).keys).toContain('damage:brana:esk');
  });

  test('BR-7.10 a dodge of nothing is not offered', () => {
    expect(defencesOf(fightOf([ansel], [{ ...corvin, dodge: 5 }]), attack('ansel', 'corvin'), [40])).toEqual([
      'parry spear 50%',
      'none',
    ]);
  });
});

describe('chances of attack', () => {
  const shown = (fight: Fight, intent: ReturnType<typeof attack>) =>
    table.asks(stated(fight, intent), intent)[0]?.needs;

  test('W-45 E-24 BR-5.2 BR-9.25 one specialty, several bases; without points the base alone', () => {
    const armed = { ...ansel, weapons: ['Sword, Broad', 'Sword, Short', 'Sword, Great', 'Knife'] };
    const fight = fightOf([armed], [corvin]);
    const needs = (tool: string) => shown(fight, attack('ansel', 'corvin', tool));
    expect([needs('sword-broad'), needs('sword-short'), needs('sword-great'), needs('knife')]).toEqual([
      '<=60',
      '<=60',
      '<=50',
      '<=25',
    ]);
  });

  test.each([
    [4, 'special'],
    [5, 'success'],
    [23, 'success'],
    [24, 'failure'],
  ])('W-10 BR-5.7 BR-5.13 BR-5.4 a sword with the Dagger rating 45 is 23: %i is a %s', (face, expected) => {
    const learner = { ...brana, weapons: ['Dagger', 'Sword, Broad'] };
    const { told } = strike(
      fightOf([learner], [guard()]),
      attack('brana', 'guard', 'sword-broad', { related: 'Melee Weapon (Dagger)' }),
      [face, ...(expected === 'failure' ? [] : [1])],
    );
    expect(told('attack')).toMatchObject([
      { chance: 23, full: 45, level: expected, parts: ' (half with Melee Weapon (Dagger))' },
    ]);
  });

  test.each([
    [89, '<=55'],
    [89.9, '<=55'],
    [90, '<=28'],
    [180, '<=28'],
    [181, '<=14'],
    [270, '<=14'],
  ])('W-23 BR-9.8 BR-9.9 BR-9.24 BR-9.11 a bow at %f m needs %s', (distance, needs) => {
    expect(shown(duel, attack('brana', 'corvin', undefined, { distance }))).toBe(needs);
  });

  test('W-23 E-30 BR-9.10 beyond three times the range nothing is thrown or spent', () => {
    expect(table.refuses(duel, attack('brana', 'corvin', undefined, { distance: 271 }))?.why).toContain(
      '271 m is beyond three times the range of the bow (90 m)',
    );
    const ready = stated(duel, attack('brana', 'corvin'));
    const { fight, keys } = table.play(ready, attack('brana', 'corvin'), [271]);
    expect(keys).toEqual(['distance:brana:corvin']);
    expect(of(fight, 'brana').acted).toBe(false);
    expect(table.refuses(fight, attack('brana', 'dulo', undefined, { distance: 20 }))).toBeUndefined();
    expect(table.refuses(fight, attack('brana', 'corvin'))?.rule).toBe('BR-9.10');
  });

  test('BR-3.11 BR-9.10 a statement may count on coming nearer', () => {
    const far = table.play(duel, { do: 'distance', at: ['brana', 'corvin'], options: { metres: 280 } }).fight;
    const ready = stated(far, attack('brana', 'corvin', undefined, { moved: 15 }));
    expect(table.asks(ready, attack('brana', 'corvin'))[0]?.needs).toBe('<=14');
    expect(table.refuses(stated(far, attack('brana', 'corvin')), attack('brana', 'corvin'))?.rule).toBe('BR-9.10');
  });

  test('BR-5.15 the referee sets a chance by hand, and both numbers are kept', () => {
    const { told } = strike(duel, attack('ansel', 'corvin', undefined, { chance: 45 }), [46]);
    expect(told('attack')).toMatchObject([{ chance: 45, full: 60, level: 'failure' }]);
  });

  test('BR-9.9 with rangeEdge inclusive exactly the range is full', () => {
    expect(
      shown(
        fightOf([brana], [corvin], { rangeEdge: 'inclusive' }),
        attack('brana', 'corvin', undefined, { distance: 90 }),
      ),
    ).toBe('<=55');
  });

  test.each([
    [5, 'special'],
    [6, 'success'],
    [28, 'success'],
    [29, 'failure'],
  ])('W-24 BR-5.4 BR-9.11 at 120 m a roll of %i is a %s', (face, expected) => {
    const { told } = strike(fightOf([brana], [guard()]), attack('brana', 'guard', undefined, { distance: 120 }), [
      face,
      ...(expected === 'failure' ? [] : [1]),
    ]);
    expect(told('attack')).toMatchObject([{ level: expected, chance: 28 }]);
  });

  test('E-16 BR-5.14 fractions multiply with one rounding, or only the worst counts', () => {
    const shot = attack('brana', 'corvin', undefined, { distance: 200, difficult: true });
    expect(shown(duel, shot)).toBe('<=7');
    expect(shown(fightOf([brana], [corvin], { difficultStacking: 'worst' }), shot)).toBe('<=14');
    expect(shown(fightOf([brana], [corvin], { rounding: 'down' }), shot)).toBe('<=6');
  });

  test.each([
    [10, '<=25'],
    [30, '<=13'],
    [41, '<=7'],
  ])('W-46 BR-9.20 BR-10.5 BR-9.24 a rock at %i m in full plate needs %s', (distance, needs) => {
    const thrower = guard({ weapons: ['Rock (thrown)'], throw: 50, bodyArmour: 'Plate, Full' }, 'Thrower');
    expect(shown(fightOf([thrower], [corvin]), attack('thrower', 'corvin', undefined, { distance }))).toBe(needs);
    expect(
      table.refuses(fightOf([thrower], [corvin]), attack('thrower', 'corvin', undefined, { distance: 61 }))?.rule,
    ).toBe('BR-9.10');
  });

  test('BR-5.11 Firearms, Energy Weapons, Throw, Brawl and Shield are rolled like the rest', () => {
    const armed = guard({
      weapons: ['Pistol 31', 'Rifle, Laser 32', 'Rock (thrown)'],
      throw: 33,
      chances: { brawl: 34 },
      shield: ['Round 35'],
    });
    const fight = fightOf([ansel], [armed]);
    const needs = (tool: string) => shown(fight, attack('guard', 'ansel', tool, { distance: 5 }));
    expect(['pistol', 'rifle-laser', 'rock-thrown', 'brawl', 'round'].map(needs)).toEqual([
      '<=31',
      '<=32',
      '<=33',
      '<=34',
      '<=35',
    ]);
  });
});

test('E-9 E-32 unknown targets and weapons and oneself are refused with what there is; the own side is confirmed', () => {
  expect(table.refuses(duel, attack('ansel', 'nobody'))?.why).toContain(
    'nobody is no longer in this fight. `b` shows who is.',
  );
  expect(table.refuses(duel, attack('ansel', 'corvin', 'halberd'))?.why).toContain('sword');
  expect(table.refuses(duel, attack('ansel', 'ansel'))?.rule).toBe('BR-15.6');
  expect(() => fightOf([{ ...ansel, weapons: ['Sword, Brod'] }], [corvin])).toThrow(
    'did you mean broad sword, great sword or short sword?',
  );
  expect(of(table.play(duel, attack('ansel', 'brana'), ['no']).fight, 'ansel').stated).toBe(false);
  expect(of(table.play(duel, attack('ansel', 'brana'), ['yes']).fight, 'ansel').intent).toMatchObject({
    at: ['brana'],
  });
  expect(who(duel, 'corvin').name).toBe('Corvin');
});
