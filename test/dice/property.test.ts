import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { odds } from '../../src/dice/odds.ts';
import { parse } from '../../src/dice/parse.ts';
import { print } from '../../src/dice/print.ts';
import { roll } from '../../src/dice/roll.ts';
import { toNumber } from '../../src/dice/value.ts';
import { anyCharacter } from '../any-character.ts';
import { sized } from '../walk.ts';

const RUNS = sized(120, 10_000);
const SAMPLES = 100;

const small = fc.integer({ min: 1, max: 6 });
const sides = fc.oneof(
  fc.constantFrom('4', '6', '8', '10', '20', '%', 'F', 'F.1', 'F.2', '66', '666', '(66)', '(d4+2)', '(3+3)'),
  small.map(String),
);
const condition = fc.tuple(fc.constantFrom('', '=', '>', '>=', '<', '<=', '<>'), small).map((parts) => parts.join(''));
const modifier = fc.oneof(
  fc.constantFrom('!', 'e', '!o', 'ee', '!!', 'ep', '!p', 'eep', 'adv', 'dis', 'ro', 'r'),
  fc.tuple(fc.constantFrom('!', 'e', '!o', 'ee', 'r', 'ro', 'rr', 'f'), condition).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('kh', 'kl', 'k', 'dl', 'dh', 'd', 'min', 'max', 'mi', 'ma', 't', '>=', '<', '<>'), small)
    .map((parts) => parts.join('')),
);
const blank = fc.constantFrom('', '', ' ', '\t');
const dice = fc
  .tuple(fc.constantFrom('', '1', '2', '3', '4', '(d3)', '(2+1)'), sides, fc.array(modifier, { maxLength: 3 }), blank)
  .map(([count, kind, modifiers, space]) => `${count}d${kind}${space}${modifiers.join(space)}`);

/** Text that is often, but not always, a notation. */
const { expression } = fc.letrec<{ expression: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: dice, weight: 4 },
    { arbitrary: fc.constantFrom('1', '12', '1.5', '0.25', '3'), weight: 2 },
    { arbitrary: tie('expression').map((inner) => `(${inner})`), weight: 1 },
    { arbitrary: tie('atom').map((inner) => `-${inner}`), weight: 1 },
    { arbitrary: tie('atom').map((inner) => `${inner}[Some label]`), weight: 1 },
    { arbitrary: fc.tuple(tie('atom'), tie('atom')).map((members) => `{${members.join(', ')}}kh1`), weight: 1 },
    { arbitrary: tie('expression').map((inner) => `floor(${inner})`), weight: 1 },
    { arbitrary: fc.tuple(tie('atom'), tie('atom')).map((members) => `max(${members.join()})`), weight: 1 },
  ),
  expression: fc
    .tuple(
      tie('atom'),
      fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', '>=', '<', ' + '), tie('atom')), { maxLength: 3 }),
    )
    .map(([first, rest]) => first + rest.flat().join('')),
}));
const notation = fc
  .tuple(fc.constantFrom('', '', '6x', '2 x '), expression, fc.constantFrom('', '', ' # a remark'))
  .map((parts) => parts.join(''));

describe('reading', () => {
  test('what is read, printed and read again is the same', () => {
    let accepted = 0;
    fc.assert(
      fc.property(notation, (text) => {
        const read = attempt(text);
        if (read === undefined) return;
        accepted += 1;
        const normal = print(read);
        expect(parse(normal)).toEqual(read);
        expect(print(parse(normal))).toBe(normal);
      }),
      { numRuns: RUNS * 4 },
    );
    expect(accepted).toBeGreaterThan(RUNS / 2);
  });

  test('a sign behind a sign keeps its brackets', () => {
    expect(print(parse('(1)+-(-d1)'))).toBe('1+-(-d1)');
  });

  test('random bytes are read or refused with a column within them', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    const anything = fc.oneof(
      bytes.map((found) => Buffer.from(found).toString('latin1')),
      bytes.map((found) => Buffer.from(found).toString('utf8')),
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'0123456789d+-*/(){}[],.!khlreotfminaxp%#<>= '), maxLength: 60 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        attempt(text);
      }),
      { numRuns: RUNS * 10 },
    );
  });

  test.each([
    ['100,000 digits', '1'.repeat(100_000)],
    ['100,000 dice', 'd6+'.repeat(33_333)],
    ['200 brackets', `${'('.repeat(200)}1${')'.repeat(200)}`],
    ['unclosed brackets', '('.repeat(500)],
    ['computed dice in computed dice', `${'('.repeat(90)}1${'d1)'.repeat(90)}d6`],
    ['signs', `${'-'.repeat(900)}1`],
    ['braces', '{'.repeat(900)],
    ['labels', `1${'[a]'.repeat(300)}`],
    ['functions', `${'max(1,'.repeat(150)}1${')'.repeat(150)}`],
    ['rerolls', `2d6${'ro1'.repeat(300)}`],
    ['divisions', `${'1/'.repeat(499)}1`],
    ['fractions', `${'1.234567/'.repeat(110)}7`],
  ])('%s are read or refused', (_, text) => {
    attempt(text);
  });

  test('a chain of divisions too fine for plain numbers stays exact', () => {
    const { mean } = odds(parse(`1${'/3'.repeat(60)}${'*3'.repeat(60)}`));
    expect(mean).toBe(1);
  });
});

describe('odds', () => {
  test('the chances of any expression add up to 1 with the rest, and the mean lies between the ends', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const read = attempt(text);
        const found = read === undefined ? undefined : reckon(text);
        if (found?.outcomes == null) return;
        const sum = found.outcomes.reduce((all, { weight }) => all + Number((weight * 10n ** 15n) / found.total), 0);
        expect(Math.abs(sum / 1e15 + toNumber(found.rest) - 1)).toBeLessThan(1e-9);
        if (found.min !== null) expect(found.meanApprox).toBeGreaterThanOrEqual(found.min - 1e-9);
        if (found.max !== null) expect(found.meanApprox).toBeLessThanOrEqual(found.max + 1e-9);
      }),
      { numRuns: RUNS / 5 },
    );
  });

  test('rolls lie between the ends, and their mean within six standard errors', () => {
    fc.assert(
      fc.property(expression, fc.string(), (text, seed) => {
        const read = attempt(text);
        const found = read === undefined ? undefined : reckon(text);
        if (read === undefined || found === undefined || found.rest !== 0) return;
        const below = seeded(seed);
        const totals = Array.from({ length: SAMPLES }, () => roll(read, below)[0]?.total ?? Number.NaN);
        for (const total of totals) {
          expect(found.outcomes === null || found.outcomes.some((outcome) => outcome.total === total)).toBe(true);
        }
        const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
        expect(Math.abs(mean - found.meanApprox)).toBeLessThanOrEqual((6 * found.sd) / Math.sqrt(SAMPLES) + 1e-9);
      }),
      // The same expressions every time: a rare total that comes up once is no fault.
      { numRuns: RUNS / 5, seed: 9 },
    );
  });
});

function attempt(text: string): ReturnType<typeof parse> | undefined {
  try {
    return parse(text);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const column = Number(problem.details['column']);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual(text.length + 1);
    expect(problem.message).not.toMatch(/\n/);
    expect(problem.message.length).toBeLessThan(300);
    return undefined;
  }
}

function reckon(text: string): ReturnType<typeof odds> | undefined {
  try {
    return odds(parse(text));
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'odds-limit') return undefined;
    throw problem;
  }
}
