import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

function pc(name: string, weapons: readonly string[], more: JsonObject = {}): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons, ...more };
}

const ada = pc('Ada', ['sword d8']);
const bo = pc('Bo', ['axe d6']);

test.each(['c d8 area', 'c st d8 area'])(
  'a spell on an area where only a warband is: `%s` is not Impaired (GS-WAR.8)',
  (line) => {
    const shell = table([ada], 'standard warband');
    say(shell, line, 'resolve');
    expect(shell.prompt().says).toContain("Ada's spell on Standard (Armour 1): d8?");
  },
);

test('a spell that hits one of several by its d6 is on an area still (GS-MOD.10, GS-WAR.8)', () => {
  const shell = table([ada], 'standard warband, weak');
  say(shell, 'c st we d8 unclear', 'resolve', '1');
  expect(shell.prompt().says).toContain("Ada's spell on Standard (Armour 1): d8?");
});

test('an area with nobody but an ally is no attack on the ally that would have to be confirmed (GS-MOD.12)', () => {
  const shell = table([ada, bo], 'weak', { places: { Weak: 'Mill Melee' } });
  say(shell, 'ad c d8 area');
  expect(shell.prompt().says).toContain('Party declares  Bo');
});

test('a spell has up to ten dice of one kind, and other dice are not made its name (GS-DEC.4)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], '2 weak');
  for (const dice of ['d7', '2d6+1', '12d6'])
    expect(refusal(shell, `cast w1 ${dice} "fireball"`)).toContain(
      `${dice} is not rolled there (GS-DEC.4): type up to ten dice of one kind, then the name, such as \`c w1 3d6 "bolt"\`.`,
    );
  say(shell, 'cast w1 4d6 "fireball"', 'resolve');
  expect(shell.prompt().says).toContain("Ada's spell on Weak 1 (Armour 0): 4d6?");
});
