import { describe, expect, test } from 'vitest';
import { aldric, ogre, orc, orcs } from './cast.ts';
import { act, at, count, duel, hp, own, put, roll, round, says, set, steps, table } from './kit.ts';

describe('the attack roll', () => {
  test('W01: 10+4+1 reaches AC 15, and does 6+1 (MB-ATK.1, MB-ATK.2, MB-ATK.3, MB-ATK.4, MB-ATK.8)', () => {
    const fight = roll(duel(), 8, 1);
    const played = count(fight, 10, 6);
    expect(hp(played.fight, 'ogre')).toBe(14);
    expect(says(played)).toContain('10+5 = 15 against AC 15 (share +4, STR +1): 7 damage.');
  });

  test('W02: one less misses, and no damage is rolled (MB-ATK.2)', () => {
    const played = count(roll(duel(), 8, 1), 9);
    expect(hp(played.fight, 'ogre')).toBe(21);
    expect(says(played)).toContain('misses');
  });

  test('a STR penalty counts too (MB-ATK.4), and damage is never below 1 (MB-ATK.8, edge case 36)', () => {
    const weak = duel(aldric({ strHit: -2, strDamage: -5 }));
    expect(hp(count(roll(weak, 8, 1), 13, 1).fight, 'ogre')).toBe(20);
    expect(hp(count(roll(weak, 8, 1), 12).fight, 'ogre')).toBe(21);
    const bare = round({ party: [aldric({ strDamage: -5 })], foes: [ogre()] }, { minDamage: 0 });
    expect(hp(count(roll(bare, 8, 1), 13, 1).fight, 'ogre')).toBe(21);
  });

  test('W03: an archer who has moved shoots once, with DEX and without STR (MB-ATK.5, MB-MIS.1, MB-MIS.5, MB-ARC.2)', () => {
    const fight = at(duel(), 'aldric', 'ogre', 12);
    const aimed = roll(steps(fight, { do: 'attack', who: 'aldric', with: 'long-bow' }), 8, 3, 1);
    const played = act(aimed, { do: 'attack', who: 'aldric', at: ['ogre'], options: { feet: 30 } }, 10, 4);
    expect(hp(played.fight, 'ogre')).toBe(17);
    expect(own(played.fight, 'aldric').counts).toEqual([]);
  });

  test('W67, MB-ATK.6, MB-ATK.7: a magic sword and cover, by name in the line of the attack', () => {
    const fight = roll(duel(aldric({ weapons: ['sword +1 1d8'] }), orc()), 8, 1);
    const played = table.play(fight, { do: 'count' }, [9, 1], { 'attack:aldric:orc/modifier': -2 });
    expect(hp(played.fight, 'orc')).toBe(2);
    expect(says(played)).toContain('9+4 = 13 against AC 13 (share +4, STR +1, magic +1, by ruling -2)');
  });

  test('W60: an arrow slit is a modifier of -3 to the attack (MB-TER.1, MB-TER.2)', () => {
    const fight = at(duel(aldric({ cover: -3 }), orc({ weapons: ['short bow 1d6'] })), 'aldric', 'orc', 20);
    const shooting = roll(fight, 3, 6, 1);
    expect(says(count(shooting, 18))).toContain('16 against AC 17');
    expect(hp(count(shooting, 19, 3).fight, 'aldric')).toBe(37);
  });

  test('terrain beyond 4 either way is warned of, or cut to 4 (MB-TER.3)', () => {
    const slit = (house = {}) => roll(round({ party: [aldric()], foes: [orc({ cover: -3 })] }, house), 8, 1);
    const named = { 'attack:aldric:orc/modifier': -3 };
    const warned = table.play(slit(), { do: 'count' }, [13], named);
    expect(says(warned)).toContain('Terrain goes beyond 4');
    expect(says(warned)).toContain('misses');
    expect(hp(table.play(slit({ terrainCap: 'clamp' }), { do: 'count' }, [12, 1], named).fight, 'orc')).toBe(3);
    expect(hp(table.play(slit({ terrainCap: 'clamp' }), { do: 'count' }, [11], named).fight, 'orc')).toBe(5);
  });

  test('a shove that succeeds does no damage (MB-ATK.8)', () => {
    const shove = { do: 'attack', who: 'aldric', options: { shove: true } };
    expect(hp(act(roll(duel(), 8, 1), shove, 10).fight, 'ogre')).toBe(21);
  });

  test('the dead are neither chosen nor drawn; the unconscious may be chosen and are never drawn (MB-ATK.10)', () => {
    const three = round({ party: [aldric()], foes: orcs('A', 'B', 'C') });
    const fight = roll(put(set(three, 'orc-a', { status: 'dead' }), 'orc-b', 'unconscious'), 8, 1);
    expect(count(fight, 13, 1).keys).toEqual(['attack:aldric:orc-c', 'damage:aldric:orc-c']);
    const blow = { do: 'attack', who: 'aldric', at: ['orc-b'] };
    expect(act(fight, blow, 'no', 8, 1).keys).toContain('attack:aldric:orc-b');
  });
});
