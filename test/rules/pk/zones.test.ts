import { describe, expect, it } from 'vitest';
import { zoneCheck } from '../../../rules/pk/checks.ts';
import { defenceModifier, reachBetween } from '../../../rules/pk/means.ts';
import { zones } from '../../../rules/pk/tables.ts';
import { combatantOf } from '../../../src/core/fight/fight.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { asking } from '../../../src/core/rule/request.ts';
import { archer, asta, brann, cole, ghoul, like, witch } from './cast.ts';
import { bout } from './kit.ts';

/** Returns the reach from a Zone into Melee, Near and Distant: a modifier or the rule that bars it. */
function row(from: (typeof zones)[number], how: 'melee' | 'ranged' | 'spell', house: JsonObject = {}) {
  const { fight } = bout('party', [asta], [ghoul], house);
  return zones.map((to) => {
    const found = reachBetween(fight, from, to, how);
    return typeof found === 'number' ? found : found.rule;
  });
}

describe('reach by default', () => {
  it('PK-ZON.8, PK-ZON.9, PK-ZON.10: a Melee weapon in Melee', () => {
    expect(row('Melee', 'melee')).toEqual([0, -4, 'PK-ZON.10']);
  });

  it('PK-ZON.2, PK-ZON.5: neither Ranged weapons nor Spells in Melee', () => {
    expect(row('Melee', 'ranged')).toEqual(['PK-ZON.2', 'PK-ZON.2', 'PK-ZON.2']);
    expect(row('Melee', 'spell')).toEqual(['PK-ZON.5', 'PK-ZON.5', 'PK-ZON.5']);
  });

  it('PK-ZON.3, PK-ZON.4: no Melee weapon outside Melee', () => {
    expect(row('Near', 'melee')).toEqual(['PK-ZON.3', 'PK-ZON.3', 'PK-ZON.3']);
    expect(row('Distant', 'melee')).toEqual(['PK-ZON.4', 'PK-ZON.4', 'PK-ZON.4']);
  });

  it('PK-ZON.11, PK-ZON.12, PK-ZON.13, PK-ZON.21: Ranged weapons and Spells in Near', () => {
    expect(row('Near', 'ranged')).toEqual([0, 0, 'PK-ZON.13']);
    expect(row('Near', 'spell')).toEqual([0, 0, 'PK-ZON.13']);
  });

  it('PK-ZON.14, PK-ZON.15, PK-ZON.16, PK-ZON.22: Ranged weapons and Spells in Distant', () => {
    expect(row('Distant', 'ranged')).toEqual([-4, 0, 0]);
    expect(row('Distant', 'spell')).toEqual([-4, 0, 0]);
  });
});

describe('house rules', () => {
  it('PK-ZON.5: meleeSpells allowed lets Spells reach Melee freely and Near at −4', () => {
    expect(row('Melee', 'spell', { meleeSpells: 'allowed' })).toEqual([0, -4, 'PK-ZON.10']);
    expect(row('Melee', 'ranged', { meleeSpells: 'allowed' })[0]).toBe('PK-ZON.2');
  });

  it('PK-ZON.9: meleeToNearWeapons any lets anything reach from Melee into Near at −4', () => {
    const any = { meleeToNearWeapons: 'any' };
    expect(row('Melee', 'ranged', any)).toEqual(['PK-ZON.2', -4, 'PK-ZON.2']);
    expect(row('Melee', 'spell', any)).toEqual(['PK-ZON.5', -4, 'PK-ZON.5']);
    expect(row('Melee', 'melee', any)).toEqual([0, -4, 'PK-ZON.10']);
  });

  it('PK-ZON.14: distantToMelee forbidden or free', () => {
    expect(row('Distant', 'ranged', { distantToMelee: 'forbidden' })).toEqual(['PK-ZON.14', 0, 0]);
    expect(row('Distant', 'ranged', { distantToMelee: 'free' })).toEqual([0, 0, 0]);
  });

  it('PK-ZON.17: npcZonePenalty none or defensePenalty', () => {
    const modifier = (house: JsonObject) => defenceModifier(bout('party', [asta], [ghoul], house).fight, -4);
    expect([
      modifier({}),
      modifier({ npcZonePenalty: 'none' }),
      modifier({ npcZonePenalty: 'defensePenalty' }),
    ]).toEqual([4, 0, -4]);
    const scene = bout('foes', [brann], [ghoul], { npcZonePenalty: 'defensePenalty' });
    expect(scene.attack('ghoul', 'brann', [16, 1]).ah('brann')).toBe('1/5');
    expect(scene.says()[0]).toContain('Defense 16-4 = 12, needed 13');
  });
});

