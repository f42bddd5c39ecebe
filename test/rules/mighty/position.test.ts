import { describe, expect, test } from 'vitest';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { aldric, dunstan, orc, orcs } from './cast.ts';
import { at, behind, count, hp, put, roll, round, says, set, steps, three } from './kit.ts';

describe('behind, and several attackers', () => {
  test('W66: two attackers have +1 each (MB-FLK.2)', () => {
    const fight = roll(round({ party: [dunstan()], foes: orcs('A', 'B') }), 1, 5, 4);
    const first = count(fight, 13, 2);
    expect(hp(first.fight, 'dunstan')).toBe(18);
    expect(says(first)).toContain('13+2 = 15 against AC 15 (share +1, 2 attackers +1): 2 damage.');
    expect(hp(count(first.fight, 12).fight, 'dunstan')).toBe(18);
  });

  test('W40: three attackers, one of them behind (MB-FLK.1, MB-FLK.2, MB-FLK.5)', () => {
    const fight = roll(behind(three(), 'orc-c', 'aldric'), 1, 5, 5, 5);
    const played = count(fight, 14, 13, 12, 1, 1);
    expect(hp(played.fight, 'aldric')).toBe(38);
    expect(says(played)).toContain('12+5 = 17 against AC 17 (share +1, behind +2, 3 attackers +2): 1 damage.');
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
