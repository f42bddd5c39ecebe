import { at } from '../core/kit/list.ts';
import { LIMITS } from './limits.ts';
import type { Budget, Weights } from './spread.ts';
import { bits } from './value.ts';

/**
 * Returns the weights of the sum of several dice alike, or throws Problem beyond the budget: the power of a polynomial
 * by its recurrence (Knuth, The Art of Computer Programming 4.7, exercise 4), which needs steps in proportion to the
 * outcomes times the faces, however many dice there are.
 */
export function power({ ways, total }: Weights, dice: number, budget: Budget): Weights {
  if (dice === 0) return { ways: new Map([[0, 1n]]), total: 1n };
  if (dice === 1) return { ways, total };
  const lowest = [...ways.keys()].reduce((a, b) => Math.min(a, b));
  const terms = [...ways].map(([value, weight]) => ({ above: value - lowest, weight })).filter((t) => t.above > 0);
  const degree = terms.reduce((most, { above }) => Math.max(most, above), 0) * dice;
  budget.spend(degree * (terms.length + 1) + (degree * dice * bits(total) > LIMITS.weightBits ? Infinity : 0));
  const first = ways.get(lowest) ?? 0n;
  const powers = [first ** BigInt(dice)];
  for (let k = 1; k <= degree; k += 1) {
    let sum = 0n;
    for (const { above, weight } of terms) {
      if (above <= k) sum += BigInt(dice * above - k + above) * weight * at(powers, k - above);
    }
    powers.push(sum / (BigInt(k) * first));
  }
  const sums = powers.map((weight, k): [number, bigint] => [lowest * dice + k, weight]);
  return { ways: new Map(sums.filter(([, weight]) => weight > 0n)), total: total ** BigInt(dice) };
}
