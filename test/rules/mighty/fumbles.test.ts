import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { aldric, ogre, orcs } from './cast.ts';
import { act, at, count, duel, hp, names, own, put, roll, round, says, set, steps, table } from './kit.ts';

describe('fumbles', () => {
  test('W34: a free attack of each, then a strained muscle (MB-FUM.1, MB-FUM.2, MB-FUM.3, MB-FUM.6, MB-FLK.2)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 5, 1, 1);
    const played = count(fight, 1, 1, 'yes', 'yes', 14, 15, 3, 'strained');
    expect(hp(played.fight, 'aldric')).toBe(37);
    expect(own(played.fight, 'aldric').strain).toBe(1);
    const offered = table.asks(set(fight, 'orc-b', { task: 'defend' }), { do: 'count' }, [1, 1]);
    expect(offered.map((asked) => asked.kind === 'choose' && asked.suggested)).toEqual(['yes', 'no']);
    const weaker = set(fight, 'aldric', { strain: 2 });
    expect(hp(count(weaker, 1, 8, 1).fight, 'orc-a')).toBe(4);
  });

  test('one free attack only by that house rule; the mishap by d6 (MB-FUM.2, MB-FUM.3, T12)', () => {
    const fight = roll(
      round({ party: [aldric()], foes: orcs('A', 'B') }, { fumbleFreeAttacks: 'one', fumbleTable: 'd6' }),
      5,
      1,
      1,
    );
    const played = count(fight, 1, 1, 'yes', 2, 4);
    expect(own(played.fight, 'aldric').strain).toBe(1);
  });

  test('a dropped weapon: unarmed until it is picked up or another drawn, which takes the half-move (MB-FUM.4)', () => {
    const dropped = count(roll(duel(aldric(), ogre()), 5, 1), 1, 'no', 'dropped').fight;
    const next = roll(table.play(count(dropped, 2).fight, { do: 'endround' }).fight, 5, 1);
    expect(count(next, 2).keys).toEqual(['attack:aldric:ogre']);
    expect(says(count(next, 2))).toContain('fist');
    const picked = act(next, { do: 'attack', who: 'aldric', with: 'sword' }, 2);
    expect(says(picked)).toContain('Aldric takes the sword');
    expect(own(picked.fight, 'aldric').moved).toBe(60);
    expect(own(act(next, { do: 'equip', who: 'aldric', with: 'sword' }).fight, 'aldric').weapons[0]?.dropped).toBe(
      false,
    );
  });

  test('W78: a friend takes weapon damage without an attack roll; oneself too (MB-FUM.5, MB-FUM.8)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 1, 5, 1);
    const played = count(fight, 1, 'yes', 2, 'friend', 3);
    expect(hp(played.fight, 'orc-b')).toBe(2);
    expect(hp(count(fight, 1, 'yes', 2, 'self', 3).fight, 'orc-a')).toBe(2);
  });

  test('the helmet askew: blind at -4 until 1d3 rounds of fixing have been declared (MB-FUM.7)', () => {
    const blind = count(roll(duel(aldric(), ogre()), 5, 1), 1, 'no', 'helmet', 2).fight;
    expect([names(blind, 'aldric'), own(blind, 'aldric').fixing]).toEqual([['blinded'], 2]);
    const idle = table.play(count(blind, 2).fight, { do: 'endround' }).fight;
    expect(own(idle, 'aldric').fixing).toBe(2);
    const fixRound = (fight: typeof idle) =>
      table.play(count(count(roll(steps(fight, { do: 'fix', who: 'aldric' }), 5, 1)).fight, 2).fight, {
        do: 'endround',
      }).fight;
    const once = fixRound(idle);
    expect([names(once, 'aldric'), armourClass(once, 'aldric')]).toEqual([['blinded'], 17]);
    expect(names(fixRound(once), 'aldric')).toEqual([]);
    expect(table.refuses(duel(aldric(), ogre()), { do: 'fix', who: 'aldric' })?.rule).toBe('MB-FUM.7');
  });

  test('a fumble on a free attack misses and gives none, unless they chain; the mishap still comes (MB-FUM.9)', () => {
    const fight = (house = {}) => roll(duel(aldric(), ogre(), house), 5, 1);
    expect(count(fight(), 1, 'yes', 1, 'none', 'none').keys).toEqual([
      'attack:aldric:ogre',
      'free:ogre:aldric',
      'attack:ogre:aldric',
      'mishap:ogre',
      'mishap:aldric',
    ]);
    expect(count(fight({ fumbleChains: true }), 1, 'yes', 1, 'no', 'none', 'none').keys).toContain('free:aldric:ogre');
  });

  test('with a missile only those who reach the shooter strike (MB-FUM.10, MB-FUM.2)', () => {
    const bow = aldric({ inHand: 'long-bow', place: 'apart' });
    const fight = at(round({ party: [bow], foes: orcs('A', 'B') }), 'aldric', 'orc-b', 1);
    const played = act(roll(fight, 8, 3, 1, 1), { do: 'attack', who: 'aldric', at: ['orc-a'] }, 1, 'no', 'none');
    expect(played.keys).toEqual(['attack:aldric:orc-a', 'free:orc-b:aldric', 'mishap:aldric']);
  });

  test('nobody stunned, helpless, at a task or in flight is offered one; the free attack uses up none of the round (MB-FUM.11, MB-FUM.12)', () => {
    const fight = roll(duel(aldric(), ogre()), 5, 3);
    for (const state of ['stunned', 'asleep', 'unconscious'])
      expect(
        act(
          put(fight, 'ogre', state),
          { do: 'attack', who: 'aldric', at: ['ogre'] },
          ...(state === 'stunned' ? [] : ['no']),
          1,
          'none',
        ).keys,
      ).not.toContain('free:ogre:aldric');
    for (const task of ['cast', 'extract', 'fix', 'close'])
      expect(count(set(fight, 'ogre', { task }), 1, 'none').keys).toEqual(['attack:aldric:ogre', 'mishap:aldric']);
    const struck = count(fight, 1, 'yes', 2, 'none').fight;
    expect(own(struck, 'ogre').counts).toEqual([3]);
  });
});
