import { type Combatant, combatantOf, type Fight } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import type { FieldSet, FieldTable, Values } from './field.ts';

/** A ruleset's reading of its sheets. Both throw Problem `bad-sheet` when the fields are not the ruleset's. */
interface Sheets<S> {
  /** The sheet of a combatant. */
  readonly sheet: (combatant: Combatant) => S;
  /** The sheet of the combatant with an id. */
  readonly sheetOf: (fight: Fight, id: string) => S;
}

/**
 * Returns the reading of sheets for a ruleset with these fields.
 * @param title what the ruleset is called, for the error
 */
export function sheetsOf<F extends FieldTable>(fields: FieldSet<F>, title: string): Sheets<JsonObject & Values<F>> {
  const sheet = ({ fields: json, name }: Combatant) => {
    const own = fields.withDefaults(json);
    if (own) return own;
    const sentence = `The sheet of ${name} is not one of ${title}: another version made the save; open it with that one.`;
    throw new Problem('bad-sheet', sentence);
  };
  return { sheet, sheetOf: (fight, id) => sheet(combatantOf(fight, id)) };
}
