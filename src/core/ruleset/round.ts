import type { Ruleset } from './ruleset.ts';

/** Returns what a ruleset calls a round, as a sentence says it: `round`; a term of its own stays as it is spelled: `Bout`. */
export function roundTerm({ roundName }: Pick<Ruleset, 'roundName'>): string {
  return roundName === 'Round' ? 'round' : roundName;
}

/** Returns a round as a sentence says it: `round 3`, `Bout 3`. */
export function roundSaid(ruleset: Pick<Ruleset, 'roundName'>, round: number): string {
  return `${roundTerm(ruleset)} ${round}`;
}
