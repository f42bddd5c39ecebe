import { compare, decimal, fraction, plus } from '../core/kit/fraction.ts';
import { groupedBy } from '../core/kit/list.ts';
import type { Chance } from '../core/ruleset/prospect.ts';

/** Number of outcomes listed; the rest is one line. */
const mostShown = 18;

/** Result of a pool or a table within an outcome: `hp 12 > 5`, `Scar 3`. */
const change = /([^,]*\S) (-?\d+)(?=,|$)/g;

/**
 * Returns the chances that are listed, for each of the ways to decide: those with the most chance in any of them. What
 * is left out stands in one line. As long as that is likelier than the least of what is listed, outcomes that differ
 * only in the numbers that they come to become one: `hp 12 > 3 to 8`, `Scar 1 to 6`.
 */
export function listed(ways: readonly (readonly Chance[])[]): readonly (readonly Chance[])[] {
  const shapes = groupedBy(new Set(ways.flatMap((chances) => chances.map(({ says }) => says))), shapeOf);
  const weights = ways.map((chances) => chances.map(({ says, chance }) => [says, decimal(chance)] as const));
  /** The line for all of one shape, by each outcome that stands in it. */
  const lines = new Map<string, string>();
  for (;;) {
    const shares = weights.map((each) => sharesOf(each, lines));
    const kept = likeliest(shares);
    // Where all have one shape, one line of them all would say nothing.
    const mayMerge = shapes.size > 1 && isTooMuch(shares, kept);
    const isLeft = (says: string) => !lines.has(says) && !kept.has(says);
    const next = mayMerge ? commonest([...shapes.values()], isLeft) : undefined;
    if (!next) return ways.map((chances) => withRest(chances, lines, kept));
    const line = rangeOf(next);
    for (const says of next) lines.set(says, line);
  }
}

/** Returns an outcome without its numbers. */
function shapeOf(says: string): string {
  return says.replaceAll(change, '$1');
}

/** Outcomes of one shape as one: `hp 12 > 3 to 8`. */
function rangeOf(outcomes: readonly string[]): string {
  const ends = outcomes.map((says) => [...says.matchAll(change)].map(([, , end]) => Number(end)));
  let nth = 0;
  return (outcomes[0] ?? '').replaceAll(change, (_, head: string) => {
    const numbers = ends.map((each) => each[nth] ?? 0);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    nth += 1;
    return least === most ? `${head} ${least}` : `${head} ${least} to ${most}`;
  });
}

/** Adds up the probability of each line. */
function sharesOf(
  weights: readonly (readonly [says: string, chance: number])[],
  lines: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const [says, chance] of weights) {
    const line = lines.get(says) ?? says;
    shares.set(line, (shares.get(line) ?? 0) + chance);
  }
  return shares;
}

/** Returns the lines with the most chance in any of the ways, and how much that is. */
function likeliest(ways: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const [line, share] of ways.flatMap((shares) => [...shares]))
    most.set(line, Math.max(share, most.get(line) ?? 0));
  const ordered = [...most].toSorted(([, a], [, b]) => b - a);
  return new Map(ordered.slice(0, ordered.length > mostShown + 1 ? mostShown : ordered.length));
}

/** Returns true if the outcomes left out are likelier, in any of the ways, than the least likely one listed. */
function isTooMuch(ways: readonly ReadonlyMap<string, number>[], kept: ReadonlyMap<string, number>): boolean {
  const restOf = (shares: ReadonlyMap<string, number>) =>
    [...shares].reduce((sum, [line, share]) => (kept.has(line) ? sum : sum + share), 0);
  return Math.max(...ways.map(restOf)) > Math.min(...kept.values());
}

/** Returns the outcomes of the shape of which the most are left out; nothing when no two have one. */
function commonest(
  shapes: readonly (readonly string[])[],
  isLeft: (says: string) => boolean,
): readonly string[] | undefined {
  const counts = shapes.map((outcomes) => outcomes.filter(isLeft).length);
  const most = Math.max(...counts);
  return most > 1 ? shapes[counts.indexOf(most)] : undefined;
}

/** Returns the chances of the lines that are kept, and those of all others as one. */
function withRest(
  chances: readonly Chance[],
  lines: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, number>,
): readonly Chance[] {
  const rest = 'something rarer';
  const found = new Map<string, Chance>();
  for (const { says, chance } of chances) {
    const line = lines.get(says) ?? says;
    const name = kept.has(line) ? line : rest;
    found.set(name, { says: name, chance: plus(found.get(name)?.chance ?? fraction(0), chance) });
  }
  const isRest = ({ says }: Chance) => Number(says === rest);
  return [...found.values()].toSorted((a, b) => isRest(a) - isRest(b) || compare(b.chance, a.chance));
}
