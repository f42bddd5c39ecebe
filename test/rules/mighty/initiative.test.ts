import { describe, expect, test } from 'vitest';
import { dieOf } from '../../../rules/mighty/rounds.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, count, duel, hp, names, own, put, roll, round, set, steps, table } from './kit.ts';

function fail(): never {
  throw new Error('nobody there');
}

describe('initiative', () => {
  test.each([
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [8, 4],
    [9, 6],
    [14, 6],
    [15, 8],
    [17, 8],
    [18, 10],
    [20, 10],
    [21, 12],
    [24, 12],
    [25, 20],
    [10, 6],
  ])('W06: DEX %i throws d%i (MB-INI.1, MB-INI.10, T1)', (dex, sides) => {
    const fight = duel(aldric({ dex }));
    expect(dieOf(fight, fight.combatants[0] ?? fail())).toBe(sides);
  });

  test('by that house rule d10 for all (MB-INI.2)', () => {
    const fight = round({ party: [aldric()], foes: [ogre()] }, { initiativeDie: 'd10' });
    expect(fight.combatants.map((one) => dieOf(fight, one))).toEqual([10, 10]);
  });

  test('W07: 17 acts before 8 and 6; or all above 10 on 10 (MB-INI.5, MB-INI.6, edge case 33)', () => {
    const trio = { party: [cass({ dex: 25 }), aldric()], foes: [orc()] };
    const heads = (house = {}) => {
      const fight = roll(round(trio, house), 17, 8, 6);
      return fight.combatants.map(({ id }) => own(fight, id).counts);
    };
    expect(heads()).toEqual([[17], [8], [6]]);
    expect(heads({ initiativeAboveTen: 'capAtTen' })).toEqual([[10], [8], [6]]);
    expect(table.ruleset.due(roll(round(trio), 17, 8, 6))[0]?.head).toBe('Count 17');
  });

  test('W70: a die for each attack, one for a caster, none for the stunned; anew each round (MB-INI.3, MB-INI.4, MB-INI.9, MB-INI.14)', () => {
    const four = put(round({ party: [aldric(), blogo(), cass()], foes: [orc(), ogre()] }), 'orc', 'stunned', 1);
    const ready = steps(four, { do: 'cast', who: 'blogo', text: 'sleep' }, { do: 'two', who: 'cass' }, { do: 'done' });
    const dice = table
      .asks(ready, { do: 'initiative' })
      .map((request) => [request.who, request.kind === 'roll' ? request.dice[0] : 0]);
    expect(dice).toEqual([
      ['aldric', 8],
      ['blogo', 6],
      ['cass', 8],
      ['cass', 8],
      ['ogre', 4],
    ]);
    const end = table.playOut(table.begin({ party: [aldric()], foes: [ogre()] }), 'anew', 4000);
    expect(end.phase).toBe('over');
  });

  test('W08: equal counts are simultaneous, across sides too: both kill each other (MB-INI.7, MB-INI.8, MB-NPC.3, MB-NPC.9, edge case 7)', () => {
    const fight = roll(duel(dunstan({ hp: '3/20' }), orc()), 4, 4);
    const played = count(fight, 14, 15, 5, 4, 1, 1);
    expect([hp(played.fight, 'dunstan'), hp(played.fight, 'orc')]).toEqual([-1, 0]);
    expect(played.fight.combatants.map(({ id }) => own(played.fight, id).status)).toEqual(['dead', 'dead']);
    expect(played.keys).toEqual([
      'attack:dunstan:orc',
      'attack:orc:dunstan',
      'damage:dunstan:orc',
      'damage:orc:dunstan',
      'death:dunstan',
      'death:orc',
    ]);
  });

  test("W09: what falls on a count is done before the next: the orc's count is lost (MB-ORD.2, MB-NPC.2, MB-CND.5)", () => {
    const fight = roll(duel(dunstan({ hp: '3/20' }), orc()), 5, 4);
    const played = count(fight, 14, 5, 10);
    expect(names(played.fight, 'orc')).toEqual(['unconscious']);
    expect(own(played.fight, 'orc').counts).toEqual([]);
    expect(played.fight.phase).toBe('end');
    expect(hp(played.fight, 'dunstan')).toBe(3);
  });

  test('W10: held actions come after count 1, all together (MB-INI.11, MB-INI.12, MB-ORD.3)', () => {
    const fight = roll(duel(aldric(), orc()), 7, 5);
    const held = steps(fight, { do: 'hold', who: 'aldric' }, { do: 'hold', who: 'orc' });
    expect(held.phase).toBe('held');
    const played = count(held, 12, 16, 3, 2);
    expect([hp(played.fight, 'orc'), hp(played.fight, 'aldric')]).toEqual([1, 38]);
    expect(played.fight.phase).toBe('end');
  });

  test('a holder may come in on a later count by that house rule alone (MB-INI.12)', () => {
    const holding = (house = {}) =>
      steps(roll(round({ party: [aldric()], foes: [orc()] }, house), 7, 5), { do: 'hold', who: 'aldric' });
    expect(table.refuses(holding(), { do: 'attack', who: 'aldric' })?.rule).toBe('MB-INI.5');
    const played = act(holding({ holdRelease: 'anyLaterCount' }), { do: 'attack', who: 'aldric' }, 12, 2, 3);
    expect(hp(played.fight, 'orc')).toBe(1);
    expect(own(played.fight, 'aldric').holding).toBe(false);
  });

  test('a held action is lost when the holder can no longer act (MB-INI.13)', () => {
    const held = steps(roll(duel(aldric(), orc()), 5, 6), { do: 'hold', who: 'orc' });
    const played = count(held, 12, 6, 10);
    expect(names(played.fight, 'orc')).toEqual(['unconscious']);
    expect([own(played.fight, 'orc').holding, own(played.fight, 'orc').held]).toEqual([false, 0]);
    expect(played.fight.phase).toBe('end');
  });

  test('sides roll one d10 each by that house rule; equal ones act together (MB-INI.15)', () => {
    const fight = round({ party: [aldric(), cass()], foes: orcs('A', 'B') }, { initiativeMode: 'side' });
    const ready = steps(fight, { do: 'done' });
    expect(table.ruleset.due(ready)[0]?.says).toBe('d10 for each side');
    expect(table.asks(ready, { do: 'initiative' }).map(({ who, why }) => [who, why])).toEqual([
      ['party', "Party's Initiative"],
      ['foes', "Foes' Initiative"],
    ]);
    const rolled = roll(fight, 4, 9);
    expect(rolled.combatants.map(({ id }) => own(rolled, id).counts)).toEqual([[4], [4], [9], [9]]);
  });

  test.each(['cast', 'read', 'charge', 'close', 'defend', 'extract', 'fix', 'rest'])(
    'whose task is %s throws one die, whatever is in hand (MB-INI.4, T13)',
    (task) => {
      const bow = round({ party: [aldric({ inHand: 'long-bow', task })], foes: [orc()] });
      const asked = table.asks(steps(set(bow, 'aldric', { task }), { do: 'done' }), { do: 'initiative' });
      expect(asked.map(({ key }) => key)).toEqual(['initiative:aldric:1', 'initiative:orc:1']);
    },
  );

  test('orcs of one block still roll one by one (MB-INI.16)', () => {
    const block = orcs('A', 'B').map((one) => ({ ...one, block: 'guards' }));
    const asked = table.asks(steps(round({ party: [aldric()], foes: block }), { do: 'done' }), { do: 'initiative' });
    expect(asked.map(({ who }) => who)).toEqual(['aldric', 'orc-a', 'orc-b']);
  });
});
