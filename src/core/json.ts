/** Anything that a save can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; a key that is absent and a key that is `undefined` are the same. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Whether a parsed value is a JSON object (not a list, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
