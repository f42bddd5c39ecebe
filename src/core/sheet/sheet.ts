import type { Draft } from '../fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { FieldSet, type FieldTable, type Values } from './field.ts';

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

/** A ruleset's own state of a fight as a whole. */
interface FightState<F extends FieldTable> {
  /** State before a fight has begun. */
  readonly fresh: JsonObject & Values<F>;
  /**
   * Returns the state of a fight.
   * @throws Problem `bad-state` when the save keeps something else
   */
  readonly of: (fight: Fight) => JsonObject & Values<F>;
  /** Changes some of it. */
  readonly keep: (draft: Draft, changes: Partial<Values<F>> & JsonObject, rule?: string) => void;
}

/**
 * Declares a ruleset's own state of a fight as a whole, in fields.
 * @param title what the ruleset is called, for the error
 */
export function fightState<F extends FieldTable>(table: F, title: string): FightState<F> {
  const fields = new FieldSet(table);
  const fresh = fields.read({}, 'the fight');
  return {
    fresh,
    of: ({ bags, number }) => {
      const own = number === 0 ? fresh : fields.withDefaults(bags.fight);
      if (own) return own;
      throw new Problem(
        'bad-state',
        `The save keeps a fight that is not one of ${title}: another version made the save; open it with that one.`,
      );
    },
    keep: (draft, changes, rule) => draft.put('fight', changes, rule === undefined ? undefined : { rule }),
  };
}
