import { expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { opened, people } from './shell.ts';

const pair = (...marks: readonly string[]) =>
  people(
    ['Brida 10/9/8 sword', 'Corvin 9/11/10 dagger'].map((one, i) => `${one} ${marks[i] ?? 'z1'} pc`).join(),
    'players',
  );

const bandits = (line = '2 bandit z1') => people(line, 'bandits');

test('FA-SNK.6: a counter reveals who makes it from concealment', () => {
  const shell = opened([...pair(), ...bandits()]);
  type(shell, 'sneak b1');
  expect(type(shell, 'br a b1 w sword : 3 counter 2 1').at(-1)).toContain('Bandit 1 is out in the open.');
  expect(type(shell, 'b').join('\n')).not.toContain('concealed');
});
