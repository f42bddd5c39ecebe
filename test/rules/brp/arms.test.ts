import { describe, expect, test } from 'vitest';
import { armourPoints, hampered, skillsOf } from '../../../rules/brp/chance.ts';
import { armours, shields, weapons } from '../../../rules/brp/equipment.ts';
import { brp } from '../../../rules/brp/index.ts';
import { damage } from '../../../rules/brp/tables.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { given, who } from '../../kit.ts';
import { cast, guard } from './cast.ts';
import expected from './equipment.json' with { type: 'json' };
import { attack, defencesOf, fightOf, hp, is, itemHp, of, stated, strike, table } from './kit.ts';

const { ansel, brana, corvin, dulo, esk, fenn } = cast;

describe('the tables', () => {
  test('BR-4.6 BR-9.1 BR-9.22 every weapon is as in T2 and T3', () => {
    const ours = weapons.map((row) => ({
      id: row.id,
      name: row.name,
      skillKey: row.skill,
      base: row.base,
      damage: damage(row).replace('D', 'D'),
      hands: row.hands,
      hitPoints: row.hitPoints,
      lengthClasses: row.classes,
      velocity: row.velocity,
      parryUse: row.parry,
      range: row.range,
      sameObjectAs: row.melee,
      fullRoundReload: row.slow,
      shots: row.shots,
    }));
    expect(ours).toEqual(
      expected.weapons.map((row) => ({
        id: row.id,
        name: row.name,
        skillKey: row.skillKey,
        base: row.base,
        damage: row.cells.Damage.toUpperCase().replace('DB', 'db'),
        hands: row.hands,
        hitPoints: row.hitPoints,
        lengthClasses: row.lengthClasses,
        velocity: row.velocity,
        parryUse: row.parryUse,
        range: row.range,
        sameObjectAs: row.sameObjectAs,
        fullRoundReload: row.fullRoundReload,
        shots: row.shots,
      })),
    );
  });

  test('BR-10.9 every armour is as in T4, with both values of Riot Gear', () => {
    expect(
      armours.map(({ id, name, slow, fast, physical, perception, worn }) => [
        id,
        name,
        slow,
        fast,
        physical,
        perception,
        worn,
      ]),
    ).toEqual(
      expected.armour.map((row) => [
        row.id,
        row.name,
        row.armourPoints.lowVelocity,
        row.armourPoints.highVelocity,
        row.physical,
        row.perception,
        row.slot,
      ]),
    );
  });

  test('BR-11.11 every shield is as in T5: one number for armour and hit points', () => {
    expect(
      shields.map((row) => [
        row.id,
        row.name,
        row.base,
        row.hitPoints,
        damage(row),
        row.size,
        row.missiles,
        row.kneeling,
      ]),
    ).toEqual(
      expected.shields.map((row) => [
        row.id,
        row.name,
        row.base,
        row.hitPoints,
        row.cells.Damage,
        row.size,
        row.missileParry,
        row.kneelingMissileParry ?? row.missileParry,
      ]),
    );
  });

  test('the tables can be looked up', () => {
    expect(brp.tables.map(({ id }) => id)).toEqual([
      'weapons',
      'armour',
      'shields',
      'matrix',
      'movement',
      'ranges',
      'order',
      'special',
      'hitpoints',
      'healing',
    ]);
    for (const { rows, columns } of brp.tables)
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  });

  test.each([
    ['broad sword', 'sword-broad'],
    ['Sword, Broad', 'sword-broad'],
    ['longbow', 'bow-long'],
    ['spear', 'spear-long'],
    ['thrown dagger', 'dagger-thrown'],
    ['Staff, Quarter-', 'staff-quarter'],
    ['hammer', 'hammer'],
  ])('a weapon called "%s" is the row %s', (name, row) => {
    expect(of(fightOf([guard({ weapons: [name] })], [corvin]), 'guard').weapons[0]?.row).toBe(row);
  });

  test('BR-15.6 a name that several rows have is refused with them', () => {
    expect(() => fightOf([guard({ weapons: ['sword'] })], [corvin])).toThrow(
      'did you mean broad sword, great sword or short sword?',
    );
    expect(() => fightOf([guard({ bodyArmour: 'Plat' })], [corvin])).toThrow('BR-15.6');
  });

  test('BR-9.22 a knife that is thrown and held is one thing with 15 hit points; only thrown it has 10', () => {
    const knives = (...rows: string[]) => of(fightOf([guard({ weapons: rows })], [corvin]), 'guard').weapons;
    expect(knives('Knife (thrown)', 'Knife')).toMatchObject([{ row: 'knife', hp: 15 }]);
    expect(knives('Knife (thrown)')).toMatchObject([{ hp: 10 }]);
  });

  test('BR-9.7 two hands: no shield beside a weapon of 2H, and more is refused', () => {
    const both = fightOf([{ ...ansel, weapons: ['Sword, Great', 'Sword, Broad'] }], [corvin]);
    expect(of(both, 'ansel').shield[0]?.held).toBe('pack');
    expect(table.refuses(both, { do: 'equip', who: 'ansel', with: 'round' })?.rule).toBe('BR-9.7');
    const drawn = table.play(both, attack('ansel', 'corvin', 'sword-broad')).fight;
    expect(of(drawn, 'ansel').weapons.map(({ held }) => held)).toEqual(['pack', 'hand']);
    expect(table.refuses(drawn, { do: 'equip', who: 'ansel', with: 'round' })).toBeUndefined();
    expect(() =>
      fightOf([guard({ weapons: ['Halberd drawn'], shield: [{ row: 'Round', held: 'hand' }] })], [corvin]),
    ).toThrow('BR-9.7');
    const stowed = fightOf([guard({ weapons: ['Halberd drawn'], shield: ['Round'] })], [corvin]);
    expect(of(stowed, 'guard').shield[0]?.held).toBe('pack');
    expect(table.refuses(both, attack('ansel', 'corvin', 'brawl'))).toBeUndefined();
  });
});

