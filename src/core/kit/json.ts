/** Anything that a save can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; a key that is absent and a key that is `undefined` are the same. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * Returns the value of an object's own key; nothing for what every object inherits (`__proto__`, `constructor`). A key
 * that somebody typed, or that stands in a file, is looked up by this alone.
 */
export function own<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns the keys of an object that names what there is, in their order and with their type. */
export function keysOf<T extends object>(object: T): readonly Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

/** Checks that a parsed value is a JSON object (not a list, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks that a value is a list. */
export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Checks that a parsed value is a list of numbers. */
export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** A place in which two values differ: the keys that lead to it, and the value on each side. */
export interface Parting {
  readonly path: readonly string[];
  readonly one: Json | undefined;
  readonly other: Json | undefined;
}

/** Returns true if two values are the same data; an absent key equals one that is `undefined`. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => same(item, other[i]));
  if (!isObject(one) || !isObject(other)) return false;
  for (const key in one) if (!same(one[key], own(other, key))) return false;
  for (const key in other) if (other[key] !== undefined && own(one, key) === undefined) return false;
  return true;
}

/** Returns true if two values are the same data; an absent key differs from one that is `undefined`. */
export function identical(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, i) => identical(item, other[i]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  const isIn = (key: string) => Object.hasOwn(other, key) && identical(one[key], own(other, key));
  return keys.length === Object.keys(other).length && keys.every(isIn);
}

/**
 * Every place where two values part, as deep as both have the same shape, keys in the order of the first value; items of
 * lists by their ids, if they have them.
 */
export function partings(one: unknown, other: unknown, path: readonly string[] = []): readonly Parting[] {
  if (one === other) return [];
  const [a, b] = [branches(one), branches(other)];
  if (!a || !b || Array.isArray(one) !== Array.isArray(other)) return [{ path, one: plain(one), other: plain(other) }];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => partings(a.get(key), b.get(key), [...path, key]));
}

/** Returns the parts of a value by key: items by their ids, where all have one of their own, otherwise by place. */
function branches(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return isObject(value) ? new Map(Object.entries(value)) : undefined;
  const ids = new Set(value.flatMap((item) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : [])));
  const keys = ids.size === value.length ? [...ids] : value.map((_, i) => `${i + 1}`);
  return new Map(keys.map((key, i) => [key, value[i]]));
}

function plain(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
