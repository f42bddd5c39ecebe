import { describe, expect, it } from 'vitest';
import { boundsText, isWhole, readDecimal, readWhole } from '../../../src/core/kit/number.ts';

const NONE = [
  '',
  ' ',
  '.',
  '..',
  '4,5',
  '4.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-',
  '+',
  '--3',
  '3-',
  '１',
  '²',
  '1 2',
];
const TOO_LARGE = ['9007199254740992', '-9007199254740992', '9'.repeat(309), '1'.repeat(10_000)];

describe('a whole number as it is typed', () => {
  it.each(['7', '+7', '007'])('%s is 7', (text) => expect(readWhole(text)).toBe(7));

  it('may be below zero, and zero has no sign', () => {
    expect([readWhole('-3'), readWhole('-0')]).toEqual([-3, 0]);
  });

  it('is none where a letter, a comma, a point or nothing at all stands', () => {
    expect(NONE.map((text) => readWhole(text))).toEqual(NONE.map(() => undefined));
  });

  it('is none where digits would be lost', () => {
    expect(readWhole('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(TOO_LARGE.map((text) => readWhole(text))).toEqual(TOO_LARGE.map(() => undefined));
  });

  it('is none beyond its bounds', () => {
    const d20 = { least: 1, most: 20 };
    expect(['0', '1', '20', '21'].map((text) => readWhole(text, d20))).toEqual([undefined, 1, 20, undefined]);
  });
});

it('a number with a point is read where one may stand', () => {
  expect(['1.5', '.5', '2', '-.25'].map((text) => readDecimal(text))).toEqual([1.5, 0.5, 2, -0.25]);
  for (const text of ['.', '..', '1.', '1.2.3', '4,5', 'NaN', '9'.repeat(309)])
    expect(readDecimal(text)).toBeUndefined();
  expect(readDecimal('0.05', { least: 0.1 })).toBeUndefined();
});

it('a value from elsewhere is a whole number or it is none', () => {
  const values = [3, 3.5, Number.NaN, Infinity, 2 ** 53, '3', null, undefined];
  expect(values.filter((value) => isWhole(value))).toEqual([3]);
});

it('bounds are said in words', () => {
  expect([
    boundsText({ least: 1, most: 20 }),
    boundsText({ least: 0 }),
    boundsText({ most: 9 }),
    boundsText({}),
  ]).toEqual(['from 1 to 20', '0 or more', '9 or less', '']);
});
