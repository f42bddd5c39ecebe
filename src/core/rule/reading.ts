import { memoize } from '../kit/memoize.ts';

/** Reading of a roll of several dice: a running value, one die after the other, so that odds can merge equal values. */
export interface Reading {
  readonly name: string;
  readonly start: number;
  /** The running value after one more die; `index` counts the dice of the roll from 0. */
  readonly step: (running: number, face: number, index: number) => number;
  /** Returns the rule's number from the last running value; that value itself, where absent. */
  readonly end?: (running: number) => number;
  /** Marks a roll that may be answered by one number (the total, the highest) instead of every face. */
  readonly spoken: boolean;
  /** Marks faces of which a spoken total is enough where only one roll shows it (2 or 12 on two d6). */
  readonly byExtremes?: true;
  /** Returns the reading of a result that the referee rules, where the rule sees more than the result. */
  readonly ofRuling?: (result: number) => number;
}

/** All dice added. */
export const sum: Reading = { name: 'sum', start: 0, step: (total, face) => total + face, spoken: true };

const sums = new Map<string, Reading>();

/** All dice added, perhaps so many times, with a constant, and no less than the least. */
export function sumWith(plus: number, least: number, times = 1): Reading {
  const name = `${times} sum${plus < 0 ? '' : '+'}${plus}, ${least} or more`;
  const known = sums.get(name) ?? {
    name,
    start: 0,
    step: sum.step,
    end: (total: number) => Math.max(least, total * times + plus),
    spoken: true,
  };
  sums.set(name, known);
  return known;
}

/** The highest die. */
export const highest: Reading = { name: 'highest', start: 0, step: (most, face) => Math.max(most, face), spoken: true };

/** The lowest die. */
export const lowest: Reading = {
  name: 'lowest',
  start: 0,
  step: (least, face, index) => (index === 0 ? face : Math.min(least, face)),
  spoken: true,
};

/** Reads the faces of a roll, in the order of its dice. */
export function readFaces(reading: Reading, faces: readonly number[]): number {
  const running = faces.reduce((value, face, index) => reading.step(value, face, index), reading.start);
  return reading.end ? reading.end(running) : running;
}

const spreads = memoize((_: Reading) => new Map<string, ReadonlyMap<number, bigint>>());

/** Returns in how many of the equally likely rolls of some dice each reading comes up. */
export function spread(reading: Reading, dice: readonly number[]): ReadonlyMap<number, bigint> {
  const known = spreads(reading);
  const name = dice.join();
  const found = known.get(name) ?? workOut(reading, dice);
  known.set(name, found);
  return found;
}

function workOut(reading: Reading, dice: readonly number[]): ReadonlyMap<number, bigint> {
  let counts = new Map([[reading.start, 1n]]);
  dice.forEach((sides, index) => {
    const next = new Map<number, bigint>();
    for (const [running, count] of counts)
      for (let face = 1; face <= sides; face++) add(next, reading.step(running, face, index), count);
    counts = next;
  });
  if (!reading.end) return counts;
  const ends = new Map<number, bigint>();
  for (const [running, count] of counts) add(ends, reading.end(running), count);
  return ends;
}

function add(counts: Map<number, bigint>, value: number, count: bigint): void {
  counts.set(value, (counts.get(value) ?? 0n) + count);
}
