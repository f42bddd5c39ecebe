import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['bow d6'] };

test("the odds of a Blast at one warband are those of the weapon's die, as it is played (GS-WAR.8)", () => {
  const shell = table([ada, bo], 'standard warband, weak');
  // A d8 less Armour 1: 28 in 8.
  expect(say(shell, 'o ad blast st w sword')).toContain('average 3.50');
  say(shell, 'ad blast st w sword', 'bo x', 'resolve');
  expect(shell.prompt().says).toContain("Ada's sword on Standard (Armour 1): d8?");
});

test('the odds of a Blast by a bow have no friendly-fire die (GS-POS.10)', () => {
  const shell = table([ada, bo], '2 standard');
  expect(say(shell, 'o bo blast s1 w bow')).not.toContain('Ada');
});

test.each(['o ad c w1 w2 d4', 'o ad c d4 area'])('a spell on several has odds: `%s` (GS-DEC.4, GS-MOD.8)', (line) => {
  expect(say(table([ada], '2 weak'), line)).toContain('average 5.00');
});
