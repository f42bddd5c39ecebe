import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry, Given } from '../../kit.ts';
import { aldric, blogo, cass, ogre, orc, orcs } from './cast.ts';
import { act, at, count, names, own, put, roll, round, says, set, steps, table } from './kit.ts';

const surprise = (party: readonly Entry[], foes: readonly Entry[], answers: readonly Given[], house: JsonObject = {}) =>
  table.play(table.begin({ party, foes }, { house }), { do: 'surprise' }, answers).fight;
const cast = { do: 'cast', who: 'blogo', text: 'sleep' };

describe('initiative of each round', () => {
  test('every round asks its dice again, and no count of the last one is left (MB-INI.9)', () => {
    const fight = roll(round({ party: [aldric()], foes: [ogre()] }), 8, 3);
    const next = table.play(count(count(fight, 2).fight, 2).fight, { do: 'endround' }).fight;
    expect([own(next, 'aldric').counts, own(next, 'aldric').thrown]).toEqual([[], []]);
    const ready = steps(next, { do: 'done' });
    expect(table.asks(ready, { do: 'initiative' }).map(({ key }) => key)).toEqual([
      'initiative:aldric:1',
      'initiative:ogre:1',
    ]);
    expect(own(act(ready, { do: 'initiative' }, 2, 4).fight, 'aldric').counts).toEqual([2]);
  });

  test('numbers above 10 act on 10 in a segment of opposed sides too, but one side alone acts in turn (MB-INI.6, MB-SUR.16)', () => {
    const quick = { dex: 25 };
    const house = { initiativeAboveTen: 'capAtTen' };
    const mixed = surprise([aldric(quick), cass(quick)], [orc()], ['party', 'dice', 1, 6], house);
    expect(own(roll(mixed, 17, 3), 'cass').counts).toEqual([10]);
    const twelve = Array.from({ length: 12 }, (_, i) => cass({ name: `Cass ${i + 1}` }));
    const alone = surprise(twelve, [orc()], ['foes', 'certain', 1], house);
    expect(own(steps(alone, { do: 'done' }, { do: 'initiative' }), 'cass-1').counts).toEqual([12]);
  });
});

describe('casting starts with the round', () => {
  test('a blow on the highest count and a free attack disrupt alike (MB-DEC.2, MB-MAG.2)', () => {
    const facing = round({ party: [blogo({ place: 'melee' })], foes: [orc({ dex: 25 })] });
    const first = count(roll(steps(facing, cast), 1, 20), 12, 1);
    expect(says(first)).toContain("Blogo's sleep is lost");
    const run = { do: 'past', who: 'blogo', at: ['orc'], forced: true } as const;
    const free = act(roll(steps(facing, cast), 6, 1), run, 'yes', 12, 1, 2);
    expect(says(free)).toContain("Blogo's sleep is lost");
  });
});

describe('what falls together', () => {
  test('two fists on one count: the second meets nobody stunned yet (MB-INI.8, MB-UNA.5)', () => {
    const fight = roll(round({ party: [aldric(), cass()], foes: [orc()] }), 5, 5, 1);
    const punch = { do: 'attack', who: 'aldric', with: 'fist' };
    const first = act(fight, punch, 'else').fight;
    const both = act(first, { do: 'attack', who: 'cass', with: 'fist' }, 19, 19, 2, 1, 1);
    expect(both.keys).toEqual([
      'attack:aldric:orc',
      'attack:cass:orc',
      'damage:aldric:orc',
      'damage:cass:orc',
      'duration:aldric:orc',
    ]);
    expect([names(both.fight, 'orc'), own(both.fight, 'orc').hp.current]).toEqual([['stunned'], 1]);
  });

  test('the dead of a count take no more of it: no hit points, no effect roll, no fist (MB-CRT.16)', () => {
    const fight = roll(round({ party: [aldric()], foes: [ogre({ name: 'Og' }), ogre({ name: 'Ug' })] }), 1, 4, 4);
    const played = count(fight, 20, 20, 5, 6, 20, 2);
    expect([own(played.fight, 'aldric').status, own(played.fight, 'aldric').hp.current]).toEqual(['dead', 35]);
    expect(played.keys.filter((key) => key.startsWith('effect'))).toEqual(['effect:og:aldric']);
  });

  test('a shove with a natural 20 does no harm of any kind (MB-ATK.8)', () => {
    const fight = roll(round({ party: [aldric()], foes: [ogre()] }), 1, 4);
    const played = act(fight, { do: 'attack', who: 'ogre', options: { shove: true } }, 20);
    expect(played.keys).toEqual(['attack:ogre:aldric']);
    expect(played.told('hp')).toEqual([]);
  });

  test('a stun in a segment of opposed sides runs from round 1, whatever counts were left (MB-SUR.22, MB-CND.2)', () => {
    const mixed = surprise([aldric(), cass()], [ogre()], ['party', 'dice', 1, 6]);
    const near = at(at(mixed, 'cass', 'ogre', 1), 'aldric', 'ogre', 12);
    const struck = count(roll(near, 2, 4), 20, 1, 12, 4, 2).fight;
    expect(own(struck, 'cass').wounds).toBe(1);
    const stun = struck.combatants.find(({ id }) => id === 'cass')?.conditions[0];
    expect([stun?.name, stun?.until?.round]).toEqual(['stunned', 2]);
  });

  test('in a fight of three sides every enemy of the target is a further attacker (MB-FLK.2)', () => {
    const begun = round({ party: [aldric()], foes: orcs('A', 'B') });
    const third = {
      ...begun,
      combatants: begun.combatants.map((one) => (one.id === 'orc-b' ? { ...one, side: 'beasts' } : one)),
    };
    expect(says(count(roll(third, 1, 5, 4), 2))).toContain('2 attackers +1');
  });

  test('who has shot at somebody is no further attacker of its melee (MB-FLK.2, MB-FLK.4)', () => {
    const begun = round(
      { party: [aldric()], foes: [orc({ name: 'Archer', place: 'apart', weapons: ['short bow 1d6'] }), orc()] },
      { multiAttackerCount: 'attackedThisRound' },
    );
    const aimed = set(at(begun, 'aldric', 'archer', 10), 'archer', { taskAt: 'aldric' });
    const fight = roll(aimed, 1, 6, 5, 3);
    expect(says(count(count(fight, 1, 2).fight, 1, 2))).not.toContain('attackers');
  });
});

