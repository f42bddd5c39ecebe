import { describe, expect, test } from 'vitest';
import { must } from '../../src/core/kit/list.ts';
import { odds } from '../../src/dice/odds.ts';
import { parse } from '../../src/dice/parse.ts';
import { print } from '../../src/dice/print.ts';
import { add, fractionText, multiply, type Value } from '../../src/dice/value.ts';
import { everyThrowWithin } from './every-throw.ts';
import { refusal } from './kit.ts';
import { ACCEPTED, REFUSED, SMALL } from './notations.ts';

describe('a notation is accepted', () => {
  test.each(ACCEPTED)('%s reads as %s, from %s to %s, mean %s', (notation, normal, min, max, mean) => {
    const expression = parse(notation);
    expect(print(expression)).toBe(normal);
    const found = odds(expression);
    expect([found.min, found.max]).toEqual([min, max]);
    if (mean !== null) expect(found.mean === null ? null : fractionText(found.mean)).toBe(mean);
  });
});

describe('ends and mean are those of every roll, one by one', () => {
  const accepted = ACCEPTED.map(([notation]) => notation).filter((one) => everyThrowWithin(one, 5_000) !== undefined);

  test('for most of what is accepted', () => {
    expect(accepted.length).toBeGreaterThan(ACCEPTED.length / 2);
  });

  test.each([...SMALL, ...accepted])('%s', (notation) => {
    const twin = must(everyThrowWithin(notation, 60_000), 'end of the throws');
    const totals = [...twin.keys()];
    const mean = [...twin].reduce<Value>((sum, [total, chance]) => add(sum, multiply(total, chance)), 0);
    const found = odds(parse(notation));
    expect([found.min, found.max]).toEqual([Math.min(...totals), Math.max(...totals)]);
    expect(found.mean).toEqual(mean);
  });
});

describe('a notation is refused', () => {
  test.each(REFUSED)('%j: %s at column %i', (notation, code, column) => {
    expect(refusal(notation)).toMatchObject({ code, details: { column, input: notation } });
  });

  test.each([
    ['4d6kh', '4d6kh: keep how many? for example 4d6kh3 (column 4)'],
    ['4d6 KL', '4d6 KL: keep how many? for example 4d6kl3 (column 5)'],
    ['4d6d', '4d6d: drop how many? for example 4d6d1 (column 4)'],
    ['2d6>=7', '2d6>=7: no d6 reaches 7: for the total write (2d6)>=7 (column 4)'],
    ['2d6\u00a0+1', "2d6\u00a0+1: U+00A0 (a no-break space) doesn't belong here; leave it out (column 4)"],
    [
      '2d6 slashing',
      '2d6 slashing: I can\'t read "slashing" in dice notation; put a remark behind #, a label between [ and ] (column 5)',
    ],
    ['d20advkh1', 'd20advkh1: adv keeps one die already (column 7)'],
  ])('%j says what to write instead', (notation, message) => {
    expect(refusal(notation).message).toBe(message);
  });
});
