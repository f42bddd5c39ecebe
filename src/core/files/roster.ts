import { conditionsIn } from '../fight/conditions.ts';
import type { Condition } from '../fight/fight.ts';
import { titled, unfitName } from '../fight/naming.ts';
import { caseless } from '../kit/caseless.ts';
import { plainId } from '../kit/id.ts';
import { isObject, type JsonObject, own } from '../kit/json.ts';
import { hintFor } from '../kit/nearest.ts';
import { isWhole, readWhole } from '../kit/number.ts';
import { fieldProblem, Problem } from '../kit/problem.ts';
import { listed } from '../kit/wording.ts';
import { readPlace } from '../ruleset/place.ts';
import { readSheet } from '../ruleset/read-sheet.ts';
import type { Creature, Ruleset } from '../ruleset/ruleset.ts';
import { FieldSet, yesNo } from '../sheet/field.ts';
import { Faults, type Origin } from './roster-faults.ts';

/** Somebody who is to join a fight, with completed fields. */
export type Member = {
  readonly name: string;
  readonly side: string;
  readonly place: string;
  readonly hidden: boolean;
  readonly fields: JsonObject;
  /** Conditions from before the fight; none, where absent. */
  readonly conditions?: readonly Condition[];
};

/** Keys that an entry of a roster or bestiary may have besides the ruleset's fields, each with its meaning. */
export const entryKeys = {
  name: 'what it is called',
  creature: 'an entry of the bestiary, whose fields it takes',
  count: 'how many of them; they are numbered',
  place: 'where it stands at the beginning',
  zone: 'where it stands at the beginning',
  side: 'the side it fights on, where it is not that of the file',
  hidden: 'not shown to the players',
  conditions: 'what has come over it before and lasts',
  about: 'a few words, for the list of a bestiary',
  fields: 'the fields of the sheet, where they are to stand apart',
} as const;

/** Most combatants of a file: more is a slip, such as a count with a nought too many. */
const MOST = 500;

/**
 * Reads the people of a roster file. Every entry is read, so that all that is wrong is said at once.
 * @param data the parsed file: `{ ruleset, side, members: [...] }`, or a list of members
 * @param from the file, or what the errors call the list
 * @throws Problem naming file, line and field
 */
export function readMembers(ruleset: Ruleset, data: unknown, side: string, from: string | Origin): readonly Member[] {
  const { list, path } = entriesIn(ruleset, data, 'members', from);
  const theirs = isObject(data) && typeof data['side'] === 'string' ? sideIn(ruleset, data['side']) : side;
  const faults = new Faults(from);
  const { length } = list;
  if (length > MOST) {
    const long = `${faults.name} has ${length} entries, and a file brings ${MOST} at most: leave some out.`;
    throw new Problem('too-many', long);
  }
  const members: Member[] = [];
  list.forEach((entry, i) => {
    const at = [...path, i];
    const read = () => membersOf(ruleset, entry, theirs, members);
    members.push(...(faults.reading(at, read, () => otherFaults(ruleset, entry)) ?? []));
  });
  faults.settle();
  return members;
}

/**
 * Returns the entries of a file, and the way to them.
 * @param key under which they stand, where the file is no list
 * @throws Problem `bad-roster` when there are none, `other-ruleset` when it is for other rules
 */
export function entriesIn(
  ruleset: Ruleset,
  data: unknown,
  key: string,
  from: string | Origin,
): { readonly list: readonly unknown[]; readonly path: readonly string[] } {
  const name = typeof from === 'string' ? from : from.name;
  const named = isObject(data) ? data['ruleset'] : undefined;
  if (named !== undefined && typeof named !== 'string')
    throw new Problem('bad-roster', `${name}: the ruleset is one word. Write \`ruleset: ${ruleset.id}\`.`);
  if (named !== undefined && named !== ruleset.id)
    throw new Problem(
      'other-ruleset',
      `${name} is for ${named}, but this fight uses ${ruleset.id}. Take another file.`,
    );
  const list: unknown = isObject(data) ? data[key] : data;
  if (!Array.isArray(list))
    throw new Problem('bad-roster', `${name} has no list of ${key}. Write \`${key}:\` and one entry for each.`);
  return { list, path: isObject(data) ? [key] : [] };
}

/** Returns the creature of the bestiary that a name means, whatever its case; nothing if there is none. */
export function creatureNamed(ruleset: Ruleset, name: string): Creature | undefined {
  const wanted = caseless(name);
  return ruleset.bestiary?.().find((one) => caseless(one.name) === wanted);
}

/** Returns a creature of the bestiary as one of the foes. */
export function memberFrom(ruleset: Ruleset, { fields }: Creature, name: string): Member {
  return { name, side: ruleset.sides[1], place: '', hidden: false, fields: readSheet(ruleset, fields, name) };
}

