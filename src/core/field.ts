import { isDice } from './dice.ts';
import { badField, missingField, unknownField } from './field-fault.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { Problem } from './problem.ts';

/** How long a field lasts: what passes when a turn, round, fight, stretch or session ends, and what is kept for ever. */
export const spans = ['turn', 'round', 'fight', 'stretch', 'session', 'ever'] as const;
export type Span = (typeof spans)[number];

/** A kind of value: how it is recognised, how it is read from what somebody wrote, how it is described. */
export interface Kind<T extends Json> {
  /** What it takes, as an error says it: `a whole number, 13 or more`. */
  readonly takes: string;
  readonly is: (json: Json | undefined) => json is T;
  /**
   * What somebody may write for it (`3` for a pool of 3 of 3, `claws 1d6`), turned into the value; nothing if it
   * cannot be. The old value, where there is one, gives what is left out (the maximum of a pool).
   */
  readonly read: (json: Json, old?: Json) => T | undefined;
  /** A value that an earlier version kept, with what has come to its kind since; where absent, nothing ever has. */
  readonly fill?: (json: Json) => T | undefined;
  /** As JSON Schema, for editors and `affray schema`. */
  readonly schema: JsonObject;
}

/** A field of a combatant or an item: its kind and what goes with it. */
export interface Field<T extends Json> extends Kind<T> {
  /** What it is, in a few words. */
  readonly about: string;
  readonly lasts: Span;
  /** The value when nobody gives one; a required field has none. */
  readonly usual: T | undefined;
}

export type FieldTable = Readonly<Record<string, Field<Json>>>;

/** The values that a table of fields describes. */
export type Values<F extends FieldTable> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A field with a usual value. */
export function usually<T extends Json>(kind: Kind<T>, usual: T, about: string, lasts: Span = 'ever'): Field<T> {
  return { ...kind, about, lasts, usual };
}

/** A field that somebody has to give. */
export function required<T extends Json>(kind: Kind<T>, about: string, lasts: Span = 'ever'): Field<T> {
  return { ...kind, about, lasts, usual: undefined };
}

/** A whole number from `least` up, to `most` where one is given. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Kind<number> {
  const takes =
    most === Number.MAX_SAFE_INTEGER ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
  const is = (json: Json | undefined): json is number =>
    typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most;
  const read = (json: Json) => {
    const number = typeof json === 'string' && /^[+-]?\d+$/.test(json.trim()) ? Number(json) : json;
    return is(number) ? number : undefined;
  };
  return {
    takes,
    is,
    read,
    schema: { type: 'integer', minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) },
  };
}

/** Yes or no. */
export const yesNo: Kind<boolean> = {
  takes: 'yes or no',
  is: (json): json is boolean => typeof json === 'boolean',
  read: (json) => (json === true || json === 'yes' ? true : json === false || json === 'no' ? false : undefined),
  schema: { type: 'boolean' },
};

/** A line of text of at most 200 characters; control characters are refused. */
export const text: Kind<string> = {
  takes: 'a line of text',
  is: (json): json is string => typeof json === 'string' && json.length <= 200 && !/\p{Cc}/u.test(json),
  read: (json) => (text.is(json) ? json.trim() : undefined),
  schema: { type: 'string', maxLength: 200 },
};

/** One of a few words; read without regard to case. */
export function oneOf<const W extends string>(...words: readonly W[]): Kind<W> {
  const is = (json: Json | undefined): json is W => words.some((word) => word === json);
  const read = (json: Json) =>
    words.find((word) => typeof json === 'string' && word.toLowerCase() === json.trim().toLowerCase());
  return { takes: `one of ${words.join(', ')}`, is, read, schema: { enum: words } };
}

/** Dice and constants, such as `2d6+1`; empty for none. */
export const dice: Kind<string> = {
  takes: 'dice such as 2d6+1',
  is: (json): json is string => typeof json === 'string' && (json === '' || isDice(json)),
  read: (json) =>
    typeof json === 'number' ? `${json}` : dice.is(json) ? json.replaceAll(' ', '').toLowerCase() : undefined,
  schema: { type: 'string', pattern: '^$|^[+-]?(\\d*[dD]\\d+|\\d+)([+-](\\d*[dD]\\d+|\\d+))*$' },
};

/** A number that goes down and up again: what is left of what there is at most. */
export type Pool = { readonly current: number; readonly max: number };

/** A pool; `3` and `3/4` are read too. The current value is never below `floor`, nor above the maximum. */
export function pool(leastMax: number, floor = 0): Kind<Pool> {
  const is = (json: Json | undefined): json is Pool =>
    isObject(json) &&
    isWhole(json['max'], leastMax) &&
    isWhole(json['current'], floor) &&
    json['current'] <= json['max'];
  const read = (json: Json, old?: Json): Pool | undefined => {
    const [current, max = is(old) ? Math.max(old.max, Number(json)) : current] =
      typeof json === 'string' ? json.split('/').map(Number) : [json, json];
    const value = isObject(json)
      ? { max: json['max'] ?? null, current: json['current'] ?? json['max'] ?? null }
      : { current: current ?? null, max: max ?? null };
    return is(value) ? value : undefined;
  };
  const number = { type: 'integer', minimum: floor };
  return {
    takes: `a maximum of ${leastMax} or more, or what is left of it, such as 3/4`,
    is,
    read,
    schema: {
      anyOf: [
        { type: 'integer', minimum: leastMax },
        { type: 'string', pattern: '^-?\\d+(/\\d+)?$' },
        { type: 'object', properties: { current: number, max: number }, required: ['max'] },
      ],
    },
  };
}

