import { conditionsSchema } from '../fight/conditions.ts';
import { isObject, type Json, type JsonObject, own } from '../kit/json.ts';
import { givers } from '../rule/answer.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { FieldSet, type FieldTable } from '../sheet/field.ts';
import { entryKeys } from './roster.ts';
import type { SchemaKind } from './schema-kind.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** A part of a schema, and the definitions that it refers to. */
interface Part {
  readonly schema: JsonObject;
  readonly defs: JsonObject;
}

/** Returns a JSON Schema (2020-12) for files of one ruleset or several, from their own fields. */
export function schemaOf(kind: SchemaKind, rulesets: readonly Ruleset[]): JsonObject {
  const parts = rulesets.map((ruleset) => partOf(kind, ruleset));
  const [only] = parts;
  const title = `A ${kind} for affray, ${rulesets.map((one) => one.title).join(', ')}`;
  const body = parts.length === 1 && only ? only.schema : { anyOf: parts.map((part) => part.schema) };
  const defs: JsonObject = Object.assign({}, ...parts.map((part) => part.defs));
  return { $schema: DRAFT, title, ...body, $defs: defs };
}

function partOf(kind: SchemaKind, ruleset: Ruleset): Part {
  switch (kind) {
    case 'roster':
      return fileOf(ruleset, 'members', memberOf(ruleset), { type: 'string', examples: ruleset.sides });
    case 'party':
      return fileOf(ruleset, 'members', memberOf(ruleset), { const: ruleset.sides[0] });
    case 'bestiary':
      return fileOf(ruleset, 'creatures', creatureOf(ruleset));
    case 'save':
      return saveParts(ruleset);
  }
}

/** Returns a file with a list of entries, or such a list alone. */
function fileOf({ id }: Ruleset, key: string, entry: JsonObject, side?: JsonObject): Part {
  const name = `${id}-${key === 'members' ? 'member' : 'creature'}`;
  const list = { type: 'array', items: { $ref: `#/$defs/${name}` } };
  const properties = {
    $schema: { type: 'string' },
    ruleset: { const: id, description: 'the rules that it is for' },
    ...(side && { side: { description: 'the side that they are of', ...side } }),
    [key]: list,
  };
  const file = { type: 'object', properties, required: [key], additionalProperties: false };
  return { schema: { anyOf: [file, list] }, defs: { [name]: entry } };
}

function memberOf(ruleset: Ruleset): JsonObject {
  const { places } = ruleset.setup;
  const place = places.length === 0 ? { type: 'string' } : { anyOf: [{ enum: places }, { type: 'string' }] };
  const own = {
    name: { type: 'string', maxLength: 40 },
    creature: { type: 'string' },
    count: { type: 'integer', minimum: 1 },
    place,
    zone: place,
    side: { type: 'string', examples: ruleset.sides },
    hidden: { enum: [true, false, 'yes', 'no'], default: false },
    conditions: conditionsSchema,
  };
  return entryOf(ruleset, own, [{ required: ['creature'] }, { required: ['name', 'fields'] }]);
}

function creatureOf(ruleset: Ruleset): JsonObject {
  const own = { name: { type: 'string' }, creature: { type: 'string' }, about: { type: 'string' } };
  return entryOf(ruleset, own, [{ required: ['name', 'creature'] }, { required: ['name', 'fields'] }]);
}

/** Returns an entry: its own keys, and the ruleset's fields but those that pass with a round. */
function entryOf(ruleset: Ruleset, own: JsonObject, others: readonly JsonObject[]): JsonObject {
  const { fields, setup } = ruleset;
  const table: FieldTable = { ...fields.fields, ...setup.written };
  const kept = Object.entries(table).filter(([, { lasts }]) => lasts !== 'turn' && lasts !== 'round');
  const properties = new FieldSet(Object.fromEntries(kept)).properties();
  const needed = fields.required().map((key) => anyOf([key, ...(setup.worksOut?.[key] ?? [])]));
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(own).map(([key, schema]) => [key, described(key, schema)])),
      ...properties,
      fields: { type: 'object', description: entryKeys.fields },
    },
    anyOf: [...others, { required: ['name'], ...(needed.length > 0 && { allOf: needed }) }],
    additionalProperties: false,
  };
}

