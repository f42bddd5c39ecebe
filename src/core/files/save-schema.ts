import type { JsonObject } from '../kit/json.ts';
import { givers } from '../rule/answer.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

const id = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const sum = { type: 'string', pattern: '^[0-9a-f]{8}$' };

/**
 * Returns the schema of a save, docs/saves.md: its first line and the entries of its log. The sheets in it are those of
 * the ruleset; a save of another version may have fewer fields, or more.
 */
export function saveParts({ id: ruleset, fields }: Ruleset): {
  readonly schema: JsonObject;
  readonly defs: JsonObject;
} {
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
  const combatant = object({ id: text, name: text, code: text, side: text, place: text }, [], {
    benched: { type: 'boolean' },
    hidden: { type: 'boolean' },
    conditions: { type: 'array', items: object({ id: text, name: text }) },
    fields: { type: 'object', properties: fields.properties() },
  });
  return {
    schema,
    defs: { [`${ruleset}-entry`]: entrySchema(`#/$defs/${ruleset}-sheet`), [`${ruleset}-sheet`]: combatant },
  };
}

/** An entry of the log is known by its first key. */
function entrySchema(sheet: string): JsonObject {
  const intent = object({ do: text }, [], { who: text, at: list(text), text, options: { type: 'object' } });
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
function object(needed: JsonObject, also: readonly string[] = [], may: JsonObject = {}): JsonObject {
  return { type: 'object', properties: { ...needed, ...may }, required: [...Object.keys(needed), ...also] };
}