describe('damage', () => {
  const shots = (fight: Fight, tool: string) =>
    strike(fight, attack('guard', 'ansel', tool, { distance: 1 }), [1, 'none', 1, 1]);

  test('W-22 BR-13.1 BR-13.2 BR-13.3 a special hit of a short sword: 7 + 4 + 2 = 13, the constant twice, the bonus once', () => {
    const short = { ...ansel, weapons: ['Sword, Short 60'] };
    const { told } = strike(fightOf([short], [guard()]), attack('ansel', 'guard'), [1, 3, 2]);
    expect(told('damage')).toMatchObject([{ terms: [7, 3, 1, 2], total: 13, amount: 13 }]);
  });

  test('BR-8.13 with specialDamage maxOnly the most and the bonus, without a roll', () => {
    const { told, keys } = strike(
      fightOf([ansel], [guard()], { specialDamage: 'maxOnly' }),
      attack('ansel', 'guard'),
      [1, 2],
    );
    expect(told('damage')).toMatchObject([{ terms: [9, 2], total: 11 }]);
    expect(keys).not.toContain('damage:ansel:guard');
  });

  test('W-25 E-23 BR-9.4 BR-9.19 a thrown dagger adds half the bonus rounded up, and is away', () => {
    const throwing = attack('ansel', 'dulo', 'dagger-thrown', { distance: 8 });
    const { fight } = strike(fightOf([ansel], [dulo], { dodgeMissiles: 'never' }), throwing, [20, 'none', 2, 3]);
    expect(hp(fight, 'dulo')).toBe(7);
    expect(of(fight, 'ansel').weapons[1]?.held).toBe('away');
    expect(table.refuses({ ...fight, phase: 'statement' }, throwing)?.rule).toBe('BR-9.19');
  });

  test.each([
    ['-3', 'dagger-thrown', -1],
    ['-3', 'sword-broad', -3],
    ['3', 'dagger-thrown', 2],
  ])('BR-9.4 BR-13.4 a bonus of %s with the %s counts %i', (db, tool, counts) => {
    const { told } = strike(
      fightOf([{ ...ansel, db }], [guard()]),
      attack('ansel', 'guard', tool, { distance: 1 }),
      [20, 4],
    );
    expect(told('damage')).toMatchObject([{ total: 4 + (tool === 'sword-broad' ? 1 : 0) + counts }]);
  });

  test('BR-13.4 a special hit adds half the bonus once, and none where the row has none', () => {
    const thrown = strike(
      fightOf([ansel], [guard()]),
      attack('ansel', 'guard', 'dagger-thrown', { distance: 1 }),
      [1, 2, 3],
    );
    expect(thrown.told('damage')).toMatchObject([{ terms: [4, 2, 2] }]);
  });

  test('BR-9.3 BR-9.5 the bonus is rolled for each hit, and never for crossbows and firearms', () => {
    const armed = guard({ db: '1d4', weapons: ['Crossbow, Light 50', 'Pistol 50', 'Sword, Broad 50'] });
    const fight = fightOf([{ ...ansel, shield: [], dodge: 0 }], [armed]);
    expect(strike(fight, attack('guard', 'ansel', 'pistol', { distance: 1 }), [20, 5]).keys).not.toContain(
      'bonus:guard:ansel',
    );
    expect(strike(fight, attack('guard', 'ansel', 'crossbow-light', { distance: 1 }), [20, 5]).keys).not.toContain(
      'bonus:guard:ansel',
    );
    expect(shots(fight, 'sword-broad').keys).toContain('bonus:guard:ansel');
  });

  test('E-31 BR-9.6 BR-10.3 a bonus that takes more than the weapon does: damage 0, no injury', () => {
    const { fight, told } = strike(
      fightOf([{ ...ansel, db: '-1d6' }], [guard()]),
      attack('ansel', 'guard'),
      [20, 1, 6],
    );
    expect(told('damage')).toMatchObject([{ total: 0, amount: 0 }]);
    expect(of(fight, 'guard').injuries).toEqual([]);
  });
});

