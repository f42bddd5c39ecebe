import { describe, expect, test } from 'vitest';
import { sum } from '../../../src/core/rule/reading.ts';
import {
  asking,
  bandOf,
  check,
  choose,
  confirm,
  draw,
  enter,
  type Rule,
  roll,
  throwAgain,
  together,
} from '../../../src/core/rule/request.ts';
import { run } from '../../../src/core/rule/run.ts';
import { recordedFaces } from '../kit.ts';

const asked = (key: string) => ({ key, tag: key, who: 'asta', why: key });
const low = (upTo: number) =>
  [
    { name: 'low', upTo },
    { name: 'high', upTo: 20 },
  ] as const;

/** Returns the keys that a rule asks for, one list for each yield. */
function asksOf<T>(rule: Rule<T>, answers: readonly (readonly number[])[]): readonly (readonly string[])[] {
  const keys: string[][] = [];
  const asking = rule[Symbol.iterator]();
  let step = asking.next();
  for (const given of answers) {
    if (step.done) break;
    keys.push(step.value.requests.map(({ key }) => key));
    step = asking.next(given);
  }
  return keys;
}

test('each kind of question gives what it is about: a number, a name, an id', () => {
  function* rule(): Rule<readonly [number, 'low' | 'high', 'a' | 'b', number, 'low' | 'high']> {
    return [
      yield* roll(asked('roll'), [6, 6], sum),
      yield* check(asked('check'), { sides: 20 }, () => low(12)),
      yield* choose(
        asked('choose'),
        [
          { id: 'a', label: 'a' },
          { id: 'b', label: 'b' },
        ],
        'a',
      ),
      yield* enter(asked('enter'), { least: 1, most: 9, suggested: 5 }),
      yield* draw(asked('draw'), 20, low(10)),
    ];
  }
  const source = recordedFaces({ roll: [2, 3], check: [13], choose: 'b', enter: 7, draw: [10] });
  expect(run(rule(), source)).toMatchObject({ done: true, value: [5, 'high', 'b', 7, 'low'] });
});

describe('types, which only the compiler sees', () => {
  function* rule(): Rule<string> {
    const name = yield* check(asked('check'), { sides: 20 }, () => low(12));
    const id = yield* choose(asked('choose'), [{ id: 'parry', label: '' }], 'parry');
    // @ts-expect-error 'middle' is no band
    if (name === 'middle') return '';
    // @ts-expect-error 'dodge' is no option
    if (id === 'dodge') return '';
    // @ts-expect-error a suggestion is one of the options
    return yield* choose(asked('again'), [{ id: 'parry', label: '' }], 'dodge');
  }

  test('are kept by a rule that still runs', () => {
    const source = recordedFaces({ check: [3], choose: 'parry' });
    expect(run(rule(), source)).toMatchObject({ done: false, open: [{ key: 'again' }] });
  });
});

describe('several at once', () => {
  test('are one batch, behind one batch of quiet modifiers', () => {
    const rule = together([
      check(asked('a'), { sides: 20 }, () => low(12)),
      check(asked('b'), { sides: 20 }, () => low(3)),
    ]);
    expect(
      asksOf(rule, [
        [0, 0],
        [0, 1],
      ]),
    ).toEqual([
      ['a/modifier', 'b/modifier'],
      ['a', 'b'],
    ]);
  });

  test('give what each makes of its answer, in the order of the questions', () => {
    const mixed = together<string | number>([
      roll(asked('a'), [6], sum),
      check(asked('b'), { sides: 20 }, (modifier) => low(12 - modifier)),
    ]);
    const source = recordedFaces({ b: [10], a: [4], 'b/modifier': 5 });
    expect(run(mixed, source)).toMatchObject({ value: [4, 'high'] });
  });

  test('none at all ask nothing', () => {
    expect(run(together([]), () => undefined)).toMatchObject({ done: true, value: [], asked: [] });
  });
});

test("the modifier of a check is quiet, the referee's, and shifts the bands", () => {
  const rule = () => check(asked('attack'), { sides: 20 }, (modifier) => low(12 - modifier));
  const still = run(rule(), recordedFaces({ attack: [10] }));
  expect(still).toMatchObject({
    value: 'low',
    asked: [{ answer: { key: 'attack/modifier', by: 'default', number: 0 } }, {}],
  });
  expect(run(rule(), recordedFaces({ 'attack/modifier': 3, attack: [10] }))).toMatchObject({ value: 'high' });
  expect(still.asked[0]?.request).toMatchObject({
    who: 'referee',
    quiet: true,
    least: -100,
    most: 100,
    role: 'consequence',
  });
});

describe('rerolled', () => {
  const pair = () =>
    throwAgain(
      (attempt) => [roll(asked(`a${attempt}`), [6], sum), roll(asked(`b${attempt}`), [6], sum)],
      ([a, b]) => a !== b,
    );

  test('until it is accepted, and every attempt is kept', () => {
    const result = run(pair(), recordedFaces({ a1: [3], b1: [3], a2: [1], b2: [1], a3: [2], b3: [5] }));
    expect(result).toMatchObject({ done: true, value: [2, 5] });
    expect(result.asked.map(({ answer }) => answer.key)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  test('and says so to whoever counts the odds', () => {
    const step = pair()[Symbol.iterator]().next();
    if (step.done) throw new RangeError('It asks something.');
    expect([step.value.rejects?.([3, 3]), step.value.rejects?.([3, 4])]).toEqual([true, false]);
  });
});

describe('bands', () => {
  test('hold the faces up to their end; an empty one holds none', () => {
    const bands = [
      { name: 'a', upTo: 0 },
      { name: 'b', upTo: 5 },
      { name: 'c', upTo: 5 },
      { name: 'd', upTo: 6 },
    ];
    expect([1, 5, 6].map((face) => bandOf(face, bands))).toEqual([1, 1, 3]);
  });

  test('that end short of the die are a mistake of the ruleset, before anything is rolled', () => {
    const short = () => [{ name: 'low', upTo: 19 }];
    expect(() => run(check(asked('c'), { sides: 20 }, short), () => undefined)).toThrow(
      new RangeError('No band holds a face of 20.'),
    );
    expect(() => run(draw(asked('d'), 20, short()), () => undefined)).toThrow(
      new RangeError('No band holds a face of 20.'),
    );
  });
});

test('a question that is asked by itself is a batch of one', () => {
  expect(asksOf(roll(asked('a'), [6], sum), [[3]])).toEqual([['a']]);
});

describe('yes and no', () => {
  const asked = asking('retreat', 'asta', 'Retreat?', { against: 'g1', time: 2 });

  test('the key is made of its parts', () => {
    expect(asked).toEqual({ key: 'retreat:asta:g1:2', tag: 'retreat', who: 'asta', why: 'Retreat?', against: 'g1' });
  });

  test.each([
    [true, 'yes'],
    [false, 'no'],
  ])('%s is read from its word, and suggested', (answer, word) => {
    const played = run(confirm(asked, answer), ({ key }) => ({ key, by: 'table', word }));
    expect(played).toMatchObject({ done: true, value: answer });
    expect(confirm(asked, answer).request(0)).toMatchObject({ suggested: word });
  });
});
