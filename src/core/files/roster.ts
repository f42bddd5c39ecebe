import { conditionsIn, writtenCondition } from '../fight/conditions.ts';
import type { Combatant, Condition, Fight } from '../fight/fight.ts';
import { titled, unfitName } from '../fight/naming.ts';
import { isObject, type JsonObject, own } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { caseless, plainId } from '../kit/names.ts';
import { hintFor } from '../kit/nearest.ts';
import { isWhole, readWhole } from '../kit/number.ts';
import { fieldProblem, orProblem, Problem } from '../kit/problem.ts';
import { listed, sentence } from '../kit/wording.ts';
import { readPlace } from '../ruleset/place.ts';
import { hitPoints } from '../ruleset/pools.ts';
import { readSheet, writtenFields } from '../ruleset/read-sheet.ts';
import type { Carried, Creature, Ruleset } from '../ruleset/ruleset.ts';
import { FieldSet, yesNo } from '../sheet/field.ts';
import { Faults, type Origin } from './faults.ts';

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
 * Reads the people of a roster file, `{ ruleset, side, members: [...] }` or a list, all of them, so that all that is
 * wrong is said at once; `from` is the file, or what errors call the list.
 * @throws Problem naming file, line and field
 */
export function readMembers(ruleset: Ruleset, data: unknown, side: string, from: string | Origin): readonly Member[] {
  const list = entriesIn(ruleset, data, 'members', from);
  const theirs = isObject(data) && typeof data['side'] === 'string' ? sideIn(ruleset, data['side']) : side;
  const faults = new Faults(from, isObject(data) ? ['members'] : []);
  const { length } = list;
  if (length === 0)
    throw new Problem('empty-roster', `${faults.name} names nobody. Give it a line for each combatant.`);
  if (length > MOST) {
    const long = `${faults.name} has ${length} entries, and a file brings ${MOST} at most: leave some out.`;
    throw new Problem('too-many', long);
  }
  const members: Member[] = [];
  list.forEach((entry, i) => {
    const read = () => membersOf(ruleset, entry, theirs, members);
    members.push(...(faults.reading(i, read, () => otherFaults(ruleset, entry)) ?? []));
  });
  faults.settle();
  return members;
}

/** Returns the entries of a file, or throws Problem `bad-roster` for none, `other-ruleset` for those of other rules. */
function entriesIn(
  ruleset: Ruleset,
  data: unknown,
  key: 'members' | 'creatures',
  from: string | Origin,
): readonly unknown[] {
  const name = typeof from === 'string' ? from : from.name;
  const named = isObject(data) ? data['ruleset'] : undefined;
  if (named !== undefined && typeof named !== 'string')
    throw new Problem('bad-roster', `${name}: the ruleset is one word. Write \`ruleset: ${ruleset.id}\`.`);
  if (named !== undefined && named !== ruleset.id) {
    const message = `${name} is for ${named}, but this fight uses ${ruleset.id}. Take another file.`;
    throw new Problem('other-ruleset', message);
  }
  return listIn(data, key, name).map((entry) => (isObject(entry) ? withKnownKeys(ruleset, entry) : entry));
}

/** Returns the list of a file as it stands, whatever its ruleset, or throws Problem `bad-roster` where there is none. */
export function listIn(data: unknown, key: 'members' | 'creatures', name: string): readonly unknown[] {
  const list: unknown = isObject(data) ? data[key] : data;
  if (Array.isArray(list)) return list;
  throw new Problem('bad-roster', `${name} has no list of ${key}. Write \`${key}:\` and one entry for each.`);
}

/** Returns an entry with its keys as they are known, such as `willDice` for a spreadsheet's `Will Dice`, or a pool for `HP`. */
function withKnownKeys(ruleset: Ruleset, entry: JsonObject): JsonObject {
  const known = keysKnown(ruleset);
  const keyFor = (typed: string): string => {
    if (known.includes(typed)) return typed;
    const [meant] = [...known.filter((key) => asWritten(key) === asWritten(typed)), ...hitPoints(ruleset, typed)];
    return meant === undefined || Object.hasOwn(entry, meant) ? typed : meant;
  };
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [keyFor(key), value]));
}

