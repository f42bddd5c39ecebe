import { describe, expect, test } from 'vitest';
import { strikesAt } from '../../../rules/mighty/able.ts';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { sight } from '../../../rules/mighty/pairs.ts';
import type { Fight } from '../../../src/core/fight.ts';
import { must } from '../../../src/core/list.ts';
import {
  act,
  aldric,
  at,
  behind,
  blogo,
  cass,
  count,
  dunstan,
  hp,
  names,
  ogre,
  orc,
  orcs,
  own,
  pikeman,
  put,
  roll,
  round,
  set,
  steps,
  table,
} from './cast.ts';

const says = (played: { says: readonly string[] }) => played.says.join(' ');
const three = (house = {}) => round({ party: [aldric()], foes: orcs('A', 'B', 'C') }, house);

describe('behind, and several attackers', () => {
  test('W66: two attackers have +1 each (MB-FLK.2)', () => {
    const fight = roll(round({ party: [dunstan()], foes: orcs('A', 'B') }), 1, 5, 4);
    const first = count(fight, 13, 2);
    expect(hp(first.fight, 'dunstan')).toBe(18);
    expect(says(first)).toContain('13+2 = 15 of AC 15 (share +1, 2 attackers +1), hits; 2.');
    expect(hp(count(first.fight, 12).fight, 'dunstan')).toBe(18);
  });

  test('W40: three attackers, one of them behind (MB-FLK.1, MB-FLK.2, MB-FLK.5)', () => {
    const fight = roll(behind(three(), 'orc-c', 'aldric'), 1, 5, 5, 5);
    const played = count(fight, 14, 13, 12, 1, 1);
    expect(hp(played.fight, 'aldric')).toBe(38);
    expect(says(played)).toContain('12+5 = 17 of AC 17 (share +1, behind +2, 3 attackers +2), hits; 1.');
  });

  test('by that house rule the greater of the two counts (MB-FLK.5)', () => {
    const fight = roll(behind(three({ rearFlankStack: false }), 'orc-c', 'aldric'), 1, 2, 2, 5);
    expect(says(count(fight, 12))).toContain('12+3 = 15');
  });

  test('all-round vision takes the bonus of several attackers away, and by that house rule the one from behind (MB-FLK.3)', () => {
    const seeing = (house = {}) => {
      const fight = round({ party: [aldric({ allRoundVision: true })], foes: orcs('A', 'B') }, house);
      return says(count(roll(behind(fight, 'orc-b', 'aldric'), 1, 2, 5), 10));
    };
    expect(seeing()).toContain('(share +1, behind +2)');
    expect(seeing({ allRoundVisionNoRear: true })).toContain('(share +1)');
  });

  test('missiles from behind have +2 and nothing for several (MB-FLK.1, MB-FLK.2)', () => {
    const fight = at(
      at(at(behind(three(), 'orc-a', 'aldric'), 'aldric', 'orc-a', 10), 'aldric', 'orc-b', 10),
      'aldric',
      'orc-c',
      10,
    );
    const shooting = roll(steps(fight, { do: 'attack', who: 'orc-a', with: 'short-bow' }), 1, 5, 4, 2, 3);
    expect(says(count(shooting, 10))).toContain('(share +1, behind +2)');
  });

  test('casters, the defensive, the closing and the stunned are no further attackers; spears of the second rank are (MB-FLK.4)', () => {
    const bonus = (fight: Fight) => /(\d) attackers/.exec(says(count(fight, 2)))?.[1] ?? '1';
    const plain = roll(three(), 1, 5, 4, 4);
    expect(bonus(plain)).toBe('3');
    expect(bonus(put(plain, 'orc-b', 'stunned'))).toBe('2');
    expect(bonus(roll(steps(three(), { do: 'defend', who: 'orc-c' }), 1, 5, 4, 4))).toBe('2');
    expect(bonus(set(plain, 'orc-b', { task: 'cast' }))).toBe('2');
    expect(bonus(at(plain, 'aldric', 'orc-b', 2))).toBe('2');
    const spear = { weapons: ['spear 1d6'] };
    const rear = round({ party: [aldric()], foes: [orc({ name: 'Orc A' }), orc({ name: 'Orc B', ...spear })] });
    expect(bonus(roll(at(rear, 'aldric', 'orc-b', 2), 1, 5, 4))).toBe('2');
  });

  test('or those count who have attacked in this round (MB-FLK.4)', () => {
    const fight = roll(three({ multiAttackerCount: 'attackedThisRound' }), 1, 5, 4, 3);
    const first = count(fight, 2);
    expect(says(first)).not.toContain('attackers');
    expect(says(count(first.fight, 2))).toContain('2 attackers +1');
  });
});

