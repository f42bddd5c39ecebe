import { writtenCondition } from '../fight/conditions.ts';
import type { Combatant, Fight } from '../fight/fight.ts';
import type { JsonObject } from '../kit/json.ts';
import { writtenFields } from '../ruleset/read-sheet.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { entryKeys } from './roster.ts';

/** Somebody as the roster of the next fight has it, as short as it can be said; nothing for who is lost for good. */
export function carriedBy(ruleset: Ruleset, fight: Fight, combatant: Combatant): JsonObject | undefined {
  const { keeps } = ruleset.setup;
  const kept = keeps ? keeps(combatant, fight) : combatant;
  if (!kept) return undefined;
  const fields = writtenFields(ruleset, { name: combatant.name, fields: kept.fields });
  const isPlain = Object.keys(fields).every((key) => !Object.hasOwn(entryKeys, key));
  return {
    name: combatant.name,
    ...(combatant.hidden && { hidden: true }),
    ...(isPlain ? fields : { fields }),
    ...(kept.conditions.length > 0 && { conditions: kept.conditions.map(writtenCondition) }),
  };
}
