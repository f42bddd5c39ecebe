import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../../rules/factions/board.ts';
import { factions } from '../../../rules/factions/index.ts';
import { report } from '../../../rules/factions/report.ts';
import { isEndProposed } from '../../../rules/factions/rounds.ts';
import { placesApart } from '../../../rules/factions/zones.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field, who } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla } from './cast.ts';
import { act, attack, attackIntent, bag, endRound, factionsOf, fightOf, place, table, turn, with_ } from './kit.ts';

const out = (fight: Fight, ...ids: readonly string[]) =>
  ids.reduce((now, id) => with_(now, id, { state: 'incapacitated' }), fight);

describe('what a new round begins anew', () => {
  const horse = { name: 'Horse', place: '1', str: 10, speed: 4, hands: 0, weapons: ['hooves 1d4 natural'] };

  test('FA-REA.6 FA-RND.11 an extra reaction is there again', () => {
    const quick = { extraReactions: [{ id: 'dodge', name: 'dodge', kind: 'dodge', count: 1 }] };
    const fight = with_(fightOf([balthasar()], [bandit()]), 'bandit', { ...quick, turn: 'spent' });
    const dodged = attack(fight, 'balthasar', 'bandit', ['dodge', 1]).fight;
    expect(field(dodged, 'bandit', 'extraUsed')).toEqual(['dodge']);
    expect(field(endRound(dodged), 'bandit', 'extraUsed')).toEqual([]);
  });

  test('FA-MNT.4 FA-MNT.8 riders at full speed may act again, and the mount stands until it moves', () => {
    const fight = with_(fightOf([balthasar(), horse], [bandit({ place: '9' })]), 'balthasar', { mountOn: 'horse' });
    const fast = act(fight, { do: 'move', who: 'horse', at: ['3-4'] }).fight;
    expect([field(fast, 'balthasar', 'locked'), field(fast, 'horse', 'hasMoved')]).toEqual([true, true]);
    const next = endRound(fast);
    expect([field(next, 'balthasar', 'locked'), field(next, 'horse', 'hasMoved'), turn(next, 'balthasar')]).toEqual([
      false,
      false,
      'ready',
    ]);
    expect(act(next, { do: 'dismount', who: 'balthasar' }).keys).toEqual([]);
  });

  test('FA-MOR.3 health at the start of the round is that of the new one', () => {
    const fight = with_(fightOf([balthasar()], [leader({ health: 10 })]), 'leader', { naturalArmour: 3 });
    const hurt = act(fight, { do: 'damage', at: ['leader'], options: { amount: 4 } }).fight;
    const next = endRound(hurt);
    expect(field(next, 'leader', 'startHealth')).toBe(6);
    const low = act(endRound(next), { do: 'damage', at: ['leader'], options: { amount: 1 } }).fight;
    expect(bag(endRound(low))['morale']).toEqual(['bandits']);
  });

  test('FA-MOR.2 FA-RND.13 a group that has grown counts from its new number', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit(), bandit2()]);
    const turned = act(fight, { do: 'side', at: ['balthasar'], options: { side: 'bandits' } }).fight;
    expect(bag(endRound(turned))['original']).toMatchObject({ bandits: 3 });
    const fewer = out(fight, 'bandit');
    expect(bag(endRound(with_(fewer, 'bandit-2', { moraleSafe: true })))['original']).toMatchObject({ bandits: 2 });
  });

  test("FA-INI.3 the first slot is as before, and the holder's where that faction is out", () => {
    const three = factionsOf(
      { a: [balthasar(), sybilla()], b: [bandit()], c: [leader()] },
      { started: 'a', first: 'b' },
    );
    expect(bag(endRound(three))['slot']).toBe('b');
    expect(bag(endRound(act(three, { do: 'kill', at: ['bandit'] }).fight))['slot']).toBe('a');
  });
});

describe('when the end is proposed', () => {
  test('FA-RND.12 also after three rounds in which nothing changed; a blow begins the count anew', () => {
    const start = fightOf([balthasar()], [bandit(), bandit2()]);
    const quiet = (fight: Fight, rounds: number) => Array.from({ length: rounds }).reduce<Fight>(endRound, fight);
    expect([isEndProposed(quiet(start, 2)), isEndProposed(quiet(start, 3))]).toEqual([false, true]);
    const struck = attack(quiet(start, 2), 'balthasar', 'bandit', ['none', 1]).fight;
    expect(isEndProposed(quiet(struck, 3))).toBe(false);
    expect(isEndProposed(act(quiet(start, 3), { do: 'goon' }).fight)).toBe(false);
  });

  test('FA-RND.12 allied factions that are left have nobody to fight against', () => {
    const fight = act(factionsOf({ a: [balthasar()], b: [bandit()], c: [leader()] }), { do: 'kill', at: ['bandit'] });
    expect(isEndProposed(fight.fight)).toBe(false);
    const allied = (...at: readonly string[]) => isEndProposed(act(fight.fight, { do: 'ally', at }).fight);
    expect([allied('a', 'c'), allied('c', 'a'), allied('a', 'b')]).toEqual([true, true, false]);
  });
});

