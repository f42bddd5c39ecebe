import { describe, expect, test } from 'vitest';
import { sum } from '../../../src/core/rule/reading.ts';
import { check, choose, enter, type Rule, roll, together } from '../../../src/core/rule/request.ts';
import { defaults, firstOf, recorded, run } from '../../../src/core/rule/run.ts';
import { problem, recordedFaces } from '../kit.ts';

const asked = (key: string) => ({ key, tag: key, who: 'asta', why: key });

function* rule(): Rule<string> {
  const [a = 0, b = 0] = yield* together([roll(asked('a'), [6], sum), roll(asked('b'), [6], sum)]);
  const id = yield* choose(
    asked('c'),
    [
      { id: 'x', label: 'x' },
      { id: 'y', label: 'y' },
    ],
    'y',
  );
  const n = yield* enter(asked('n'), { least: 0, most: 9, suggested: 4 }, true);
  return `${a} ${b} ${id} ${n}`;
}

describe('a rule', () => {
  test('goes as far as its answers reach, and says what is open', () => {
    const result = run(rule(), recordedFaces({ b: [3] }));
    expect(result).toMatchObject({ done: false, open: [{ key: 'a' }], asked: [{ answer: { key: 'b' } }] });
  });

  test('is played again from its beginning with the answers so far', () => {
    const half = run(rule(), recordedFaces({ a: [5], b: [3] }));
    expect(half).toMatchObject({ done: false, open: [{ key: 'c' }] });
    const answers = [...half.asked.map(({ answer }) => answer), { key: 'c', by: 'table', word: 'x' } as const];
    expect(run(rule(), recorded(answers))).toMatchObject({ done: true, value: '5 3 x 4' });
  });

  test('takes what is quiet without asking, and keeps it as a default', () => {
    const { asked: all } = run(rule(), recordedFaces({ a: [5], b: [3], c: 'x' }));
    expect(all.at(-1)?.answer).toEqual({ key: 'n', by: 'default', number: 4 });
    expect(run(rule(), recordedFaces({ a: [5], b: [3], c: 'x', n: 9 }))).toMatchObject({ value: '5 3 x 9' });
  });

  test('refuses an answer that does not fit, also one that was recorded', () => {
    expect(() => run(rule(), recordedFaces({ a: [7], b: [3] }))).toThrow(
      problem('bad-answer', "A d6 can't show 7. Type a number from 1 to 6."),
    );
  });

  test('that asks for one key twice is a mistake of the ruleset', () => {
    function* twice(): Rule<number> {
      return (yield* roll(asked('a'), [6], sum)) + (yield* roll(asked('a'), [6], sum));
    }
    expect(() => run(twice(), recordedFaces({ a: [2] }))).toThrow(
      new RangeError('A rule asks for "a" twice in a step.'),
    );
    const batch = together([roll(asked('b'), [6], sum), roll(asked('b'), [6], sum)]);
    expect(() => run(batch, () => undefined)).toThrow(RangeError);
  });
});

describe('sources', () => {
  test('the first that has an answer gives it; dice stay open to the defaults', () => {
    const result = run(rule(), firstOf(recordedFaces({ a: [1], b: [2] }), recordedFaces({ a: [6] }), defaults));
    expect(result).toMatchObject({ value: '1 2 y 4' });
    expect(run(rule(), defaults)).toMatchObject({ done: false, open: [{ key: 'a' }, { key: 'b' }] });
  });

  test('an answer of a key that is not asked is left aside', () => {
    expect(
      run(
        check(asked('d'), { sides: 6 }, () => [{ name: 'all', upTo: 6 }]),
        recordedFaces({ d: [6], z: [9] }),
      ),
    ).toMatchObject({
      value: 'all',
    });
  });
});