it('PK-ZON.14: a Check across Zones is asked for by the face that the die must show', () => {
  const ways = [
    [13, 0],
    [13, -4],
    [13, 4],
    [17, -4],
    [4, 4],
  ] as const;
  const scene = bout('foes', [brann], [ghoul], { npcZonePenalty: 'defensePenalty' });
  const asked = asking('defence', 'brann', 'Ghoul attacks.');
  const roller = combatantOf(scene.fight, 'brann');
  const question = ([target, modifier]: (typeof ways)[number]) => {
    const check = zoneCheck(asked, roller, target, modifier, ['1', 'fails', 'succeeds', '20'])[Symbol.iterator]();
    check.next();
    const { value } = check.next([0]);
    return typeof value === 'string' ? [] : value.requests.map(({ why, needs }) => [why, needs]);
  };
  expect(ways.flatMap(question)).toEqual([
    ['Ghoul attacks. d20? (13 or more)', '>=13'],
    ['Ghoul attacks. d20? (17 or more, Zone -4)', '>=17'],
    ['Ghoul attacks. d20? (9 or more, Zone +4)', '>=9'],
    ['Ghoul attacks. d20? (20 or more, Zone -4)', '>=20'],
    ['Ghoul attacks. d20? (2 or more, Zone +4)', '>=2'],
  ]);
  expect(() => scene.attack('ghoul', 'brann', [])).toThrow('Defense Check, d20? (17 or more, Zone -4)');
});

it('PK-ZON.3: nobody fights unarmed in Near', () => {
  const scene = bout('party', [like(brann, { weapons: [] })], [archer]);
  expect(scene.refusesAttack('brann', 'archer')).toContain("can't be used in Near (PK-ZON.3)");
});

it('PK-ZON.6: the Zones bind both Sides alike', () => {
  const scene = bout('foes', [asta, cole], [ghoul, archer, witch]);
  expect(scene.refusesAttack('ghoul', 'cole')).toContain('PK-ZON.10');
  expect(scene.refusesAttack('archer', 'cole')).toContain('PK-ZON.13');
  expect(scene.move('archer', 'Melee').refusesAttack('archer', 'asta')).toContain('PK-ZON.2');
});

it('PK-ZON.7: a target out of reach is refused, and the Attack is not used up', () => {
  const scene = bout('party', [asta], [witch, ghoul]);
  expect(scene.refusesAttack('asta', 'witch')).toContain('Asta can attack Ghoul.');
  expect(scene.field('asta', 'attacksMade')).toBe(0);
});

it('PK-ZON.9: what is thrown or held counts as Melee in Melee and as Ranged elsewhere', () => {
  const knife = like(asta, { weapons: ['knife both'] });
  const scene = bout('party', [knife], [ghoul, archer]).attack('asta', 'archer', [16]);
  expect(scene.last?.told('attack')[0]).toMatchObject({ modifier: -4 });
  const thrown = bout('party', [like(knife, { marchingOrder: 'Scout' })], [ghoul]).attack('asta', 'ghoul', [13, 2]);
  expect(thrown.ah('ghoul')).toBe('0/3');
});

it('PK-ZON.19: no position gives any other modifier', () => {
  const scene = bout('foes', [cole], [archer, witch]);
  scene.attack('witch', 'cole', [20], 'fire');
  expect(scene.last?.told('defence')[0]).toMatchObject({ modifier: 0 });
});

it('PK-ZON.20: a step earlier in the Bout counts', () => {
  const scene = bout('party', [brann, asta], [ghoul, witch]).move('brann', 'Distant').attack('brann', 'ghoul', [16]);
  expect(scene.last?.told('attack')[0]).toMatchObject({ modifier: -4, band: 'failure' });
});

it('a forced attack is made without a modifier, and recorded as a ruling', () => {
  const scene = bout('party', [asta], [witch]).play(
    { do: 'attack', who: 'asta', at: ['witch'], forced: true },
    [13, 2],
  );
  expect([scene.ah('witch'), scene.last?.told('ruling').length]).toEqual(['0/2', 1]);
});
