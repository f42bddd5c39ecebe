import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastOf, mostOf, readDice, writeDice } from '../../../src/core/kit/dice.ts';
import { problem } from '../kit.ts';

test.each([
  ['2d6+1', { dice: [6, 6], plus: 1 }],
  ['1d8+1d4', { dice: [8, 4], plus: 0 }],
  ['d100', { dice: [100], plus: 0 }],
  ['3', { dice: [], plus: 3 }],
  [' 2D6 - 1 ', { dice: [6, 6], plus: -1 }],
  ['-2', { dice: [], plus: -2 }],
  ['0d6+4', { dice: [], plus: 4 }],
])('reads %s', (text, dice) => {
  expect(readDice(text)).toEqual(dice);
});

test.each([
  '',
  'd',
  '2d',
  'd0',
  'd1001',
  '101d6',
  '1d999999999',
  '2d6d8',
  '-1d6',
  '1d6--1',
  '2x6',
  '1.5',
  'd6+',
  '99999999999d6',
  '99999999999999999999',
])('refuses "%s"', (text) => {
  expect(() => readDice(text)).toThrow(
    problem('bad-dice', `"${text}" is not a dice expression: write dice and constants such as 2d6+1.`),
  );
});

test('dice are written as they are read, and lie between their least and most', () => {
  const dice = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 });
  fc.assert(
    fc.property(dice, fc.integer({ min: -50, max: 50 }), (sides, plus) => {
      const read = readDice(writeDice({ dice: sides, plus }));
      expect([...read.dice].sort((a, b) => a - b)).toEqual([...sides].sort((a, b) => a - b));
      expect(read.plus).toBe(plus);
      expect([leastOf(read), mostOf(read)]).toEqual([sides.length + plus, sides.reduce((a, b) => a + b, plus)]);
    }),
  );
});

test('whatever somebody types is read or refused, never a crash', () => {
  const typed = fc.string({ unit: fc.constantFrom('d', '1', '0', '6', '+', '-', ' ', 'x'), maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      try {
        expect(readDice(text).dice.length).toBeLessThanOrEqual(100);
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-dice' });
      }
    }),
  );
});