/** One of some keys, at least. */
function anyOf([key = '', ...others]: readonly string[]): JsonObject {
  return others.length === 0 ? { required: [key] } : { anyOf: [key, ...others].map((one) => ({ required: [one] })) };
}

function described(key: string, schema: Json | undefined): JsonObject {
  return { description: own(entryKeys, key) ?? '', ...(isObject(schema) && schema) };
}

const id = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const sum = { type: 'string', pattern: '^[0-9a-f]{8}$' };

/**
 * Returns the schema of a save, docs/saves.md: its first line and the entries of its log. The sheets in it are those of
 * the ruleset; a save of another version may have fewer fields, or more.
 */
function saveParts({ id: ruleset, fields }: Ruleset): Part {
  const head = { ruleset: { const: ruleset }, seed: text, title: text };
  const schema = {
    type: 'object',
    properties: {
      affray: {
        type: 'object',
        properties: { format: { type: 'integer', minimum: 1 }, program: text },
        required: ['format', 'program'],
      },
      head: { type: 'object', properties: head, required: ['ruleset', 'seed'] },
      sum,
      log: { type: 'array', items: { $ref: `#/$defs/${ruleset}-entry` } },
    },
    required: ['affray', 'head', 'sum', 'log'],
  };
  const combatant = object(
    { id: text, name: text, code: text, side: text, place: text },
    {
      benched: { type: 'boolean' },
      hidden: { type: 'boolean' },
      conditions: { type: 'array', items: object({ id: text, name: text }) },
      fields: { type: 'object', properties: fields.properties() },
    },
  );
  return {
    schema,
    defs: { [`${ruleset}-entry`]: entrySchema(`#/$defs/${ruleset}-sheet`), [`${ruleset}-sheet`]: combatant },
  };
}

/** An entry of the log is known by its first key. */
function entrySchema(sheet: string): JsonObject {
  const intent = object({ do: text }, { who: text, at: list(text), text, options: { type: 'object' } });
  const answer = object({ key: text, by: { enum: givers } });
  const step = { group: id, intent, answers: list(answer), facts: list(factSchema(sheet)) };
  const undone = { anyOf: [list(id), object({ amend: id })] };
  const kinds = [
    object({ step: id, ...step }),
    object({ open: id, group: id, intent, answers: list(answer) }),
    object({ drop: id }),
    object({ undo: undone }),
    object({ redo: undone }),
    object({ amend: id, steps: list(object({ step: id, ...step })) }),
  ];
  return { type: 'object', properties: { more: { const: true }, sum }, required: ['sum'], anyOf: kinds };
}

function factSchema(sheet: string): JsonObject {
  const kind = (...words: readonly string[]) => ({ enum: words });
  const number = { type: ['string', 'number'] };
  return {
    anyOf: [
      object({ kind: kind('joined'), combatant: { $ref: sheet } }),
      object({ kind: kind('changed'), path: text }),
      object({ kind: kind('began'), who: text, condition: object({ id: text, name: text }) }),
      object({ kind: kind('ended'), who: text, condition: text }),
      object({ kind: kind('moved'), who: text, from: text, to: text }),
      object({ kind: kind('left'), who: text }),
      object({ kind: kind('halves'), here: list(text), there: list(text) }),
      object({ kind: kind('sides'), from: { type: 'array' }, to: { type: 'array' } }),
      object({ kind: kind('phase', 'round', 'fight'), from: number, to: number }),
      object({ kind: kind('told'), key: text, data: { type: 'object' }, audience: text }),
    ],
  };
}

function list(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** Returns an object with what it must have, and what it may have besides. */
function object(needed: JsonObject, may: JsonObject = {}): JsonObject {
  return { type: 'object', properties: { ...needed, ...may }, required: Object.keys(needed) };
}
