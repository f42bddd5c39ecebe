import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { sheet } from '../../../rules/mighty/combatant.ts';
import { state } from '../../../rules/mighty/state.ts';
import { ladder, onLadder } from '../../../rules/mighty/tables.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry, Given } from '../../kit.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, at, count, hp, names, own, put, roll, round, steps, table } from './kit.ts';

const surprise = (party: readonly Entry[], foes: readonly Entry[], answers: readonly Given[], house = {}, named = {}) =>
  table.play(table.begin({ party, foes }, { house }), { do: 'surprise' }, answers, named);

const segmentsOf = (fight: Parameters<typeof state>[0], ...who: readonly string[]) =>
  who.map((id) => own(fight, id).surprised);

describe('surprise', () => {
  test('nobody: the first round begins (MB-SUR.1)', () => {
    const { fight } = surprise([aldric()], [orc()], ['nobody']);
    expect([fight.phase, fight.round, state(fight).segment]).toEqual(['declare', 1, 0]);
  });

  test('certain: a whole side, one segment unless another number is entered (MB-SUR.2)', () => {
    expect(
      segmentsOf(surprise([aldric()], orcs('A', 'B'), ['foes', 'certain', 1]).fight, 'aldric', 'orc-a', 'orc-b'),
    ).toEqual([0, 1, 1]);
    expect(segmentsOf(surprise([aldric()], orcs('A'), ['foes', 'certain', 2]).fight, 'orc-a')).toEqual([2]);
  });

  test('W15: an ambush of 50 in 100, on 50 and on 51 (MB-SUR.3)', () => {
    expect(
      segmentsOf(surprise([aldric(), cass()], [orc()], ['party', 'percent', 50, 50]).fight, 'aldric', 'cass', 'orc'),
    ).toEqual([1, 1, 0]);
    expect(surprise([aldric(), cass()], [orc()], ['party', 'percent', 50, 51]).fight.phase).toBe('declare');
    expect(state(surprise([aldric()], [orc()], ['party', 'percent', 50, 51]).fight).segment).toBe(0);
  });

  test('W11: each PC rolls alone: segments 1, 2 and 0 (MB-SUR.4, MB-SUR.6, MB-SUR.7, MB-SUR.10, MB-SUR.11)', () => {
    const { fight, keys } = surprise([aldric(), blogo(), cass()], [orc()], ['party', 'dice', 1, 2, 3]);
    expect(keys).toContain('notice:blogo');
    expect(segmentsOf(fight, 'aldric', 'blogo', 'cass')).toEqual([1, 2, 0]);
    expect(table.refuses(fight, { do: 'defend', who: 'aldric' })?.rule).toBe('MB-BCB.13');
    expect(table.refuses(fight, { do: 'defend', who: 'cass' })).toBeUndefined();
  });

  test.each([
    [3, 1, 1],
    [1, 2, 0],
    [-1, 3, 2],
    [-2, 4, 2],
    [-1, 4, 0],
  ])('W12: modifier %i and a %i give %i segments (MB-SUR.8, MB-SUR.9, MB-SUR.10)', (surpriseMod, face, segments) => {
    const { fight } = surprise([aldric({ surpriseMod })], [orc()], ['party', 'dice', face]);
    expect(segmentsOf(fight, 'aldric')).toEqual([segments]);
  });

  test('by the modified result instead (MB-SUR.10)', () => {
    const played = (face: number) =>
      surprise([aldric({ surpriseMod: -1 })], [orc()], ['party', 'dice', face], { surpriseSegments: 'modified' });
    expect(segmentsOf(played(2).fight, 'aldric')).toEqual([1]);
    expect(segmentsOf(surprise([aldric({ surpriseMod: -1 })], [orc()], ['party', 'dice', 2]).fight, 'aldric')).toEqual([
      2,
    ]);
  });

  test('what stands in the line is not asked: who, for how long, by what chance, by dice (MB-SUR.1, MB-SUR.2, MB-SUR.3)', () => {
    const begun = table.begin({ party: [aldric(), cass()], foes: [orc()] });
    const asked = (options: JsonObject) =>
      table.asks(begun, { do: 'surprise', options: { who: 'party', ...options } }).map(({ key }) => key);
    expect([asked({}), asked({ how: 'certain' }), asked({ chance: 50 }), asked({ how: 'dice' })]).toEqual([
      ['method'],
      ['segments:party'],
      ['ambush:party'],
      ['notice:aldric', 'notice:cass'],
    ]);
    const needs = (surpriseMod: number) =>
      table.asks(table.begin({ party: [aldric({ surpriseMod })], foes: [orc()] }), {
        do: 'surprise',
        options: { who: 'party', how: 'dice' },
      })[0]?.needs;
    expect([needs(0), needs(1), needs(2), needs(-1)]).toEqual(['>=3', '>=2', '>=2', '>=4']);
    const thrown = act(begun, { do: 'surprise', options: { who: 'party', how: 'dice' } }, 1, 6);
    expect(thrown.told('surprised')).toEqual([]);
    const certain = act(begun, { do: 'surprise', options: { who: 'party', segments: 2 } });
    expect(certain.told('surprised')).toEqual([{ side: 'party', segments: 2 }]);
    expect([certain.keys, segmentsOf(certain.fight, 'aldric', 'cass', 'orc')]).toEqual([[], [2, 2, 0]]);
    const both = act(begun, { do: 'surprise', options: { who: 'both', segments: 1 } });
    expect(segmentsOf(both.fight, 'aldric', 'orc')).toEqual([0, 0]);
    expect(both.fight.round).toBe(1);
    for (const wrong of [{ segments: 0 }, { segments: 21 }, { chance: 0 }, { chance: 101 }])
      expect(table.refuses(begun, { do: 'surprise', options: wrong })?.rule).toMatch(/^MB-SUR\.[23]$/);
  });

  test('another threshold for an encounter (MB-SUR.7)', () => {
    const { fight } = surprise([aldric()], [orc()], ['party', 'dice', 3], {}, { threshold: 3 });
    expect(segmentsOf(fight, 'aldric')).toEqual([3]);
  });

  test('W13: a closed armet makes d6 a d3: 2 times in 3 (MB-SUR.18, MB-SUR.19, T2)', () => {
    const thrown = (face: number) => surprise([dunstan({ helmSteps: 2 })], [orc()], ['party', 'dice', face]).fight;
    expect(() => thrown(4)).toThrow(/Type a number from 1 to 3/);
    expect([1, 2, 3].map((face) => segmentsOf(thrown(face), 'dunstan')[0])).toEqual([1, 2, 0]);
  });

  test('W14: the ladder ends at d2 and at d30 (MB-SUR.20, MB-SUR.6, MB-SUR.18)', () => {
    expect([onLadder(3, -2), onLadder(30, 1), onLadder(6, -2), onLadder(6, -1)]).toEqual([2, 30, 3, 4]);
    expect(ladder).toEqual([2, 3, 4, 6, 8, 10, 12, 20, 30]);
    expect(() => aldricWith('d7')).toThrow(/^Aldric's surprise die can't/);
  });

  test('monsters of a block roll once, others alone (MB-SUR.5)', () => {
    const foes = [...orcs('A', 'B').map((one) => ({ ...one, block: 'guards' })), ogre()];
    const { fight, keys } = surprise([aldric()], foes, ['foes', 'dice', 2, 5]);
    expect(keys.filter((key) => key.startsWith('notice'))).toEqual(['notice:orc-a', 'notice:ogre']);
    expect(segmentsOf(fight, 'orc-a', 'orc-b', 'ogre')).toEqual([2, 2, 0]);
    const awake = surprise([aldric()], foes, ['foes', 'dice', 3, 5]);
    expect([awake.told('surprised'), awake.told('noticed')[0]]).toMatchObject([[], { others: 1, segments: 0 }]);
  });
});