describe('armour', () => {
  test('W-21 BR-10.1 BR-10.2 BR-12.2 a blow of 6 on hard leather leaves 8 of 12 hit points', () => {
    const fight = table.play(fightOf([guard({ hpMax: 12, bodyArmour: 'Leather, Hard' })], [corvin]), {
      do: 'damage',
      at: ['guard'],
      options: { amount: 6 },
    }).fight;
    expect(hp(fight, 'guard')).toBe(8);
  });

  test('E-2 BR-10.1 without armour the whole damage is lost', () => {
    expect(hp(strike(fightOf([ansel], [guard()]), attack('ansel', 'guard'), [20, 5, 2]).fight, 'guard')).toBe(22);
  });

  test('E-1 BR-13.5 BR-10.3 armour comes off the sum of a special hit once; no more than the armour is no injury', () => {
    const plated = guard({ apOverride: 14 });
    expect(of(strike(fightOf([ansel], [plated]), attack('ansel', 'guard'), [1, 3, 1]).fight, 'guard').injuries).toEqual(
      [],
    );
    expect(hp(strike(fightOf([ansel], [plated]), attack('ansel', 'guard'), [1, 8, 4]).fight, 'guard')).toBe(
      30 - (9 + 9 + 4 - 14),
    );
  });

  test('W-40 BR-10.4 BR-10.5 BR-10.6 BR-10.11 Chain and a heavy helmet: 9 points, and skills without their points', () => {
    const watcher = { ...esk, spot: 60, listen: 55, throw: 45 };
    const fight = fightOf([watcher], [dulo]);
    const one = who(fight, 'esk');
    expect(armourPoints(fight, one, 'melee')).toBe(9);
    expect(skillsOf(one)).toMatchObject({ Spot: 10, Listen: 5, Throw: 25, Dodge: 20 });
    expect(table.asks(stated(fight, attack('esk', 'dulo')), attack('esk', 'dulo'))[0]?.needs).toBe('<=50');
    expect(armourPoints(fight, who(fightOf([guard({ helmet: 'Helmet, Light' })], [dulo]), 'guard'), 'melee')).toBe(1);
    expect(hampered(one, 'Dodge', 10)).toBe(0);
  });

  test('W-41 E-26 BR-10.9 BR-10.4 Riot Gear and a light helmet: 13 against a club, 7 against a rifle', () => {
    const worn = guard({ bodyArmour: 'Riot Gear', helmet: 'Helmet, Light' });
    const by = (rule: string) => {
      const fight = fightOf([worn], [dulo], { dualArmour: rule });
      return (['melee', 'low', 'high'] as const).map((velocity) => armourPoints(fight, who(fight, 'guard'), velocity));
    };
    const rifleman = guard({ weapons: ['Rifle 50'] }, 'Rifleman');
    const shot = attack('rifleman', 'guard', undefined, { distance: 9 });
    expect(hp(strike(fightOf([worn], [rifleman]), shot, [40, 8]).fight, 'guard')).toBe(29);
    expect([by('byVelocity'), by('first'), by('second')]).toEqual([
      [13, 13, 7],
      [13, 13, 13],
      [7, 7, 7],
    ]);
  });

  test('BR-10.8 armour is not worn down', () => {
    const { fight } = strike(fightOf([ansel], [corvin]), attack('ansel', 'corvin'), [20, 'none', 5, 2]);
    expect(armourPoints(fight, who(fight, 'corvin'), 'melee')).toBe(2);
  });

  test('BR-10.10 one body armour and one helmet; a number or a pair replaces them', () => {
    const set = guard({ bodyArmour: 'Chain', apOverride: 3, apOverrideFast: 1 });
    const fight = fightOf([set], [dulo]);
    expect((['melee', 'high'] as const).map((velocity) => armourPoints(fight, who(fight, 'guard'), velocity))).toEqual([
      3, 1,
    ]);
    expect(() => fightOf([guard({ bodyArmour: 'Helmet, Light' })], [dulo])).toThrow('on the body (BR-10.10)');
  });

  test("BR-10.7 further skills are hampered by the referee's leave", () => {
    const fight = fightOf([guard({ otherSkills: { Ride: 40 }, armourSkillPenalty: { Ride: 15 } })], [dulo]);
    expect(skillsOf(who(fight, 'guard'))['Ride']).toBe(25);
  });
});