describe('targets', () => {
  test('W42: the target is drawn among those in reach, in roster order (MB-TGT.1)', () => {
    const played = table.play(roll(three(), 5, 1, 1, 1), { do: 'count' }, [2, 8, 1]);
    expect(hp(played.fight, 'orc-b')).toBe(3);
    expect(says(played)).toContain('Orc B drawn.');
    const [asked] = table.asks(roll(three(), 5, 1, 1, 1), { do: 'count' });
    expect(asked?.kind === 'check' && asked.sides).toBe(3);
  });

  test('five opponents are drawn with a d6, and a 6 again (MB-TGT.1)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B', 'C', 'D', 'E') }), 5, 1, 1, 1, 1, 1);
    const played = table.play(fight, { do: 'count' }, [6, 5, 8, 1]);
    expect(hp(played.fight, 'orc-e')).toBe(3);
  });

  test('with one opponent there is no draw (MB-TGT.2, edge case 11)', () => {
    expect(count(roll(round({ party: [aldric()], foes: [ogre()] }), 5, 1), 2).keys).toEqual(['attack:aldric:ogre']);
  });

  test('each attack draws anew, or once for the round (MB-TGT.3, edge case 35)', () => {
    const two = (house = {}) =>
      roll(steps(round({ party: [cass()], foes: orcs('A', 'B') }, house), { do: 'two', who: 'cass' }), 6, 5, 1, 1);
    const first = count(two(), 1, 2).fight;
    expect(count(first, 2, 2).keys).toEqual(
      ['draw:cass:blow', 'attack:cass:orc-b'].map((key) => key.replace('cass:blow', 'blow:cass')),
    );
    const fixed = count(two({ targetDraw: 'perRound' }), 1, 2).fight;
    expect(count(fixed, 2).keys).toEqual(['attack:cass:orc-a']);
  });

  test('W41: a directed attack is not drawn, and the others have +2 (MB-TGT.4, MB-TGT.5)', () => {
    const fight = steps(three(), { do: 'direct', who: 'aldric', at: ['orc-a'] });
    const mine = count(roll(fight, 6, 2, 1, 1), 8, 1);
    expect(hp(mine.fight, 'orc-a')).toBe(3);
    const theirs = roll(fight, 1, 5, 4, 2);
    const a = count(theirs, 12);
    expect(says(a)).toContain('12+3 = 15 of AC 17 (share +1, 3 attackers +2), misses');
    expect(hp(count(a.fight, 12, 2).fight, 'aldric')).toBe(38);
    expect(table.refuses(roll(three(), 6, 2, 1, 1), { do: 'attack', who: 'aldric', at: ['orc-a'] })?.rule).toBe(
      'MB-TGT.1',
    );
    expect(
      act(roll(three(), 6, 2, 1, 1), { do: 'attack', who: 'aldric', at: ['orc-a'], forced: true }, 2).keys,
    ).toEqual(['attack:aldric:orc-a']);
  });

  test('not twice for one who is behind anyway (MB-TGT.5)', () => {
    const fight = steps(behind(three(), 'orc-c', 'aldric'), { do: 'direct', who: 'aldric', at: ['orc-a'] });
    expect(says(count(roll(fight, 1, 2, 2, 5), 2))).toContain('(share +1, behind +2, 3 attackers +2)');
  });

  test('the chosen one gone, the target is drawn among the rest and the exposure stays (MB-TGT.6, edge case 10)', () => {
    const fight = set(roll(steps(three(), { do: 'direct', who: 'aldric', at: ['orc-a'] }), 6, 5, 5, 5), 'orc-a', {
      status: 'dead',
      counts: [],
    });
    const played = count(fight, 1, 8, 1);
    expect(hp(played.fight, 'orc-b')).toBe(3);
    expect(says(count(played.fight, 2, 2))).toContain('exposed +2');
  });

  test('W84: exposure takes no shield away, also in a wall (MB-TGT.7, MB-TGT.5, MB-SHW.1, MB-SHW.5, edge case 21)', () => {
    const shields = [aldric(), dunstan(), cass({ shield: 1 })];
    const walled = act(round({ party: shields, foes: orcs('A', 'B') }), {
      do: 'wall',
      at: ['aldric', 'dunstan', 'cass'],
    }).fight;
    const fight = at(
      steps(at(walled, 'aldric', 'orc-b', 1), { do: 'direct', who: 'aldric', at: ['orc-a'] }),
      'aldric',
      'orc-a',
      1,
    );
    expect(armourClass(fight, 'aldric')).toBe(17);
    const b = (face: number, ...more: number[]) =>
      act(given(fight), { do: 'attack', who: 'orc-b', at: ['aldric'], forced: true }, face, ...more);
    expect(says(b(12))).toContain('12+4 = 16 of AC 17 (share +1, exposed +2, 2 attackers +1), misses');
    expect(hp(b(13, 2).fight, 'aldric')).toBe(38);
  });
});

