import type { Combatant } from '../fight/fight.ts';
import { type Json, type JsonObject, same } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { orProblem, Problem } from '../kit/problem.ts';
import type { Ruleset } from './ruleset.ts';

type Owned = Pick<Combatant, 'name' | 'fields'>;

/** The sheets that were read: one that comes again, as into a fight that begins, is whole. */
const sheetsRead = memoize((_: Ruleset) => new WeakSet<JsonObject>());

/**
 * Reads what somebody wrote of a combatant, completed by its ruleset: a roster, a line of people, a field set by hand.
 * A sheet that was read before stays as it is.
 * @param changed the field that is set by hand
 * @throws Problem naming the combatant and the field that is missing or wrong
 */
export function readSheet(ruleset: Ruleset, given: JsonObject, name: string, changed?: string): JsonObject {
  if (sheetsRead(ruleset).has(given)) return given;
  const sheet = ruleset.fields.read(ruleset.setup.complete(given, name, changed), name);
  if (changed === undefined) sheetsRead(ruleset).add(sheet);
  return sheet;
}

/** Returns roster fields from which the same sheet is read again, or throws a Problem where no roster could have it. */
export function writtenFields(ruleset: Ruleset, one: Owned): JsonObject {
  return asWritten(ruleset, one).written;
}

/** Returns the roster fields of a sheet, and the sheet that is read from them. */
function asWritten(
  ruleset: Ruleset,
  { name, fields }: Owned,
): { readonly written: JsonObject; readonly sheet: JsonObject } {
  const written = ruleset.fields.written(fields);
  const sheet = readSheet(ruleset, written, name);
  const others = Object.entries(ruleset.fields.lasting(fields)).filter(([key, value]) => !same(sheet[key], value));
  if (others.length === 0) return { written, sheet };
  const whole = { ...written, ...Object.fromEntries(others) };
  return { written: whole, sheet: readSheet(ruleset, whole, name) };
}

/**
 * Returns what changes on a sheet when a field is written anew and the sheet is read as a roster is: the field, and what
 * the ruleset completes from it. Nothing where only the start of a fight asks for more (`incomplete`): a fight that goes
 * on may have brought the sheet there.
 * @throws Problem where no roster could have this value
 */
export function rewritten(ruleset: Ruleset, one: Owned, field: string, value: Json): JsonObject {
  const found = orProblem(() => asWritten(ruleset, one));
  if (found instanceof Problem) return {};
  const { written, sheet: before } = found;
  const read = (fields: JsonObject, changed?: string) => orProblem(() => readSheet(ruleset, fields, one.name, changed));
  // What the ruleset would work out from the field just so is left out: it follows when the field is written anew.
  const base = { ...written };
  for (const [key, from] of Object.entries(ruleset.setup.worksOut ?? {})) {
    if (!from.includes(field)) continue;
    const { [key]: _, ...rest } = base;
    const again = read(rest);
    if (!(again instanceof Problem) && same(again[key], before[key])) Reflect.deleteProperty(base, key);
  }
  const changed = read({ ...base, [field]: value }, field);
  if (changed instanceof Problem && changed.code === 'incomplete') return {};
  if (changed instanceof Problem) throw changed;
  return Object.fromEntries(Object.entries(changed).filter(([key, now]) => key === field || !same(before[key], now)));
}
