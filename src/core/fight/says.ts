import type { Json, JsonObject } from '../kit/json.ts';
import {
  alone,
  counted,
  does,
  fallen,
  listed,
  listedInShort,
  possessive,
  sideDoes,
  thing,
  verbFor,
} from '../kit/wording.ts';
import { aFlag, aNumber, aText, either, type Part, type Teller, type Telling, texts } from './telling.ts';

/** A place in a sentence: the field of the data that fills it, and how its value is said. */
interface Slot<Field extends string, Value extends Json | undefined> {
  readonly field: Field;
  readonly part: Part<Value>;
  /** Returns what is said of data; nothing where they lack the field. */
  readonly say: (data: JsonObject, teller: Teller) => string;
}

type AnySlot = Slot<string, Json | undefined>;

/** The data that the slots of a sentence say. */
type DataOf<S extends AnySlot> = {
  readonly [P in S as P['field']]: P extends Slot<string, infer Value> ? Value : never;
};

/** Returns a tag that declares a telling by its sentence: all its data stand in slots. */
function saying(how: (text: string) => string) {
  return <const S extends readonly AnySlot[]>(
    words: TemplateStringsArray,
    ...slots: S
  ): Telling<DataOf<S[number]>> => ({
    key: '',
    is: (data): data is DataOf<S[number]> => slots.every(({ field, part }) => part.is(data[field])),
    phrase(data, teller) {
      if (!this.is(data)) return undefined;
      return how(words.map((text, i) => `${text}${slots[i]?.say(data, teller) ?? ''}`).join(''));
    },
  });
}

/** Declares a telling by its sentence: says`${subject('who', 'take')} the ${text('with')} in hand.` */
export const says = saying((text) => text);

/** Declares a telling that stands on a line of its own. */
export const saysAlone = saying(alone);

/** Declares a telling by which somebody dies or drops. */
export const saysFallen = saying(fallen);

/** Returns what makes slots for values of some kind, each by its field and the words that go with it. */
export function slotFor<Value extends Json | undefined, Words extends readonly string[]>(
  part: Part<Value>,
  how: (value: Value, teller: Teller, ...words: Words) => string,
) {
  return <const Field extends string>(field: Field, ...words: Words): Slot<Field, Value> => ({
    field,
    part,
    say: ({ [field]: value }, teller) => (part.is(value) ? how(value, teller, ...words) : ''),
  });
}

/** A text as it is: `fireball`. */
export const text = slotFor(aText, (value) => value);

/** A number as it is: `30`. */
export const number = slotFor(aNumber, (value) => `${value}`);

/** A number with its noun: `3 rounds`. */
export const count = slotFor(aNumber, (value, _, noun: string) => counted(value, noun));

/** One of two texts, by a flag. */
export const whether = slotFor(aFlag, (value, _, yes: string, no: string) => (value ? yes : no));

/** Returns the text that stands for each of a few words. */
export function wordFor<const Field extends string, const Texts extends Readonly<Record<string, string>>>(
  field: Field,
  texts: Texts,
): Slot<Field, keyof Texts & string> {
  const is = (json: Json | undefined): json is keyof Texts & string =>
    typeof json === 'string' && Object.hasOwn(texts, json);
  return { field, part: { is }, say: ({ [field]: word }) => (is(word) ? (texts[word] ?? '') : '') };
}

/** A text that facts carry for others: the sentence leaves it out. */
export const unsaid = slotFor(aText, () => '');

/** The referee's own words behind a name: `: sings`; other words where there are none. */
export const deed = slotFor(aText, (value, _, none: string) => (value === '' ? none : `: ${value}`));

/** Texts as a list that is said aloud: `sword and shield`. */
export const list = slotFor(texts, (all) => listed(all));

/** A thing by its name with the verb that agrees: `hooves are`. */
export const thingDoes = slotFor(aText, (name, _, verb: string) => does(thing(name), verb));

/** The face that counted for the die of a key. */
export const face = slotFor(aText, (key, { face }) => face(key));

/** Somebody's name, or that of a side. */
export const named = slotFor(aText, (id, { name }) => name(id));

/** The names of several: `Asta, Brida and Cass`. */
export const allNamed = slotFor(texts, (ids, { name }) => listedInShort(ids.map(name)));

/** Somebody as an owner: `Asta's`. */
export const owner = slotFor(aText, (id, { noun }) => possessive(noun(id)));

/** Somebody with the verb that agrees: `Asta holds`. */
export const subject = slotFor(aText, (id, { noun }, verb: string) => does(noun(id), verb));

/** One or several with the verb that agrees: facts alike in all else are told as one. */
export const anySubject = slotFor(either(aText, texts), (ids, { noun }, verb: string) => does(noun(ids), verb));

/** Several with the verb that agrees: `Asta and Brida hold`. */
export const subjects = slotFor(texts, (ids, { noun }, verb: string) => does(noun(ids), verb));

/** A side with its article and the verb that agrees, as a sentence begins: `The Bandits hold`. */
export const sideSubject = slotFor(aText, (id, { noun }, verb: string) => sideDoes(noun(id), verb));

/** The verb alone that agrees with somebody: `holds`. */
export const verb = slotFor(aText, (id, { noun }, plain: string) => verbFor(noun(id), plain));

/** The verb alone that agrees with several: `hold`. */
export const verbs = slotFor(texts, (ids, { noun }, plain: string) => verbFor(noun(ids), plain));
