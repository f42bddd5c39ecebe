import type { JsonObject } from '../core/kit/json.ts';
import type { Problem } from '../core/kit/problem.ts';
import type { Expression } from './notation.ts';
import type { Odds } from './odds.ts';
import { print } from './print.ts';
import type { Rolled } from './roll.ts';
import { summarise } from './show.ts';
import type { Die } from './throw.ts';
import { fractionText, ratio, toNumber } from './value.ts';

/** One line: the input, its normal form, `total` (or `totals` when it repeats) and every die. */
export function rollJson(
  input: string,
  expression: Expression,
  rolls: readonly Rolled[],
  seed: string | undefined,
): string {
  const repeated = expression.repeat !== undefined;
  const [first] = rolls;
  return JSON.stringify({
    ...heading(input, expression),
    ...(repeated ? { totals: rolls.map(({ total }) => total) } : { total: first?.total }),
    unrounded: repeated ? undefined : first?.unrounded,
    dice: rolls.flatMap(({ dice }, i) => dice.map((die) => ({ ...dieJson(die), roll: repeated ? i + 1 : undefined }))),
    comment: expression.comment,
    seed,
  });
}

/** One line: the totals of many rolls, and a summary of them. */
export function manyJson(input: string, expression: Expression, totals: readonly number[], seed: string): string {
  return JSON.stringify({ ...heading(input, expression), totals, summary: summarise(totals), seed });
}

/**
 * One line: the ends, the mean and every total with its chance as a fraction. What has no end, no closed form or too many
 * totals is null; `meanApprox` then stands for the mean, and `rest` is the chance of what was not followed.
 */
export function oddsJson(input: string, expression: Expression, odds: Odds): string {
  const { min, max, mean, meanApprox, sd, outcomes, total, rest } = odds;
  return JSON.stringify({
    ...heading(input, expression),
    min,
    max,
    mean: mean === null ? null : fractionText(mean),
    meanApprox: mean === null ? meanApprox : undefined,
    sd,
    rest: toNumber(rest) === 0 ? undefined : fractionText(rest),
    distribution: outcomes?.map(({ total: value, weight }) => [value, fractionText(ratio(weight, total))]) ?? null,
  });
}

/** One line for an expression that was refused. */
export function errorJson(input: string, { code, message, details }: Problem): string {
  const column = details['column'];
  return JSON.stringify({ input, error: { code, message, column: typeof column === 'number' ? column : null } });
}

function heading(input: string, expression: Expression): JsonObject {
  return { input, notation: print({ ...expression, comment: undefined }) };
}

function dieJson({ sides, face, value, kept, exploded, added, rerolled, chain, label }: Die): JsonObject {
  const flags = { exploded: exploded || undefined, added: added || undefined };
  return { sides, face, value, kept, ...flags, rerolled, chain, label };
}
