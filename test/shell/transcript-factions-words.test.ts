import { describe, expect, test } from 'vitest';
import { opened, people, unopened } from '../rules/factions/shell.ts';
import { type } from './kit.ts';

describe('the sentences of Factions', () => {
  test('initiative by lot is told with its die, otherwise without', () => {
    const members = [...people('Sybilla z1 7 musket pc', 'players'), ...people('2 bandit z1', 'bandits')];
    const drawn = type(unopened(members, { seed: 'lot' }), 'unclear', 'nobody').join('\n');
    expect(drawn).toMatch(/(Players|Bandits) hold the initiative \(die [12]\)\./);
    expect(type(unopened(members), 'bandits', 'nobody').join('\n')).toContain('Bandits hold the initiative.');
  });

  test('a shot that misses is told with shooter and target', () => {
    const shell = opened([...people('Sybilla z1 7/12/11 musket pc', 'players'), ...people('2 bandit z7', 'bandits')]);
    expect(type(shell, 'sy a b2 20').join(' ')).toContain('Sybilla misses Bandit 2.');
  });

  test("the list begins with the tactic's choice, in the words of the list", () => {
    const shell = opened([...people('Theobald z1 12 spear pc', 'players'), ...people('bandit z7', 'bandits')]);
    expect(shell.menu()[0]).toMatchObject({ label: 'Move: 3', line: 'th move z3' });
    expect(shell.menu().filter(({ label }) => label === 'Move: 3')).toHaveLength(1);
    const near = opened([...people('Theobald z1 12 spear pc', 'players'), ...people('bandit z2', 'bandits')]);
    expect(near.menu().map(({ label }) => label)).toContain('Move to Bandit');
  });

  test('a lone fugitive escapes, and the examples at an outcome name a combatant who is there', () => {
    const members = [...people('Sybilla z2 7 musket pc', 'players'), ...people('bandit z1, goblin z9', 'bandits')];
    const shell = opened(members, { first: 'bandits' });
    type(shell, 'gob retreat', '');
    expect(type(shell, 'chase', 'go').join('\n')).toContain('Goblin escapes.');
    type(shell, 'sy c "light"');
    expect(shell.prompt().says).toContain('damage 3 ba, heal, condition, save ba wit');
  });

  test('another action at the question for an outcome has an outcome of its own (FA-TRN.14)', () => {
    const shell = opened([...people('Balthasar z1 10 sword pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'ba c "light"');
    expect(shell.prompt().says).toContain('Balthasar: light. What happens?');
    type(shell, 'b1 c "hex"');
    expect(shell.prompt().says).toContain('Bandit 1: hex. What happens?');
    type(shell, 'damage 2 ba');
    expect(shell.prompt().says).not.toContain('What happens?');
  });

  test('a combatant in the middle of an action cannot begin another', () => {
    const shell = opened([...people('Balthasar z1 10 sword pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'ba a b1', 'ba a b2', 'leave');
    type(shell, 'ba a b1', 'n');
    const asked = shell.prompt().says;
    expect(() => type(shell, 'ba equip sword')).toThrow(
      "Balthasar's attack on Bandit 1 is not finished. Answer what is",
    );
    expect(shell.prompt().says).toBe(asked);
    type(shell, 'damage 1 b2');
    expect(shell.prompt().says).toBe(asked);
  });

  test('an attack that can do no harm has odds, too', () => {
    const shell = opened([...people('Balthasar z1 10 sword pc', 'players'), ...people('ogre z1', 'bandits')]);
    type(shell, 'set ogre naturalArmour 3', 'ba a ogre w bare', 'n');
    expect(shell.prompt().says).toContain('bare hands');
    expect(type(shell, 'o').join(' ')).toBe('Nothing is left to chance here.');
  });

  test("undo names the combatant's action", () => {
    const shell = opened([...people('Thomas z1 12 spear pc', 'players'), ...people('bandit z1', 'bandits')]);
    type(shell, 'th a ban 1', 'n');
    expect(type(shell, 'u')).toEqual(["Undid: the answers none and 1 (Thomas's attack on Bandit)."]);
    expect(type(shell, 'u')).toEqual(["Undid: Thomas's attack on Bandit."]);
    type(shell, 'th m z2', 'n');
    expect(type(shell, 'u')).toEqual(["Undid: the answer none (Thomas's move to zone 2)."]);
    expect(type(shell, 'u')).toEqual(["Undid: Thomas's move to zone 2."]);
    expect(type(shell, 'y')).toEqual(["Redid: Thomas's move to zone 2."]);
  });
});

describe('a reaction as it is spoken', () => {
  /** The Bandit attacks Sybilla, whom Theobald and Balthasar stand beside. */
  const attacked = () => {
    const party = people('Sybilla z1 7/12/11 dagger pc, Theobald z1 12 spear pc, Balthasar z1 9 axe pc', 'players');
    const shell = opened([...party, ...people('bandit z1 axe', 'bandits')], { first: 'bandits' });
    type(shell, 'ban a sy', '');
    return shell;
  };

  test.each(['hides behind theobald', 'hide behind th', 'h th', 'hide behind theobald'])(
    '%s: behind whom is not asked again',
    (line) => {
      const shell = attacked();
      type(shell, line);
      expect(shell.prompt().says).toContain('Does Theobald let Sybilla hide behind them?');
    },
  );

  test.each(['hides', 'hide behind'])('%s: of several one is chosen next', (line) => {
    const shell = attacked();
    type(shell, line);
    expect(shell.prompt().says).toContain('Who does Sybilla hide behind?');
  });

  test.each(['guard by balthasar', 'guard ba', 'guards balthasar'])('%s', (line) => {
    expect(type(attacked(), line)[0]).toContain('Balthasar guards Sybilla.');
  });

  test.each(['theobald', 'theobald dodges 12'])('%s: a name in an option is no answer by itself', (line) => {
    const shell = attacked();
    const { says } = shell.prompt();
    expect(() => shell.line(line)).toThrow('This question is for Sybilla, not for Theobald.');
    expect(shell.prompt().says).toBe(says);
  });
});
