import type { Combatant, Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { ChooseRequest } from '../rule/request.ts';

/** Rules for giving up in a forecast. At the table the referee decides, so no plan that Enter plays has it. */
export interface Yielding {
  /** Moment and manner, in a sentence for below a forecast. */
  readonly says: string;
  /** Returns the intent that replaces the one that is due: a retreat. Nothing, where that stands. */
  readonly instead?: (fight: Fight, due: Intent) => Intent | undefined;
  /** The option that is taken in place of the suggested one. Nothing, where that stands. */
  readonly takes?: (fight: Fight, request: ChooseRequest) => string | undefined;
  /** Returns true if a combatant who is out of the fight got away or gave up, and has not fallen. */
  readonly isAway: (combatant: Combatant) => boolean;
}

/** Half of a side or more is out, and those who face it are twice as many as are left, or more. */
export function isHopeless({ combatants }: Fight, side: string, active: (combatant: Combatant) => boolean): boolean {
  let [all, left, against] = [0, 0, 0];
  for (const combatant of combatants) {
    if (combatant.side === '' || combatant.benched) continue;
    const takesPart = active(combatant) ? 1 : 0;
    if (combatant.side !== side) against += takesPart;
    else {
      all += 1;
      left += takesPart;
    }
  }
  return left > 0 && left * 2 <= all && against >= left * 2;
}
