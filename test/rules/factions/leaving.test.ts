import { describe, expect, test } from 'vitest';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, bandit3 } from './cast.ts';
import { act, attack, bag, endRound, fightOf, health, place, stateOf, table, with_ } from './kit.ts';

describe('surrender and flight', () => {
  test('FA-W35 FA-SUR.1 FA-SUR.2 FA-SUR.3 FA-SUR.4: the whole turn, weapons away; harmed, one may fight on', () => {
    const fight = with_(fightOf([balthasar()], [bandit(), bandit2()], { started: 'bandits' }), 'bandit', {
      broken: 'surrender',
    });
    const up = act(fight, { do: 'surrender', who: 'bandit' }).fight;
    expect([field(up, 'bandit', 'surrendered'), field(up, 'bandit', 'weapons'), bag(up)['slot']]).toEqual([
      true,
      [],
      'players',
    ]);
    expect(bag(up)['dropped']).toMatchObject([{ id: 'axe' }, { id: 'bow' }]);
    const guardless = with_(up, 'bandit-2', { turn: 'spent' });
    const hit = attack(guardless, 'balthasar', 'bandit', [2, 'yes']);
    expect(hit.keys).toEqual(['damage:balthasar:bandit', 'fight-on:bandit']);
    expect([
      health(hit.fight, 'bandit'),
      field(hit.fight, 'bandit', 'surrendered'),
      field(hit.fight, 'bandit', 'broken'),
    ]).toEqual([6, false, '']);
    expect(field(attack(guardless, 'balthasar', 'bandit', [2, 'no']).fight, 'bandit', 'surrendered')).toBe(true);
    expect(attack(with_(guardless, 'bandit', { naturalArmour: 3 }), 'balthasar', 'bandit', [2]).keys).not.toContain(
      'fight-on:bandit',
    );
  });

  test('FA-W36 FA-CHA.2 FA-CHA.3 FA-CHA.4 FA-SAV.4: the faster escape, the slower cannot, the others make a group AGI save', () => {
    const runners = [
      bandit(),
      bandit2(),
      bandit3({ agi: 5 }),
      { ...bandit(), name: 'Bandit 4', speed: 1 },
      { ...bandit(), name: 'Bandit 5', speed: 3 },
    ];
    const fight = ['bandit', 'bandit-2', 'bandit-3', 'bandit-4', 'bandit-5'].reduce(
      (now, id) => with_(now, id, { state: 'fleeing' }),
      fightOf([balthasar()], runners),
    );
    const chased = act(fight, { do: 'chase' }, ['long', 8, 'fight', 'fight']);
    expect(chased.keys).toEqual(['how:bandits', 'chase:bandits', 'reached:bandit-3', 'reached:bandit-4']);
    expect(['bandit', 'bandit-2', 'bandit-3', 'bandit-4', 'bandit-5'].map((id) => stateOf(chased.fight, id))).toEqual([
      'fled',
      'fled',
      'up',
      'up',
      'fled',
    ]);
    const kept = act(fight, { do: 'chase' }, ['long', 8], { 'pace:bandit-5': 'slower', reached: 'fight' });
    expect(stateOf(kept.fight, 'bandit-5')).toBe('up');
  });

  test('FA-CHA.4: whoever is slower than the fastest of several pursuers cannot escape', () => {
    const fight = with_(
      fightOf([balthasar(), balthasar({ name: 'Odo', speed: 1 })], [bandit({ speed: 1 })]),
      'bandit',
      { state: 'fleeing' },
    );
    expect(act(fight, { do: 'chase' }, ['long', 'fight']).keys).toEqual(['how:bandits', 'reached:bandit']);
  });

  test('FA-CHA.1 a short chase is played on by the rules of the fight; letting go lets them escape', () => {
    const fight = with_(fightOf([balthasar({ place: '4' })], [bandit(), bandit2(), bandit3()]), 'bandit', {
      state: 'fleeing',
    });
    const on = act(fight, { do: 'chase' }, ['fight']).fight;
    expect([stateOf(on, 'bandit'), place(on, 'bandit')]).toEqual(['up', '1']);
    expect(stateOf(act(fight, { do: 'chase' }, ['go']).fight, 'bandit')).toBe('fled');
    expect(table.ruleset.due(endRound(fight))[0]?.id).toBe('chase');
  });
});
