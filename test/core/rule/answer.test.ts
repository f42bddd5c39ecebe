import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/core/kit/problem.ts';
import {
  type Answer,
  bounds,
  diceText,
  faceOf,
  givers,
  readAnswer,
  suggestion,
  takes,
  toRuleValue,
  writeAnswer,
} from '../../../src/core/rule/answer.ts';
import { highest, lowest, type Reading, sum } from '../../../src/core/rule/reading.ts';
import { check, choose, enter, type Keep, type Request, roll } from '../../../src/core/rule/request.ts';
import { problem, saved } from '../kit.ts';

const asked = { key: 'k', tag: 'damage', who: 'asta', why: 'the distance' };
const throwing = (dice: readonly number[], reading: Reading): Request => roll(asked, dice, reading).request(0);
const bands = [
  { name: 'poor', upTo: 12 },
  { name: 'never', upTo: 3 },
  { name: 'fine', upTo: 19 },
  { name: 'best', upTo: 20 },
];
const checking = (keep?: Keep) => check(asked, { sides: 20, ...(keep && { keep }) }, () => bands).request(0);
const choosing = choose(
  asked,
  [
    { id: 'parry', label: 'Parry', refused: 'the sword is broken' },
    { id: 'dodge', label: 'Dodge' },
  ],
  'dodge',
).request(0);
const adding = check(asked, { sides: 6, keep: 'sum' }, () => [
  { name: 'low', upTo: 7 },
  { name: 'high', upTo: 12 },
]).request(0);
const entering = enter(asked, { least: 3, most: 40, suggested: 10 }).request(0);

const given = (more: Omit<Answer, 'key' | 'by'>, by: Answer['by'] = 'table'): Answer => ({ key: 'k', by, ...more });
const secret: Reading = { ...sum, spoken: false };

describe('what an answer is worth to the rule', () => {
  test.each([
    ['the faces of a sum', throwing([6, 6, 8], sum), given({ faces: [1, 6, 8] }), 15],
    ['a total', throwing([6, 6, 8], sum), given({ number: 3 }), 3],
    ['the highest', throwing([6, 8], highest), given({ faces: [5, 2] }), 5],
    ['the lowest', throwing([6, 8], lowest), given({ faces: [5, 2] }), 2],
    ['a band, by its face', checking(), given({ faces: [19] }), 2],
    ['a band that no face reaches is skipped', checking(), given({ faces: [13] }), 2],
    ['the lower of two', checking('lower'), given({ faces: [20, 12] }), 0],
    ['the higher of two', checking('higher'), given({ faces: [20, 12] }), 3],
    ['the sum of two', adding, given({ faces: [3, 4] }), 0],
    ['a total of two', adding, given({ number: 8 }), 1],
    ["a band by the referee's ruling", checking(), given({ word: 'best' }, 'ruling'), 3],
    ['an option', choosing, given({ word: 'dodge' }), 1],
    ['a refused option by ruling', choosing, given({ word: 'parry' }, 'ruling'), 0],
    ['a number', entering, given({ number: 40 }), 40],
  ])('%s', (_, request, answer, value) => {
    expect(toRuleValue(request, answer)).toBe(value);
  });
});

