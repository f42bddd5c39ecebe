import { isObject, type Json, type JsonObject } from '../kit/json.ts';
import { plainId } from '../kit/names.ts';
import { fieldProblem } from '../kit/problem.ts';
import type { Condition } from './fight.ts';

/** Returns the conditions of a roster, names or names with a note, or throws Problem `bad-field`. */
export function conditionsIn(json: Json | undefined): readonly Condition[] {
  if (json === undefined || json === null || json === '') return [];
  const list = Array.isArray(json) ? json : typeof json === 'string' ? json.split(';') : [json];
  return list.map(conditionIn);
}

/** Returns a condition as a roster has it: its name alone, where that says all. */
export function writtenCondition({ id, name, note }: Condition): Json {
  if (note === undefined && id === plainId(name)) return name;
  return { name, ...(id !== plainId(name) && { id }), ...(note !== undefined && { note }) };
}

/** The schema of such a list. */
export const conditionsSchema: JsonObject = {
  type: 'array',
  items: {
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        properties: { name: { type: 'string', minLength: 1 }, id: { type: 'string' }, note: { type: 'string' } },
        required: ['name'],
        additionalProperties: false,
      },
    ],
  },
};

function conditionIn(json: Json): Condition {
  const { name, id, note } = isObject(json) ? json : { name: json };
  const called = typeof name === 'string' ? name.trim() : '';
  if (called === '' || called.length > 60)
    throw fieldProblem('conditions', 'conditions are a list of names, such as [prone]: give each one a short name.');
  return {
    id: typeof id === 'string' && id !== '' ? id : plainId(called),
    name: called,
    ...(typeof note === 'string' && { note }),
  };
}
