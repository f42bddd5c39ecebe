import { describe, expect, test } from 'vitest';
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

describe('the odds at the end of the declarations are those after the declared movement (GS-DEC.7)', () => {
  const axe: JsonObject = { name: 'Bram', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

  test.each([
    ['melee', 'Reach', false],
    ['reach', 'Melee', true],
  ])('an ally who goes to %s', (to, from, mayCounter) => {
    const shell = table([ada, axe], '2 weak', { places: { Bram: from } });
    say(shell, 'ad a w1', `br m ${to}`);
    expect(say(shell, 'o').includes('Does Weak 1 counter?')).toBe(mayCounter);
    say(shell, '', '1');
    expect(shell.prompt().says.includes('Does Weak 1 counter?')).toBe(mayCounter);
  });

  test('a shot is made before an ally moves, but behind its own move (GS-DEC.10, GS-POS.15)', () => {
    const places = { Ada: 'Reach', Bram: 'Melee', Bo: 'Reach' };
    const shell = table([ada, axe, bo], '2 weak', { places, house: { rankMoveCost: 'move' } });
    say(shell, 'bo a w1 ranged', 'br m reach', 'ad a w2 melee');
    const odds = say(shell, 'o');
    expect(odds).toContain('Bram guard 5 → 4');
    expect(odds).toContain('Does Weak 2 counter?');
    say(shell, '');
    expect(shell.prompt().says).toContain('bo friend>1, bo damage');
    say(shell, '2 1', '1');
    expect(shell.prompt().says).toContain('Does Weak 2 counter?');
  });

  test('an attack behind a move of its own is weighed from there (GS-DEC.10, GS-CTR.4)', () => {
    const places = { Ada: 'Reach', Bram: 'Melee' };
    const shell = table([ada, axe], 'weak', { places, house: { rankMoveCost: 'move' } });
    expect(say(shell, 'o ad a we melee')).not.toContain('counter');
    say(shell, 'ad a we melee', 'br x', '', '1');
    expect(shell.prompt().says).not.toContain('counter');
  });
});

describe('the odds of an attack on somebody whom others attack as well (GS-ATK.3)', () => {
  const axe: JsonObject = { name: 'Bram', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };
  const pool = "The party's pool on Weak 1: Hits 100%, drops the target 40.21%, average 5.23";

  test('are its own, and those of the pool that it joins, declared already or not', () => {
    const shell = table([ada, axe, bo], '2 weak');
    say(shell, 'ad a w1');
    const joining = say(shell, 'o br a w1');
    expect(joining).toMatch(/^Bram's attack on Weak 1: Hits 100%, drops the target 13.33%, average 3.50 /);
    expect(joining).toContain(pool);
    say(shell, 'br a w1');
    expect(say(shell, 'o br a w1')).toBe(joining);
    expect(say(shell, 'o ad a w1')).toContain(pool);
  });

  test('have no pool where it is alone, or refused', () => {
    const shell = table([ada, axe], '2 weak', { places: { Bram: 'Reach' } });
    say(shell, 'ad a w1');
    expect(say(shell, 'o ad a w1')).toMatch(/^Hits/);
    expect(say(shell, 'o br a w1')).toMatch(/^Hits.*Not now: /);
  });

  test('are those of all pools where all sides declare for the round (GS-DEC.1)', () => {
    const shell = table([ada, axe], '2 weak', { house: { declare: 'round' } });
    say(shell, 'ad a w1', 'br a w1');
    expect(say(shell, 'o')).toContain(pool);
  });
});

test('the odds of a spell on an area are those of dropping any of several (GS-DEC.4)', () => {
  const shell = table([ada, bo], '2 weak');
  for (const weak of ['w1', 'w2']) say(shell, `set ${weak} guard 1`);
  expect(say(shell, 'o bo c "fire" d4 area')).toContain('drops any of them');
  expect(say(shell, 'o bo c "fire" d4 w1')).toContain('drops the target');
});
