import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highest, lowest, type Reading, readFaces, spread, sum } from '../../../src/core/rule/reading.ts';

/** A sum that also knows whether a one was shown: negative then. */
const sumAndOne: Reading = {
  name: 'sum, and is there a 1',
  start: 0,
  step: (running, face) => (face === 1 || running < 0 ? -Math.abs(running) - face : running + face),
  end: (running) => running,
  spoken: false,
};
const parity: Reading = { ...sum, name: 'even', end: (running) => running % 2 };
const plain = new Map<Reading, (faces: readonly number[]) => number>([
  [sum, (faces) => faces.reduce((a, b) => a + b, 0)],
  [highest, (faces) => Math.max(0, ...faces)],
  [lowest, (faces) => (faces.length === 0 ? 0 : Math.min(...faces))],
  [sumAndOne, (faces) => faces.reduce((a, b) => a + b, 0) * (faces.includes(1) ? -1 : 1)],
  [parity, (faces) => faces.reduce((a, b) => a + b, 0) % 2],
]);

test.each([...plain])('%o reads faces as it is named', (reading, read) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }), (faces) => {
      expect(readFaces(reading, faces)).toBe(read(faces));
    }),
  );
});

/** Every throw of the dice, one after the other. */
function throws(dice: readonly number[]): readonly (readonly number[])[] {
  return dice.reduce<readonly (readonly number[])[]>(
    (all, sides) => all.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1])),
    [[]],
  );
}

test.each([...plain.keys()])('the spread of %o counts every roll', (reading) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (dice) => {
      const counts = new Map<number, bigint>();
      for (const faces of throws(dice)) {
        const value = readFaces(reading, faces);
        counts.set(value, (counts.get(value) ?? 0n) + 1n);
      }
      expect(new Map(spread(reading, dice))).toEqual(counts);
    }),
    { numRuns: 40 },
  );
});

test('a spread is worked out once for the same reading and dice', () => {
  expect(spread(sum, [6, 6])).toBe(spread(sum, [6, 6]));
  expect(spread(sum, [6, 6])).not.toBe(spread(highest, [6, 6]));
});

test('forty dice are added without walking through every roll', () => {
  const total = [
    ...spread(
      sum,
      Array.from({ length: 40 }, () => 20),
    ).values(),
  ].reduce((a, b) => a + b);
  expect(total).toBe(20n ** 40n);
});
