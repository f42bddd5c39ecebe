import { isObject, type Json, type JsonObject } from './json.ts';
import { Problem } from './problem.ts';
import type { Creature, Ruleset } from './ruleset.ts';

/** Somebody who is to join a fight, with completed fields. */
export type Member = {
  readonly name: string;
  readonly side: string;
  readonly place: string;
  readonly hidden: boolean;
  readonly fields: JsonObject;
};

/** What every entry of a roster may have beside the ruleset's fields. */
const own = new Set(['name', 'place', 'zone', 'count', 'hidden', 'creature', 'fields']);

/**
 * Reads the people of a roster file.
 * @param data the parsed file: `{ ruleset, side, members: [...] }`, or a list of members
 * @param from what the errors call it, such as the file's name
 * @throws Problem naming file, combatant and field
 */
export function readMembers(ruleset: Ruleset, data: unknown, side: string, from: string): readonly Member[] {
  const list = Array.isArray(data) ? data : isObject(data) ? data['members'] : undefined;
  if (!Array.isArray(list))
    throw new Problem('bad-roster', `${from} has no list of members: write \`members:\` and one entry for each.`, {
      from,
    });
  const named = isObject(data) ? data['ruleset'] : undefined;
  if (named !== undefined && named !== ruleset.id)
    throw new Problem(
      'other-ruleset',
      `${from} is a roster for ${String(named)}, and this fight is played by ${ruleset.id}.`,
      { from },
    );
  const theirs = isObject(data) && typeof data['side'] === 'string' ? data['side'] : side;
  return list.flatMap((entry: unknown, i) => membersOf(ruleset, entry, theirs, `${from}, entry ${i + 1}`));
}

/** The creature of a bestiary that a name means, whatever its case; nothing if there is none. */
export function creatureNamed(ruleset: Ruleset, name: string): Creature | undefined {
  return ruleset.setup.bestiary.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/**
 * Completes one newcomer.
 * @throws Problem naming the combatant and the field that is missing or wrong
 */
export function memberOf(
  ruleset: Ruleset,
  name: string,
  side: string,
  place: string,
  hidden: boolean,
  given: JsonObject,
): Member {
  return { name, side, place, hidden, fields: ruleset.fields.read(ruleset.setup.complete(given, name), name) };
}

/** Names for several equals: `Ghoul 1` to `Ghoul 4`, going on behind the numbers that are taken. */
export function numberedNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const numbers = taken.flatMap((one) => {
    const [, number] = new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')} (\\d+)$`, 'iu').exec(one) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const first = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, i) => `${name} ${first + i + 1}`);
}

function membersOf(ruleset: Ruleset, entry: unknown, side: string, where: string): readonly Member[] {
  if (!isObject(entry))
    throw new Problem('bad-roster', `${where} is no combatant: give it a name and fields.`, { where });
  const name = text(entry['name'] ?? entry['creature']);
  if (name === undefined)
    throw new Problem('missing-field', `${where} has no name: give it one.`, { where, field: 'name' });
  const kind = text(entry['creature']) ?? name;
  const creature = creatureNamed(ruleset, kind);
  const direct = Object.fromEntries(Object.entries(entry).filter(([key]) => !own.has(key)));
  const given = { ...creature?.fields, ...direct, ...(isObject(entry['fields']) ? entry['fields'] : {}) };
  const place = placeIn(ruleset, text(entry['place']) ?? text(entry['zone']) ?? '', where);
  const count = entry['count'];
  const names =
    typeof count === 'number' && Number.isInteger(count) && count > 1
      ? numberedNames(name, Math.min(count, 1000), [])
      : [name];
  return names.map((one) => memberOf(ruleset, one, side, place, entry['hidden'] === true, given));
}

/** A place by its name, whatever the case; rulesets without fixed places take any. */
function placeIn({ setup }: Ruleset, name: string, where: string): string {
  if (name === '' || setup.places.length === 0) return name;
  const found = setup.places.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found === undefined)
    throw new Problem('bad-place', `${where}: "${name}" is no place; there is ${setup.places.join(', ')}.`, {
      where,
      name,
    });
  return found;
}

function text(json: Json | undefined): string | undefined {
  return typeof json === 'string' && json.trim() !== '' ? json.trim() : undefined;
}
