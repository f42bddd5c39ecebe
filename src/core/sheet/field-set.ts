import { isObject, type Json, type JsonObject, own, same } from '../kit/json.ts';
import { hintFor } from '../kit/nearest.ts';
import { fieldProblem, orProblem, Problem } from '../kit/problem.ts';
import { does, fieldInWords, type Noun, possessive } from '../kit/wording.ts';

/** Lifetimes of a field: until the end of a turn, round, fight, stretch or session, or for ever. */
const spans = ['turn', 'round', 'fight', 'stretch', 'session', 'ever'] as const;
export type Span = (typeof spans)[number];

/** A kind of value: how it is recognised, how it is read from what somebody wrote, how it is described. */
export interface Kind<T extends Json> {
  /** Description of its values, for an error: `a whole number, 13 or more`. */
  readonly takes: string;
  readonly is: (json: Json | undefined) => json is T;
  /** Turns written words (`claws 1d6`) into the value, or nothing. What is left out is as in the old value. */
  readonly read: (json: Json, old?: Json) => T | undefined;
  /** A value that an earlier version kept, with what has come to its kind since; where absent, nothing ever has. */
  readonly fill?: (json: Json) => T | undefined;
  /** Returns the value as a roster has it: short, and without what has passed with the fight; the value itself, where absent. */
  readonly written?: (value: Json) => Json;
  /** Returns the value as a sheet has it, without what goes without saying; the value itself, where absent. */
  readonly told?: (value: Json) => Json;
  /** The JSON Schema, for editors and `affray schema`. */
  readonly schema: JsonObject;
}

/** A field of a combatant or an item: its kind and what goes with it. */
export interface Field<T extends Json> extends Kind<T> {
  /** Description of it, in a few words. */
  readonly about: string;
  readonly lasts: Span;
  /** The value when nobody gives one; a required field has none. */
  readonly default: T | undefined;
  /** Values that may be set by hand. Where absent, all of its kind, unless it passes with a turn or a round. */
  readonly byHand?: Kind<T> | 'nothing';
  /** Marks a number of a round; 0 is none. */
  readonly isRound?: true;
  /** Marks a field that a sheet has even where it is at its default. */
  readonly alwaysSaid?: true;
}

export type FieldTable = Readonly<Record<string, Field<Json>>>;

/** The values that a table of fields describes. */
export type Values<F extends FieldTable> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Lifetimes beyond the fight. */
const lasting: readonly Span[] = ['stretch', 'session', 'ever'];

/** A table of fields in use: it reads what somebody wrote, and recognises what it has read before. */
export class FieldSet<F extends FieldTable> {
  readonly fields: F;
  /** Values by what they were read from: each sheet is checked once, when it is first seen. */
  readonly #known = new WeakMap<object, JsonObject & Values<F>>();
  /** The values that were asked for last: the next ones are mostly the same, or differ in one or two. */
  #last: (JsonObject & Values<F>) | undefined;
  readonly #list: readonly { readonly key: string; readonly field: Field<Json> }[];

  constructor(fields: F) {
    this.fields = fields;
    this.#list = Object.entries(fields).map(([key, field]) => ({ key, field }));
  }

  /** Checks that the values fit the fields. */
  is(json: Json | undefined): json is JsonObject & Values<F> {
    return this.withDefaults(json) === json && json !== undefined;
  }

