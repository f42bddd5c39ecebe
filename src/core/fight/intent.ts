import { isObject, type JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { type Combatant, combatantOf, type Fight } from './fight.ts';
import { anObject, aText, aTrue, partsIn, texts } from './telling.ts';

/** Declared action: the word, the combatant, targets, weapon and options. The action checks it as a whole. */
export type Intent = {
  /** The word of the action. */
  readonly do: string;
  /** Id of the combatant or side that acts. */
  readonly who?: string;
  /** Targets: ids of combatants, sides or places. */
  readonly at?: readonly string[];
  /** Tool: the id of a weapon or an attack. */
  readonly with?: string;
  /** The action's own options, by id. */
  readonly options?: JsonObject;
  readonly text?: string;
  /** Done though the rules refuse; recorded as a ruling. */
  readonly forced?: true;
};

/** Returns the combatant that acts, or throws Problem `unknown-combatant`. */
export function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatantOf(fight, who);
}

/** Reads an intent from a save or a script, or throws Problem `bad-intent`. */
export function readIntent(json: unknown): Intent {
  if (!isObject(json) || typeof json['do'] !== 'string')
    throw new Problem('bad-intent', 'The save has a step without an intent: it is damaged or was changed by hand.');
  return { do: json['do'], ...partsIn(json, parts) };
}

const parts = { who: aText, at: texts, with: aText, options: anObject, text: aText, forced: aTrue };

/** Returns an intent as JSON, without what is absent; its parts stand in one order, however they were put together. */
export function writeIntent(intent: Intent): JsonObject {
  return { do: intent.do, ...partsIn(intent, parts) };
}
