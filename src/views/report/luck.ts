import { at } from '../../core/kit/list.ts';
import { toRuleValue } from '../../core/rule/answer.ts';
import { isGood, successOf } from '../../core/rule/question.ts';
import { spread } from '../../core/rule/reading.ts';
import type { RollRequest } from '../../core/rule/request.ts';
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
    const passed = isGood(at(request.bands, toRuleValue(request, answer))) ? 1 : 0;
    const expected = old.expected + (successOf(request) ?? 0);
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

/** Returns the mean of what dice read to. */
export function meanOf({ reading, dice }: RollRequest): number {
  let [sum, all] = [0n, 0n];
  for (const [value, count] of spread(reading, dice)) {
    sum += BigInt(value) * count;
    all += count;
  }
  return Number((sum * 1_000_000n) / all) / 1_000_000;
}

/** Sums of fractions without the dust of floating point. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
