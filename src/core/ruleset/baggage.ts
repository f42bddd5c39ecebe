import type { Condition } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';

/** Fields and conditions that a combatant takes from fight to fight. */
export interface Carried {
  readonly fields: JsonObject;
  readonly conditions: readonly Condition[];
}

/** State that a combatant brings along into a fight. */
export interface Baggage {
  /** Text of a few words: `3 of 6 Health, sling 0/2`; empty for nothing. */
  readonly says: string;
  /** The combatant restored, for one who was out of the fight until now. */
  readonly back?: Carried;
  /** Marks a return that only the referee's word brings: where nobody is asked, the combatant stays out. */
  readonly byWord?: true;
}
