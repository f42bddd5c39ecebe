import type { Draft } from '../fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { FieldSet, type FieldTable, type Values } from './field.ts';

/** Returns the reading of sheets, of a combatant or by its id; throws Problem `bad-sheet` for those of other rules. */
export function sheetsOf<F extends FieldTable>(fields: FieldSet<F>, title: string) {
  const sheet = ({ fields: json, name }: Combatant) => {
    const own = fields.withDefaults(json);
    if (own) return own;
    const sentence = `The sheet of ${name} is not one of ${title}: another version made the save; open it with that one.`;
    throw new Problem('bad-sheet', sentence);
  };
  return { sheet, sheetOf: (fight: Fight, id: string) => sheet(combatantOf(fight, id)) };
}

/**
 * Declares a ruleset's own state of a fight as a whole, in fields: `fresh` before a fight has begun, `of` a fight (throws
 * Problem `bad-state` when the save keeps something else), and `keep`, which changes some of it.
 */
export function fightState<F extends FieldTable>(table: F, title: string) {
  const fields = new FieldSet(table);
  const fresh = fields.read({}, 'the fight');
  return {
    fresh,
    of: ({ bags, number }: Fight) => {
      const own = number === 0 ? fresh : fields.withDefaults(bags.fight);
      if (own) return own;
      const message = `The save keeps a fight that is not one of ${title}: another version made the save; open it with that one.`;
      throw new Problem('bad-state', message);
    },
    keep(draft: Draft, changes: Partial<Values<F>> & JsonObject, rule?: string): void {
      draft.put('fight', changes, rule === undefined ? undefined : { rule });
    },
  };
}
