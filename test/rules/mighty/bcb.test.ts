import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { bcbOf } from '../../../rules/mighty/setup.ts';
import { who } from '../../kit.ts';
import { aldric, cass, ogre } from './cast.ts';
import { count, duel, hp, own, put, roll, round, says, set, steps, table } from './kit.ts';

describe('the Base Combat Bonus', () => {
  const split = (attack: number, defence: number) => ({
    do: 'bcb',
    who: 'aldric',
    options: { split: `${attack}/${defence}` },
  });

  test.each([
    [4, 0, 5, 17],
    [0, 4, 1, 21],
    [2, 2, 3, 19],
    [1, 1, 2, 18],
  ])('W04: %i/%i gives +%i to hit and AC %i (MB-BCB.6, MB-BCB.7, MB-BCB.8)', (attack, defence, bonus, ac) => {
    const fight = steps(duel(), split(attack, defence));
    expect(armourClass(fight, 'aldric')).toBe(ac);
    expect(hp(count(roll(fight, 8, 1), 15 - bonus, 1).fight, 'ogre')).toBe(19);
    expect(hp(count(roll(fight, 8, 1), 14 - bonus).fight, 'ogre')).toBe(21);
  });

  test('W04: 3/2 of a BCB of 4 is refused (MB-BCB.8)', () => {
    expect(table.refuses(duel(), split(3, 2))?.why).toMatch(/more than Aldric's BCB of 4 \(MB-BCB\.8\)/);
  });

  test.each([
    ['2', 2],
    ['2+4', 2],
    ['4+1', 4],
    ['1-1', 1],
    ['half', 0],
    ['15', 15],
    ['16', 15],
    ['20', 15],
  ])('W05: hit dice %s give BCB %i (MB-BCB.2, MB-BCB.3, MB-BCB.4, MB-BCB.5)', (hd, bcb) => {
    expect(bcbOf(hd)).toBe(bcb);
    const { bcb: _, ...rest } = ogre({ hd });
    expect(own(duel(aldric(), { ...rest, name: 'Ogre' }), 'ogre').bcb).toBe(bcb);
  });

  test('all attack in the first round, then as in the round before; monsters divide like characters (MB-BCB.9)', () => {
    const first = steps(duel(), split(1, 3), { do: 'bcb', who: 'ogre', options: { split: '2/2' } });
    expect(armourClass(first, 'ogre')).toBe(17);
    const end = table.play(
      table.play(count(count(roll(first, 8, 1), 2).fight, 2).fight, { do: 'endround' }, []).fight,
      { do: 'done' },
    ).fight;
    expect([own(end, 'aldric').attackShare, own(end, 'aldric').defenceShare]).toEqual([1, 3]);
  });

  test('the division ends with the fight: the next begins with all attack (MB-BCB.9)', () => {
    const { fields } = who(steps(duel(), split(1, 3)), 'aldric');
    expect(mighty.fields.written(fields)).not.toHaveProperty('defenceShare');
    expect(mighty.fields.passing('fight')).toMatchObject({ attackShare: -1, defenceShare: 0 });
  });

  test('it is divided with the declarations and bound until the end of the round, or at the first need (MB-BCB.10)', () => {
    const bound = roll(duel(), 8, 1);
    expect(table.refuses(bound, split(2, 2))?.rule).toBe('MB-DEC.8');
    const late = roll(round({ party: [aldric()], foes: [ogre({ bcb: 0 })] }, { bcbDeclare: 'onFirstNeed' }), 8, 1);
    const played = count(late, 3, 12);
    expect(played.keys[0]).toBe('shares:aldric');
    expect(armourClass(played.fight, 'aldric')).toBe(20);
    expect(hp(played.fight, 'ogre')).toBe(21);
  });

  test('each attack has the whole share, or the attacks divide it (MB-BCB.11)', () => {
    const two = (house = {}) =>
      roll(steps(round({ party: [cass({ bcb: 3 })], foes: [ogre()] }, house), { do: 'two', who: 'cass' }), 8, 3, 1);
    const shares = (house = {}) => {
      const first = count(two(house), 2);
      return [says(first), says(count(first.fight, 2))].map((line) => /share \+(\d)/.exec(line)?.[1]);
    };
    expect(shares()).toEqual(['3', '3']);
    expect(shares({ bcbPerAttack: 'shared' })).toEqual(['2', '1']);
  });

  test('the defence share counts from every side and against missiles (MB-BCB.12)', () => {
    const fight = steps(duel(), split(0, 4));
    for (const side of ['front', 'behind', 'flank'] as const) expect(armourClass(fight, 'aldric', side)).toBe(21);
  });

  test.each(['stunned', 'unconscious', 'asleep', 'bound', 'paralysed', 'out of the fight'])(
    'nobody %s has a share (MB-BCB.13)',
    (state) => {
      const fight = put(
        set(duel(aldric({ acDex: 0 })), 'aldric', { attackShare: 0, defenceShare: 4 }),
        'aldric',
        state,
      );
      expect(armourClass(fight, 'aldric')).toBe(state === 'stunned' ? 17 : 16);
      expect(table.refuses(fight, split(2, 2))?.rule).toBe('MB-BCB.13');
    },
  );
});
