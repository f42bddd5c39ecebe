import { describe, expect, test } from 'vitest';
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

const asking = [
  ['pk', '3 ghoul'],
  ['brp', '2 bandit, wolf'],
  ['mighty', '3 orc'],
] as const;

describe.each(asking)('at the question of %s, `surprised` is dropped of an answer alone', (id, foes) => {
  test.each([
    ['note the foes are surprised', 'Note: the foes are surprised.'],
    ['remind 3 the foes are surprised', 'Reminder, round 3: the foes are surprised.'],
  ])('`%s` keeps its text', (line, says) => {
    const told = said(hordeOf(id, foes), line).replaceAll(/Bout 3/g, 'round 3');
    expect(`${told}.`.replace('..', '.')).toContain(says);
  });

  test.each(['end surprised', 'q surprised', 'undo surprised', 'log surprised'])('`%s` is not done', (line) => {
    const shell = hordeOf(id, foes);
    const asked = shell.prompt().says;
    const told = said(shell, line);
    expect(told).not.toContain('The fight is over');
    expect(told).not.toContain('saved');
    expect(told).not.toContain('Undid');
    expect(shell.prompt().says).toBe(asked);
  });

  test('nobody is surprised where nobody is', () => {
    const shell = hordeOf(id, foes);
    expect(said(shell, 'nobody is surprised')).not.toContain("doesn't take");
    expect(shell.prompt().says).not.toContain('Who is surprised?');
  });
});

test('a condition may be called so', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul' });
  expect(said(shell, 'condition g1 surprised')).toBe('Ghoul 1: surprised.');
  expect(said(shell, 'rename g2 the surprised')).toBe('Ghoul 2 is now called the surprised.');
});

test('a name of several words and one with marks are answers (BR-16.1)', () => {
  expect(said(hordeOf('brp', '2 bandit, wolf "Ansel: wolf"'), 'ansel: wolf is surprised')).toContain(
    'Ansel: wolf is surprised',
  );
  expect(said(hordeOf('brp', '2 bandit, wolf "Bandit 2\'s Dog"'), "bandit 2's dog is surprised")).toContain(
    "Bandit 2's Dog is surprised",
  );
});

test('the others who are surprised are said in the same way (FA-SNK.1)', () => {
  const shell = hordeOf('factions', '3 bandit');
  said(shell, 'players');
  expect(shell.prompt().says).toContain('Who is surprised?');
  said(shell, 'note bandits are surprised');
  expect(said(shell, 'log')).toContain('bandits are surprised');
  expect(said(shell, 'the bandits are surprised')).not.toContain("can't");
  expect(shell.prompt().says).not.toContain('Who is surprised?');
});
