import { isDice } from '../kit/dice.ts';
import { isObject, type Json, type JsonObject } from '../kit/json.ts';
import { freeId } from '../kit/names.ts';
import { isWhole, readWhole } from '../kit/number.ts';
import { fieldProblem, Problem } from '../kit/problem.ts';
import { listed } from '../kit/wording.ts';
import { type Field, FieldSet, type FieldTable, type Kind, type Span, type Values } from './field-set.ts';

export { type Field, FieldSet, type FieldTable, type Kind, type Values } from './field-set.ts';

/** Returns a field with a default. */
export function withDefault<T extends Json>(kind: Kind<T>, value: T, about: string, lasts: Span = 'ever'): Field<T> {
  return { ...kind, about, lasts, default: value };
}

/** Returns a field that somebody has to give. */
export function required<T extends Json>(kind: Kind<T>, about: string): Field<T> {
  return { ...kind, about, lasts: 'ever', default: undefined };
}

/** Returns a field that the rules keep for themselves: ids, and what only makes sense beside other fields. */
export function inner<T extends Json>(field: Field<T>): Field<T> {
  return { ...field, byHand: 'nothing' };
}

/** Returns a field that holds the number of a round, or 0 for none; the rules keep it. */
export function roundNumber(about: string, lasts?: Span): Field<number> {
  return { ...inner(withDefault(whole(0), 0, about, lasts)), isRound: true };
}

/** Returns a field that is not on the sheet by itself: what the ruleset reckons from it says more. */
export function reckonedFrom<T extends Json>(field: Field<T>): Field<T> {
  return { ...field, told: () => '' };
}

/** Returns a field that is not on the sheet while it has its default: a choice that says nothing by itself. */
export function quietByDefault<T extends Json>(field: Field<T>): Field<T> {
  return { ...field, told: (value) => (value === field.default ? '' : value) };
}

/** Returns a field that is on the sheet even where it has its default: a score that is rolled against. */
export function alwaysSaid<T extends Json>(field: Field<T>): Field<T> {
  return { ...field, alwaysSaid: true };
}

/** Returns a field that the sheet says in words of its own, without its name: `in hand` for `held: hand`. */
export function inWords<T extends Json>(field: Field<T>, words: (value: Json) => string): Field<T> {
  return { ...field, told: (value) => ({ name: words(value) }) };
}

/** Returns a field that the referee may set to less than it can be, or although it passes with a turn or a round. */
export function settable<T extends Json>(field: Field<T>, byHand: Kind<T> = field): Field<T> {
  return { ...field, byHand };
}

/** Returns the kind of value that the referee may set by hand; nothing where the rules keep the field. */
export function kindByHand(field: Field<Json>): Kind<Json> | undefined {
  if (field.byHand === 'nothing') return undefined;
  return field.byHand ?? (field.lasts === 'turn' || field.lasts === 'round' ? undefined : field);
}

/** Returns a whole number from `least` up, to `most` where one is given. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Kind<number> {
  const takes =
    most === Number.MAX_SAFE_INTEGER ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
  const is = (json: Json | undefined): json is number => isWhole(json, { least, most });
  const read = (json: Json) => {
    const number = typeof json === 'string' ? readWhole(json.trim()) : json;
    return is(number) ? number : undefined;
  };
  return {
    takes,
    is,
    read,
    schema: { type: 'integer', minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) },
  };
}

/** Whole numbers by name. */
export type Numbers = Readonly<Record<string, number>>;

/** Whole numbers by name: skill points, how many there are of each group. */
export const numbers: Kind<Numbers> = {
  takes: 'names with a whole number each, such as {"climbing": 45}',
  is: (json): json is Numbers => isObject(json) && Object.values(json).every((value) => Number.isInteger(value)),
  read: (json) => (numbers.is(json) ? json : undefined),
  schema: { type: 'object', additionalProperties: { type: 'integer' } },
};

/** Yes or no. */
export const yesNo: Kind<boolean> = {
  takes: 'yes or no',
  is: (json): json is boolean => typeof json === 'boolean',
  read: (json) => {
    const word = typeof json === 'string' ? json.trim().toLowerCase() : json;
    if (word === true || word === 'yes' || word === 'true') return true;
    return word === false || word === 'no' || word === 'false' ? false : undefined;
  },
  schema: { enum: [true, false, 'yes', 'no'] },
};

/** Returns true for a word that says that there is nothing: `none`, as values are shown, or `nothing`, as it is asked for. */
export function isNoneWord(json: Json): boolean {
  return typeof json === 'string' && ['none', 'nothing'].includes(json.trim().toLowerCase());
}

