import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry, Given } from '../../kit.ts';
import { aldric, blogo, cass, ogre, orc, orcs, pikeman } from './cast.ts';
import { act, at, behind, con, count, hp, names, own, put, roll, round, says, steps, table } from './kit.ts';

const duel = (hero: Entry, foe: Entry, house: JsonObject = {}) => round({ party: [hero], foes: [foe] }, house);

describe('modifiers, each by itself (T7)', () => {
  test('magic is added to damage too, unless the weapon says otherwise (MB-ATK.6)', () => {
    const sword = (magicDamage: boolean) => ({ name: 'sword', damage: '1d8', magic: 2, magicDamage, tags: ['magic'] });
    const left = (magicDamage: boolean) =>
      hp(count(roll(duel(aldric({ weapons: [sword(magicDamage)] }), ogre()), 8, 1), 10, 3).fight, 'ogre');
    expect([left(true), left(false)]).toEqual([15, 17]);
  });

  test('who hits itself takes the magic of the weapon too (MB-FUM.5, MB-ATK.6)', () => {
    const fight = roll(duel(aldric({ weapons: ['sword +2 1d8'] }), ogre()), 8, 1);
    expect(hp(count(fight, 1, 'no', 'self', 3).fight, 'aldric')).toBe(35);
    const still = { name: 'sword', damage: '1d8', magic: 2, magicDamage: false, tags: ['magic'] };
    expect(hp(count(roll(duel(aldric({ weapons: [still] }), ogre()), 8, 1), 1, 'no', 'self', 3).fight, 'aldric')).toBe(
      37,
    );
  });

  test('a single attack has the whole share, also where attacks divide it (MB-BCB.11)', () => {
    expect(says(count(roll(duel(aldric(), ogre(), { bcbPerAttack: 'shared' }), 8, 1), 2))).toContain('share +4');
  });

  test('free attacks have the whole share where the attacks of a round divide it (MB-BCB.11, MB-FUM.12)', () => {
    const bear = ogre({ routine: ['claw', 'claw'], weapons: ['claw 1d6'] });
    const fight = roll(duel(aldric(), bear, { bcbPerAttack: 'shared' }), 8, 4, 3);
    const free = says(count(fight, 1, 'yes', 2, 'none'));
    expect(free).toContain('(share +4)');
    expect(free).not.toContain('drawn');
  });

  test('of behind and several attackers the greater counts by that house rule, whichever it is (MB-FLK.5)', () => {
    const house = { rearFlankStack: false };
    const two = behind(round({ party: [aldric()], foes: orcs('A', 'B') }, house), 'orc-b', 'aldric');
    expect(says(count(roll(two, 1, 4, 5), 2))).toContain('(share +1, behind +2)');
    const four = behind(round({ party: [aldric()], foes: orcs('A', 'B', 'C', 'D') }, house), 'orc-d', 'aldric');
    expect(says(count(roll(four, 1, 2, 2, 2, 5), 2))).toContain('(share +1, 4 attackers +3)');
  });

  test("a long weapon is cramped in arm's reach only (MB-SPR.10)", () => {
    const pikes = (hexes: number) => {
      const fight = duel(pikeman({ kind: 'PC', bcb: 0 }), ogre(), { longWeaponAdjacent: 'minus4' });
      return says(count(roll(at(fight, 'pikeman', 'ogre', hexes), 4, 1), 2));
    };
    expect(pikes(1)).toContain('too close -4');
    expect(pikes(2)).not.toContain('too close');
    expect(pikes(3)).not.toContain('too close');
  });

  test('ground and cover are added, and warned of or cut beyond 4 (MB-TER.1, MB-TER.3)', () => {
    const high = (cover: number, house: JsonObject = {}) =>
      says(count(roll(duel(aldric({ ground: -2 }), orc({ cover }), house), 8, 1), 2));
    expect(high(-2)).toContain('terrain -4');
    expect(high(-2)).not.toContain('beyond 4');
    expect(high(-3)).toMatch(/terrain -5.*beyond 4/);
    expect(high(-3, { terrainCap: 'clamp' })).toContain('terrain -4');
    expect(
      says(count(roll(duel(aldric({ ground: 3 }), orc({ cover: 3 }), { terrainCap: 'clamp' }), 8, 1), 2)),
    ).toContain('terrain +4');
  });

  test('only a caster is told that protection alone saved it (MB-MAG.4)', () => {
    expect(says(count(roll(duel(aldric(), orc()), 1, 4), 12))).not.toContain('magical');
    const casting = steps(duel(blogo({ place: 'melee', ac: 9 }), orc()), { do: 'cast', who: 'blogo', text: 'sleep' });
    expect(says(count(roll(casting, 1, 4), 7))).not.toContain('magical');
  });

  test('the prompt names the face that is needed (MB-ATK.2)', () => {
    const [asked] = table.asks(roll(duel(aldric(), ogre()), 8, 1), { do: 'count' });
    expect([asked?.needs, asked?.why]).toEqual(['>=10', 'Aldric attacks Ogre, AC 15 (sword).']);
    const [easy] = table.asks(roll(duel(aldric(), ogre({ ac: 2 })), 8, 1), { do: 'count' });
    const [hard] = table.asks(roll(duel(aldric(), ogre({ ac: 40 })), 8, 1), { do: 'count' });
    expect([easy?.needs, hard?.needs]).toEqual(['>=2', '>=20']);
  });

  test.each(['crossbow 1d6', 'sling 1d4', 'javelin 1d6', 'short bow 1d6'])(
    'a %s flies: DEX counts (MB-MIS.1)',
    (weapon) => {
      const fight = at(duel(aldric({ weapons: [weapon], dexMissile: 3 }), ogre()), 'aldric', 'ogre', 4);
      const shooting = roll(fight, ...(weapon.includes('short bow') ? [8, 3, 1] : [8, 1]));
      expect(says(count(shooting, 2))).toContain('DEX +3');
    },
  );

  test('the weapons of a routine strike in their order (T13, MB-INI.3)', () => {
    const bear = ogre({ routine: ['claw', 'bite', 'claw'], weapons: ['claw 1d6', 'bite 1d10'] });
    let fight = roll(duel(aldric(), bear), 1, 4, 3, 2);
    const struck = [4, 3, 2].map(() => {
      const played = count(fight, 2);
      fight = played.fight;
      return /Ogre's (\w+) (?:hits|misses)/.exec(says(played))?.[1];
    });
    expect(struck).toEqual(['claw', 'bite', 'claw']);
  });
});

