import type { Condition } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';

/** What goes with somebody from fight to fight. */
export interface Carried {
  readonly fields: JsonObject;
  readonly conditions: readonly Condition[];
}

/** What somebody brings along into a fight. */
export interface Baggage {
  /** In a few words: `3 of 6 Health, sling 0/2`; empty for nothing. */
  readonly says: string;
  /** Whoever was out of it until now: as what it would be back. */
  readonly back?: Carried;
  /** Whether only the referee's word brings it back: where nobody is asked, it stays as it is. */
  readonly byWord?: true;
}
