import { expect, test } from 'vitest';
import { fraction } from '../../src/core/kit/fraction.ts';
import { toRuleValue } from '../../src/core/rule/answer.ts';
import { highest, sum } from '../../src/core/rule/reading.ts';
import { check, gather, type Question, type Rule, roll } from '../../src/core/rule/request.ts';
import { ways } from '../../src/drivers/odds.ts';
import { odds } from '../means.ts';

const die = (key: string, sides: number): Question<number> =>
  roll({ key, tag: 'die', who: 'ada', why: key }, [sides], sum);

test('a batch of which the rule sees a running value gives it, and asks each question under its own key', () => {
  const rule = gather([die('a', 6), die('b', 8)], 0, (most, face) => Math.max(most, face))[Symbol.iterator]();
  const asked = rule.next();
  expect(asked.done ? [] : asked.value.requests.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(rule.next([2, 7])).toEqual({ done: true, value: 7 });
});

test('the odds merge ways that come to the same, with the chances of the single rolls', () => {
  function* best(count: number): Rule<number> {
    const dice = Array.from({ length: count }, (_, i) => die(`${i}`, 6));
    return yield* gather(dice, 0, (most, face) => Math.max(most, face));
  }
  expect([...ways(() => best(8))]).toHaveLength(6);
  const found = odds(() => best(3), String);
  for (let face = 1; face <= 6; face++)
    expect(found.chance((value) => value === face)).toEqual(fraction(face ** 3 - (face - 1) ** 3, 216));
});

test('checks in such a batch keep their modifiers', () => {
  const low = (key: string) => {
    const asking = { key, tag: 'check', who: 'ada', why: key };
    return check(asking, { sides: 6 }, (more) => [
      { name: 'low', upTo: 3 + more },
      { name: 'high', upTo: 6 },
    ]);
  };
  const rule = gather([low('a'), low('b')], '', (all, band) => `${all}${band} `)[Symbol.iterator]();
  rule.next();
  rule.next([0, -1]);
  expect(rule.next([0, 1])).toEqual({ done: true, value: 'low high ' });
});

test('no question at all leaves the running value as it was', () => {
  expect(
    gather([], 3, (sofar) => sofar)
      [Symbol.iterator]()
      .next(),
  ).toEqual({ done: true, value: 3 });
});

test('a spoken total counts where the reading says that it tells enough, and nowhere else', () => {
  const reading = { ...highest, spoken: false, byExtremes: true } as const;
  const request = roll({ key: 'a', tag: 'a', who: 'ada', why: 'a' }, [6, 6], reading).request(0);
  expect(toRuleValue(request, { key: 'a', by: 'table', number: 12 })).toBe(6);
  expect(() => toRuleValue(request, { key: 'a', by: 'table', number: 7 })).toThrow(
    'Each die counts here. Type both faces',
  );
  expect(toRuleValue(request, { key: 'a', by: 'table', faces: [2, 5] })).toBe(5);
});