const aldricWith = (surpriseDie: string) => table.begin({ party: [aldric({ surpriseDie })], foes: [orc()] });

describe('segments', () => {
  test('W16: two segments are two rounds of two arrows, the BCB counts (MB-SUR.12, MB-ARC.1, MB-SUR.11)', () => {
    const begun = at(
      surprise([aldric({ inHand: 'long-bow' })], [orc()], ['foes', 'certain', 2]).fight,
      'aldric',
      'orc',
      12,
    );
    const first = steps(begun, { do: 'attack', who: 'aldric', with: 'long-bow' }, { do: 'done' }, { do: 'initiative' });
    const hit = count(first, 'no', 8, 2).fight;
    expect(hp(hit, 'orc')).toBe(3);
    const second = count(hit, 'no', 7).fight;
    expect([state(second).segment, second.phase]).toEqual([2, 'declare']);
    const ready = steps(second, { do: 'done' }, { do: 'initiative' });
    const end = count(count(ready, 'no', 8, 1).fight, 'no', 8, 1).fight;
    expect([hp(end, 'orc'), end.round, state(end).segment]).toEqual([1, 1, 0]);
  });

  test('W17: a segment in which nobody can act is skipped; those whose segments are used up act (MB-SUR.5, MB-SUR.14, MB-SUR.15, edge case 31)', () => {
    const foes = orcs('A', 'B').map((one) => ({ ...one, block: 'guards' }));
    const { fight, says } = surprise([aldric(), blogo()], foes, ['both', 'dice', 1, 1, 2]);
    expect(state(fight).segment).toBe(2);
    expect(says.join(' ')).toContain('Segment 1: nobody can act.');
    const acting = steps(fight, { do: 'done' }, { do: 'initiative' });
    expect(acting.combatants.map(({ id }) => own(acting, id).counts.length)).toEqual([1, 1, 0, 0]);
  });

  test('one side acts in roster order without dice; opposed sides roll initiative (MB-SUR.16)', () => {
    const one = steps(surprise([aldric(), cass()], [orc()], ['foes', 'certain', 1]).fight, { do: 'done' });
    const inTurn = act(one, { do: 'initiative' });
    expect(inTurn.keys).toEqual([]);
    expect(inTurn.fight.combatants.map(({ id }) => own(inTurn.fight, id).counts)).toEqual([[2], [1], []]);
    const mixed = surprise([aldric(), cass()], [orc()], ['party', 'dice', 1, 6]).fight;
    expect(table.asks(steps(mixed, { do: 'done' }), { do: 'initiative' }).map(({ who }) => who)).toEqual([
      'cass',
      'orc',
    ]);
  });

  test('a surprised combatant keeps armour, shield and DEX, and has no BCB nor free attacks (MB-SUR.11)', () => {
    const fight = surprise([aldric({ attackShare: 0, defenceShare: 4 })], orcs('A', 'B'), [
      'party',
      'certain',
      1,
    ]).fight;
    expect(armourClass(fight, 'aldric')).toBe(17);
    const ready = steps(fight, { do: 'done' }, { do: 'initiative' });
    const fumbled = count(ready, 'no', 1, 'none');
    expect(fumbled.keys).toEqual(['assassinate:orc-a:aldric', 'attack:orc-a:aldric', 'mishap:orc-a']);
  });

  test('one spell in the whole surprise, at the end of its last segment (MB-SUR.13)', () => {
    const ambush = (house = {}) => surprise([blogo()], [orc()], ['foes', 'certain', 2], house).fight;
    const cast = steps(ambush(), { do: 'cast', who: 'blogo', text: 'sleep' }, { do: 'done' }, { do: 'initiative' });
    const first = count(cast);
    expect(first.says.join(' ')).not.toContain('goes off');
    expect(own(first.fight, 'blogo').task).toBe('cast');
    const second = count(steps(first.fight, { do: 'done' }, { do: 'initiative' }));
    expect(second.says.join(' ')).toContain("Blogo's sleep goes off");
    expect(own(second.fight, 'blogo').task).toBe('attack');
    expect(table.refuses(ambush({ surpriseCasting: 'none' }), { do: 'cast', who: 'blogo' })?.rule).toBe('MB-SUR.13');
  });

  test('carried over, the spell goes off on its count in round 1 (MB-SUR.13)', () => {
    const begun = surprise([blogo()], [orc()], ['foes', 'certain', 1], { surpriseCasting: 'carryOver' }).fight;
    const end = count(steps(begun, { do: 'cast', who: 'blogo', text: 'sleep' }, { do: 'done' }, { do: 'initiative' }));
    expect(end.says.join(' ')).not.toContain('goes off');
    expect([own(end.fight, 'blogo').task, end.fight.round]).toEqual(['cast', 1]);
    expect(count(roll(end.fight, 6, 1)).says.join(' ')).toContain("Blogo's sleep goes off");
  });

  test('a stun that begins in a segment runs from round 1 (MB-SUR.22)', () => {
    const begun = steps(
      surprise([aldric()], [orc({ hp: 4 })], ['foes', 'certain', 1]).fight,
      { do: 'done' },
      { do: 'initiative' },
    );
    const struck = act(begun, { do: 'attack', who: 'aldric', with: 'fist' }, 'no', 8, 2, 1).fight;
    expect(struck.round).toBe(1);
    expect(names(struck, 'orc')).toEqual(['stunned']);
    const after = table.play(count(roll(struck, 4), 2).fight, { do: 'endround' });
    expect(after.fight.round).toBe(2);
    expect(names(after.fight, 'orc')).toEqual([]);
  });

  test('undetected newcomers: their enemies roll when the next round begins; only they act, only against the surprised (MB-SUR.21)', () => {
    const fight = roll(round({ party: [aldric(), cass()], foes: [orc()] }), 8, 8, 6);
    const member = { name: 'Assassin', side: 'foes', place: 'melee', fields: { ...orc(), name: undefined } };
    const { name: _, ...fields } = orc();
    const joined = act(fight, { do: 'add', options: { members: [{ ...member, fields }] } }, 'yes').fight;
    const end = count(count(joined, 2, 2).fight, 2, 2).fight;
    const next = table.play(end, { do: 'endround' }).fight;
    expect(next.phase).toBe('surprise');
    const thrown = act(at(at(next, 'aldric', 'assassin', 1), 'cass', 'assassin', 1), { do: 'surprise' }, 1, 5);
    expect(thrown.keys).toEqual(['notice:aldric', 'notice:cass']);
    const acting = steps(thrown.fight, { do: 'done' }, { do: 'initiative' });
    expect(acting.combatants.filter((one) => sheet(one).counts.length > 0).map(({ id }) => id)).toEqual(['assassin']);
    expect(count(acting, 'no', 2).keys).toEqual(['assassinate:assassin:aldric', 'attack:assassin:aldric']);
  });

  test('a newcomer who is seen coming simply takes part from the next round on (MB-SUR.21)', () => {
    const { name: _, ...fields } = orc();
    const fight = roll(round({ party: [aldric()], foes: [orc()] }), 8, 6);
    const joined = act(
      fight,
      { do: 'add', options: { members: [{ name: 'Late', side: 'foes', fields }] } },
      'no',
    ).fight;
    expect(own(joined, 'late').entering).toBe(false);
  });

  test('a surprised target is not by that alone unaware (MB-SUR.23)', () => {
    const fight = steps(
      surprise([cass()], [orc()], ['foes', 'certain', 1]).fight,
      { do: 'done' },
      { do: 'initiative' },
    );
    const [asked] = table.asks(fight, { do: 'count' });
    expect(asked).toMatchObject({ tag: 'unaware', suggested: 'known' });
    const struck = count(fight, 'known', 15, 4);
    expect(struck.told('attack')[0]).toMatchObject({ aim: 'none' });
    expect(struck.fight.bags.orders).toEqual({ unaware: 'no' });
  });

  test('a round follows the segments, and rounds repeat from the declarations (MB-ORD.1, MB-ORD.4)', () => {
    const fight = roll(round({ party: [aldric()], foes: [ogre()] }), 5, 2);
    const phases = [fight.phase];
    let now = count(fight, 2).fight;
    phases.push(now.phase);
    now = count(now, 2).fight;
    phases.push(now.phase);
    now = table.play(now, { do: 'endround' }).fight;
    expect([...phases, now.phase, now.round]).toEqual(['count', 'count', 'end', 'declare', 2]);
    expect(put(now, 'ogre', 'stunned').phase).toBe('declare');
  });

  test('talk is offered before blows, and its outcome noted (MB-NEG.1, MB-NEG.2)', () => {
    const begun = table.begin({ party: [aldric()], foes: [orc()] });
    expect(act(begun, { do: 'talk', text: 'they let us pass' }).says).toEqual(['Talk: they let us pass.']);
  });
});
