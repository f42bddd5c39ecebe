import type { Due } from './ruleset.ts';

/** Returns what is due as part of a sentence: `Bout 3, Asta (sword, Melee)`; a whole sentence stands alone. */
export function dueInWords({ head, says }: Pick<Due, 'head' | 'says'>): string {
  if (/^\p{Lu}.*[.?!]$/u.test(says)) return says;
  return [head.replaceAll('  ', ' '), says].filter((text) => text !== '').join(', ');
}
