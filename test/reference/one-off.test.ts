import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { shellOf, type } from '../shell/kit.ts';

const asta = { name: 'Asta', type: 'PC', health: 4, armor: 3, willDice: '1d6', weapons: ['sword'] };
const open = (house = {}): Shell => shellOf({ party: [asta], foes: '1 ghoul', house }).shell;

describe('roll in the shell', () => {
  test.each([
    ['roll 4d6kh3 --dice 4,6,2,1', '4d6kh3 = 12: 4 6 2 (1)'],
    ['roll --dice 4,6 2d6 + 3', '2d6+3 = 13: 4 6'],
    ['roll (2d6+3)*2 --dice 1,2', '(2d6+3)*2 = 12: 1 2'],
    ['roll {d8,d6}kh1 --dice 3,5', '{d8,d6}kh1 = 5: (3); 5'],
    ['roll 10d10>=9 --dice 1,2,3,4,5,6,7,8,9,10', '10d10t9 = 2: 1 2 3 4 5 6 7 8 9 10'],
    ['roll 2d6!! --dice 6,2,3', '2d6!! = 11: 6+3=9 2'],
    ['roll 2d6[Fire]+1 # Sneak --dice 1,2', '2d6[Fire]+1 # Sneak = 4: 1 2 [Fire]'],
    ['roll d20-1 --dice 5', 'd20-1 = 4: 5'],
  ])('needs no quotes: %s', (line, shown) => {
    expect(type(open(), line)).toEqual([shown]);
  });

  test('rolls anew every time, and says nothing of seeds', () => {
    const shell = open();
    const rolls = Array.from({ length: 8 }, () => type(shell, 'roll d1000'));
    expect(new Set(rolls.flat()).size).toBeGreaterThan(4);
    expect(rolls.every((lines) => lines.length === 1)).toBe(true);
    expect(type(open(), 'roll d1000')).toEqual(rolls[0]);
  });

  test('gives exact chances, and many rolls', () => {
    expect(type(open(), 'roll 2d2 --odds')[1]).toBe('2 to 4, mean 3.0000, deviation 0.7071');
    expect(type(open(), 'roll d6 -n 100')[1]).toMatch(/^100 rolls, 1 to 6/);
  });

  test.each([
    ['roll 4d6kh', '4d6kh: keep how many? for example 4d6kh3 (column 4)'],
    ['roll', 'Roll what?'],
    ['roll 2d6 --dice 4', '1 die given, but one more d6 is needed. Add it to --dice.'],
  ])('%s says what is wrong, and leaves the fight as it is', (line, shown) => {
    const shell = open();
    const before = shell.table.encounter.story.steps.length;
    expect(() => type(shell, line)).toThrow(shown);
    expect(shell.table.encounter.story.steps.length).toEqual(before);
  });
});

describe('tables and rules in the shell', () => {
  test('a table is rolled anew every time', () => {
    const shell = open();
    const rolls = Array.from({ length: 12 }, () => type(shell, 't misadventure roll').join(' '));
    expect(new Set(rolls).size).toBeGreaterThan(3);
  });

  test('a rule says which value of its house rule is in force', () => {
    const shell = open({ initiativeTie: 'players' });
    expect(type(shell, 'r PK-INI.3').join(' ')).toContain('players (in force), reroll');
    expect(type(open(), 'r "natural 20"')[0]).toMatch(/^PK-/);
  });
});