  /** Checks values; those that fitted a moment ago are not looked at again. */
  #fits(json: JsonObject): json is JsonObject & Values<F> {
    const fitting: JsonObject | undefined = this.#last;
    for (const { key, field } of this.#list) {
      const value = json[key];
      if ((!fitting || value !== fitting[key]) && !field.is(value)) return false;
    }
    return true;
  }

  /** Values out of a save, with defaults for newer fields; nothing when they are not what the fields describe. */
  withDefaults(json: Json | undefined): (JsonObject & Values<F>) | undefined {
    if (json === this.#last) return this.#last;
    if (!isObject(json)) return undefined;
    const values = this.#known.get(json) ?? this.#checked(json);
    this.#last = values ?? this.#last;
    return values;
  }

  #checked(json: JsonObject): (JsonObject & Values<F>) | undefined {
    const values = this.#fits(json) ? json : this.#filled(json);
    if (values) this.#known.set(json, values);
    return values;
  }

  #filled(json: JsonObject): (JsonObject & Values<F>) | undefined {
    const filled = this.#list.map(({ key, field: { default: standard, fill } }) => {
      const given = json[key];
      return [key, given === undefined ? standard : (fill?.(given) ?? given)];
    });
    const values = { ...json, ...Object.fromEntries(filled) };
    return this.#fits(values) ? values : undefined;
  }

  /** Reads what somebody wrote, with defaults for what is left out, or throws a Problem of a field and whose it is. */
  read(json: JsonObject, whose: string): JsonObject & Values<F> {
    const values: Record<string, Json> = {};
    for (const key of Object.keys(json))
      if (!Object.hasOwn(this.fields, key) && key !== 'id') throw this.#unknown(key, whose);
    for (const [key, field] of Object.entries(this.fields)) {
      const given = json[key];
      const value = given === undefined ? field.default : readFor(key, field, given, whose);
      if (value === undefined)
        throw given === undefined ? missingField(key, field, whose) : badField(key, field, whose, given);
      values[key] = value;
    }
    if (!this.is(values)) throw new RangeError(`The default values of ${whose} do not fit their own fields.`);
    return values;
  }

  /** Returns the problems of single fields as written: values that do not fit, and unknown fields. */
  faults(json: JsonObject, whose: string): readonly Problem[] {
    return Object.entries(json).flatMap(([key, given]): readonly Problem[] => {
      const field = own<Field<Json>>(this.fields, key);
      if (!field) return [this.#unknown(key, whose)];
      if (given === undefined) return [];
      const read = orProblem(() => readFor(key, field, given, whose));
      if (read instanceof Problem) return [read];
      return read === undefined ? [badField(key, field, whose, given)] : [];
    });
  }

  /** The values that last beyond the fight. */
  lasting(values: JsonObject): JsonObject {
    const kept = this.#list.filter(({ field }) => lasting.includes(field.lasts));
    return Object.fromEntries(kept.map(({ key }) => [key, values[key]]));
  }

  /** Returns the changes at the end of such a stretch of time: defaults for all fields that last no longer. */
  passing(span: Span): JsonObject {
    const over: readonly Span[] = spans.slice(0, spans.indexOf(span) + 1);
    const gone = this.#list.flatMap(({ key, field: { lasts, default: standard } }) =>
      over.includes(lasts) && standard !== undefined ? [[key, standard] as const] : [],
    );
    return Object.fromEntries(gone);
  }

  /** Returns the changes for somebody who comes to another round: the numbers of rounds, so many later. */
  roundsLater(values: JsonObject, rounds: number): JsonObject {
    const moved = this.#list.flatMap(({ key, field }) => {
      const round = values[key];
      return field.isRound && typeof round === 'number' && round !== 0 ? [[key, Math.max(0, round + rounds)]] : [];
    });
    return Object.fromEntries(moved);
  }

  /** Values as a roster has them: what differs from the default and lasts beyond the fight. */
  written(values: JsonObject): JsonObject {
    const kept = this.#list.flatMap(({ key, field }) => {
      const value = values[key];
      const isDefault = value === undefined || same(value, field.default);
      if (isDefault || !lasting.includes(field.lasts)) return [];
      return [[key, field.is(value) ? (field.written?.(value) ?? value) : value] as const];
    });
    return Object.fromEntries(kept);
  }

  /** Values as a sheet has them: without a yes or no that is the default. */
  told(values: JsonObject): JsonObject {
    const told = Object.entries(values).flatMap(([key, value]) => {
      const field = own<Field<Json>>(this.fields, key);
      if (typeof value === 'boolean' && value === field?.default) return [];
      return [[key, value === undefined ? value : (field?.told?.(value) ?? value)] as const];
    });
    return Object.fromEntries(told);
  }

  /** Returns the problem of a field that there is not. */
  #unknown(key: string, whose: string): Problem {
    const known = this.#list.filter(({ field }) => lasting.includes(field.lasts)).map((one) => one.key);
    const hint = hintFor(key, known, `The fields are ${known.join(', ')}.`);
    return fieldProblem(key, `${whose} has an unknown field "${key}". ${hint}`, 'unknown-field');
  }

  /** The names of the required fields. */
  required(): readonly string[] {
    return Object.entries(this.fields).flatMap(([key, field]) => (field.default === undefined ? [key] : []));
  }

  /** The fields as properties of a JSON Schema. */
  properties(): JsonObject {
    return Object.fromEntries(
      this.#list.map(({ key, field }) => [
        key,
        { description: field.about, ...field.schema, ...(field.default !== undefined && { default: field.default }) },
      ]),
    );
  }
}

/** Reads a value; a problem inside an item says whose it is. */
function readFor<T extends Json>(key: string, field: Field<T>, given: Json, whose: string): T | undefined {
  const read = orProblem(() => field.read(given));
  if (!(read instanceof Problem)) return read;
  throw new Problem(read.code, `${whose}: ${read.message}`, { ...read.details, field: key });
}

function missingField(key: string, { takes }: Field<Json>, whose: string): Problem {
  return fieldProblem(key, `${does(ownerOf(whose), 'need')} ${fieldInWords(key)}: give ${takes}.`, 'missing-field');
}

function badField(key: string, { takes }: Field<Json>, whose: string, given: Json): Problem {
  const shown = JSON.stringify(given).slice(0, 40);
  return fieldProblem(key, `${possessive(ownerOf(whose))} ${fieldInWords(key)} can't be ${shown}. Give ${takes}.`);
}

/** Returns whose field it is: a list of the sheet, such as `weapons`, is plural and begins small; a combatant is neither. */
function ownerOf(whose: string): Noun {
  return { text: whose, plural: /^[a-z].*s$/.test(whose) };
}
