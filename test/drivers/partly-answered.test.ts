import { expect, test } from 'vitest';
import { fraction } from '../../src/core/kit/fraction.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Rule, roll, together } from '../../src/core/rule/request.ts';
import { recorded } from '../../src/core/rule/run.ts';
import { partlyAnswered } from '../../src/drivers/tactics.ts';
import { odds } from '../means.ts';

const die = (key: string) => roll({ key, tag: 'die', who: 'ada', why: 'a die' }, [6], sum);

/** Returns true if the first of two dice is higher; ties are rolled again. */
function* contest(): Rule<boolean> {
  const [mine = 0, theirs = 0] = yield* together([die('mine'), die('theirs')], ([a, b]) => a !== b);
  return mine > theirs;
}

test('what is answered is taken as answered, the rest is open, and what is rerolled still is', () => {
  const won = (faces: Readonly<Record<string, number>>) => {
    const answers = Object.entries(faces).map(([key, face]) => ({ key, by: 'table' as const, faces: [face] }));
    return odds(() => partlyAnswered(contest(), recorded(answers)), String).chance((isWon) => isWon);
  };
  expect(won({})).toEqual(fraction(1, 2));
  expect(won({ mine: 5 })).toEqual(fraction(4, 5));
  expect(won({ mine: 5, theirs: 6 })).toEqual(fraction(0));
  expect(won({ mine: 9, other: 1 })).toEqual(fraction(1, 2));
});
