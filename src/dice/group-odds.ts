import type { Choice } from './notation.ts';
import { keptPositions } from './settle.ts';
import { type Budget, type Spread, Tally } from './spread.ts';
import { add, compare, fractionText, type Value } from './value.ts';

/** Cost of one standing in the budget, for it is more than an addition. */
const STEP = 4;

/** The members that stand at one end so far, in rising order, and the sum of the others. */
interface Standing {
  readonly edge: readonly Value[];
  readonly others: Value;
  weight: bigint;
}

/**
 * Returns the spread of a group with a keep or drop: each member's total competes. Only the members at the end that is
 * kept or dropped, whichever are fewer, are remembered one by one.
 * @throws Problem when that is beyond the budget
 */
export function groupSpread(members: readonly Spread[], choice: Choice, budget: Budget): Spread {
  const [from, to] = keptPositions(choice, members.length);
  const kept = to - from;
  const keepsEdge = kept <= members.length - kept;
  const size = keepsEdge ? kept : members.length - kept;
  const highest = (to === members.length) === keepsEdge;
  let standings = new Map<string, Standing>([['', { edge: [], others: 0, weight: 1n }]]);
  for (const member of members) standings = withMember(standings, member, size, highest, keepsEdge, budget);
  const tally = new Tally();
  for (const { edge, others, weight } of standings.values()) {
    tally.add(keepsEdge ? edge.reduce<Value>(add, 0) : others, weight);
  }
  return tally.spread(members.reduce((total, member) => total * member.total, 1n));
}

function withMember(
  standings: ReadonlyMap<string, Standing>,
  member: Spread,
  size: number,
  highest: boolean,
  keepsEdge: boolean,
  budget: Budget,
): Map<string, Standing> {
  budget.spend(standings.size * member.ways.length * STEP);
  const next = new Map<string, Standing>();
  for (const { edge, others, weight } of standings.values()) {
    for (const [value, times] of member.ways) {
      const ranked = [...edge, value].sort(compare);
      const outside = ranked.length <= size ? undefined : highest ? ranked.shift() : ranked.pop();
      const sum = keepsEdge || outside === undefined ? others : add(others, outside);
      const key = `${ranked.map(fractionText).join()};${fractionText(sum)}`;
      const found = next.get(key) ?? { edge: ranked, others: sum, weight: 0n };
      found.weight += weight * times;
      next.set(key, found);
    }
  }
  return next;
}
