import { expect, test } from 'vitest';
import { hordeOf } from './keystrokes.ts';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

test.each([
  ['bandit 2 and the wolf', 'Bandit 2 and Wolf are surprised'],
  ['bandits are surprised', 'Bandit 1 and Bandit 2 are surprised'],
  ['foes are surprised', 'Bandit 1, Bandit 2 and Wolf are surprised'],
  ['bandit 1 is surprised', 'Bandit 1 is surprised'],
  ['wolf surprised', 'Wolf is surprised'],
])('who is surprised is taken as it is said: `%s` (BR-16.1)', (line, says) => {
  expect(said(hordeOf('brp', '2 bandit, wolf'), line)).toContain(says);
});

test('the prompt offers nobody, and `r` shows the rule that it is by (BR-16.1)', () => {
  const shell = hordeOf('brp', '2 bandit, wolf');
  expect(shell.prompt().says).toContain('nobody*, b1, party, foes');
  expect(said(shell, 'r')).toContain('BR-16.1');
});

test('the question of the other rulesets takes its own words, too', () => {
  expect(said(hordeOf('mighty', '3 orc'), 'foes are surprised')).not.toContain("doesn't take");
  const { shell } = shellOf({ party, foes: '3 ghoul' });
  expect(said(shell, 'surprised')).toContain('Choose');
  expect(said(shell, 'the foes are surprised')).toContain('The foes are surprised');
});