describe('CON', () => {
  const struck = (hero: Entry, ...answers: readonly Given[]) => count(roll(duel(hero, ogre()), 2, 4), ...answers).fight;

  test('who keeps 1 point lives; a Deadly Blow takes all; more than there is leaves less than nothing (MB-MBT.12, MB-MBT.5)', () => {
    const left = struck(aldric({ con: 3 }), 20, 5, 12, 4, 2);
    expect([con(left, 'aldric'), own(left, 'aldric').status]).toEqual([1, 'able']);
    const dead = struck(aldric(), 20, 5, 20, 4);
    expect([con(dead, 'aldric'), own(dead, 'aldric').status]).toEqual([0, 'dead']);
    const below = struck(aldric({ con: 3 }), 20, 5, 18, 4);
    expect([con(below, 'aldric'), own(below, 'aldric').status]).toEqual([-5, 'dead']);
  });
});

describe('saves without naturals, by that house rule (MB-SAV.5, T8)', () => {
  const house = { saveNaturals: 'spellsOnly' };

  test('against an assassination a 20 is an ordinary success, a 1 an ordinary failure', () => {
    const stab = (save: number) => {
      const fight = roll(put(duel(cass(), orc({ con: 14 }), house), 'orc', 'asleep'), 6);
      return act(fight, { do: 'attack', who: 'cass', at: ['orc'] }, 'yes', 11, 1, save).fight;
    };
    expect([hp(stab(20), 'orc'), con(stab(20), 'orc')]).toEqual([3, 14]);
    expect(con(stab(1), 'orc')).toBe(12);
  });

  test('when a row of the Mighty Blows asks for a save, natural 20 and 1 decide anyway', () => {
    const out = (save: number) =>
      names(count(roll(duel(aldric({ wounds: 9 }), ogre(), house), 2, 4), 20, 5, 16, 2, 3, save).fight, 'aldric');
    expect([out(20), out(19), out(1)]).toEqual([
      ['stunned'],
      ['stunned', 'out of the fight'],
      ['stunned', 'out of the fight'],
    ]);
  });
});
