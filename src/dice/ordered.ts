import { extremeSums } from './extremes.ts';
import { type Budget, increase, sumOf, type Ways } from './spread.ts';
import { bits } from './value.ts';

/** Dice that have the same weights. */
export interface Group {
  readonly count: number;
  readonly ways: Ways;
}

interface Face {
  readonly value: number;
  readonly weight: bigint;
  readonly group: number;
  /** Marks the highest face of the group, which all its remaining dice show. */
  readonly last: boolean;
}

/** Dice placed of each group and in all, and the weight of each sum of the kept ones. */
interface Stage {
  readonly placed: readonly number[];
  readonly total: number;
  readonly sums: Map<number, bigint>;
}

/**
 * Returns the weights of the sum of the kept dice, as they score, of groups rolled together, or throws Problem beyond
 * the budget. Value by value in rising order it decides how many dice of each group show that value; what is kept
 * depends on the positions they take, and nothing else has to be remembered.
 * @param kept the positions kept, in rising order: from the first up to but not including the second
 */
export function keptSums(
  groups: readonly Group[],
  [from, to]: readonly [number, number],
  score: (value: number) => number,
  budget: Budget,
): Ways {
  const dice = groups.reduce((sum, { count }) => sum + count, 0);
  const [only, ...more] = groups;
  if (only !== undefined && more.length === 0 && from < to && (from === 0 || to === dice)) {
    const kept = { end: from === 0 ? 'lowest' : 'highest', count: to - from } as const;
    return extremeSums(only.ways, dice, kept, score, budget);
  }
  // Large weights make every step longer.
  const digits = groups.reduce((sum, { count, ways }) => sum + count * bits(sumOf(ways)), 0);
  const step = 1 + Math.floor(digits / 1_000);
  const finished = new Map<number, bigint>();
  let stages: readonly Stage[] = [{ placed: groups.map(() => 0), total: 0, sums: new Map([[0, 1n]]) }];
  for (const face of faces(groups)) {
    const next = new Map<string, Stage>();
    for (const stage of stages) {
      for (const { showing, ways } of showings(groups, stage, face)) {
        budget.spend((stage.sums.size + 1) * step);
        const kept = Math.max(0, Math.min(to, stage.total + showing) - Math.max(from, stage.total));
        const gain = kept * score(face.value);
        const done = stage.total + showing === dice;
        const target = done ? finished : stageAt(next, stage, face.group, showing).sums;
        for (const [sum, weight] of stage.sums) increase(target, sum + gain, weight * ways);
      }
    }
    stages = [...next.values()];
  }
  return finished;
}

function faces(groups: readonly Group[]): readonly Face[] {
  const all = groups.flatMap(({ ways }, group) => {
    const highest = Math.max(...ways.keys());
    return [...ways].map(([value, weight]) => ({ value, weight, group, last: value === highest }));
  });
  return all.sort((a, b) => a.value - b.value);
}

/** Yields each number of the group's remaining dice that can show a face, and in how many ways. */
function* showings(
  groups: readonly Group[],
  { placed }: Stage,
  { group, weight, last }: Face,
): Generator<{ showing: number; ways: bigint }> {
  const left = (groups[group]?.count ?? 0) - (placed[group] ?? 0);
  if (last) {
    yield { showing: left, ways: weight ** BigInt(left) };
    return;
  }
  let ways = 1n;
  for (let showing = 0; showing <= left; showing += 1) {
    yield { showing, ways };
    ways = (ways * weight * BigInt(left - showing)) / BigInt(showing + 1);
  }
}

function stageAt(stages: Map<string, Stage>, { placed, total }: Stage, group: number, showing: number): Stage {
  const now = placed.map((count, i) => (i === group ? count + showing : count));
  const key = now.join();
  const found = stages.get(key) ?? { placed: now, total: total + showing, sums: new Map<number, bigint>() };
  stages.set(key, found);
  return found;
}
