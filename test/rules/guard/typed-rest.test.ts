import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: '2/6', life: 8, weapons: ['sword d8'] };
const hench: JsonObject = { name: 'Hench', guard: '1/5', life: 9, weapons: ['axe d6'] };

test('`rest` without a name is for NPC allies of the party, too (GS-AFT.5)', () => {
  const shell = table([ada, hench], '2 weak');
  expect(say(shell, 'end', 'rest')).toContain('Ada rests: Guard 2 → 6. Hench rests: Guard 1 → 5.');
});

test('`rest` without a name leaves out a PC who fights for the foes (GS-AFT.5)', () => {
  const shell = table([ada, hench], '2 weak');
  expect(say(shell, 'side foes ad', 'end', 'rest')).not.toContain('Ada rests');
});

test('`rest` without a name is refused where nobody of the party is left to rest (GS-AFT.5)', () => {
  const shell = table([ada, hench], '2 weak');
  say(shell, 'end', 'kill ad he');
  expect(refusal(shell, 'rest')).toBe('Nobody of the party is left to rest (GS-AFT.5).');
});

test.each(['rest', 'rest party', 'rest hours', 'rest party hours'])(
  '`%s` is for those of the party who are down, too (GS-AFT.5, GS-AFT.6)',
  (line) => {
    const shell = table([ada, hench], '2 weak');
    say(shell, 'set he status out', 'end');
    expect(say(shell, line)).toMatch(/Ada rests.*: Guard 2 → 6\. Hench rests.*: Guard 1 → 5\./);
  },
);

test('`rest` of one of several leaves the others out (GS-AFT.5)', () => {
  const shell = table([ada, hench, { ...ada, name: 'Bo' }], '2 weak');
  say(shell, 'set he status out', 'end');
  expect(say(shell, 'rest ad')).toBe('Ada rests: Guard 2 → 6.');
});