test('a crossbow is spanned for each segment, as for each round (MB-SUR.12, MB-ARC.4)', () => {
  const archer = aldric({ weapons: ['crossbow 1d8'], shield: 0, ac: 16, place: 'apart' });
  const begun = at(surprise([archer], [orc({ hp: 20 })], ['foes', 'certain', 2]), 'aldric', 'orc', 12);
  const shoot = (now: typeof begun) => count(steps(now, { do: 'done' }, { do: 'initiative' }), 'known', 2);
  const first = shoot(begun);
  expect(first.told('reloaded')).toEqual([{ who: 'aldric' }]);
  expect(own(first.fight, 'aldric').weapons[0]?.loaded).toBe(true);
  expect(shoot(first.fight).keys).toContain('attack:aldric:orc');
});

describe('spells and scrolls in a surprise', () => {
  const ambush = (house: JsonObject = {}) =>
    surprise([blogo({ place: 'melee' }), aldric()], [orc()], ['foes', 'certain', 1], house);
  const inTurn = (fight: ReturnType<typeof ambush>) => steps(fight, { do: 'done' }, { do: 'initiative' });

  test('a scroll of level 2 is read on in round 1; one of level 1 goes off (MB-SUR.13, MB-SCR.2)', () => {
    const read = (level: number) => {
      const reading = steps(ambush(), { do: 'read', who: 'blogo', text: 'web', options: { level } });
      return count(count(inTurn(reading)).fight, 'known', 2);
    };
    const long = read(2);
    expect(says(long)).toContain('round 1 of 2');
    expect(own(long.fight, 'blogo')).toMatchObject({ task: 'read', readRounds: 1, surpriseSpell: false });
    expect(says(count(roll(long.fight, 6, 1, 2)))).toContain("Blogo's web goes off");
    const short = read(1);
    expect(says(short)).toContain("Blogo's web goes off");
    expect(own(short.fight, 'blogo').task).toBe('attack');
  });

  test('carried over, a scroll is still a scroll, and a spell that was lost stays lost (MB-SUR.13)', () => {
    const carried = (spellGone: boolean) => {
      const reading = steps(ambush({ surpriseCasting: 'carryOver' }), { do: 'read', who: 'blogo', text: 'web' });
      const first = count(inTurn(reading)).fight;
      return count(set(first, 'blogo', { spellGone }), 'known', 2).fight;
    };
    expect([own(carried(false), 'blogo').task, own(carried(true), 'blogo').task]).toEqual(['read', 'attack']);
  });

  test('a caster who can no longer act at the end of the surprise has lost the spell (MB-SUR.13, MB-MAG.10)', () => {
    const casting = inTurn(steps(ambush(), cast));
    const down = act(casting, { do: 'stunned', at: ['blogo'] });
    expect(says(down)).toContain("Blogo's sleep is lost");
    expect(says(count(down.fight, 'known', 2))).not.toContain('goes off');
  });
});

