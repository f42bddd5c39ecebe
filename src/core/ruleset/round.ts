import type { Ruleset } from './ruleset.ts';

/** Returns a round as a sentence says it, `round 3`; a ruleset's own term stays as it is spelled: `Bout 3`. */
export function roundSaid({ roundName }: Pick<Ruleset, 'roundName'>, round: number): string {
  return `${roundName === 'Round' ? 'round' : roundName} ${round}`;
}
