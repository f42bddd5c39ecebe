import { isDice } from '../../src/core/kit/dice.ts';
import { isObject } from '../../src/core/kit/json.ts';
import { memoizeText } from '../../src/core/kit/memoize.ts';
import type { Kind } from '../../src/core/sheet/field.ts';

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

const isBonus = memoizeText((text) => isDice(text.replace(/^-/, '')));