/** Orc B alone acts, on 6. */
function given(fight: Fight): Fight {
  return roll(fight, 1, 1, 1, 2, 6);
}

describe('missiles', () => {
  test('W43: into a melee at a random member, STR at short range (MB-MIS.2, MB-MIS.4)', () => {
    const begun = round({ party: [aldric(), cass({ place: 'apart' })], foes: orcs('A', 'B') });
    const fight = at(begun, 'cass', 'orc-a', 2);
    const dagger = { do: 'attack', who: 'cass', at: ['orc-a'], with: 'dagger', options: { thrown: true } };
    const played = act(roll(fight, 1, 8, 1, 1), dagger, 1, 15, 3);
    expect(hp(played.fight, 'aldric')).toBe(37);
    expect(act(roll(fight, 1, 8, 1, 1), { ...dagger, options: { thrown: true, aimed: true } }, 2).keys).toEqual([
      'attack:cass:orc-a',
    ]);
  });

  test('thrown weapons add STR up to the first increment only; bows, slings and crossbows never (MB-MIS.4, MB-MIS.5)', () => {
    const throwing = (hexes: number, strDamage = 2) => {
      const fight = at(
        round({ party: [cass({ strDamage, place: 'apart' })], foes: [ogre({ place: 'apart' })] }),
        'cass',
        'ogre',
        hexes,
      );
      return hp(
        act(
          roll(fight, 8, 1),
          { do: 'attack', who: 'cass', at: ['ogre'], with: 'dagger', options: { thrown: true } },
          15,
          3,
        ).fight,
        'ogre',
      );
    };
    expect([throwing(2), throwing(3), throwing(2, -1)]).toEqual([16, 18, 19]);
    const shot = at(round({ party: [aldric()], foes: [ogre()] }), 'aldric', 'ogre', 4);
    const played = act(
      roll(steps(shot, { do: 'attack', who: 'aldric', with: 'long-bow' }), 8, 3, 1),
      { do: 'attack', who: 'aldric', at: ['ogre'] },
      10,
      4,
    );
    expect(hp(played.fight, 'ogre')).toBe(17);
  });

  test('each arrow draws anew (MB-MIS.3)', () => {
    const begun = round({ party: [aldric({ place: 'apart', inHand: 'long-bow' }), dunstan()], foes: orcs('A', 'B') });
    const first = count(roll(begun, 8, 3, 1, 1, 1), 1, 2);
    expect(first.keys).toEqual(['draw:shot:aldric', 'attack:aldric:dunstan']);
    expect(count(first.fight, 3, 2).keys).toEqual(['draw:shot:aldric', 'attack:aldric:orc-b']);
  });

  test('missiles, melee and brawling use their own abilities (MB-MIS.1, MB-MEL.1)', () => {
    const fight = round({ party: [aldric({ dexMissile: 3, strHit: -1 })], foes: [ogre()] });
    expect(says(count(roll(fight, 8, 1), 2))).toContain('STR -1');
    const bow = roll(steps(at(fight, 'aldric', 'ogre', 9), { do: 'attack', who: 'aldric', with: 'long-bow' }), 8, 2, 1);
    expect(says(act(bow, { do: 'attack', who: 'aldric', at: ['ogre'] }, 2))).toContain('DEX +3');
  });
});

