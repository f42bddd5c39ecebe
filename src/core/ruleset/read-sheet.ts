import type { Combatant } from '../fight/fight.ts';
import { type Json, type JsonObject, same } from '../kit/json.ts';
import { orProblem, Problem } from '../kit/problem.ts';
import type { Ruleset } from './ruleset.ts';

/** A sheet with whose it is. */
type Owned = Pick<Combatant, 'name' | 'fields'>;

/**
 * Reads what somebody wrote of a combatant, completed by its ruleset: a roster, a line of people, a field set by hand.
 * @param changed the field that is set by hand
 * @throws Problem naming the combatant and the field that is missing or wrong
 */
export function readSheet({ fields, setup }: Ruleset, given: JsonObject, name: string, changed?: string): JsonObject {
  return fields.read(setup.complete(given, name, changed), name);
}

/** Returns roster fields from which the same sheet is read again, or throws a Problem where no roster could have it. */
export function writtenFields(ruleset: Ruleset, { name, fields }: Owned): JsonObject {
  const written = ruleset.fields.written(fields);
  const again = readSheet(ruleset, written, name);
  const lasting = ruleset.fields.lasting(fields);
  const others = Object.entries(lasting).filter(([key, value]) => !same(again[key], value));
  const missing = others.map(([key, value]): readonly [string, Json | undefined] => [key, written[key] ?? value]);
  return { ...written, ...Object.fromEntries(missing) };
}

/**
 * Returns what changes on a sheet when a field is written anew and the sheet is read as a roster is: the field, and what
 * the ruleset completes from it. Nothing where only the start of a fight asks for more (`incomplete`): a fight that goes
 * on may have brought the sheet there.
 * @throws Problem where no roster could have this value
 */
export function rewritten(ruleset: Ruleset, one: Owned, field: string, value: Json): JsonObject {
  const written = orProblem(() => writtenFields(ruleset, one));
  if (written instanceof Problem) return {};
  const before = readSheet(ruleset, written, one.name);
  const base = withoutWorkedOut(ruleset, one.name, written, before, field);
  const changed = orProblem(() => readSheet(ruleset, { ...base, [field]: value }, one.name, field));
  if (changed instanceof Problem && changed.code === 'incomplete') return {};
  if (changed instanceof Problem) throw changed;
  return Object.fromEntries(Object.entries(changed).filter(([key, now]) => key === field || !same(before[key], now)));
}

/** Leaves out what the ruleset would work out from a field just so: it follows when that field is written anew. */
function withoutWorkedOut(
  ruleset: Ruleset,
  name: string,
  written: JsonObject,
  before: JsonObject,
  field: string,
): JsonObject {
  const following = Object.entries(ruleset.setup.worksOut ?? {}).flatMap(([key, from]) =>
    from.includes(field) ? [key] : [],
  );
  return following.reduce((left, key) => {
    const { [key]: _, ...rest } = left;
    const again = orProblem(() => readSheet(ruleset, rest, name));
    return !(again instanceof Problem) && same(again[key], before[key]) ? rest : left;
  }, written);
}
