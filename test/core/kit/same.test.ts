import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partings, same } from '../../../src/core/kit/json.ts';

test('data is the same as a copy of itself, in whatever order its keys stand', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(same(value, JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true);
});

test('two values part at every place where they differ, items of lists by their ids', () => {
  const one = {
    hp: { current: 3, max: 4 },
    gear: [
      { id: 'axe', worn: 1 },
      { id: 'bow', worn: 0 },
    ],
    marks: ['eye'],
  };
  const other = { hp: { current: 1, max: 4 }, gear: [{ id: 'bow', worn: 2 }], marks: ['eye', 'ear'], name: 'x' };
  expect([...partings(one, other)]).toEqual([
    { path: ['hp', 'current'], one: 3, other: 1 },
    { path: ['gear', 'axe'], one: { id: 'axe', worn: 1 }, other: undefined },
    { path: ['gear', 'bow', 'worn'], one: 0, other: 2 },
    { path: ['marks', '2'], one: undefined, other: 'ear' },
    { path: ['name'], one: undefined, other: 'x' },
  ]);
  expect(partings([1], { 1: 1 })[0]?.path).toEqual([]);
  expect(partings(one, one)).toEqual([]);
});
