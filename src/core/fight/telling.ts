import { isObject, type Json, type JsonObject, own } from '../kit/json.ts';
import type { Noun } from '../kit/wording.ts';
import type { Answered } from '../rule/run.ts';
import type { Told } from './fact.ts';
import type { Fight } from './fight.ts';

/** Names and answers of the step, for the sentences that tell it. */
export interface Teller {
  readonly fight: Fight;
  /** The fight before the step; absent where it is not known, or not for this reader. */
  readonly before?: Fight | undefined;
  /** Returns the name of a combatant or side. */
  readonly name: (id: Json | undefined) => string;
  /** Returns a combatant, a side or several of them as the subject of a sentence. */
  readonly noun: (ids: Json | undefined) => Noun;
  /** Returns the request and answer of a key in this step. */
  readonly answered: (key: string) => Answered | undefined;
  /** Returns the face that counted for a key, as text; `overruled` when a ruling gave the result. */
  readonly face: (key: Json | undefined) => string;
}

/** One value that a telling or an option carries, by the test that recognises it in a save. */
export interface Part<T extends Json | undefined> {
  readonly is: (json: Json | undefined) => json is T;
}

/** A line of text: an id, a name, a word. */
export const aText: Part<string> = { is: (json): json is string => typeof json === 'string' };

/** A number. */
export const aNumber: Part<number> = { is: (json): json is number => typeof json === 'number' };

/** True or false. */
export const aFlag: Part<boolean> = { is: (json): json is boolean => typeof json === 'boolean' };

/** A mark: true, or absent. */
export const aTrue: Part<true> = { is: (json): json is true => json === true };

/** A value of any kind. */
export const aValue: Part<Json> = { is: (json): json is Json => json !== undefined };

/** An object of any shape. */
export const anObject: Part<JsonObject> = { is: isObject };

/** One of a few words. */
export function aWord<const W extends string>(...words: readonly W[]): Part<W> {
  const known = new Set<Json | undefined>(words);
  return { is: (json): json is W => known.has(json) };
}

/** Returns a value that may be absent; it is written as `undefined` where it is. */
export function maybe<T extends Json>({ is }: Part<T>): Part<T | undefined> {
  return { is: (json): json is T | undefined => json === undefined || is(json) };
}

/** Returns an object with parts of its own. */
export function aRecord<D extends JsonObject>(parts: Parts<D>): Part<D> {
  const hasAll = hasParts(parts);
  return { is: (json): json is D => anObject.is(json) && hasAll(json) };
}

/** Either of two kinds of value. */
export function either<A extends Json | undefined, B extends Json | undefined>(a: Part<A>, b: Part<B>): Part<A | B> {
  return { is: (json): json is A | B => a.is(json) || b.is(json) };
}

/** Returns a list of one kind of value. */
export function listOf<T extends Json>({ is }: Part<T>): Part<readonly T[]> {
  return { is: (json): json is readonly T[] => Array.isArray(json) && json.every((item) => is(item)) };
}

/** A list of texts: ids, names. */
export const texts: Part<readonly string[]> = listOf(aText);

/** The parts of some data, each by its name. */
export type Parts<D extends JsonObject> = { readonly [K in keyof D]: Part<D[K]> };

/** The data that parts describe. */
export type DataOf<P extends Readonly<Record<string, Part<Json | undefined>>>> = {
  readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never;
};

/** Returns the parts that data have, in the order of their names; what is absent, or of another kind, is left out. */
export function partsIn<P extends Readonly<Record<string, Part<Json>>>>(data: JsonObject, parts: P): Partial<DataOf<P>>;
export function partsIn(data: JsonObject, parts: Readonly<Record<string, Part<Json>>>): JsonObject {
  const found: Record<string, Json | undefined> = {};
  for (const key in parts) {
    const value = data[key];
    if (value !== undefined && parts[key]?.is(value)) found[key] = value;
  }
  return found;
}

/** A kind of told fact, by its key: its name in the table of its kind. */
interface Keyed {
  key: string;
}

/** A kind of told fact, with the test of what it carries. */
export interface Kind<D extends JsonObject> extends Keyed {
  readonly is: (data: JsonObject) => data is D;
}

/** A kind of told fact as its ruleset knows it by name alone. */
interface AnyTelling extends Keyed {
  /** Returns the sentence for data of a save; nothing where they are none of this telling. */
  readonly phrase: (data: JsonObject, teller: Teller) => string | undefined;
}

/** Something that a ruleset tells: what its facts carry, and the sentence they become. */
export interface Telling<D extends JsonObject> extends AnyTelling, Kind<D> {}

/**
 * Declares a telling; {@link defineTellings} gives it its key.
 * @param parts what its facts carry
 * @param say the sentence, or part of one; an empty text says nothing, `\n` begins a new line of the story
 */
export function telling<D extends JsonObject>(parts: Parts<D>, say: (data: D, teller: Teller) => string): Telling<D> {
  const is = hasParts(parts);
  return { key: '', is, phrase: (data, teller) => (is(data) ? say(data, teller) : undefined) };
}

/** Declares what a telling carries, where its sentence stands elsewhere; {@link defineTellings} gives it its key. */
export function carrying<D extends JsonObject>(parts: Parts<D>): Kind<D> {
  return { key: '', is: hasParts(parts) };
}

function hasParts<D extends JsonObject>(parts: Parts<D>): (data: JsonObject) => data is D {
  return (data): data is D => Object.keys(parts).every((name) => parts[name]?.is(data[name]));
}

/** Names the tellings of a ruleset: the name in the table is the key of the facts. */
export function defineTellings<T extends Readonly<Record<string, Keyed>>>(table: T): T {
  for (const [key, one] of Object.entries(table)) one.key = key;
  return table;
}

/** Meaning that the facts of one telling have to somebody, beside their sentence. */
interface Meaning<T> {
  readonly kind: Keyed;
  /** Reads data of the telling; nothing from data of a save that are none of it. */
  readonly read: (data: JsonObject) => T | undefined;
}

/** Declares what the facts of a telling mean: `when(tellings.parried, ({ by }) => by)`. */
export function when<D extends JsonObject, T>(kind: Kind<D>, read: (data: D) => T): Meaning<T> {
  return { kind, read: (data) => (kind.is(data) ? read(data) : undefined) };
}

/** Returns what reads told facts, each by its telling; all others mean `otherwise`. */
export function byTelling<T>(otherwise: T, ...meanings: readonly Meaning<T>[]): (told: Told) => T {
  const reads = new Map(meanings.map(({ kind, read }) => [kind.key, read] as const));
  return ({ key, data }) => reads.get(key)?.(data) ?? otherwise;
}

/** Returns how told facts become sentences: empty for a fact that is none of the tellings, or whose sentence stands elsewhere. */
export function phraseOf(
  tellings: Readonly<Record<string, Keyed & Partial<AnyTelling>>>,
): (told: Told, teller: Teller) => string {
  return ({ key, data }, teller) => own(tellings, key)?.phrase?.(data, teller) ?? '';
}
