import { describe, expect, test } from 'vitest';
import { must } from '../../../src/core/kit/list.ts';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, sybilla } from './cast.ts';
import { act, attack, attackIntent, bag, endRound, fightOf, health, line, place, table, turn, with_ } from './kit.ts';

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
    const twice = fight({ sprintSave: 2 });
    const again = endRound(act(twice, sprint).fight);
    const back = { ...sprint, at: ['2'] };
    expect(act(again, back, [9]).keys).toEqual(['sprint:balthasar']);
    expect(act(endRound(again), back).keys).toEqual([]);
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

  test("FA-TRN.8 FA-TRN.9 a reaction uses up the whole turn; the other faction's slot is refused", () => {
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

  test("FA-OPP.4 it is an attack of one's choice: held back, non-lethal, ranged at distance 0", () => {
    const [asked] = table.asks(fight(), { do: 'move', who: 'bandit', at: ['2'] }, ['none', 'more']);
    const ids = must(asked?.kind === 'choose' ? asked.options.map(({ id }) => id) : undefined, 'ways');
    expect(ids).toEqual([
      'musket',
      'unarmed',
      'dagger-held',
      'musket-held',
      'unarmed-held',
      'disarm',
      'disarm-bow',
      'shove',
      'grapple',
      'dagger',
    ]);
    const struck = act(fight(), { do: 'move', who: 'bandit', at: ['2'] }, [
      'none',
      'more',
      'disarm-bow',
      9,
      'no',
    ]).fight;
    expect(bag(struck)['dropped']).toMatchObject([{ id: 'bow', place: '1-2' }]);
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
