import { describe, expect, test } from 'vitest';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, bandit3, leader, sybilla, theobald } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  endRound,
  factionsOf,
  fightOf,
  keeping,
  onward,
  stateOf,
  table,
  turn,
  unbegun,
  with_,
} from './kit.ts';

const wait = (fight: Fight, who: string) => act(fight, { do: 'else', who }).fight;

const pass = (fight: Fight, who: string) => act(fight, { do: 'pass', who }).fight;

function endRoundTo(fight: Fight): Fight {
  let now = act(act(fight, { do: 'pass', who: 'players' }).fight, { do: 'pass', who: 'bandits' }).fight;
  now = act(now, { do: 'reckon' }).fight;
  return act(now, { do: 'newround' }).fight;
}

describe('rounds and slots', () => {
  test('FA-W1 FA-RND.1 FA-RND.2 FA-RND.3 FA-RND.4 FA-RND.5 FA-RND.6 FA-RND.7: a whole round of slots and passes, and an early pass does not bind', () => {
    let fight = fightOf([balthasar(), sybilla(), theobald()], [leader(), bandit(), bandit2(), bandit3()], {
      started: 'bandits',
    });
    for (const who of ['leader', 'sybilla', 'bandit']) fight = wait(fight, who);
    fight = pass(fight, 'players');
    expect(bag(fight)['passes']).toBe(1);
    for (const who of ['bandit-2', 'balthasar', 'bandit-3']) fight = wait(fight, who);
    const last = act(fight, { do: 'else', who: 'theobald' });
    expect([last.told('forced-pass'), last.told('round-over')]).toEqual([[], [{ round: 1 }]]);
    expect([bag(last.fight)['passes'], bag(last.fight)['stage']]).toEqual([2, 'ending']);
    expect(onward(last.fight).round).toBe(2);
  });

  test('FA-W45 FA-RND.8 three factions go round in the order of the setup', () => {
    const three = (house: JsonObject = {}) =>
      factionsOf({ a: [balthasar(), sybilla()], b: [bandit(), bandit2()], c: [leader(), bandit3()] }, { house });
    let fight = wait(three(), 'balthasar');
    const runs = [bag(fight)['passes']];
    for (const step of ['b', '!leader', 'a', 'b', 'c']) {
      fight = step.startsWith('!') ? wait(fight, step.slice(1)) : pass(fight, step);
      runs.push(bag(fight)['passes']);
    }
    expect([runs, bag(fight)['stage']]).toEqual([[0, 1, 0, 1, 2, 3], 'ending']);
  });

  test('FA-RND.8 factionOrder = holderOrders: the holder ranks all factions', () => {
    const fight = unbegun(
      { a: [balthasar()], b: [bandit()], c: [leader()] },
      { house: { factionOrder: 'holderOrders' } },
    );
    const started = act(fight, { do: 'start' }, ['a', 'nobody']).fight;
    expect(bag(act(started, { do: 'first' }, ['c', 'a']).fight)['order']).toEqual(['c', 'a', 'b']);
  });

  test('FA-RND.9 a reaction uses no slot and is neither turn nor pass', () => {
    const fight = fightOf([balthasar()], [bandit(), bandit2()]);
    const before = bag(attack(fight, 'balthasar', 'bandit', ['none', 1]).fight);
    const after = bag(attack(fight, 'balthasar', 'bandit', ['dodge', 1]).fight);
    expect([after['slot'], after['passes'], after['slots']]).toEqual([
      before['slot'],
      before['passes'],
      before['slots'],
    ]);
  });

  test('edge 27 edge 29 FA-RND.10: a faction with nobody left passes, and keeps counting', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit()]);
    const killed = act(fight, { do: 'kill', at: ['bandit'] }).fight;
    const waited = act(killed, { do: 'else', who: 'balthasar' });
    expect([waited.told('forced-pass'), bag(waited.fight)['slot'], bag(waited.fight)['passes']]).toEqual([
      [{ side: 'bandits' }],
      'players',
      1,
    ]);
    expect(bag(wait(waited.fight, 'sybilla'))['stage']).toBe('ending');
  });

  test('FA-RND.12 with one party left the end of the fight is proposed, and may be declined', () => {
    const fight = act(fightOf([balthasar()], [bandit()]), { do: 'kill', at: ['bandit'] }).fight;
    expect(table.ruleset.due(fight)[0]?.enter?.intent).toEqual({ do: 'end' });
    expect(table.ruleset.due(act(fight, { do: 'goon' }).fight)[0]?.id).toBe('slot');
  });

  test('edge 28: all pass at once, nobody acted, morale runs with no crossing (FA-RND.4, FA-RND.7)', () => {
    const fight = fightOf([balthasar()], [bandit(), bandit2()]);
    const over = onward(pass(pass(fight, 'players'), 'bandits'));
    expect([over.round, bag(over)['morale'], turn(over, 'bandit')]).toEqual([2, [], 'ready']);
  });

  test('FA-W58 FA-RND.11: deaths, then morale, then all turns are ready again', () => {
    let fight = keeping(
      fightOf([balthasar()], [leader({ place: '5' }), bandit({ place: '5' }), bandit2(), bandit3()]),
      {},
    );
    fight = with_(
      with_(fight, 'bandit-3', { state: 'dying', health: { current: 0, max: 8 }, dyingSince: 0 }),
      'bandit-2',
      { state: 'incapacitated' },
    );
    const over = endRound(fight);
    expect([stateOf(over, 'bandit-3'), bag(over)['morale'], turn(over, 'leader')]).toEqual([
      'dead',
      ['bandits'],
      'ready',
    ]);
    const checked = act(over, { do: 'morale' }, [9, 'flee']).fight;
    expect([field(checked, 'leader', 'moraleSafe'), field(checked, 'bandit', 'broken')]).toEqual([true, 'retreat']);
    expect(onward(checked).round).toBe(2);
  });

  test('FA-RND.13 newcomers act in the round of their arrival, and count to their group', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const joined = act(fight, {
      do: 'add',
      options: { members: [{ name: 'Late', side: 'bandits', fields: { str: 8 } }] },
    }).fight;
    expect([turn(joined, 'late'), bag(joined)['original']]).toMatchObject(['ready', { bandits: 2 }]);
  });

  test('a side switch in mid-fight, and a third faction brought in', () => {
    const fight = pass(wait(fightOf([balthasar(), sybilla()], [bandit(), bandit2()]), 'balthasar'), 'bandits');
    const turned = act(act(fight, { do: 'side', at: ['bandit'], options: { side: 'players' } }).fight, {
      do: 'faction',
      options: { name: 'Monsters' },
    }).fight;
    expect(table.refuses(turned, attackIntent('bandit', 'bandit-2'))).toBeUndefined();
    expect([turned.sides.length, bag(turned)['order']]).toEqual([3, ['players', 'bandits', 'monsters']]);
    expect(bag(endRound(turned))['morale']).toEqual(['bandits']);
  });
});

