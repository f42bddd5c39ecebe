import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { sight } from '../../../rules/mighty/pairs.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { aldric, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, at, behind, count, hp, roll, round, says, set, steps, table, three } from './kit.ts';

/** Orc B alone acts, on 6. */
function given(fight: Fight): Fight {
  return roll(fight, 1, 1, 1, 2, 6);
}

describe('targets', () => {
  test('W42: the target is drawn among those in reach, in roster order (MB-TGT.1)', () => {
    const played = table.play(roll(three(), 5, 1, 1, 1), { do: 'count' }, [2, 8, 1]);
    expect(hp(played.fight, 'orc-b')).toBe(3);
    expect(says(played)).toContain('Drawn: Orc B.');
    const [asked] = table.asks(roll(three(), 5, 1, 1, 1), { do: 'count' });
    expect(asked?.kind === 'check' && asked.sides).toBe(3);
  });

  test('five opponents are drawn with a d6, and a 6 again (MB-TGT.1)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B', 'C', 'D', 'E') }), 5, 1, 1, 1, 1, 1);
    const played = table.play(fight, { do: 'count' }, [6, 5, 8, 1]);
    expect(hp(played.fight, 'orc-e')).toBe(3);
  });

  test('of two in reach nobody picks one, of a single one it may be named (MB-TGT.1, MB-TGT.4)', () => {
    const facing = (...letters: readonly string[]) =>
      roll(round({ party: [aldric()], foes: orcs(...letters) }), 5, ...letters.map(() => 1));
    const blow = { do: 'attack', who: 'aldric', at: ['orc-a'] };
    expect(table.refuses(facing('A', 'B'), blow)?.why).toBe(
      'The target is drawn from Orc A and Orc B (MB-TGT.1): type `a` alone, or declare `direct` in the next round.',
    );
    expect(table.refuses(facing('A'), blow)).toBeUndefined();
    expect(table.refuses(at(facing('A', 'B'), 'aldric', 'orc-a', 9), blow)?.why).toBe(
      'Orc A is out of reach from here (MB-TGT.1): `a` alone attacks Orc B.',
    );
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
    expect(says(a)).toContain('12+3 = 15 against AC 17 (share +1, 3 attackers +2)');
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
    expect(says(b(12))).toContain('12+4 = 16 against AC 17 (share +1, exposed +2, 2 attackers +1)');
    expect(hp(b(13, 2).fight, 'aldric')).toBe(38);
  });
});

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
    const fight = round({ party: [aldric({ place: 'apart', inHand: 'long-bow' }), dunstan()], foes: orcs('A', 'B') });
    const begun = set(fight, 'aldric', { taskAt: 'orc-a' });
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
