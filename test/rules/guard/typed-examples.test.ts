import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const pikes = [
  { name: 'war pike', die: 'd8', range: 'reach' },
  { name: 'hand axe', die: 'd6', canSet: true },
];
const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: pikes, place: 'Reach' };

/** Returns the form that a refusal ends with, or the first of two: what stands between backticks. */
const formOf = (message: string) => /`([^`]*)`(?: or `[^`]*`)?(?: picks it up)?\.$/.exec(message)?.[1] ?? '';

test.each([
  ['brace', 'brace w "war pike"'],
  ['equip', 'e w "war pike"'],
  ['oil', 'oil w "war pike" "Troll"'],
  ['enchant', 'enchant w "war pike" "Burning"'],
  ['enchant "Ada spear"', 'ad enchant w "war pike" "Burning"'],
])('the refusal of `%s` names a line that works: `%s`', (line, form) => {
  const shell = table([ada], 'troll, weak');
  expect(formOf(refusal(shell, line))).toBe(form);
  expect(refusal(shell, form)).toBe('');
});

test('what is not in hand is picked up by the line that its refusal names (GS-POS.12)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'e w "war pike"');
  expect(refusal(shell, formOf(refusal(shell, 'a we w "war pike"')))).toBe('');
});

test('the question for what a stunt has done offers combatants who are there (GS-TST.5)', () => {
  const shell = table([ada], '2 weak');
  say(shell, 'stunt 12 "x"', 'resolve', '3');
  expect(shell.prompt().says).toContain('such as: condition w1 asleep, damage 3 w2, "text"');
});
