import { writtenCondition } from '../fight/conditions.ts';
import type { Combatant, Fight } from '../fight/fight.ts';
import type { Json, JsonObject } from '../kit/json.ts';
import { same } from '../kit/same.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { entryKeys, memberOf } from './roster.ts';

/**
 * Somebody as the roster of the next fight has it: what lasts beyond this one, as short as it can be said. Nothing for
 * whoever is lost for good.
 */
export function carriedBy(ruleset: Ruleset, fight: Fight, one: Combatant): JsonObject | undefined {
  const { keeps } = ruleset.setup;
  const kept = keeps ? keeps(one, fight) : one;
  if (!kept) return undefined;
  const fields = writtenFields(ruleset, one.name, kept.fields);
  const isPlain = Object.keys(fields).every((key) => !Object.hasOwn(entryKeys, key));
  return {
    name: one.name,
    ...(one.hidden && { hidden: true }),
    ...(isPlain ? fields : { fields }),
    ...(kept.conditions.length > 0 && { conditions: kept.conditions.map(writtenCondition) }),
  };
}

/** The fields of a roster from which the same sheet is read again, also where the ruleset would fill one in otherwise. */
export function writtenFields(ruleset: Ruleset, name: string, fields: JsonObject): JsonObject {
  const written = ruleset.fields.written(fields);
  const again = memberOf(ruleset, name, '', '', false, written).fields;
  const lasting = ruleset.fields.lasting(fields);
  const others = Object.entries(lasting).filter(([key, value]) => !same(again[key], value));
  const missing = others.map(([key, value]): readonly [string, Json | undefined] => [key, written[key] ?? value]);
  return { ...written, ...Object.fromEntries(missing) };
}
