import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { aldric, ogre, orc } from './cast.ts';
import { act, count, duel, hp, names, own, put, roll, says, set } from './kit.ts';

describe('subdual', () => {
  const subdue = { do: 'attack', who: 'aldric', options: { subdue: true } };

  test('W50: half real, half subdual; unconscious until the hours have taken enough (MB-SUB.1, MB-SUB.2, MB-SUB.3, MB-SUB.5, MB-AFT.2)', () => {
    const played = act(roll(duel(aldric(), orc()), 5, 1), subdue, 8, 5).fight;
    expect([hp(played, 'orc'), own(played, 'orc').subdual, names(played, 'orc')]).toEqual([2, 3, ['unconscious']]);
    const hour = act(act(played, { do: 'end' }).fight, { do: 'hours', options: { count: 1 } }).fight;
    expect(names(hour, 'orc')).toEqual(['unconscious']);
    expect(names(act(hour, { do: 'hours', options: { count: 1 } }).fight, 'orc')).toEqual([]);
  });

  test('odd points are subdual, or real (MB-SUB.2)', () => {
    const odd = (house = {}) => own(act(roll(duel(aldric(), ogre(), house), 5, 1), subdue, 12, 4).fight, 'ogre');
    expect([odd().hp.current, odd().subdual]).toEqual([19, 3]);
    expect([odd({ subdualOddPoint: 'real' }).hp.current, odd({ subdualOddPoint: 'real' }).subdual]).toEqual([18, 2]);
  });

  test('W51: the real half to 0 kills by accident, or asks the bands (MB-SUB.4, MB-CND.4)', () => {
    const lying = (house = {}) =>
      roll(
        put(set(duel(aldric(), orc(), house), 'orc', { hp: { current: 2, max: 5 }, subdual: 3 }), 'orc', 'unconscious'),
        5,
      );
    const blow = { ...subdue, at: ['orc'] };
    const killed = act(lying(), blow, 'no', 10, 3);
    expect([own(killed.fight, 'orc').status, hp(killed.fight, 'orc')]).toEqual(['dead', 0]);
    expect(own(act(lying({ subdualRealZero: 'bands' }), blow, 'no', 10, 3, 15).fight, 'orc').status).toBe('able');
  });

  test('who cannot be subdued takes everything as real, with the bands (MB-SUB.6, edge case 27)', () => {
    const slime = orc({ type: 'other' });
    const played = act(roll(duel(aldric(), slime), 5, 1), subdue, 8, 5, 17).fight;
    expect([hp(played, 'orc'), own(played, 'orc').subdual, names(played, 'orc')]).toEqual([-1, 0, ['at -2']]);
    const subdued = (fields: JsonObject) =>
      own(act(roll(duel(aldric(), orc({ hp: 9, ...fields })), 5, 1), subdue, 8, 1).fight, 'orc').subdual;
    expect([subdued({}), subdued({ type: 'dragon' }), subdued({ type: 'other' })]).toEqual([1, 1, 0]);
    expect([subdued({ subduable: 'no' }), subdued({ type: 'other', subduable: 'yes' })]).toEqual([0, 1]);
  });

  test('a natural 20 on a PC divides the damage and leaves the Mighty Blow (edge case 25, MB-SUB.1)', () => {
    const played = act(
      roll(duel(aldric(), ogre()), 1, 4),
      { do: 'attack', who: 'ogre', options: { subdue: true } },
      20,
      5,
      3,
      4,
    ).fight;
    expect([hp(played, 'aldric'), own(played, 'aldric').subdual, own(played, 'aldric').wounds]).toEqual([38, 3, 1]);
  });
});

describe('brawling', () => {
  const fist = { do: 'attack', who: 'aldric', with: 'fist' };
  const four = (house = {}) => roll(duel(aldric(), orc({ hp: '4/5' }), house), 5, 1);

  test('W52: 3 of 4 is more than half: stunned (MB-UNA.1, MB-UNA.2, MB-UNA.4)', () => {
    const played = act(four(), fist, 8, 2, 2);
    expect([hp(played.fight, 'orc'), names(played.fight, 'orc')]).toEqual([1, ['stunned']]);
    expect(says(played)).toContain('stunned for 2 rounds');
    expect(act(four({ brawlStun: 1 }), fist, 8, 2).fight.combatants[1]?.conditions[0]?.until?.round).toBe(1);
  });

  test('W53: exactly half does not stun (MB-UNA.2)', () => {
    const played = act(four(), fist, 8, 1).fight;
    expect([hp(played, 'orc'), names(played, 'orc')]).toEqual([2, []]);
  });

  test('a STR penalty is not applied; damage is at least 1 (MB-UNA.1)', () => {
    expect(hp(act(roll(duel(aldric({ strDamage: -3 }), ogre()), 5, 1), fist, 12, 1).fight, 'ogre')).toBe(20);
  });

  test('a natural 20 stuns whatever the damage, without a Mighty Blow unless both (MB-UNA.3)', () => {
    const punch = (house = {}, ...answers: number[]) =>
      act(roll(duel(aldric(), ogre(), house), 1, 4), { do: 'attack', who: 'ogre', with: 'fist' }, 20, 1, ...answers);
    expect(names(punch({}, 2).fight, 'aldric')).toEqual(['stunned']);
    expect(own(punch({ brawlCritical: 'both' }, 3, 4, 2).fight, 'aldric').wounds).toBe(1);
  });

  test('W54: a second blow on the stunned knocks out for 1d4 rounds; a sword does not, unless any attack does (MB-UNA.5, edge case 24)', () => {
    const stunned = (house = {}) => put(roll(duel(aldric(), ogre({ hp: '12/21' }), house), 5, 1), 'ogre', 'stunned', 3);
    const played = act(stunned(), fist, 10, 1, 3);
    expect(hp(played.fight, 'ogre')).toBe(10);
    expect(names(played.fight, 'ogre')).toContain('unconscious');
    expect(names(count(stunned(), 10, 1).fight, 'ogre')).toEqual(['stunned']);
    expect(names(count(stunned({ stunKnockout: 'anyAttack' }), 10, 1, 2).fight, 'ogre')).toContain('unconscious');
  });

  test("plate and wrestling are the referee's: the harm is done by hand (MB-UNA.6, MB-UNA.7)", () => {
    expect(hp(act(four(), { do: 'damage', at: ['aldric'], options: { points: 1 } }).fight, 'aldric')).toBe(39);
  });
});