describe('the unseen', () => {
  const hidden = () => round({ party: [aldric()], foes: [orc({ invisible: true }), ogre()] });
  test('W36: detected, at -4; suspected, refused even with a 20 (MB-INV.1, MB-INV.2, MB-INV.4, edge case 30)', () => {
    const fight = at(hidden(), 'aldric', 'ogre', 12);
    const seen = roll(act(fight, { do: 'detect', who: 'aldric', at: ['orc'] }).fight, 8, 1, 1);
    expect(hp(count(seen, 12, 1).fight, 'orc')).toBe(3);
    expect(says(count(seen, 11))).toContain('misses');
    expect(table.refuses(roll(fight, 8, 1, 1), { do: 'attack', who: 'aldric', at: ['orc'] })?.rule).toBe('MB-INV.2');
    expect(
      table.ruleset.actions
        .find(({ word }) => word === 'attack')
        ?.targets?.of(fight, { do: 'attack', who: 'aldric' })[0]?.refused,
    ).toBeDefined();
  });

  test('above 11 hit dice the invisible is seen; 11+3 is not above (MB-INV.5)', () => {
    const eyes = (hd: string) =>
      sight(round({ party: [aldric({ invisible: true })], foes: [ogre({ hd })] }), 'ogre', 'aldric');
    expect(['12', '11+3', '4'].map(eyes)).toEqual(['seen', 'suspected', 'suspected']);
    expect(
      sight(round({ party: [aldric({ invisible: true })], foes: [ogre({ seesInvisible: 'yes' })] }), 'ogre', 'aldric'),
    ).toBe('seen');
    expect(sight(act(hidden(), { do: 'spot', who: 'aldric', at: ['orc'] }).fight, 'aldric', 'orc')).toBe('seen');
  });

  test('area spells still catch the suspected (MB-INV.3)', () => {
    expect(hp(act(hidden(), { do: 'effect', at: ['orc'], options: { dice: '3' } }, 2).fight, 'orc')).toBe(2);
  });
});