describe('shields', () => {
  const shot = attack('brana', 'ansel', undefined, { distance: 25 });
  const range = fightOf([ansel], [brana], { dodgeMissiles: 'never' });
  const SHIELD = 'parry shield';

  test('W-26 E-17 BR-11.3 BR-11.5 BR-11.8 BR-11.9 a round shield has a fixed 30 against an arrow', () => {
    const { fight } = strike(range, shot, [30, SHIELD, 30]);
    expect([hp(fight, 'ansel'), itemHp(fight, 'ansel', 'round')]).toEqual([13, 12]);
    expect(hp(strike(range, shot, [30, SHIELD, 31, 6]).fight, 'ansel')).toBe(8);
    expect(defencesOf(range, attack('brana', 'ansel', 'dagger'), [30])).toContain('parry shield 40%');
  });

  test('BR-11.8 with missileShieldChance better the Shield skill counts where it is higher', () => {
    expect(
      defencesOf(fightOf([ansel], [brana], { dodgeMissiles: 'never', missileShieldChance: 'better' }), shot, [30]),
    ).toEqual(['parry shield 40%', 'none']);
  });

  test('W-27 BR-11.12 BR-8.4 a special shot against a parry wears the shield, armour and hit points alike', () => {
    const { fight } = strike(range, shot, [10, SHIELD, 20, 4]);
    expect([hp(fight, 'ansel'), itemHp(fight, 'ansel', 'round')]).toEqual([10, 10]);
  });

  test('E-12 BR-8.7 a special parry of a missile has nothing to wear', () => {
    expect(itemHp(strike(range, shot, [30, SHIELD, 5]).fight, 'brana', 'bow-long')).toBe(10);
  });

  test.each([
    ['Target', false, 15],
    ['Heater', true, 30],
    ['Kite', false, 30],
    ['Riot', false, 60],
    ['Hoplite', true, 90],
  ])('W-43 W-53 BR-11.4 BR-11.5 BR-11.6 BR-11.7 a %s shield, kneeling %s: %i', (row, kneels, chance) => {
    const fight = fightOf([guard({ shield: [row] })], [brana]);
    const posture = kneels ? table.play(fight, { do: 'kneel', who: 'guard' }).fight : fight;
    expect(defencesOf(posture, attack('brana', 'guard', undefined, { distance: 9 }), [40])).toEqual([
      `parry shield ${chance}%`,
      'none',
    ]);
  });

  test('E-13 BR-11.9 the unaware behind a large shield parry nothing', () => {
    const fight = table.play(fightOf([guard({ shield: ['Riot'] })], [brana]), { do: 'unaware', at: ['guard'] }).fight;
    expect(defencesOf(fight, attack('brana', 'guard', undefined, { distance: 9 }), [40])).toEqual([]);
  });

  test('W-44 BR-11.2 BR-11.10 BR-8.7 a bash is a short attack with the Shield skill; a special parry wears the shield', () => {
    const bash = attack('ansel', 'dulo', 'round');
    const ready = stated(fightOf([ansel], [dulo]), bash);
    expect(brp.due(ready)[0]?.head).toBe('DEX 15 short');
    expect(hp(table.play(ready, bash, [8, 'parry axe', 46, 2, 1]).fight, 'dulo')).toBe(8);
    expect(itemHp(table.play(ready, bash, [9, 'parry axe', 8]).fight, 'ansel', 'round')).toBe(11);
  });

  test('W-50 BR-11.13 BR-11.14 an immobile shield adds its points where the referee says that it covers', () => {
    const walled = { ...brana, shield: ['Hoplite immobile'] };
    const rifleman = guard({ weapons: ['Rifle 50'] });
    const rifle = attack('guard', 'brana', undefined, { distance: 10 });
    const covered = strike(fightOf([walled], [rifleman]), rifle, [40, 12, 'yes']).fight;
    expect(hp(covered, 'brana')).toBe(11);
    expect(itemHp(covered, 'brana', 'hoplite')).toBe(16);
    expect(hp(strike(fightOf([walled], [rifleman]), rifle, [40, 12, 'no']).fight, 'brana')).toBe(-1);
    const broken = fightOf([{ ...brana, shield: ['Hoplite immobile broken'] }], [rifleman]);
    expect(hp(strike(broken, rifle, [40, 12]).fight, 'brana')).toBe(-1);
  });

  test('BR-11.14 a broken shield does not parry', () => {
    expect(
      defencesOf(fightOf([{ ...ansel, shield: ['Round broken'] }], [corvin]), attack('corvin', 'ansel'), [40]),
    ).toEqual(['parry sword 60%', 'dodge 30%', 'none']);
  });
});