/** Nothing, or a value of another kind. */
export function orNothing<T extends Json>(kind: Kind<T>): Kind<T | null> {
  return {
    takes: `${kind.takes}, or nothing`,
    is: (json): json is T | null => json === null || kind.is(json),
    read: (json, old) => (json === null || json === '' || isNoneWord(json) ? null : kind.read(json, old)),
    ...(kind.written && { written: kind.written }),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
  };
}

/** Plain data that a ruleset has written itself, such as a declared intent. */
export const plainData: Kind<JsonObject> = {
  takes: 'what affray has written itself',
  is: isObject,
  read: (json) => (isObject(json) ? json : undefined),
  schema: { type: 'object' },
};

/** A line of text of at most 200 characters; control characters are refused. */
export const text: Kind<string> = {
  takes: 'a line of text',
  is: (json): json is string => typeof json === 'string' && json.length <= 200 && !/\p{Cc}/u.test(json),
  read: (json) => (text.is(json) ? json.trim() : undefined),
  schema: { type: 'string', maxLength: 200 },
};

/** A text by which something is kept or counted, such as a group's name. One name is no key that a save can hold. */
export const keyText: Kind<string> = {
  ...text,
  takes: 'a name',
  is: (json): json is string => text.is(json) && json.trim() !== '__proto__',
  read: (json) => (keyText.is(json) ? json.trim() : undefined),
  schema: { ...text.schema, not: { const: '__proto__' } },
};

/** One of a few words; read without regard to case. */
export function oneOf<const W extends string>(...words: readonly W[]): Kind<W> {
  const known = new Set<Json | undefined>(words);
  const is = (json: Json | undefined): json is W => known.has(json);
  const read = (json: Json) =>
    words.find((word) => typeof json === 'string' && word.toLowerCase() === json.trim().toLowerCase()) ??
    (isNoneWord(json) ? words.find((word) => word === '') : undefined);
  const named = [...words.filter((word) => word !== ''), ...(known.has('') ? ['nothing'] : [])];
  return { takes: listed(named, 'or'), is, read, schema: { enum: words } };
}

/** Dice and constants, such as `2d6+1`; empty for none. */
export const dice: Kind<string> = {
  takes: 'dice such as 2d6+1',
  is: (json): json is string => typeof json === 'string' && (json === '' || isDice(json)),
  read: (json) =>
    typeof json === 'number' ? `${json}` : dice.is(json) ? json.replaceAll(' ', '').toLowerCase() : undefined,
  schema: { type: ['string', 'integer'], pattern: '^$|^[+-]?(\\d*[dD]\\d+|\\d+)([+-](\\d*[dD]\\d+|\\d+))*$' },
};

/** A number that goes down and up again: what is left of what there is at most. */
export type Pool = { readonly current: number; readonly max: number };

/** Returns a pool; `3` and `3/4` are read too. The current value is never below `floor`, nor above the maximum. */
export function pool(leastMax: number, floor = 0): Kind<Pool> {
  const is = (json: Json | undefined): json is Pool =>
    isObject(json) &&
    isWhole(json['max'], { least: leastMax }) &&
    isWhole(json['current'], { least: floor }) &&
    json['current'] <= json['max'];
  const read = (json: Json, old?: Json): Pool | undefined => {
    const value = isObject(json)
      ? { max: json['max'] ?? null, current: json['current'] ?? json['max'] ?? null }
      : typeof json === 'string'
        ? spokenPool(json, is(old) ? old.max : 0)
        : { current: json, max: json };
    return is(value) ? value : undefined;
  };
  const number = { type: 'integer', minimum: floor };
  return {
    takes: `a maximum of ${leastMax} or more, or what is left of it, such as 3/4`,
    is,
    read,
    written: (value) => (is(value) ? `${value.current}/${value.max}` : value),
    schema: {
      anyOf: [
        { type: 'integer', minimum: leastMax },
        { type: 'string', pattern: '^-?\\d+(/\\d+)?$' },
        { type: 'object', properties: { current: number, max: number }, required: ['max'] },
      ],
    },
  };
}

/**
 * Returns a pool as it is typed: `3/4`, or `3`, which keeps the maximum that there was unless it is more. `+3` would be
 * three more than something, and is none.
 */
function spokenPool(text: string, oldMax: number): JsonObject {
  const parts = text.split('/').map((part) => part.trim());
  const [current, max, ...more] = parts.map((part) => (part.startsWith('+') ? null : (readWhole(part) ?? null)));
  if (more.length > 0 || current === undefined || current === null) return {};
  return { current, max: max === undefined ? Math.max(oldMax, current) : max };
}

/** Returns the items of a list that is written in one line: `club 1d6; bow 1d6`, `[club 1d6, bow 1d6]`, or `none`. */
export function partsOf(line: string): readonly string[] {
  const [, inside] = /^\[(.*)\]$/s.exec(line.trim()) ?? [];
  const parts = (inside?.split(/[;,]/) ?? line.split(';')).map((part) => part.trim());
  return parts.filter((part) => part !== '' && !isNoneWord(part));
}

