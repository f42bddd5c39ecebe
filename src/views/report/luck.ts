import { toRuleValue } from '../../core/rule/answer.ts';
import { spread } from '../../core/rule/reading.ts';
import { bandOf, type CheckRequest, type Grade, type RollRequest } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import type { Figure, Tries } from './report.ts';

/** Somebody's dice as they add up. */
export interface Dice {
  readonly checks: Map<string, Required<Tries>>;
  throws: number;
  shown: number;
  expected: number;
}

export function noDice(): Dice {
  return { checks: new Map(), throws: 0, shown: 0, expected: 0 };
}

/** Adds an answer that dice gave; decisions, rulings and consequences are no luck. */
export function addDice(dice: Dice, { request, answer }: Answered): void {
  if (answer.by === 'ruling' || request.role !== 'main') return;
  if (request.kind === 'check' && request.bands.every(({ grade }) => grade !== undefined)) {
    const old = dice.checks.get(request.tag) ?? { tag: request.tag, made: 0, passed: 0, expected: 0 };
    const passed = isPassed(request.bands[toRuleValue(request, answer)]?.grade) ? 1 : 0;
    const expected = old.expected + chanceOf(request);
    dice.checks.set(request.tag, { ...old, made: old.made + 1, passed: old.passed + passed, expected });
  } else if (request.kind === 'roll' && request.reading.spoken) {
    dice.throws += 1;
    dice.shown += toRuleValue(request, answer);
    dice.expected += meanOf(request);
  }
}

/**
 * Dice as a figure tells of them.
 * @param tellsExpected whether the reader may know what was to be expected of them
 */
export function diceOf(
  { checks, throws, shown, expected }: Dice,
  tellsExpected: boolean,
): Pick<Figure, 'checks' | 'dice'> {
  const told = (value: number) => (tellsExpected ? { expected: rounded(value) } : {});
  const tries = [...checks.values()].map(({ expected: due, ...each }) => ({ ...each, ...told(due) }));
  return { checks: tries, dice: { throws, shown, ...told(expected) } };
}

/** Returns the chance that a check goes well, from 0 to 1: its good faces among all. */
export function chanceOf({ sides, keep, bands }: CheckRequest): number {
  const weight = (face: number) => (keep === 'one' ? 1 : keep === 'higher' ? 2 * face - 1 : 2 * (sides - face) + 1);
  let [good, all] = [0, 0];
  for (let face = 1; face <= sides; face++) {
    all += weight(face);
    if (isPassed(bands[bandOf(face, bands)]?.grade)) good += weight(face);
  }
  return good / all;
}

/** Returns the mean of what dice read to. */
export function meanOf({ reading, dice }: RollRequest): number {
  let [sum, all] = [0n, 0n];
  for (const [value, count] of spread(reading, dice)) {
    sum += BigInt(value) * count;
    all += count;
  }
  return Number((sum * 1_000_000n) / all) / 1_000_000;
}

function isPassed(grade: Grade | undefined): boolean {
  return grade === 'critical' || grade === 'special' || grade === 'success';
}

/** Sums of fractions without the dust of floating point. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
