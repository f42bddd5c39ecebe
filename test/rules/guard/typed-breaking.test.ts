import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

/** Returns what comes of the foes' turn when they break between what they declare at the top of the round and that turn. */
function broken(...declared: readonly string[]): string {
  const house = { declare: 'round', moraleDice: 'd20', retreatTestFor: 'pcs' };
  const shell = table([ada, bo], '3 weak spear d6', { house, drawn: { 'morale:foes': 20 } });
  say(shell, 'ad stunt 10', 'bo x', 'resolve', ...declared);
  return say(shell, 'morale', '5', '');
}

test.each([
  ['w1 a ad', "Weak 1's attack on Ada is no longer possible"],
  ['w1 m melee', "Weak 1's move is no longer possible"],
  ['w1 brace', "Weak 1's setting of a weapon is no longer possible"],
  ['w1 x "lights a fuse"', "Weak 1's action is no longer possible"],
])('a unit that breaks before its turn loses what it declared: `%s` (GS-MOR.9, GS-DEC.6)', (line, says) => {
  expect(broken(line, 'w2 x', 'w3 x', 'done')).toContain(says);
});

test('a retreat declared before the check is still made (GS-MOR.9)', () => {
  expect(broken('w1 retreat away', 'w2 x', 'w3 x', 'done', 'yes')).toContain('Weak 1 runs (off the field)');
});

test('a unit that breaks keeps its weapon set, and strikes a charger with it (GS-CHG.5, GS-MOR.9)', () => {
  const shell = table([ada, bo], '2 weak pike d8', { drawn: { 'morale:foes': 12 }, house: { moraleDice: 'd20' } });
  say(shell, 'done', 'w1 brace, w2 x', 'done', 'morale', '');
  expect(shell.board().find((line) => line.includes('Weak 1'))).toMatch(/pike set.*breaking|breaking.*pike set/);
  expect(say(shell, 'ad charge w1', 'done')).toContain("Weak 1's set pike strikes Ada");
});