describe('what is left of a turn', () => {
  test('T-1 FA-TRN.6 after a bonus action alone the move is half; sprinting doubles that half too (FA-TRN.4)', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '9' })]);
    const shouted = act(fight, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight;
    expect(table.refuses(shouted, { do: 'move', who: 'balthasar', at: ['2-3'] })?.rule).toBe('FA-TRN.6');
    expect(place(act(shouted, { do: 'move', who: 'balthasar', at: ['2'] }).fight, 'balthasar')).toBe('2');
    const sprint = act(fight, { do: 'move', who: 'balthasar', at: ['3'], options: { sprint: true } }).fight;
    expect(table.refuses(sprint, { do: 'act', who: 'balthasar', text: 'taunts' })).toBeUndefined();
    const far = act(fight, { do: 'move', who: 'balthasar', at: ['3-4'], options: { sprint: true } }).fight;
    expect(table.refuses(far, { do: 'act', who: 'balthasar', text: 'taunts' })?.rule).toBe('FA-TRN.6');
  });

  test('FA-TRN.2 a main action leaves one bonus action, never two', () => {
    const main = act(fightOf([balthasar()], [bandit()]), { do: 'act', who: 'balthasar', text: 'taunts' }).fight;
    const both = act(main, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight;
    expect(table.refuses(both, { do: 'bonus', who: 'balthasar', text: 'waves' })?.rule).toBe('FA-TRN.2');
  });

  test('FA-TRN.4 sprinting is declared before the first step', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '9' })]);
    const moved = act(fight, { do: 'move', who: 'balthasar', at: ['1-2'] }).fight;
    const sprint = { do: 'move', who: 'balthasar', at: ['2'], options: { sprint: true } };
    expect(table.refuses(moved, sprint)?.rule).toBe('FA-TRN.4');
  });
});

describe('places and sight', () => {
  test('FA-POS.3 FA-POS.4 somebody on a border is in both zones, whichever way it is measured', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const apart = (a: string, b: string) => [placesApart(fight, a, b), placesApart(fight, b, a)];
    expect([apart('1-2', '3'), apart('1-2', '1'), apart('2-3', '3'), apart('1-2', '3-4')]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
  });

  test('FA-ATK.5 FA-SNK.10 one zone may be dark, and some see in the dark', () => {
    const fight = act(fightOf([balthasar(), sybilla({ place: '2' })], [bandit(), bandit2({ place: '2' })]), {
      do: 'dark',
      at: ['z2'],
    }).fight;
    const tag = (now: Fight, by: string, at: string) => table.asks(now, attackIntent(by, at))[0]?.tag;
    expect([tag(fight, 'balthasar', 'bandit'), tag(fight, 'sybilla', 'bandit-2')]).toEqual(['reaction', 'hit']);
    expect(tag(with_(fight, 'sybilla', { seesInDark: true }), 'sybilla', 'bandit-2')).toBe('reaction');
    const unseen = with_(fightOf([balthasar()], [bandit()]), 'bandit', { visible: false });
    expect(tag(unseen, 'balthasar', 'bandit')).toBe('hit');
  });

  test('FA-POS.6 whoever moves is no longer where it was said to be', () => {
    const open = { place: '' };
    const fight = fightOf([balthasar(open)], [bandit(open)], { started: 'bandits' });
    const shot = attack(fight, 'bandit', 'balthasar', [3, 'none', 1], { with: 'bow' }).fight;
    expect(shot.bags.pairs).toEqual({ 'balthasar|bandit': 3 });
    const moved = act(act(shot, { do: 'done' }).fight, { do: 'move', who: 'balthasar', options: { zones: 1 } }).fight;
    expect(moved.bags.pairs).toEqual({});
    const near = act(act(shot, { do: 'done' }).fight, { do: 'move', who: 'balthasar', at: ['bandit'] }).fight;
    expect(near.bags.pairs).toEqual({ 'balthasar|bandit': 0 });
  });
});

describe('who is shown and told how', () => {
  test('half of the health is badly hurt, less than all is hurt', () => {
    const shape = (current: number) =>
      shapeOf(who(with_(fightOf([balthasar()], [bandit()]), 'bandit', { health: { current, max: 8 } }), 'bandit'));
    expect([shape(8), shape(7), shape(5), shape(4), shape(1)]).toEqual(['fresh', 'hurt', 'hurt', 'badly', 'badly']);
  });

  test('the free are named before the held, who can only break free (FA-GRA.3)', () => {
    const fight = with_(fightOf([balthasar(), sybilla()], [bandit()]), 'bandit', { grabbing: ['balthasar'] });
    expect(factions.due(fight)[0]?.who).toEqual(['sybilla', 'balthasar']);
  });

  test('the report says who has surrendered, and who is out for how long', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const marks = (fields: JsonObject) => report.marks(who(with_(fight, 'bandit', fields), 'bandit'));
    expect([marks({ surrendered: true }), marks({ state: 'incapacitated', outUntil: 'stretch' }), marks({})]).toEqual([
      ['surrendered'],
      ['incapacitated for a stretch'],
      [],
    ]);
  });

  test('nobody is left in the middle of a turn when the fight ends (FA-RND.12)', () => {
    const struck = attack(fightOf([balthasar()], [bandit()]), 'balthasar', 'bandit', ['none', 1]).fight;
    expect([turn(struck, 'balthasar'), turn(act(struck, { do: 'end' }).fight, 'balthasar')]).toEqual([
      'acting',
      'spent',
    ]);
  });

  test('players who fled are back in the next fight, others are not', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit(), bandit2()]);
    const gone = with_(with_(fight, 'balthasar', { state: 'fled' }), 'bandit', { state: 'fled' });
    const next = act(act(gone, { do: 'end' }).fight, { do: 'fight', forced: true }).fight;
    expect([field(next, 'balthasar', 'state'), field(next, 'bandit', 'state')]).toEqual(['up', 'fled']);
  });
});