describe('what does not fit is refused with its bounds', () => {
  test.each([
    [throwing([6, 6, 8], sum), given({ faces: [1, 6, 9] }), "2d6+d8 can't show 1,6,9. Type a number from 3 to 20."],
    [
      checking('lower'),
      given({ faces: [20] }),
      '20 is one face of two. Type both faces, such as 20,1; the lower counts.',
    ],
    [throwing([6, 6], sum), given({ faces: [3] }), "2d6 can't show 3. Type a number from 2 to 12."],
    [throwing([6, 6], sum), given({ number: 13 }), "2d6 can't show 13. Type a number from 2 to 12."],
    [throwing([6, 6], sum), given({ number: 7.5 }), 'I can\'t read "7.5" as a 2d6 roll. Type a number from 2 to 12.'],
    [throwing([6], sum), given({ word: 'much' }), 'I can\'t read "much" as a d6 roll. Type a number from 1 to 6.'],
    [
      throwing([6, 8], secret),
      given({ number: 9 }),
      'Each die counts here. Type both faces of the d6+d8, such as 6,8.',
    ],
    [checking(), given({ faces: [21] }), "A d20 can't show 21. Type a number from 1 to 20."],
    [checking(), given({ faces: [0] }), "A d20 can't show 0. Type a number from 1 to 20."],
    [
      checking(),
      given({ faces: [3, 4] }),
      'One d20 shows one number: type 3 4 for several rolls. Type a number from 1 to 20.',
    ],
    [
      checking('lower'),
      given({ faces: [3, 4, 5] }),
      "2d20 can't show 3,4,5. Type both faces, such as 20,1; the lower counts.",
    ],
    [adding, given({ number: 13 }), "2d6 can't show 13. Type a number from 2 to 12."],
    [adding, given({ faces: [7, 1] }), "2d6 can't show 7,1. Type a number from 2 to 12."],
    [checking(), given({}), 'I can\'t read "nothing" as a d20 roll. Type a number from 1 to 20.'],
    [
      checking(),
      given({ word: 'splendid' }, 'ruling'),
      'I can\'t read "splendid" as a d20 roll. Type a number from 1 to 20.',
    ],
    [choosing, given({ word: 'flee' }), 'Choose parry or dodge.'],
    [choosing, given({ word: 'parry' }), "Parry can't be chosen: the sword is broken."],
    [choosing, given({ number: 1 }), 'Choose parry or dodge.'],
    [entering, given({ number: 2 }), 'Type a whole number from 3 to 40.'],
    [entering, given({ number: Number.NaN }), '"NaN" is not a whole number. Type a whole number from 3 to 40.'],
  ])('%#', (request, answer, sentence) => {
    expect(() => toRuleValue(request, answer)).toThrow(
      problem(sentence.includes("can't be chosen") ? 'refused' : 'bad-answer', sentence),
    );
  });

  test('whatever faces are given, the worth lies within the bounds or is refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: -1, max: 14 }), { minLength: 1, maxLength: 5 }),
        (dice, faces) => {
          const request = throwing(dice, sum);
          const fits = faces.length === dice.length && faces.every((face, i) => face >= 1 && face <= (dice[i] ?? 0));
          if (!fits) {
            expect(() => toRuleValue(request, given({ faces }))).toThrow(Problem);
            return;
          }
          const [least, most] = bounds(request);
          expect(toRuleValue(request, given({ faces }))).toBe(faces.reduce((a, b) => a + b));
          expect(
            least <= toRuleValue(request, given({ faces })) && toRuleValue(request, given({ faces })) <= most,
          ).toBe(true);
        },
      ),
    );
  });
});

test('dice are said in groups, with what counts', () => {
  const texts = [throwing([8, 4, 8], sum), checking(), checking('lower'), checking('higher'), adding].map((request) =>
    request.kind === 'roll' || request.kind === 'check' ? diceText(request) : '',
  );
  expect(texts).toEqual(['2d8+d4', 'd20', '2d20, the lower counts', '2d20, the higher counts', '2d6']);
});

test('bounds and takes speak for each kind of request', () => {
  expect([throwing([6, 8], highest), checking(), adding, choosing, entering].map(bounds)).toEqual([
    [1, 8],
    [1, 20],
    [2, 12],
    [1, 2],
    [3, 40],
  ]);
  expect(takes(choosing)).toBe('choose parry or dodge');
});

test('the suggestion is the default that nobody is asked for', () => {
  for (const request of [choosing, entering])
    if (request.kind === 'choose' || request.kind === 'enter')
      expect(toRuleValue(request, suggestion(request))).toBe(request.kind === 'choose' ? 1 : 10);
});

test('the face that counted is known, unless a ruling gave the band', () => {
  const request = checking('lower');
  if (request.kind !== 'check') throw new RangeError('a check');
  expect(faceOf(request, given({ faces: [4, 17] }))).toBe(4);
  expect(faceOf(request, given({ word: 'best' }, 'ruling'))).toBeUndefined();
});

describe('answers in a save', () => {
  const answer = fc.record(
    {
      key: fc.string(),
      by: fc.constantFrom(...givers),
      faces: fc.array(fc.integer()),
      number: fc.integer(),
      word: fc.string(),
      note: fc.string(),
    },
    { requiredKeys: ['key', 'by'] },
  );

  test('come back as they were written', () => {
    fc.assert(
      fc.property(answer, (one) => {
        expect(readAnswer(saved(writeAnswer(one)))).toEqual(one);
      }),
    );
  });

  test.each([[null], [5], [[]], [{ by: 'seed' }], [{ key: 'k' }], [{ key: 'k', by: 'magic' }]])(
    '%j is none',
    (json) => {
      expect(() => readAnswer(json)).toThrow(
        problem('bad-answer', `${JSON.stringify(json)} is not an answer: it needs a key and who gave it.`),
      );
    },
  );

  test.each([
    [{ key: 'k', by: 'seed', faces: '3' }],
    [{ key: 'k', by: 'seed', faces: [3, null] }],
    [{ key: 'k', by: 'seed', number: '3' }],
    [{ key: 'k', by: 'seed', word: 3 }],
  ])('what is of the wrong type is not passed over: %j', (json) => {
    expect(() => readAnswer(json)).toThrow(Problem);
  });
});
