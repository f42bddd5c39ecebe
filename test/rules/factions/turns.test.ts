import { describe, expect, test } from 'vitest';
import type { Fight } from '../../../src/core/fight.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { must } from '../../../src/core/list.ts';
import { field } from '../../kit.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  balthasar,
  bandit,
  bandit2,
  bandit3,
  endRound,
  factionsOf,
  fightOf,
  health,
  keeping,
  leader,
  line,
  onward,
  place,
  stateOf,
  sybilla,
  table,
  theobald,
  turn,
  unbegun,
  with_,
} from './kit.ts';

const wait = (fight: Fight, who: string) => act(fight, { do: 'else', who }).fight;
const pass = (fight: Fight, who: string) => act(fight, { do: 'pass', who }).fight;

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
    expect(last.told('forced-pass')).toEqual([{ side: 'bandits' }, { side: 'players' }]);
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
    const fight = fightOf([balthasar()], [bandit(), bandit2()]);
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

function endRoundTo(fight: Fight): Fight {
  let now = act(act(fight, { do: 'pass', who: 'players' }).fight, { do: 'pass', who: 'bandits' }).fight;
  now = act(now, { do: 'reckon' }).fight;
  return act(now, { do: 'newround' }).fight;
}

describe('turns', () => {
  test('FA-W48 FA-TRN.1 FA-TRN.3 FA-TRN.5 FA-TRN.6 T-1: more than half a move leaves no action; moves may be cut up around actions', () => {
    const fight = fightOf([balthasar({ place: '3' })], [bandit({ place: '9' })]);
    const far = act(act(fight, { do: 'move', who: 'balthasar', at: ['3-4'] }).fight, {
      do: 'move',
      who: 'balthasar',
      at: ['4-5'],
    }).fight;
    expect(table.refuses(far, { do: 'bonus', who: 'balthasar', text: 'shouts' })?.rule).toBe('FA-TRN.6');
    expect(table.refuses(far, { do: 'act', who: 'balthasar', text: 'taunts' })?.rule).toBe('FA-TRN.6');
    expect(place(act(far, { do: 'move', who: 'balthasar', at: ['5'] }).fight, 'balthasar')).toBe('5');
    let cut = fight;
    cut = act(cut, { do: 'move', who: 'balthasar', at: ['3-4'] }).fight;
    cut = act(cut, { do: 'act', who: 'balthasar', text: 'taunts' }).fight;
    cut = act(cut, { do: 'move', who: 'balthasar', at: ['4'] }).fight;
    cut = act(cut, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight;
    expect(table.refuses(cut, { do: 'move', who: 'balthasar', at: ['4-5'] })?.rule).toBe('FA-TRN.6');
    expect(table.refuses(fight, { do: 'move', who: 'balthasar', at: ['6'] })?.rule).toBe('FA-TRN.6');
    const slow = fightOf([balthasar({ place: '3', speed: 1.5 })], [bandit({ place: '9' })]);
    const half = act(act(slow, { do: 'act', who: 'balthasar', text: 'taunts' }).fight, {
      do: 'move',
      who: 'balthasar',
      at: ['3-4'],
    }).fight;
    expect(table.refuses(half, { do: 'move', who: 'balthasar', at: ['4'] })?.rule).toBe('FA-TRN.6');
  });

  test('FA-W49 FA-TRN.2 FA-TRN.16 two bonus actions replace the main one; never two main ones', () => {
    const start = act(fightOf([balthasar()], [bandit()], { started: 'bandits' }), {
      do: 'drop',
      who: 'bandit',
      at: ['axe'],
    }).fight;
    const lying = with_(start, 'bandit', { bonus: 0 });
    let fight = act(lying, { do: 'equip', who: 'bandit', at: ['axe'] }).fight;
    expect(field(fight, 'bandit', 'weapons/axe/held')).toBe(true);
    fight = act(fight, { do: 'move', who: 'bandit', at: ['1-2'] }).fight;
    fight = act(fight, { do: 'bonus', who: 'bandit', text: 'pulls a lever' }).fight;
    const before = fight;
    expect(table.refuses(fight, attackIntent('bandit', 'balthasar'))?.rule).toBe('FA-TRN.2');
    expect(fight).toEqual(before);
    expect(table.refuses(fight, { do: 'bonus', who: 'bandit', text: 'waves' })?.rule).toBe('FA-TRN.2');
    expect(place(act(fight, { do: 'move', who: 'bandit', at: ['2'] }, ['none']).fight, 'bandit')).toBe('2');
    const main = act(fightOf([balthasar()], [bandit()]), { do: 'act', who: 'balthasar', text: 'taunts' }).fight;
    expect(act(main, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight).toBeDefined();
    expect(table.refuses(main, { do: 'use', who: 'balthasar', text: 'potion' })?.rule).toBe('FA-TRN.2');
  });

  test('FA-TRN.4 sprinting doubles both; sprintSave asks an AGI save from the n-th round in a row', () => {
    const fight = (house = {}) => fightOf([balthasar()], [bandit({ place: '9' })], { house });
    const sprint = { do: 'move', who: 'balthasar', at: ['5'], options: { sprint: true } };
    const far = act(fight(), sprint);
    expect([far.keys, place(far.fight, 'balthasar')]).toEqual([[], '5']);
    expect(table.refuses(fight(), { ...sprint, options: {} })?.rule).toBe('FA-TRN.6');
    const next = endRound(far.fight);
    expect([field(next, 'balthasar', 'sprints'), field(next, 'balthasar', 'sprinting')]).toEqual([1, false]);
    const strict = fight({ sprintSave: 1 });
    expect(place(act(strict, sprint, [9]).fight, 'balthasar')).toBe('5');
    const failed = act(strict, sprint, [10]);
    expect([failed.keys, place(failed.fight, 'balthasar')]).toEqual([['sprint:balthasar'], '1']);
  });

  test('FA-TRN.7 any part of a turn may be left unused; naming an actor of the next faction closes the running turn', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const moved = act(fight, { do: 'move', who: 'balthasar', at: ['1-2'] }).fight;
    expect([turn(moved, 'balthasar'), bag(moved)['turn']]).toEqual(['acting', ['balthasar']]);
    const next = attack(moved, 'bandit', 'balthasar', [1]).fight;
    expect([turn(next, 'balthasar'), turn(next, 'bandit'), field(next, 'balthasar', 'moved')]).toEqual([
      'spent',
      'acting',
      0,
    ]);
  });

  test('FA-TRN.8 FA-TRN.9 a reaction uses up the whole turn; the other faction’s slot is refused', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit(), bandit2()]);
    const reacted = attack(fight, 'balthasar', 'bandit', ['dodge', 1]).fight;
    expect(table.refuses(reacted, { do: 'move', who: 'bandit', at: ['2'] })?.rule).toBe('FA-TRN.10');
    expect(table.refuses(reacted, { do: 'move', who: 'sybilla', at: ['2'] })?.rule).toBe('FA-RND.2');
    expect(
      table.refuses(with_(fight, 'balthasar', { state: 'incapacitated' }), attackIntent('balthasar', 'bandit'))?.rule,
    ).toBe('FA-TRN.15');
    expect(
      table.refuses(with_(fight, 'balthasar', { surrendered: true }), attackIntent('balthasar', 'bandit'))?.rule,
    ).toBe('FA-TRN.15');
  });
});

