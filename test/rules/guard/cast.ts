import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';

/** A player's character with Guard and Life and anything else. */
export function pc(name: string, guardOf: number | string, life: number | string, more: JsonObject = {}): Entry {
  return { name, kind: 'pc', guard: guardOf, life, ...more };
}

/** An enemy of a type, or with numbers of its own. */
export function foe(name: string, type: string, more: JsonObject = {}): Entry {
  return { name, type, ...more };
}
