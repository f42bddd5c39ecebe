import type { Due } from './ruleset.ts';

/** Returns what is due as part of a sentence: `Bout 3: Asta (sword, Melee)`. */
export function dueInWords({ head, says }: Pick<Due, 'head' | 'says'>): string {
  return [head, says].filter((text) => text !== '').join(': ');
}