describe('what is due', () => {
  const dueIn = (fight: ReturnType<typeof round>) =>
    table.ruleset.due(fight).map(({ id, head, says }) => [id, head, says]);

  test('the count that runs, and the one that follows it: the next count, or the held actions (MB-INI.5, MB-ORD.3)', () => {
    const fight = roll(round({ party: [aldric()], foes: [orc()] }), 5, 3);
    expect(dueIn(fight)).toEqual([
      ['count', 'Count 5', 'Aldric'],
      ['following', 'Count 3', 'Orc'],
    ]);
    const held = steps(fight, { do: 'hold', who: 'aldric' });
    expect(dueIn(held)).toEqual([
      ['count', 'Count 3', 'Orc'],
      ['following', 'Held actions', 'Aldric'],
    ]);
    expect(dueIn(count(held, 2).fight)).toEqual([['count', 'Held actions', 'Aldric']]);
    expect(dueIn(roll(round({ party: [aldric()], foes: [orc()] }), 5, 5))).toEqual([
      ['count', 'Count 5', 'Aldric + Orc (together)'],
    ]);
  });

  test('where everybody left on a count was taken out by hand, the round goes on (MB-CND.5)', () => {
    const fight = roll(round({ party: [aldric(), cass()], foes: [orc()] }), 5, 5, 5);
    const empty = ['aldric', 'cass', 'orc'].reduce((now, id) => set(now, id, { counts: [] }), fight);
    expect(dueIn(empty)).toEqual([['count', 'Round 1', 'nobody is left to act']]);
    expect(count(empty).fight.phase).toBe('end');
  });
});

describe('what the referee lays on', () => {
  test('a state for some rounds, or until it is cleared (MB-CND.2, MB-CND.4)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 5, 3, 2);
    const until = (options: JsonObject) => {
      const laid = act(fight, { do: 'asleep', at: ['orc-a', 'orc-b'], options });
      return laid.fight.combatants.slice(1).map(({ conditions: [one] }) => one?.until?.round ?? 'for good');
    };
    expect([until({ rounds: 2 }), until({})]).toEqual([
      [2, 2],
      ['for good', 'for good'],
    ]);
    expect(says(act(fight, { do: 'asleep', at: ['orc-a'], options: { rounds: 2 } }))).toBe(
      'Orc A falls asleep for 2 rounds.',
    );
    expect(says(act(fight, { do: 'bound', at: ['orc-a'] }))).toBe('Orc A is bound.');
  });

  test('a spell of 1 point does it, and disrupts; one of none asks nothing (MB-SAV.5, MB-MAG.9)', () => {
    const casting = roll(steps(round({ party: [blogo()], foes: [orc()] }), cast), 5, 3);
    const hit = (dice: string, ...answers: readonly Given[]) =>
      act(casting, { do: 'effect', at: ['blogo'], options: { dice, half: true } }, ...answers);
    expect(hit('1', 5, 'yes').fight.combatants[0]?.fields['hp']).toEqual({ current: 13, max: 14 });
    expect(hit('1', 12).told('hp')).toEqual([]);
  });
});

describe('who can be drawn', () => {
  test('sleepers are not drawn, and may be chosen (MB-TGT.1, MB-ATK.10)', () => {
    const fight = roll(put(round({ party: [aldric()], foes: orcs('A', 'B') }), 'orc-a', 'asleep'), 5, 1);
    expect(count(fight, 2).keys).toEqual(['attack:aldric:orc-b']);
    expect(act(fight, { do: 'attack', who: 'aldric', at: ['orc-a'] }, 'no', 2).keys).toContain('attack:aldric:orc-a');
    const both = put(fight, 'orc-b', 'asleep');
    expect(table.ruleset.due(both)[0]?.id).toBe('count');
    expect(table.ruleset.board.notes(both)).toContain('! Only the party can fight now: `end` ends the fight.');
  });

  test('a missile into a melee never strikes one who is merely suspected there (MB-INV.2, MB-MIS.2)', () => {
    const begun = round({
      party: [aldric({ place: 'apart', inHand: 'long-bow' }), cass()],
      foes: [orc(), ogre({ invisible: true })],
    });
    const fight = at(at(begun, 'cass', 'ogre', 1), 'aldric', 'orc', 10);
    const asked = (now: typeof fight) =>
      table.asks(roll(now, 8, 3, 1, 2, 1), { do: 'attack', who: 'aldric', at: ['orc'] })[0]?.why;
    expect(asked(fight)).toBe('Which target does Aldric draw? d2 (1 Cass, 2 Orc)');
    expect(asked(act(fight, { do: 'detect', who: 'aldric', at: ['ogre'] }).fight)).toBe(
      'Which target does Aldric draw? d3 (1 Cass, 2 Orc, 3 Ogre)',
    );
  });

  test('a fumble hits a friend of the same melee; with none there, oneself (MB-FUM.5, T12)', () => {
    const fumbled = (foes: readonly Entry[]) => {
      const fight = roll(round({ party: [aldric({ hp: '40' })], foes }), 1, 5, ...foes.slice(1).map(() => 2));
      return count(fight, 1, 'no', 'friend', ...(foes.length > 2 ? ['orc-b'] : []), 2).told('hp')[0]?.['who'];
    };
    expect(fumbled([...orcs('A', 'B'), orc({ name: 'Orc C' })])).toBe('orc-b');
    expect(fumbled([orc({ name: 'Orc A' }), orc({ name: 'Orc Z', place: 'apart' })])).toBe('orc-a');
    const alone = roll(round({ party: [aldric({ hp: '40' })], foes: [orc({ name: 'Orc A' })] }), 1, 5);
    expect(count(alone, 1, 'no', 'friend', 2).says).toContain('Mishap for Orc A: with no friend in reach, hits self.');
  });
});
