import { describe, expect, test } from 'vitest';
import { opened, people, unopened } from '../rules/factions/shell.ts';
import { type } from './kit.ts';

describe('what Factions says', () => {
  test('whoever has the initiative by lot is told with the die, others without', () => {
    const members = [...people('Sybilla z1 7 musket pc', 'players'), ...people('2 bandit z1', 'bandits')];
    const drawn = type(unopened(members, { seed: 'lot' }), 'unclear', 'nobody').join('\n');
    expect(drawn).toMatch(/(Players|Bandits) hold the initiative \(die [12]\)\./);
    expect(type(unopened(members), 'bandits', 'nobody').join('\n')).toContain('Bandits hold the initiative.');
  });

  test('a shot that misses says whose and at whom', () => {
    const shell = opened([...people('Sybilla z1 7/12/11 musket pc', 'players'), ...people('2 bandit z7', 'bandits')]);
    expect(type(shell, 'sy a b2 20').join('\n')).toContain('Sybilla misses Bandit 2.');
  });

  test('the first of the list is what the tactic would do, in the words of the list', () => {
    const shell = opened([...people('Theobald z1 12 spear pc', 'players'), ...people('bandit z7', 'bandits')]);
    expect(shell.menu()[0]).toEqual({ label: 'Move: 3', line: 'th move z3' });
    expect(shell.menu().filter(({ label }) => label === 'Move: 3')).toHaveLength(1);
  });

  test('who flees alone escapes, and what may be typed at an outcome names somebody who is there', () => {
    const members = [...people('Sybilla z2 7 musket pc', 'players'), ...people('bandit z1, goblin z9', 'bandits')];
    const shell = opened(members, { first: 'bandits' });
    type(shell, 'gob retreat');
    expect(type(shell, 'chase', 'go').join('\n')).toContain('Goblin escapes.');
    type(shell, 'sy c "light"');
    expect(shell.prompt().says).toContain('damage 3 ba, heal, condition, save ba wit');
  });

  test('what is taken back is somebody’s deed', () => {
    const shell = opened([...people('Thomas z1 12 spear pc', 'players'), ...people('bandit z1', 'bandits')]);
    type(shell, 'th a ban 1', 'n');
    expect(type(shell, 'u')).toEqual(["Took back: Thomas' attack on Bandit."]);
    type(shell, 'th m z2', 'n');
    expect(type(shell, 'u')).toEqual(["Took back: Thomas' move, z2."]);
    expect(type(shell, 'y')).toEqual(["Brought back: Thomas' move, z2."]);
  });
});