const keysKnown = memoize(({ fields, setup }: Ruleset) =>
  Object.keys({ ...entryKeys, ...fields.fields, ...setup.written }),
);

function asWritten(key: string): string {
  return caseless(key).replaceAll(/[\s_-]/g, '');
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
 * Returns the one list, such as the weapons, that fields give in place of a creature's: what fits that no longer may go
 * with it. Where they give several, each has to fit the others.
 */
export function replacedList(
  { fields }: Ruleset,
  creature: Creature | undefined,
  given: JsonObject,
): string | undefined {
  const [list = '', ...others] = Object.keys(given).filter((key) => Array.isArray(own(fields.fields, key)?.default));
  return others.length === 0 && creature?.fields[list] !== undefined ? list : undefined;
}

/** Returns the ruleset's fields of an entry, on top of those of its creature, or throws Problem `unknown-creature`. */
function fieldsOf(ruleset: Ruleset, entry: JsonObject): JsonObject {
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
function otherFaults({ fields, setup }: Ruleset, entry: unknown): readonly Problem[] {
  if (!isObject(entry)) return [];
  const whose = textIn(entry, 'name') ?? textIn(entry, 'creature') ?? 'The combatant';
  return new FieldSet({ ...fields.fields, ...setup.written }).faults(ownFields(entry), whose);
}

/** Returns a text of an entry, without blanks around it; nothing when there is none. */
function textIn(entry: JsonObject, key: string): string | undefined {
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
  const place = placeIn(ruleset, entry);
  const named = textIn(entry, 'side');
  const theirs = named === undefined ? side : sideIn(ruleset, named);
  const hidden = hiddenIn(entry);
  const base = creature === undefined ? undefined : creatureNamed(ruleset, creature);
  const replaced = replacedList(ruleset, base, ownFields(entry));
  const read = orProblem(() => readSheet(ruleset, fieldsOf(ruleset, entry), name, replaced));
  if (read instanceof Problem) throw theirs === ruleset.sides[0] ? asCharacter(ruleset, entry, read) : read;
  const one = { name, side: theirs, place, hidden, fields: read };
  const taken = before.map((member) => member.name);
  const names = count === undefined ? [name] : numberedNames(name, count, taken);
  const twice = names.find((wanted) => taken.some((known) => caseless(known) === caseless(wanted)));
  const instead = 'Give this one another name, or the other a count.';
  if (twice !== undefined) throw fieldProblem('name', `${twice} is above already. ${instead}`, 'bad-name');
  const conditions = conditionsIn(own(entry, 'conditions'));
  return names.map((each) => ({ ...one, name: each, ...(conditions.length > 0 && { conditions }) }));
}

/** Returns the place of an entry, by either of its names, or throws Problem `bad-field` where the two differ. */
function placeIn(ruleset: Ruleset, entry: JsonObject): string {
  const [place, zone] = ['place', 'zone']
    .map((key) => textIn(entry, key))
    .map((text) => text && readPlace(ruleset, text));
  if (place === undefined || zone === undefined || place === zone) return place ?? zone ?? '';
  const says = `place and zone are two names for one thing, and here they say ${place} and ${zone}.`;
  throw fieldProblem('zone', `${says} Leave one of them out.`);
}

/** Adds to what one of the players' side lacks how it is a player's character, where the entry says nothing of that. */
function asCharacter({ setup }: Ruleset, entry: JsonObject, problem: Problem): Problem {
  const [[key, value] = []] = Object.entries(setup.character ?? {});
  if (
    !['missing-field', 'incomplete'].includes(problem.code) ||
    key === undefined ||
    own(entry, 'creature') !== undefined
  )
    return problem;
  if (own(ownFields(entry), key) !== undefined) return problem;
  const says = `${sentence(problem.message)} A player's character has \`${key}: ${String(value)}\`.`;
  return new Problem(problem.code, says, problem.details);
}

/** Returns what is to be said of a party from a file in which nobody is a player's character; nothing of another. */
export function withoutCharacters({ setup }: Ruleset, party: readonly Pick<Member, 'fields'>[]): string | undefined {
  const [[key, value] = []] = Object.entries(setup.character ?? {});
  if (key === undefined || party.length === 0 || party.some(({ fields }) => fields[key] === value)) return undefined;
  return `Nobody in the party is a player's character. Write \`${key}: ${String(value)}\` for those who are.`;
}

/** Returns a side by its name, or throws Problem `bad-field`; rules for more than two sides take any. */
export function sideIn({ sides, setup, title }: Ruleset, name: string): string {
  const id = plainId(name);
  if (id === 'party') return sides[0];
  if (setup.furtherSides || sides.includes(id)) return id;
  throw fieldProblem('side', `There is no side "${name}" in ${title}. Choose ${listed(sides, 'or')}.`);
}

/** Refuses a name that nobody can have. */
function refuseUnfit(name: string): void {
  const unfit = unfitName(name);
  if (unfit !== undefined) throw fieldProblem('name', unfit, 'bad-name');
}

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

/** Returns what a combatant takes to the next fight; nothing for one who is lost. */
export function keptOf({ setup }: Ruleset, fight: Fight, combatant: Combatant): Carried | undefined {
  return setup.keeps ? setup.keeps(combatant, fight) : combatant;
}

/** Somebody as the roster of the next fight has it, as short as it can be said; nothing for who is lost for good. */
export function carriedBy(ruleset: Ruleset, fight: Fight, combatant: Combatant): JsonObject | undefined {
  const kept = keptOf(ruleset, fight, combatant);
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

/** Returns a ruleset with creatures that lines and rosters may name, read when the first is looked for. */
export function stocked(ruleset: Ruleset, read: () => readonly Creature[]): Ruleset {
  let known: readonly Creature[] | undefined;
  const bestiary = () => {
    known ??= read();
    return known;
  };
  return { ...ruleset, bestiary };
}

/**
 * Reads the creatures of a bestiary file, `{ ruleset, creatures: [...] }` or a list, as {@link readMembers} does.
 * @param ruleset with the creatures on which others are built (`creature: goblin`)
 * @throws Problem naming file, line and field
 */
export function readCreatures(ruleset: Ruleset, data: unknown, from: string | Origin): readonly Creature[] {
  const list = entriesIn(ruleset, data, 'creatures', from);
  const faults = new Faults(from, isObject(data) ? ['creatures'] : []);
  const creatures: Creature[] = [];
  list.forEach((entry, i) => {
    const read = () => creatureIn(ruleset, entry);
    const creature = faults.reading(i, read, () => otherFaults(ruleset, entry));
    if (!creature) return;
    const { name } = creature;
    const isTwice = creatures.some((one) => caseless(one.name) === caseless(name));
    if (isTwice)
      faults.add(i, fieldProblem('name', `${name} is above already. Give this one another name.`, 'bad-roster'));
    else creatures.push(creature);
  });
  faults.settle();
  return creatures;
}

function creatureIn(ruleset: Ruleset, entry: unknown): Creature {
  if (!isObject(entry)) throw new Problem('bad-roster', 'This is not a creature. Give it a name and fields.');
  const name = textIn(entry, 'name');
  if (name === undefined) throw fieldProblem('name', 'A name is missing. Give it one.', 'missing-field');
  refuseUnfit(name);
  const fields: JsonObject = fieldsOf(ruleset, entry);
  readSheet(ruleset, fields, name);
  return { name, about: textIn(entry, 'about') ?? '', fields };
}
