import { isDice } from '../../src/core/kit/dice.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { onceOfText } from '../../src/core/kit/memoize.ts';
import type { Kind } from '../../src/core/sheet/field.ts';

/** Nothing, or a value of another kind. */
export function orNothing<T extends Json>(kind: Kind<T>): Kind<T | null> {
  return {
    takes: `${kind.takes}, or nothing`,
    is: (json): json is T | null => json === null || kind.is(json),
    read: (json) => (json === null || json === '' || json === 'none' ? null : kind.read(json)),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
  };
}

/** Whole numbers by name. */
export type Numbers = Readonly<Record<string, number>>;

/** Whole numbers by name: skill points, chances. */
export const numbers: Kind<Numbers> = {
  takes: 'names with a whole number each, such as {"Melee Weapon (Sword)": 45}',
  is: (json): json is Numbers => isObject(json) && Object.values(json).every((value) => Number.isInteger(value)),
  read: (json) => (numbers.is(json) ? json : undefined),
  schema: { type: 'object', additionalProperties: { type: 'integer' } },
};

/** A damage bonus: dice with a sign or a number, such as 1d4, -1d4 or 0. */
export const bonusDice: Kind<string> = {
  takes: 'dice or a number with a sign, such as 1d4, -1d4 or 0',
  is: (json): json is string => typeof json === 'string' && isBonus(json),
  read: (json) => {
    const text = String(json).replaceAll(/\s/g, '').toLowerCase().replace('−', '-');
    const plain = text === '' || text === 'none' ? '0' : text;
    return bonusDice.is(plain) ? plain : undefined;
  },
  schema: { type: ['string', 'integer'] },
};

/** Plain data that this ruleset has written itself: a statement of intent. */
export const plainData: Kind<JsonObject> = {
  takes: 'what affray has written itself',
  is: (json): json is JsonObject => isObject(json),
  read: (json) => (isObject(json) ? json : undefined),
  schema: { type: 'object' },
};

const isBonus = onceOfText((text) => isDice(text.replace(/^-/, '')));