describe('shots', () => {
  const nextRound = (fight: Fight): Fight => table.play(resolved(fight), { do: 'round' }).fight;
  const resolved = (fight: Fight): Fight =>
    table.play(table.play(fight, { do: 'resolution' }).fight, { do: 'resolve' }).fight;

  test('W-30 BR-9.12 BR-9.13 BR-9.14 BR-11.4 a crossbow shoots, is reloaded, shoots again', () => {
    let now = fightOf([fenn], [dulo], { dodgeMissiles: 'never' });
    const shot = attack('fenn', 'dulo', undefined, { distance: 30 });
    now = strike(now, shot, [66]).fight;
    expect(of(now, 'fenn').weapons[0]?.loaded).toBe(false);
    now = nextRound(now);
    expect(table.refuses(now, attack('fenn', 'dulo', 'crossbow-heavy'))?.rule).toBe('BR-9.14');
    now = stated(now, { do: 'reload', who: 'fenn' });
    now = table.play(now, { do: 'reload', who: 'fenn' }).fight;
    expect(of(now, 'fenn').weapons[0]?.loaded).toBe(false);
    now = resolved(now);
    expect(of(now, 'fenn').weapons[0]?.loaded).toBe(true);
    now = table.play(now, { do: 'round' }).fight;
    now = strike(now, shot, [13, 'parry shield', 16, 7]).fight;
    expect(hp(now, 'dulo')).toBe(2);
    expect(is(now, 'dulo', 'unconscious')).toBe(true);
  });

  test.each(['falls', 'moves', 'turns to First Aid'])(
    'E-18 BR-9.13 a reload is spoiled when the crossbowman %s',
    (how) => {
      let now = fightOf([fenn, ansel], [dulo]);
      now = given(now, (draft) =>
        draft.change('fenn', {
          weapons: of(draft.fight, 'fenn').weapons.map((one) => ({ ...one, loaded: false, reloaded: 0 })),
        }),
      );
      expect(table.refuses(now, { do: 'reload', who: 'fenn', options: { metres: 6 } })?.rule).toBe('BR-9.13');
      now = stated(now, { do: 'reload', who: 'fenn' }, attack('dulo', 'ansel'));
      now = table.play(now, { do: 'reload', who: 'fenn' }).fight;
      if (how === 'falls') now = given(now, (draft) => draft.begin('fenn', { id: 'unconscious', name: 'unconscious' }));
      if (how === 'moves') now = given(now, (draft) => draft.change('fenn', { metres: 6 }));
      if (how === 'turns to First Aid') {
        now = given(now, (draft) => draft.change('ansel', { hp: { current: 3, max: 13 } }));
        now = table.play(now, { do: 'damage', at: ['ansel'], options: { amount: 5 } }).fight;
        now = table.play(now, { do: 'aid', who: 'fenn', at: ['ansel'] }).fight;
        now = given(now, (draft) => draft.change('fenn', { aiding: '' }));
      }
      now = given(now, (draft) => draft.change('dulo', { acted: true }));
      expect(of(resolved(now), 'fenn').weapons[0]?.loaded).toBe(false);
    },
  );

  test('W-31 BR-9.15 BR-9.17 six shots, hit or miss, then none until a round of reloading', () => {
    let now = fightOf([guard({ weapons: ['Pistol 45'] })], [{ ...corvin, hpMax: 200 }]);
    const shot = attack('guard', 'corvin', 'pistol', { distance: 10 });
    for (const left of [5, 4, 3, 2, 1, 0]) {
      now = strike(now, shot, left % 2 === 0 ? [40, 1] : [99]).fight;
      expect(of(now, 'guard').weapons[0]?.shotsLeft).toBe(left);
      now = nextRound(now);
    }
    expect(table.refuses(now, shot)?.rule).toBe('BR-9.17');
    now = stated(now, { do: 'reload', who: 'guard' });
    now = resolved(table.play(now, { do: 'reload', who: 'guard' }).fight);
    expect(of(now, 'guard').weapons[0]?.shotsLeft).toBe(6);
  });

  test.each([
    [0, 0],
    [2, 2],
  ])('BR-9.17 with magazineReload %i a magazine takes %i rounds', (rule, rounds) => {
    let now = fightOf([guard({ weapons: [{ row: 'Pistol', shotsLeft: 0 }] })], [corvin], { magazineReload: rule });
    if (rounds === 0) now = table.play(now, { do: 'reload', who: 'guard' }).fight;
    for (let round = 1; round <= rounds; round++) {
      expect(of(now, 'guard').weapons[0]?.shotsLeft).toBe(0);
      now = nextRound(table.play(stated(now, { do: 'reload', who: 'guard' }), { do: 'reload', who: 'guard' }).fight);
    }
    expect(of(now, 'guard').weapons[0]?.shotsLeft).toBe(6);
  });

  test('BR-9.16 laser weapons have 20 shots', () => {
    const fight = fightOf([guard({ weapons: ['Rifle, Laser', 'Pistol, Laser'] })], [corvin]);
    expect(of(fight, 'guard').weapons.map(({ shotsLeft }) => shotsLeft)).toEqual([20, 20]);
  });

  test('BR-9.18 bows need no reloading; arrows are counted only where somebody counts them', () => {
    const fight = strike(fightOf([brana], [corvin]), attack('brana', 'corvin', undefined, { distance: 9 }), [99]).fight;
    expect(table.refuses(nextRound(fight), attack('brana', 'corvin'))).toBeUndefined();
    const last = fightOf([{ ...brana, weapons: [{ row: 'Bow, Long', ammo: 1 }] }], [corvin]);
    const shot = strike(last, attack('brana', 'corvin', undefined, { distance: 9 }), [99]).fight;
    expect(table.refuses(nextRound(shot), attack('brana', 'corvin', 'bow-long'))?.rule).toBe('BR-9.18');
  });

  test('BR-9.23 a weapon of its own kind gives its columns', () => {
    const own = {
      name: 'Harpoon',
      skill: 'Heavy Weapon (Harpoon)',
      base: 20,
      damage: '1d10',
      hands: 2,
      hp: 9,
      range: 30,
      velocity: 'low',
      bonus: 'half',
    };
    const fight = fightOf([guard({ weapons: [own], skillPoints: { 'Heavy Weapon (Harpoon)': 25 } })], [corvin]);
    expect(
      table.asks(
        stated(fight, attack('guard', 'corvin', 'harpoon', { distance: 31 })),
        attack('guard', 'corvin', 'harpoon'),
      )[0]?.needs,
    ).toBe('<=23');
    expect(() => fightOf([guard({ weapons: [{ name: 'Harpoon' }] })], [corvin])).toThrow('BR-9.23');
  });
});