describe('reach', () => {
  const line = (weapon: string, rank: number) => {
    const party = [dunstan(), aldric({ weapons: [weapon], rank, formation: 'line', place: 'apart' })];
    const fight = set(round({ party, foes: [ogre()] }), 'dunstan', { formation: 'line' });
    const one = must(fight.combatants[1], 'aldric');
    const carried = must(own(fight, one.id).weapons[0], 'weapon');
    return strikesAt(rank === 1 ? at(fight, 'aldric', 'ogre', 1) : fight, 'aldric', carried, 'ogre');
  };

  test.each([
    ['sword 1d8', 2, false],
    ['spear 1d6', 2, true],
    ['spear 1d6', 3, false],
    ['pike 1d8', 3, true],
    ['pike 1d8', 4, false],
    ['pike 1d8', 1, false],
    ['spear 1d6', 1, true],
  ])('W48: %s in rank %i: %s (MB-SPR.1, MB-SPR.2, MB-SPR.3, MB-SPR.4, MB-SPR.10, T10)', (weapon, rank, reaches) => {
    expect(line(weapon, rank)).toBe(reaches);
  });

  test('a long weapon in arm’s reach: useless, at -4, or as usual; another takes the half-move (MB-SPR.10)', () => {
    const near = (house = {}) =>
      roll(round({ party: [aldric({ weapons: ['pike 1d8', 'sword 1d8'] })], foes: [ogre()] }, house), 8, 1);
    expect(table.refuses(near(), { do: 'attack', who: 'aldric', at: ['ogre'], with: 'pike' })?.rule).toBe('MB-SPR.10');
    expect(
      says(act(near({ longWeaponAdjacent: 'minus4' }), { do: 'attack', who: 'aldric', with: 'pike' }, 2)),
    ).toContain('too close -4');
    expect(
      says(act(near({ longWeaponAdjacent: 'allow' }), { do: 'attack', who: 'aldric', with: 'pike' }, 2)),
    ).not.toContain('too close');
    const drawn = act(near(), { do: 'attack', who: 'aldric', with: 'sword' }, 2).fight;
    expect(own(drawn, 'aldric').moved).toBe(60);
  });

  test('only opponents in reach strike at one another; ten feet by that house rule (MB-MEL.2, MB-MEL.3)', () => {
    const apart = (house = {}) => at(round({ party: [aldric()], foes: [ogre()] }, house), 'aldric', 'ogre', 2);
    const sword = (fight: Fight) => strikesAt(fight, 'aldric', must(own(fight, 'aldric').weapons[0], 'sword'), 'ogre');
    expect([
      sword(apart()),
      sword(apart({ meleeReach: 'tenFeet' })),
      sword(at(apart({ meleeReach: 'tenFeet' }), 'aldric', 'ogre', 3)),
    ]).toEqual([false, true, false]);
  });

  test('reaching within the controlled space is no movement (MB-SPC.2, edge case 34)', () => {
    const fight = round({ party: [aldric({ inHand: 'long-bow' })], foes: [ogre()] });
    const shot = count(roll(fight, 8, 3, 1), 2).fight;
    expect([own(shot, 'aldric').moved, own(shot, 'aldric').counts]).toEqual([0, [3]]);
  });
});