/** A list of texts. */
export const texts: Kind<readonly string[]> = {
  takes: 'a list of texts',
  is: (json): json is readonly string[] => Array.isArray(json) && json.every((item) => text.is(item)),
  read: (json) => (typeof json === 'string' ? [json] : texts.is(json) ? json : undefined),
  schema: { type: 'array', items: { type: 'string' } },
};

/** An item of a list: it has an id that is unique in the list. */
export type Item<F extends FieldTable> = Values<F> & { readonly id: string };

/**
 * A list of items with fields of their own, each with an id; an item without one is given one from its name.
 * @param spoken how an item is read from one line (`claws 1d6`), where that makes sense
 */
export function items<F extends FieldTable>(
  what: string,
  fields: F,
  spoken?: (line: string) => JsonObject | undefined,
): Kind<readonly Item<F>[]> {
  const table = new FieldSet(fields);
  const isItem = (json: Json): json is Item<F> => isObject(json) && typeof json['id'] === 'string' && table.is(json);
  const is = (json: Json | undefined): json is readonly Item<F>[] => Array.isArray(json) && json.every(isItem);
  const read = (json: Json): readonly Item<F>[] | undefined => {
    const list = (Array.isArray(json) ? json : [json]).map((item: Json) =>
      typeof item === 'string' ? (spoken?.(item) ?? { name: item }) : item,
    );
    const taken = new Set<string>();
    const found = list.map((item) => (isObject(item) ? withId(item, table.read(item, what), taken) : null));
    return is(found) ? found : undefined;
  };
  const fill = (json: Json): readonly Item<F>[] | undefined => {
    const filled = Array.isArray(json) ? json.map((item: Json) => table.kept(item) ?? null) : null;
    return is(filled) ? filled : undefined;
  };
  return {
    takes: `a list of ${what}`,
    is,
    read,
    fill,
    schema: { type: 'array', items: { anyOf: [{ type: 'string' }, table.schema()] } },
  };
}

/** A table of fields in use: it reads what somebody wrote, and recognises what it has read before. */
export class FieldSet<F extends FieldTable> {
  readonly fields: F;
  readonly #known = new WeakSet<object>();
  readonly #filled = new WeakMap<object, JsonObject & Values<F>>();
  readonly #list: readonly { readonly key: string; readonly field: Field<Json> }[];

  constructor(fields: F) {
    this.fields = fields;
    this.#list = Object.entries(fields).map(([key, field]) => ({ key, field }));
  }

  /** Whether the values are what the fields describe. Objects that have passed once are remembered. */
  is(json: Json | undefined): json is JsonObject & Values<F> {
    if (!isObject(json)) return false;
    if (this.#known.has(json)) return true;
    const fits = this.#list.every(({ key, field }) => field.is(json[key]));
    if (fits) this.#known.add(json);
    return fits;
  }

  /**
   * Values out of a save, with the usual ones for fields that have come since it was made; nothing when they are not
   * what the fields describe.
   */
  kept(json: Json | undefined): (JsonObject & Values<F>) | undefined {
    if (this.is(json)) return json;
    if (!isObject(json)) return undefined;
    const values = this.#filled.get(json) ?? this.#fill(json);
    if (!this.is(values)) return undefined;
    this.#filled.set(json, values);
    return values;
  }

  #fill(json: JsonObject): JsonObject {
    const filled = this.#list.map(({ key, field: { usual, fill } }) => {
      const given = json[key];
      return [key, given === undefined ? usual : (fill?.(given) ?? given)];
    });
    return { ...json, ...Object.fromEntries(filled) };
  }

  /**
   * Reads what somebody wrote, with the usual values for what is left out.
   * @param whose who or what the fields belong to, for the errors
   * @throws Problem `missing-field`, `bad-field` or `unknown-field`, naming the field and whose it is
   */
  read(json: JsonObject, whose: string): JsonObject & Values<F> {
    const values: Record<string, Json> = {};
    for (const key of Object.keys(json))
      if (!Object.hasOwn(this.fields, key) && key !== 'id') throw unknownField(key, whose, Object.keys(this.fields));
    for (const [key, field] of Object.entries(this.fields)) {
      const given = json[key];
      const value = given === undefined ? field.usual : readFor(field, given, whose);
      if (value === undefined)
        throw given === undefined ? missingField(key, field, whose) : badField(key, field, whose, given);
      values[key] = value;
    }
    if (!this.is(values)) throw new RangeError(`The usual values of ${whose} do not fit their own fields.`);
    return values;
  }

  /** The names of the required fields. */
  required(): readonly string[] {
    return Object.entries(this.fields).flatMap(([key, field]) => (field.usual === undefined ? [key] : []));
  }

  /** As JSON Schema. */
  schema(): JsonObject {
    const properties = Object.fromEntries(
      Object.entries(this.fields).map(([key, field]) => [
        key,
        { description: field.about, ...field.schema, ...(field.usual !== undefined && { default: field.usual }) },
      ]),
    );
    return { type: 'object', properties, required: this.required() };
  }
}

/** Reads a value; a problem inside an item says whose it is. */
function readFor<T extends Json>(field: Field<T>, given: Json, whose: string): T | undefined {
  try {
    return field.read(given);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    throw new Problem(problem.code, `${whose}: ${problem.message}`, { ...problem.details, whose });
  }
}

/** An id from a name: lower-case letters, digits and hyphens. */
export function plainId(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'x' : plain;
}

/** An id from a name that is not taken yet: `sword`, `sword-2`. The set is added to. */
export function freeId(name: string, taken: Set<string>): string {
  const plain = plainId(name);
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}

function withId(given: JsonObject, values: JsonObject, taken: Set<string>): JsonObject {
  const wanted = typeof given['id'] === 'string' ? given['id'] : String(values['name'] ?? 'item');
  return { id: freeId(wanted, taken), ...values };
}

function isWhole(json: Json | undefined, least: number): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= least;
}
