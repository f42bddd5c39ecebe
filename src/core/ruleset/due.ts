import type { Combatant } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { Due } from './ruleset.ts';

/** Returns what is due as part of a sentence: `Bout 3, Asta (sword, Melee)`; a whole sentence stands alone. */
export function dueInWords({ head, says }: Pick<Due, 'head' | 'says'>): string {
  if (/^\p{Lu}.*[.?!]$/u.test(says)) return says;
  return [head.replaceAll('  ', ' '), says].filter((text) => text !== '').join(', ');
}

/**
 * Returns a step that Enter plays.
 * @param played the action that is played, by its word alone where that is all of it
 * @param enter what Enter does, in the prompt
 */
export function step(id: string, head: string, says: string, played: Intent | string, enter: string) {
  const intent = typeof played === 'string' ? { do: played } : played;
  return { id, head, says, enter: { intent, says: enter } } satisfies Due;
}

/** Returns a step in which somebody of one side acts, the first of them by default. */
export function actorsStep(id: string, head: string, says: string, who: readonly Combatant[]) {
  return { id, head, says, side: who[0]?.side ?? '', who: who.map((each) => each.id) } satisfies Due;
}

/** Returns a step that is played as soon as it is due. */
export function stepAtOnce(...parts: Parameters<typeof step>): Due {
  return { ...step(...parts), atOnce: true };
}
