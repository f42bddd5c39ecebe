import { type Fraction, fraction } from '../src/core/kit/fraction.ts';
import type { Rule } from '../src/core/rule/request.ts';
import type { Source } from '../src/core/rule/run.ts';
import { byDefault, Odds, type Policy, ways } from '../src/drivers/odds.ts';
import { throwFor } from '../src/drivers/seeded.ts';

/** The product of fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** All ways of a rule, merged by a key of their outcome. */
export function odds<T>(play: () => Rule<T>, key: (outcome: T) => string, policy: Policy = byDefault): Odds<T> {
  const found = new Odds(key);
  for (const [outcome, over, under] of ways(play, policy)) found.add(outcome, over, under);
  return found;
}

/** Throws dice from one running stream: so a test can follow one fight after another. */
export function streamSource(below: (n: number) => number): Source {
  return (request) => throwFor(request, below);
}