describe('moving and opportunity', () => {
  const fight = () => fightOf([balthasar(), sybilla()], [bandit()], { started: 'bandits' });

  test('FA-W31 FA-OPP.1 FA-OPP.2 FA-OPP.3 FA-POS.1 FA-POS.2: whoever leaves is struck at the border, in roster order, until it is out', () => {
    const moved = act(fight(), { do: 'move', who: 'bandit', at: ['2'] }, ['attack', 5]);
    expect(moved.keys).toEqual(['leaving2/balthasar/opportunity', 'leaving2/balthasar/damage:balthasar:bandit']);
    expect([
      line(moved.fight, 'bandit'),
      place(moved.fight, 'bandit'),
      turn(moved.fight, 'balthasar'),
      turn(moved.fight, 'sybilla'),
    ]).toEqual(['3 incapacitated spent', '1-2', 'spent', 'ready']);
    const away = act(fight(), { do: 'move', who: 'bandit', at: ['2'] }, ['attack', 1, 'none']);
    expect([place(away.fight, 'bandit'), health(away.fight, 'bandit')]).toEqual(['2', 7]);
    expect(act(fight(), { do: 'move', who: 'bandit', at: ['1-2'] }).keys).toEqual([]);
  });

  test('FA-OPP.4 it is an attack of one’s choice: held back, non-lethal, ranged at distance 0', () => {
    const [asked] = table.asks(fight(), { do: 'move', who: 'bandit', at: ['2'] }, ['none', 'more']);
    const ids = must(asked?.kind === 'choose' ? asked.options.map(({ id }) => id) : undefined, 'ways');
    expect(ids).toEqual([
      'musket',
      'unarmed',
      'dagger-held',
      'musket-held',
      'unarmed-held',
      'disarm',
      'shove',
      'grapple',
    ]);
  });

  test('FA-W63 FA-OPP.6 FA-SNK.6 nobody strikes at whom he does not perceive', () => {
    const hidden = with_(fight(), 'bandit', { concealed: true });
    const crept = act(hidden, { do: 'move', who: 'bandit', at: ['2'] }, ['no']);
    expect([crept.keys, place(crept.fight, 'bandit')]).toEqual([['noticed:bandit'], '2']);
    expect(
      field(
        act(hidden, { do: 'move', who: 'bandit', at: ['2'] }, ['yes', 'none', 'none']).fight,
        'bandit',
        'concealed',
      ),
    ).toBe(false);
    const unaware = with_(fight(), 'balthasar', { unawareOf: ['bandit'] });
    expect(act(unaware, { do: 'move', who: 'bandit', at: ['2'] }, ['none']).keys).toEqual([
      'leaving2/sybilla/opportunity',
    ]);
  });

  test('FA-OPP.7 the reach of the massive does not widen it', () => {
    const giant = fightOf([balthasar({ size: 'massive' })], [bandit({ place: '1-2' })], { started: 'bandits' });
    expect(act(giant, { do: 'move', who: 'bandit', at: ['2'] }, ['none']).keys).toHaveLength(1);
    const near = fightOf([balthasar({ size: 'massive' })], [bandit({ place: '2' })], { started: 'bandits' });
    expect(act(near, { do: 'move', who: 'bandit', at: ['3'] }).keys).toEqual([]);
  });

  test('FA-REA.10 a mover has no reaction to an opportunity attack, without an extra one', () => {
    expect(act(fight(), { do: 'move', who: 'bandit', at: ['2'] }, ['attack', 1, 'none']).keys).not.toContain(
      'leaving2/balthasar/reaction:bandit',
    );
  });

  test('FA-POS.5 nearbyDistance = 1 makes the next zone nearby', () => {
    const wide = fightOf([balthasar({ place: '2' })], [bandit()], { house: { nearbyDistance: 1 } });
    expect(table.refuses(wide, attackIntent('balthasar', 'bandit'))).toBeUndefined();
    expect(
      table.refuses(fightOf([balthasar({ place: '2' })], [bandit()]), attackIntent('balthasar', 'bandit'))?.rule,
    ).toBe('FA-ATK.2');
  });

  test('FA-POS.2 a drawn map has its own zones and borders; without a map a move is counted and leaves those who were near', () => {
    const drawn = act(fightOf([balthasar({ place: '' })], [bandit({ place: '' })]), {
      do: 'zones',
      text: 'gate yard hall; hall gate',
    }).fight;
    const placed = act(act(drawn, { do: 'place', at: ['balthasar'], options: { where: 'gate' } }).fight, {
      do: 'place',
      at: ['bandit'],
      options: { where: 'hall' },
    }).fight;
    expect(place(act(placed, { do: 'move', who: 'balthasar', at: ['hall'] }).fight, 'balthasar')).toBe('hall');
    const free = fightOf([balthasar({ place: '' })], [bandit({ place: '' })]);
    const met = act(attack(free, 'balthasar', 'bandit', ['none', 1]).fight, { do: 'done' }).fight;
    const left = act(met, { do: 'move', who: 'bandit', options: { zones: 1 } });
    expect([left.keys, field(left.fight, 'bandit', 'moved')]).toEqual([[], 2]);
    expect(table.refuses(left.fight, { do: 'move', who: 'bandit', options: { zones: 2 } })?.rule).toBe('FA-TRN.6');
    const ready = with_(met, 'balthasar', { turn: 'ready' });
    expect(act(ready, { do: 'move', who: 'bandit', options: { zones: 1 } }, ['none']).keys).toEqual([
      'leaving1/balthasar/opportunity',
    ]);
  });
});