/** Names for several equals: `Ghoul 1` to `Ghoul 4`, going on behind the numbers that are taken; behind a `Ghoul` from 2 on. */
export function numberedNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const numbered = new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')} (\\d+)$`, 'iu');
  const numbers = taken.flatMap((one) => {
    const [, number] = numbered.exec(one) ?? [];
    const taken = number === undefined ? undefined : readWhole(number);
    return taken === undefined ? [] : [taken];
  });
  const alone = taken.some((one) => caseless(one) === caseless(name)) ? 1 : 0;
  const first = Math.max(alone, ...numbers);
  return Array.from({ length: count }, (_, i) => `${name} ${first + i + 1}`);
}

/**
 * Returns the ruleset's fields that an entry gives, on top of those of the creature that it names.
 * @throws Problem `unknown-creature`
 */
export function fieldsOf(ruleset: Ruleset, entry: JsonObject): JsonObject {
  const named = textIn(entry, 'creature');
  const creature = named === undefined ? undefined : creatureNamed(ruleset, named);
  if (named !== undefined && !creature) {
    const known = ruleset.bestiary?.().map((one) => one.name) ?? [];
    const hint = hintFor(named, known, '`affray bestiary` lists it.');
    throw fieldProblem('creature', `There is no ${named} in the bestiary. ${hint}`, 'unknown-creature');
  }
  return { ...creature?.fields, ...ownFields(entry) };
}

/** Returns the problems of single fields of an entry, besides the one that stopped its reading. */
export function otherFaults({ fields, setup }: Ruleset, entry: unknown): readonly Problem[] {
  if (!isObject(entry)) return [];
  const whose = textIn(entry, 'name') ?? textIn(entry, 'creature') ?? 'The combatant';
  return new FieldSet({ ...fields.fields, ...setup.written }).faults(ownFields(entry), whose);
}

/** Returns a text of an entry, without blanks around it; nothing when there is none. */
export function textIn(entry: JsonObject, key: string): string | undefined {
  const json = own(entry, key);
  const text = typeof json === 'number' ? `${json}` : json;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function ownFields(entry: JsonObject): JsonObject {
  const direct = Object.entries(entry).filter(([key]) => !Object.hasOwn(entryKeys, key));
  const fields = own(entry, 'fields');
  return { ...Object.fromEntries(direct), ...(isObject(fields) ? fields : {}) };
}

function membersOf(ruleset: Ruleset, entry: unknown, side: string, before: readonly Member[]): readonly Member[] {
  if (!isObject(entry)) throw new Problem('bad-roster', 'This is not a combatant. Give it a name and fields.');
  const creature = textIn(entry, 'creature');
  const name = textIn(entry, 'name') ?? (creature === undefined ? undefined : titled(creature));
  if (name === undefined) throw fieldProblem('name', 'A name is missing. Give it one.', 'missing-field');
  const count = countIn(entry, MOST - before.length);
  refuseUnfit(count === undefined ? name : `${name} ${MOST}`);
  const place = readPlace(ruleset, textIn(entry, 'place') ?? textIn(entry, 'zone') ?? '');
  const named = textIn(entry, 'side');
  const theirs = named === undefined ? side : sideIn(ruleset, named);
  const hidden = hiddenIn(entry);
  const one = { name, side: theirs, place, hidden, fields: readSheet(ruleset, fieldsOf(ruleset, entry), name) };
  const taken = before.map((member) => member.name);
  const names = count === undefined ? [name] : numberedNames(name, count, taken);
  const twice = names.find((wanted) => taken.some((known) => caseless(known) === caseless(wanted)));
  if (twice !== undefined)
    throw fieldProblem(
      'name',
      `${twice} is above already. Give this one another name, or the other a count.`,
      'bad-name',
    );
  const conditions = conditionsIn(own(entry, 'conditions'));
  return names.map((each) => ({ ...one, name: each, ...(conditions.length > 0 && { conditions }) }));
}

/**
 * Returns a side by its name; rules for more than two sides take any.
 * @throws Problem `bad-field`
 */
export function sideIn({ sides, setup, title }: Ruleset, name: string): string {
  const id = plainId(name);
  if (setup.manySides || sides.includes(id)) return id;
  throw fieldProblem('side', `There is no side "${name}" in ${title}. Choose ${listed(sides, 'or')}.`);
}

/** Refuses a name that nobody can have. */
export function refuseUnfit(name: string): void {
  const unfit = unfitName(name);
  if (unfit !== undefined) throw fieldProblem('name', unfit, 'bad-name');
}

/** Reads the number of combatants that an entry stands for; nothing where it is one. */
function countIn(entry: JsonObject, most: number): number | undefined {
  const given = own(entry, 'count');
  if (given === undefined || given === null) return undefined;
  const count = typeof given === 'string' ? readWhole(given) : given;
  if (isWhole(count, { least: 1, most })) return count === 1 ? undefined : count;
  const shown = JSON.stringify(given).slice(0, 40);
  const limit = `a whole number from 1; a file brings ${MOST} at most`;
  throw fieldProblem('count', `count can't be ${shown}. Give ${limit}.`);
}

function hiddenIn(entry: JsonObject): boolean {
  const given = own(entry, 'hidden');
  const hidden = given === undefined || given === null ? false : yesNo.read(given);
  if (hidden === undefined)
    throw fieldProblem('hidden', `hidden can't be ${JSON.stringify(given)}. Give ${yesNo.takes}.`);
  return hidden;
}
