import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8 enchanted:Burning'] };
const di: JsonObject = { name: 'Di', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6 enchanted:Cold'] };

test('a 6.6 that was not let slay does not spare the next one (GS-ENC.8)', () => {
  const shell = table([ada, di], '2 expert');
  say(shell, 'ad a e1', 'di a e2', 'resolve', '6,6', 'no', '6,6');
  expect(shell.prompt().enter).toBe('yes (Expert 2 dies)');
});

test('on a grid nobody is suggested to stand next to an ally because another did (GS-CTR.4)', () => {
  const shell = table([ada, di], '2 expert');
  say(shell, 'mode grid', 'ad a e1', 'di a e2', 'resolve', '2,3', 'yes', '2,3');
  expect(shell.prompt().says).toBe('Does Di stand next to an ally?  yes, no*');
});

test('an attack on an ally is asked back once more for the next, though the last one was meant (GS-INP.5)', () => {
  const shell = table([ada, di], 'weak');
  say(shell, 'ad a ad', 'yes', 'di a ad');
  expect(shell.prompt()).toEqual({ says: 'Di attacks Ada, an ally?  yes, no*', enter: 'no' });
});

test("a number at the foes' plan never goes to a Life Save or a Scar, which are asked by name (GS-DMG.5)", () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 0, life: 9, weapons: ['sword d8'] }], '2 weak');
  say(shell, 'x', 'resolve');
  expect(refusal(shell, '3')).toBe(
    'Enter plays the plan, and a roll that is asked by name comes first, so 3 was ignored. Press Enter, then answer.',
  );
  say(shell, '');
  expect(shell.prompt().says).toContain("Ada's Life Save, d20?");
  expect(say(shell, '3')).toContain('rolled 3');
});
