import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import type { Kind } from '../../src/core/sheet/field.ts';

/** Returns a kind of value that may also be nothing. */
export function orNothing<T extends number | boolean>(kind: Kind<T>): Kind<T | null> {
  return {
    takes: `${kind.takes}, or nothing`,
    is: (json): json is T | null => json === null || kind.is(json),
    read: (json) => (json === null || json === '' || json === 'none' ? null : kind.read(json)),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
  };
}

/** A declaration as a save keeps it; an empty object for none. */
export const anIntent: Kind<JsonObject> = {
  takes: 'what is declared',
  is: (json): json is JsonObject => isObject(json),
  read: (json) => (isObject(json) ? json : undefined),
  schema: { type: 'object' },
};
