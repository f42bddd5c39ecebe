import { must } from '../../src/core/kit/list.ts';
import { parse } from '../../src/dice/parse.ts';
import { roll } from '../../src/dice/roll.ts';
import { add, ratio, type Value } from '../../src/dice/value.ts';

interface Draw {
  value: number;
  readonly of: number;
}

/**
 * The brute-force twin of the odds: rolls a notation once for every way in which its dice can fall.
 * @param draws how many draws to follow at most; longer throws are left out
 * @returns the probability of each total
 */
export function everyThrow(notation: string, draws = 40): ReadonlyMap<number, Value> {
  return must(throwsWithin(notation, draws, Number.POSITIVE_INFINITY), 'end');
}

/** The same, or nothing when the dice can fall in more ways than `most`, or need more draws. */
export function everyThrowWithin(notation: string, most: number): ReadonlyMap<number, Value> | undefined {
  const found = throwsWithin(notation, 40, most);
  const seen = [...(found?.values() ?? [])].reduce<Value>(add, 0);
  return seen === 1 ? found : undefined;
}

function throwsWithin(notation: string, draws: number, most: number): ReadonlyMap<number, Value> | undefined {
  const expression = parse(notation);
  let left = most;
  const counts = new Map<number, Map<number, number>>();
  const path: Draw[] = [];
  do {
    left -= 1;
    if (left < 0) return undefined;
    const total = rollAlong(path, draws, (below) => roll(expression, below)[0]?.total);
    if (total !== undefined) {
      const ways = path.reduce((product, { of }) => product * of, 1);
      const byWays = counts.get(total) ?? new Map<number, number>();
      counts.set(total, byWays.set(ways, (byWays.get(ways) ?? 0) + 1));
    }
  } while (advance(path));
  return new Map([...counts].map(([total, byWays]) => [total, sumOfParts(byWays)]));
}

function sumOfParts(byWays: ReadonlyMap<number, number>): Value {
  return [...byWays].reduce<Value>((sum, [ways, count]) => add(sum, ratio(BigInt(count), BigInt(ways))), 0);
}

class TooLong extends Error {}

function rollAlong<T>(path: Draw[], draws: number, run: (below: (n: number) => number) => T): T | undefined {
  let used = 0;
  try {
    return run((of) => {
      if (used >= draws) throw new TooLong();
      const draw = path[used] ?? { value: 0, of };
      path[used] = draw;
      used += 1;
      return draw.value;
    });
  } catch (problem) {
    if (problem instanceof TooLong) return undefined;
    throw problem;
  }
}

function advance(path: Draw[]): boolean {
  for (let last = path.pop(); last !== undefined; last = path.pop()) {
    if (last.value + 1 < last.of) {
      path.push({ value: last.value + 1, of: last.of });
      return true;
    }
  }
  return false;
}
