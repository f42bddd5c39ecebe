import type { FieldSet, FieldTable, Values } from './field.ts';
import type { Combatant } from './fight.ts';
import type { JsonObject } from './json.ts';
import { Problem } from './problem.ts';

/**
 * How a ruleset reads the sheet of a combatant.
 * @param title what the ruleset is called, for the error
 * @returns a function that throws Problem `bad-sheet` when the fields are not those of the ruleset
 */
export function sheetReader<F extends FieldTable>(
  fields: FieldSet<F>,
  title: string,
): (one: Combatant) => JsonObject & Values<F> {
  return ({ fields: json, name }) => {
    const own = fields.kept(json);
    if (own) return own;
    throw new Problem(
      'bad-sheet',
      `The sheet of ${name} is not one of ${title}: another version made the save; open it with that one.`,
      {
        name,
      },
    );
  };
}
