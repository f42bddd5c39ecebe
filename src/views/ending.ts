import { type Condition, type Fight, nameOf } from '../core/fight/fight.ts';

/** Returns the end of a condition: `to the end of round 4`; empty: when it is cleared. */
export function endingText({ until }: Condition, fight: Fight): string {
  if (!until) return '';
  const whose = until.of === undefined ? '' : `${nameOf(fight, until.of)}'s turn in `;
  return `until the ${until.at} of ${whose}round ${until.round}`;
}
