import { expect, test } from 'vitest';
import { sum } from '../../src/core/rule/reading.ts';
import { choose, type Rule, roll } from '../../src/core/rule/request.ts';
import { everyWay } from '../../src/drivers/odds.ts';

const die = (key: string) => roll({ key, tag: 'die', who: 'ada', why: key }, [2], sum);

/** Another die for each 1, at most so many. */
function* chain(most: number, link = 0): Rule<void> {
  if (link < most && (yield* die(`${link}`)) === 1) yield* chain(most, link + 1);
}

test('all ways are walked, each with what it asks', () => {
  const walk = everyWay(() => chain(2));
  expect([walk.next(), walk.next(), walk.next()].map(({ value }) => Array.isArray(value) && value.length)).toEqual([
    2, 2, 1,
  ]);
  expect(walk.next()).toEqual({ done: true, value: true });
});

test('a way that may go on without an end is not walked to it, and that is said', () => {
  const walk = everyWay(() => chain(Number.POSITIVE_INFINITY));
  expect(walk.next().done).toBe(false);
  expect(walk.next()).toEqual({ done: true, value: false });
});

test('a decision without an option ends its way, and that is said', () => {
  const asking = { key: 'who', tag: 'who', who: 'ada', why: 'Who?' };
  const walk = everyWay(() => choose<string>(asking, [], ''));
  expect(walk.next().done).toBe(false);
  expect(walk.next()).toEqual({ done: true, value: false });
});