/** Returns the error for a line in which commas stand where semicolons part the items of a list. */
export function commasBetween(line: string): Problem {
  return nothingBetween(line.split(',').map((part) => part.trim()));
}

/** Refuses a number alone behind the dice of a weapon, which would become part of its name, with Problem `bad-field`. */
export function refuseNumberBehind(dice: string, words: readonly string[]): void {
  const place = words.findIndex((word) => word.toLowerCase() === dice.toLowerCase());
  const number = words.slice(place + 1).find((word) => /^\d+(\/\d+)?$/.test(word));
  if (place < 0 || number === undefined) return;
  throw fieldProblem(
    'weapons',
    `A weapon has no number behind its dice. Leave out ${number}: ${words.filter((word) => word !== number).join(' ')}.`,
  );
}

/** Returns the error for items of a list that nothing parts. */
export function nothingBetween(parts: readonly string[]): Problem {
  return new Problem('bad-field', `Put semicolons between several: "${parts.join('; ')}".`);
}

/** A list of texts; semicolons part them in one line. */
export const texts: Kind<readonly string[]> = {
  takes: 'a list of texts, with semicolons between',
  is: (json): json is readonly string[] => Array.isArray(json) && json.every((item) => text.is(item)),
  read: (json) => {
    const list = typeof json === 'string' ? partsOf(json) : json;
    return texts.is(list) ? list : undefined;
  },
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

/** An item of a list: it has an id that is unique in the list. */
export type Item<F extends FieldTable> = Values<F> & { readonly id: string };

/** Returns a list of items with an id and fields of their own; `spoken` reads an item from one line (`claws 1d6`). */
export function items<F extends FieldTable>(
  what: string,
  fields: F,
  spoken?: (line: string) => JsonObject | undefined,
): Kind<readonly Item<F>[]> {
  const table = new FieldSet(fields);
  const isItem = (json: Json): json is Item<F> => isObject(json) && typeof json['id'] === 'string' && table.is(json);
  const is = (json: Json | undefined): json is readonly Item<F>[] => Array.isArray(json) && json.every(isItem);
  const read = (json: Json): readonly Item<F>[] | undefined => {
    const given = typeof json === 'string' ? partsOf(json) : Array.isArray(json) ? json : [json];
    if (given.some((item: Json) => typeof item === 'string' && /^\+\s*\p{L}/u.test(item)))
      throw new Problem('bad-field', `"+" adds nothing to a list. Write all the ${what}, with semicolons between.`);
    const list = given.map((item: Json) => {
      if (typeof item === 'number') return spoken?.(`${item}`) ?? item;
      return typeof item === 'string' ? (spoken?.(item) ?? { name: item }) : item;
    });
    const taken = new Set<string>();
    const found = list.map((item) => (isObject(item) ? withId(item, table.read(item, what), taken) : null));
    const why = `A list of ${what} needs names, not numbers or dice alone. Put a name in front, such as "axe 1d6".`;
    if (found.some((item) => isNameless(item?.['name']))) throw new Problem('bad-field', why);
    return is(found) ? found : undefined;
  };
  const fill = (json: Json): readonly Item<F>[] | undefined => {
    const filled = Array.isArray(json) ? json.map((item: Json) => table.withDefaults(item) ?? null) : null;
    return is(filled) ? filled : undefined;
  };
  return {
    takes: `a list of ${what}, with semicolons between`,
    is,
    read,
    fill,
    written: (list) => (is(list) ? writtenItems(table, list) : list),
    told: (list) => (is(list) ? list.map((item) => table.told(item)) : list),
    schema: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { anyOf: [{ type: 'string' }, itemSchema(table)] } }],
    },
  };
}

/** Returns true for a name without a letter, or of dice. */
function isNameless(name: Json | undefined): boolean {
  return typeof name === 'string' && (!/\p{L}/u.test(name) || isDice(name));
}

function itemSchema(table: FieldSet<FieldTable>): JsonObject {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'unique in the list; made from the name' },
      ...table.properties(),
    },
    required: table.required(),
    additionalProperties: false,
  };
}

/** Items as a roster has them; an id is left out where the name gives it again. */
function writtenItems(table: FieldSet<FieldTable>, list: readonly JsonObject[]): readonly JsonObject[] {
  const taken = new Set<string>();
  return list.map((item) => {
    const { id } = item;
    const made = freeId(String(item['name'] ?? 'item'), taken);
    return { ...(id !== made && { id }), ...table.written(item) };
  });
}

function withId(given: JsonObject, values: JsonObject, taken: Set<string>): JsonObject {
  const wanted = typeof given['id'] === 'string' ? given['id'] : String(values['name'] ?? 'item');
  return { id: freeId(wanted, taken), ...values };
}
