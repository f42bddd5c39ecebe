import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';
import { aldric, blogo, cass, ogre, orc } from './cast.ts';
import { act, at, con, count, duel, hp, own, put, roll, round, says, set, steps, table } from './kit.ts';

describe('lodged missiles', () => {
  const archer = orc({ weapons: ['crossbow 1d6'] });
  const shot = (house = {}, foe: Entry = archer) => {
    const begun = at(duel(aldric(), foe, house), 'aldric', 'orc', 12);
    return count(roll(begun, 3, 5), 20, 4, 2, 3).fight;
  };
  const walk = { do: 'move', who: 'aldric', options: { feet: 30 } };
  const end = (fight: ReturnType<typeof shot>, ...answers: number[]) => table.play(fight, { do: 'endround' }, answers);

  test('W56: the arrow stays in, and half of a 5 is 2 when he walks on; resting does nothing (MB-LOD.1, MB-LOD.2, MB-LOD.3, MB-LOD.4)', () => {
    const hit = shot();
    expect([hp(hit, 'aldric'), con(hit, 'aldric'), own(hit, 'aldric').lodged.length]).toEqual([36, 13, 1]);
    const first = end(act(hit, walk).fight, 5);
    expect(hp(first.fight, 'aldric')).toBe(34);
    const resting = roll(steps(first.fight, { do: 'rest', who: 'aldric' }, { do: 'else', who: 'orc' }), 3, 5);
    const second = end(count(count(resting).fight).fight);
    expect(hp(second.fight, 'aldric')).toBe(34);
  });

  test('in the round of the hit only if the victim acts afterwards; stunned all round, nothing (MB-LOD.4, edge case 28)', () => {
    const early = at(duel(aldric(), archer), 'aldric', 'orc', 12);
    const acted = act(roll(early, 5, 3), walk).fight;
    expect(hp(end(count(acted, 20, 4, 2, 3).fight).fight, 'aldric')).toBe(36);
    const still = put(act(shot(), { do: 'else', who: 'aldric' }).fight, 'aldric', 'stunned', 1);
    expect(hp(end(still).fight, 'aldric')).toBe(36);
  });

  test.each([
    [{ halfRounding: 'down' }, 1, 36],
    [{}, 1, 35],
    [{ halfRounding: 'up' }, 5, 33],
  ])('the half with %j of a %i leaves %i (MB-LOD.2)', (house, thrown, left) => {
    expect(hp(end(act(shot(house), walk).fight, thrown).fight, 'aldric')).toBe(left);
  });

  test('or half of the first damage (MB-LOD.2)', () => {
    expect(hp(end(act(shot({ lodgedDamageBasis: 'original' }), walk).fight).fight, 'aldric')).toBe(34);
  });

  test('a negated Mighty Blow leaves nothing; a certain hit and a hit on a monster do; a stone never (MB-LOD.1, MB-LOD.11, edge case 1)', () => {
    const begun = at(duel(aldric(), archer), 'aldric', 'orc', 12);
    expect(own(count(roll(begun, 3, 5), 20, 4, 2, 20).fight, 'aldric').lodged).toEqual([]);
    const safe = set(begun, 'aldric', { ac: 30 });
    expect(own(count(roll(safe, 3, 5), 20, 4).fight, 'aldric').lodged).toHaveLength(1);
    const bow = at(duel(aldric({ inHand: 'long-bow' }), ogre()), 'aldric', 'ogre', 12);
    expect(own(count(roll(bow, 8, 3, 1), 20, 4).fight, 'ogre').lodged).toHaveLength(1);
    const stone = at(duel(aldric(), orc({ weapons: ['sling 1d4'] })), 'aldric', 'orc', 12);
    expect(own(count(roll(stone, 3, 5), 20, 4, 2, 3).fight, 'aldric').lodged).toEqual([]);
  });

  const arrow = { id: 'short-bow', name: 'short bow', use: 'bow', damage: '1d6', first: 3, stirred: false };
  const wounded = (hpNow: number) => {
    const party = [blogo({ hp: `${hpNow}/14`, place: 'melee' }), cass()];
    const fight = round({ party, foes: [ogre({ place: 'apart' })] });
    const lodged = [
      {
        magic: 0,
        magicDamage: true,
        reach: 1,
        longPoint: false,
        tags: [],
        increment: 0,
        lodges: true,
        offHand: false,
        veryLight: false,
        loaded: true,
        dropped: false,
        ...arrow,
      },
    ];
    return set(fight, 'blogo', { lodged });
  };
  const extract = { do: 'extract', who: 'cass', at: ['blogo'] };
  const pulled = (fight: ReturnType<typeof wounded>, ...answers: number[]) => {
    const ready = roll(steps(fight, { do: 'rest', who: 'blogo' }, { do: 'rest', who: 'ogre' }, extract), 1, 2, 3);
    return end(count(count(count(ready).fight).fight).fight, ...answers);
  };

  test("W57: a failed save does the weapon's damage, and can kill; a made one none (MB-LOD.5, MB-LOD.6, MB-LOD.7, MB-LOD.9, MB-LOD.10)", () => {
    const dead = pulled(wounded(2), 11, 6, 1);
    expect([hp(dead.fight, 'blogo'), own(dead.fight, 'blogo').status]).toEqual([-4, 'dead']);
    const clean = pulled(wounded(2), 12).fight;
    expect([hp(clean, 'blogo'), own(clean, 'blogo').lodged]).toEqual([2, []]);
    expect(table.refuses(wounded(2), { do: 'extract', who: 'blogo' })).toBeUndefined();
    expect(table.refuses(wounded(2), { do: 'extract', who: 'cass' })?.rule).toBe('MB-LOD.5');
  });

  test('a clean removal is no harm: at 0 no save versus death is asked (MB-LOD.7, MB-NPC.7)', () => {
    const low = set(wounded(14), 'blogo', { hp: { current: 0, max: 14 } });
    expect(pulled(low, 12).keys).toEqual(['extract:blogo:short-bow']);
  });

  test('out of the dead it is drawn without a die', () => {
    const ready = roll(steps(wounded(14), { do: 'rest', who: 'blogo' }, { do: 'rest', who: 'ogre' }, extract), 1, 2, 3);
    const fight = count(count(count(ready).fight).fight).fight;
    const played = end(set(fight, 'blogo', { status: 'dead', hp: { current: -20, max: 14 } }));
    expect(played.keys).not.toContain('extract:blogo:short-bow');
    expect(own(played.fight, 'blogo').lodged).toEqual([]);
    expect(says(played)).toContain('Cass draws the short bow out of Blogo.');
  });

  test('20: none; 1: the greatest, without a die (edge case 29, T8)', () => {
    expect(hp(pulled(wounded(14), 20).fight, 'blogo')).toBe(14);
    expect(hp(pulled(wounded(14), 1).fight, 'blogo')).toBe(8);
  });

  test("the referee's modifier and the remover's own are added, and its flesh wounds (MB-LOD.8, MB-MBT.8)", () => {
    const skilled = set(wounded(14), 'cass', { extractionMod: 2 });
    expect(hp(pulled(skilled, 10).fight, 'blogo')).toBe(14);
    const hurt = set(skilled, 'cass', { wounds: 1 });
    expect(hp(pulled(hurt, 12).fight, 'blogo')).toBe(14);
    expect(hp(pulled(hurt, 11, 5).fight, 'blogo')).toBe(9);
  });

  test('a half of nothing is no harm: whoever fights on at 0 makes no save for it (MB-LOD.2, MB-NPC.7)', () => {
    const stirred = set(wounded(14), 'blogo', {
      hp: { current: 0, max: 14 },
      lodged: own(wounded(14), 'blogo').lodged.map((one) => ({ ...one, stirred: true })),
    });
    const ends = (house: JsonObject, ...dice: readonly number[]) =>
      table.play({ ...stirred, phase: 'end', bags: { ...stirred.bags, house } }, { do: 'endround' }, dice).keys;
    expect(ends({ halfRounding: 'down' }, 1)).toEqual(['harm:lodged:blogo:short-bow']);
    expect(ends({}, 1, 12)).toEqual(['harm:lodged:blogo:short-bow', 'death:lodged:blogo:short-bow']);
  });

  test('a magic missile does its bonus again, when it is stirred and when it is drawn out (MB-LOD.2, MB-LOD.6)', () => {
    const magic = own(wounded(14), 'blogo').lodged.map((one) => ({ ...one, magic: 2, stirred: true }));
    const stirred = table.play(
      { ...set(wounded(14), 'blogo', { lodged: magic }), phase: 'end' },
      { do: 'endround' },
      [4],
    );
    expect(stirred.told('stirred')).toMatchObject([{ whole: 6, damage: 3 }]);
    const still = set(wounded(14), 'blogo', { lodged: magic.map((one) => ({ ...one, stirred: false })) });
    expect(hp(pulled(still, 11, 4).fight, 'blogo')).toBe(8);
    expect(hp(pulled(still, 1).fight, 'blogo')).toBe(6);
    const plain = set(still, 'blogo', { lodged: magic.map((one) => ({ ...one, magicDamage: false, stirred: false })) });
    expect(hp(pulled(plain, 11, 4).fight, 'blogo')).toBe(10);
  });

  test('a remover who can no longer act has not removed it (MB-LOD.13)', () => {
    const ready = roll(steps(wounded(14), { do: 'rest', who: 'blogo' }, { do: 'rest', who: 'ogre' }, extract), 1, 2, 3);
    const played = end(put(count(count(count(ready).fight).fight).fight, 'cass', 'stunned'));
    expect(own(played.fight, 'blogo').lodged).toHaveLength(1);
    expect(says(played)).toContain('could not draw');
  });

  test('it stays past the fight, and is drawn out then by the same rules (MB-LOD.12, MB-AFT.3)', () => {
    const after = act(wounded(14), { do: 'end' }).fight;
    expect(own(after, 'blogo').lodged).toHaveLength(1);
    const played = act(after, { do: 'pull', who: 'cass', at: ['blogo'] }, 11, 3).fight;
    expect([hp(played, 'blogo'), own(played, 'blogo').lodged]).toEqual([11, []]);
    expect(table.refuses(wounded(14), { do: 'pull', who: 'cass', at: ['blogo'] })?.rule).toBe('MB-LOD.5');
  });
});
