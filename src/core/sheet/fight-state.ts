import type { Draft } from '../fight/draft.ts';
import type { Fight } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { FieldSet, type FieldTable, type Values } from './field.ts';

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
