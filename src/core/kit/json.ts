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
