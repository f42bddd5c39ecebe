import { withCodes } from '../fight/examples.ts';
import { codeOf, type Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { refuse } from './refuse.ts';
import type { Refusal } from './ruleset.ts';

/**
 * Returns the refusal of a word by hand that lacks its amount, or has one of 0, which changes nothing; the example is
 * the line as it may have been meant.
 * @param least 0 where it counts what is left
 */
export function withoutAmount(
  rule: string,
  fight: Fight,
  { do: word, at = [] }: Intent,
  amount: number | undefined,
  least = 1,
): Refusal | undefined {
  if (amount !== undefined && amount >= least) return undefined;
  const code = codeOf(fight, at[0] ?? '') ?? '{foe}';
  const why = amount === 0 ? '0 changes nothing, so say how much' : 'Say how much';
  return refuse(rule, withCodes(fight, `${why}: \`${word} 3 ${code}\`.`));
}
