import { at } from '../core/kit/list.ts';
import { type Budget, increase, sumOf, type Ways } from './spread.ts';
import { bits } from './value.ts';

/**
 * Returns the weights of the sum of the highest dice of several alike, or of the lowest, as they score, or throws
 * Problem beyond the budget. Face by face from that end it decides how many dice show it; once enough are placed the
 * others may show whatever is left, so that they need not be followed.
 */
export function extremeSums(
  ways: Ways,
  dice: number,
  kept: { readonly end: 'highest' | 'lowest'; readonly count: number },
  score: (value: number) => number,
  budget: Budget,
): Ways {
  const finished = new Map<number, bigint>();
  const step = 1 + Math.floor((dice * bits(sumOf(ways))) / 1_000);
  // The second face takes so many at least, and the numbers of the first are long to work out.
  if (ways.size > 1) budget.expect(step * kept.count ** 2);
  let beyond = sumOf(ways);
  let stages: readonly Map<number, bigint>[] = [new Map([[0, 1n]])];
  const sign = kept.end === 'highest' ? -1 : 1;
  for (const [value, weight] of [...ways].sort(([a], [b]) => sign * (a - b))) {
    const gain = score(value);
    beyond -= weight;
    const next = Array.from({ length: kept.count }, () => new Map<number, bigint>());
    // Too much is refused before the first of the face's numbers is worked out, for those are the longest.
    budget.spend(step * stages.reduce((sum, { size }, placed) => sum + (size + 1) * (kept.count - placed + 1), 0));
    stages.forEach((sums, placed) => {
      const wanted = kept.count - placed;
      const { exactly, enough } = showings(dice - placed, wanted, weight, beyond);
      exactly.forEach((showing, i) => {
        pass(sums, at(next, placed + i), i * gain, showing);
      });
      pass(sums, finished, wanted * gain, enough);
    });
    stages = next;
  }
  return finished;
}

/** Returns the number of ways in which fewer dice than wanted show a face, number by number; and in which enough do, the others beyond it. */
function showings(
  dice: number,
  wanted: number,
  weight: bigint,
  beyond: bigint,
): { readonly exactly: readonly bigint[]; readonly enough: bigint } {
  const exactly: bigint[] = [];
  let enough = (weight + beyond) ** BigInt(dice);
  let ways = 1n;
  let others = beyond ** BigInt(dice);
  for (let showing = 0; showing < wanted; showing += 1) {
    exactly.push(ways);
    enough -= ways * others;
    if (beyond > 0n) others /= beyond;
    ways = (ways * weight * BigInt(dice - showing)) / BigInt(showing + 1);
  }
  return { exactly, enough };
}

function pass(from: Ways, to: Map<number, bigint>, gain: number, ways: bigint): void {
  if (ways === 0n) return;
  for (const [sum, weight] of from) increase(to, sum + gain, weight * ways);
}
