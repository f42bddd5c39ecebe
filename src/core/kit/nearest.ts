import { didYouMean } from './wording.ts';
/** Counts the slips of typing between two words: Damerau and Levenshtein's distance, no letter touched twice. */
export function slips(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((other, j) => {
      const changed = get(last, j) + (letter === other ? 0 : 1);
      const swapped =
        i > 0 && j > 0 && letter === b[j - 1] && other === a[i - 1] ? get(beforeLast, j - 1) + 1 : changed;
      row.push(Math.min(get(last, j + 1) + 1, get(row, j) + 1, changed, swapped));
    });
    [beforeLast, last] = [last, row];
  });
  return get(last, b.length);
}

function get(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the candidates that somebody who typed `word` may have meant, likeliest first, at most `most` of them.
 * A candidate that begins with the word counts as one slip; otherwise about one slip in three letters is forgiven.
 * Capitals do not matter; candidates equally near stay in the order given.
 */
export function nearest(word: string, candidates: readonly string[], most = 3): string[] {
  const typed = word.toLowerCase().slice(0, LONGEST);
  if (typed === '') return [];
  const forgiven = Math.max(1, Math.ceil(typed.length / 3));
  return candidates
    .map((candidate) => ({ candidate, distance: distance(typed, candidate.toLowerCase().slice(0, LONGEST)) }))
    .filter((each) => each.distance <= forgiven)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map((each) => each.candidate);
}

/** Returns what a mistyped word could stand for, as a question of `most` names; other advice where nothing is near. */
export function hintFor(word: string, candidates: readonly string[], otherwise: string, most = 3): string {
  const near = nearest(word, candidates, most);
  return near.length > 0 ? didYouMean(near) : otherwise;
}

/** Longer words are compared by their beginnings: nobody mistypes a name of hundreds of letters. */
const LONGEST = 64;

function distance(typed: string, candidate: string): number {
  const all = slips(typed, candidate);
  // Hardly anybody mistypes the first letter and another: `wilm` is not `kill`.
  const isOther = all > 1 && typed[0] !== candidate[0] && !candidate.endsWith(typed);
  return candidate.startsWith(typed) ? Math.min(all, 1) : all + (isOther ? 1 : 0);
}
