import type { Fight } from '../fight/fight.ts';
import { capital, clockText, counted } from '../kit/wording.ts';
import type { Ruleset } from './ruleset.ts';

/** Returns what a ruleset calls a round, as a sentence says it: `round`; a term of its own stays as it is spelled: `Bout`. */
export function roundTerm({ roundName }: Pick<Ruleset, 'roundName'>): string {
  return roundName === 'Round' ? 'round' : roundName;
}

/** Returns a round as a sentence says it: `round 3`, `Bout 3`. */
export function roundSaid(ruleset: Pick<Ruleset, 'roundName'>, round: number): string {
  return `${roundTerm(ruleset)} ${round}`;
}

/**
 * Returns how long a fight has taken, which is as long as its complete rounds: `2 rounds, 0:24 of game time`. The round that
 * is played is named instead of their number: `Round 3, 0:24 of game time so far`.
 */
export function lengthOf(ruleset: Ruleset, fight: Fight, ended: boolean): string {
  const { roundSeconds, goingOn } = ruleset;
  const isPlayed = goingOn ? goingOn.is(fight) : !ended;
  const complete = ruleset.roundsComplete?.(fight) ?? Math.max(0, isPlayed ? fight.round - 1 : fight.round);
  const isNamed = isPlayed && !ended && complete < fight.round;
  const rounds = isNamed ? capital(roundSaid(ruleset, fight.round)) : counted(complete, roundTerm(ruleset));
  const length = `${rounds}, ${clockText(complete * roundSeconds)} of game time`;
  return ended ? `${length}.` : `${length} so far: the fight is unfinished.`;
}