describe('the shield-wall', () => {
  const wall = (house = {}, shield = 1) => {
    const party = ['Una', 'Dos', 'Tre'].map((name) => dunstan({ name, ac: 14 + shield, shield, acDex: 0 }));
    return act(round({ party, foes: [ogre()] }, house), { do: 'wall', at: ['una', 'dos', 'tre'] }).fight;
  };
  const acs = (fight: Fight, from: 'front' | 'behind' | 'flank' = 'front') =>
    ['una', 'dos', 'tre'].map((id) => armourClass(fight, id, from));

  test('W47: front 16, 17, 16, flank and rear 14; recounted when one falls (MB-SHW.1, MB-SHW.2, MB-SHW.6, MB-SHW.8, MB-SHW.9, T11)', () => {
    expect([acs(wall()), acs(wall(), 'flank'), acs(wall(), 'behind')]).toEqual([
      [16, 17, 16],
      [14, 14, 14],
      [14, 14, 14],
    ]);
    const gap = put(wall(), 'dos', 'stunned');
    expect([armourClass(gap, 'una'), armourClass(gap, 'tre'), armourClass(gap, 'una', 'behind')]).toEqual([15, 15, 15]);
    const flankDown = set(wall(), 'tre', { status: 'dead' });
    expect([armourClass(flankDown, 'una'), armourClass(flankDown, 'dos')]).toEqual([16, 16]);
    expect(acs(act(wall(), { do: 'wall', at: ['tre'], options: { off: true } }).fight)).toEqual([16, 16, 15]);
  });

  test('a magic shield shares its whole bonus, or +1 each (MB-SHW.7)', () => {
    expect(acs(wall({}, 3))).toEqual([20, 23, 20]);
    expect(acs(wall({ shieldWallMagic: 'plusOneEach' }, 3))).toEqual([18, 19, 18]);
  });

  test('no DEX bonus in a wall, a penalty stays; defence shares count (MB-SHW.5, MB-SHW.10)', () => {
    const walled = wall();
    expect(armourClass(set(walled, 'una', { ac: 17, acDex: 2 }), 'una')).toBe(16);
    expect(armourClass(set(walled, 'una', { ac: 13, acDex: -2 }), 'una')).toBe(14);
    expect(armourClass(set(walled, 'una', { attackShare: 0, defenceShare: 2 }), 'una')).toBe(18);
    expect(armourClass(set(walled, 'una', { attackShare: 0, defenceShare: 2 }), 'una', 'behind')).toBe(16);
  });

  test('one of three attackers from the rear: armour only, +2 and +2 (MB-SHW.6, MB-FLK.5, edge case 20)', () => {
    const party = ['Una', 'Dos'].map((name) => dunstan({ name, ac: 15, shield: 1, acDex: 0 }));
    const begun = round({ party, foes: orcs('A', 'B', 'C') });
    const near = ['orc-a', 'orc-b', 'orc-c'].reduce((fight, id) => at(at(fight, 'una', id, 1), 'dos', id, 12), begun);
    const fight = roll(behind(act(near, { do: 'wall', at: ['una', 'dos'] }).fight, 'orc-c', 'una'), 1, 1, 2, 2, 6);
    expect(says(count(fight, 8))).toContain('8+5 = 13 of AC 14 (share +1, behind +2, 3 attackers +2), misses');
  });

  test('only those with a shield lock shields (MB-SHW.8, MB-SHW.1)', () => {
    const fight = round({ party: [aldric(), blogo()], foes: [ogre()] });
    expect(table.refuses(fight, { do: 'wall', at: ['aldric', 'blogo'] })?.rule).toBe('MB-SHW.1');
    expect(armourClass(set(wall(), 'dos', { shield: 0, ac: 14 }), 'una')).toBe(15);
  });
});

describe('the Armour Class of the moment', () => {
  test('every row of the table (MB-ATK.9, T6)', () => {
    const fight = round({ party: [aldric({ attackShare: 0, defenceShare: 4 })], foes: [ogre()] });
    const ac = (fields: Parameters<typeof set>[2]) => armourClass(set(fight, 'aldric', fields), 'aldric');
    expect([
      ac({}),
      ac({ task: 'cast' }),
      ac({ task: 'read' }),
      ac({ task: 'charge' }),
      ac({ task: 'close' }),
      ac({ retreat: 'back' }),
      ac({ retreat: 'hurried' }),
      ac({ retreat: 'flight' }),
      ac({ task: 'defend' }),
      ac({ stance: 'parry' }),
    ]).toEqual([21, 17, 17, 16, 21, 21, 19, 17, 23, 22]);
    expect(armourClass(put(fight, 'aldric', 'stunned'), 'aldric')).toBe(16);
    expect(armourClass(put(fight, 'aldric', 'bound'), 'aldric')).toBe(15);
    expect(ac({ task: 'charge', acDex: -2, ac: 14 })).toBe(14);
  });

  test('W47 beside: names of conditions are shown (MB-CND.1)', () => {
    expect(names(put(round({ party: [aldric()], foes: [pikeman()] }), 'aldric', 'stunned'), 'aldric')).toEqual([
      'stunned',
    ]);
  });
});
