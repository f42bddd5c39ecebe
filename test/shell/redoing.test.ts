import { expect, test } from 'vitest';
import { party, shellOf, type } from './kit.ts';

const fight = () => shellOf({ party, foes: '2 ghoul melee', realDice: true, seed: 'redo' }).shell;

test('a number redoes as many lines as it undoes', () => {
  const shell = fight();
  type(shell, 'foes', 'as a g1 14 3', 'br a g1 11', 'u 2');
  expect(type(shell, 'y 2').join(' ')).toBe("Redid: Asta's attack on Ghoul 1; Brann's attack on Ghoul 1.");
  expect(shell.prompt().says).toContain('Cole');
  type(shell, 'u 2');
  expect(type(shell, 'y 9').join(' ')).toContain("Brann's attack");
  expect(() => type(shell, 'y')).toThrow('There is nothing to redo.');
  expect(() => type(shell, 'y all')).toThrow('`redo` takes a number of lines: `y 3`.');
});

test('a name alone lists what its bearer could do, with the chances', () => {
  const shell = fight();
  type(shell, 'foes');
  const [head, first, second] = shell.line('co').lines;
  expect(head).toBe('Cole:');
  expect(first).toMatch(/^ {2}co attack g1 w sling +Attack Ghoul 1: hits 20%/);
  expect(second).toMatch(/^ {2}co attack g2 +Attack Ghoul 2: hits 20%/);
  expect(first?.indexOf('Attack')).toBe(second?.indexOf('Attack'));
});

test('undoing all and redoing it name the same first and last step', () => {
  const { shell } = shellOf({ ruleset: 'factions', party: [{ name: 'Bo', kind: 'pc', str: 9 }], foes: '2 bandit' });
  // Only the players act in the bonus round: the first slot is theirs in the same line.
  type(shell, 'players bandits', 'note a', 'note b', 'note c', 'note d', 'note e');
  const [, last, first] = /^Undid: \d+ steps, from (.*) to (.*)\.$/.exec(type(shell, 'u 99').join(' ')) ?? [];
  expect(first).toBe('how the fight started');
  expect(type(shell, 'y 99').join(' ')).toMatch(new RegExp(`^Redid: \\d+ steps, from ${first} to ${last}\\.$`));
});