describe('initiative', () => {
  const open = () => unbegun({ players: [balthasar()], bandits: [bandit()] });

  test('FA-INI.1 FA-INI.3 FA-INI.4 who started holds it for the whole fight and names the first faction every round', () => {
    const fight = act(act(open(), { do: 'start' }, ['bandits', 'nobody']).fight, { do: 'first' }, ['players']).fight;
    expect([bag(fight)['holder'], bag(fight)['slot']]).toEqual(['bandits', 'players']);
    const next = endRound(fight);
    expect([bag(next)['holder'], bag(next)['slot'], next.round]).toEqual(['bandits', 'players', 2]);
    const ordered = { ...fight, bags: { ...fight.bags, orders: { bandits: 'first-slot ask' } } };
    const again = act(endRoundTo(ordered), { do: 'first' }, ['bandits']).fight;
    expect(bag(again)['slot']).toBe('bandits');
  });

  test('FA-INI.4 if the holder is out, the next faction that is still in takes it', () => {
    const fight = factionsOf({ a: [balthasar()], b: [bandit()], c: [leader()] }, { started: 'b' });
    const killed = act(fight, { do: 'kill', at: ['bandit'] }).fight;
    expect(bag(endRound(killed))['holder']).toBe('c');
  });

  test('FA-W20 FA-INI.2 if it is unclear, a die with as many faces as factions says', () => {
    const started = act(open(), { do: 'start' }, ['unclear', 2, 'nobody']);
    expect([started.keys, bag(started.fight)['holder']]).toEqual([['started', 'holder', 'ambush'], 'bandits']);
  });
});
