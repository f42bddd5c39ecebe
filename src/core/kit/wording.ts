import { own } from './json.ts';
import { groupedBy } from './list.ts';

/** Somebody or something as the subject of a sentence. */
export interface Noun {
  readonly text: string;
  /** Marks a noun with a plural verb: `Bandits hold`, `Cass holds`. */
  readonly plural: boolean;
}

/** Returns a text that begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a number with its sign, as it would be typed: `+2`, `-4`. */
export function signed(number: number): string {
  return number < 0 ? `${number}` : `+${number}`;
}

/** Returns a field's name as it is read: `attackTarget` becomes `attack target`. */
export function fieldInWords(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** Returns a change of a number: `5 → 1`, `stays 5`. */
export function changed(from: number | string, to: number | string): string {
  return from === to ? `stays ${to}` : `${from} → ${to}`;
}

/** Returns a count with its noun: `1 hour`, `3 hours`; an irregular plural is given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns a whole number as it is read in groups: `12,500`. What the language brings for it takes 10 ms the first time. */
export function grouped(count: number): string {
  return `${count}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns names as a list that is said aloud: `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function listed(names: readonly string[], joint = 'and'): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Returns names as a list, three or more of a kind that follow one another in short: `Orcs 1 to 6 and Ogre`. */
export function listedInShort(names: readonly string[], joint = 'and'): string {
  return listed(inShort(names), joint);
}

/** Returns names with three or more of a kind that follow one another as one: `Orcs 1 to 3`. */
export function inShort(names: readonly string[]): readonly string[] {
  const runs: { kind: string; from: number; names: string[] }[] = [];
  for (const name of names) {
    const [, kind = name, digits = ''] = /^(.*\S) (\d+)$/.exec(name) ?? [];
    const last = runs.at(-1);
    if (digits !== '' && last?.kind === kind && last.from + last.names.length === Number(digits)) last.names.push(name);
    else runs.push({ kind, from: digits === '' ? Number.NaN : Number(digits), names: [name] });
  }
  return runs.flatMap(({ kind, from, names: run }) =>
    run.length < 3 ? run : `${kindOfSeveral(kind)} ${from} to ${from + run.length - 1}`,
  );
}

/** Returns the plural of a kind: `Orcs`, `Wolves`, `Knights of Rust`. */
export function severalOf(kind: string): string {
  const [head = kind] = kind.split(behindHead);
  return thing(kind).plural ? kind : pluralOf(head) + kind.slice(head.length);
}

/** Adjectives that creatures go by: several of them are called as one is. */
const likeOne = /(?:^|[ -])(?:weak|strong|tough|standard|advanced|legendary|wounded|armed|dead|undead|living)$/i;

/** Returns things by their names, several of a kind as their number: `2 axes, bow`. */
export function thingsInShort(names: readonly string[]): string {
  const kinds = [...groupedBy(names, (name) => name)];
  return kinds.map(([name, all]) => (all.length > 1 ? counted(all.length, name, severalOf(name)) : name)).join(', ');
}

/** Returns the kind of several as it is read: its plural, where it has one: `Orcs`, but `Undead`. */
export function kindOfSeveral(kind: string): string {
  return likeOne.test(kind) ? kind : severalOf(kind);
}

function pluralOf(word: string): string {
  const [ending, many] = pluralEndings.find(([one]) => one.test(word)) ?? [/$/, 's'];
  return word.replace(ending, many);
}

/** Endings of words that take more than an `s`, with what stands there when they are several. */
const pluralEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<!hu|sha)man$/i, 'men'],
  [/(?<=wol|el|dwar|thie)f$/i, 'ves'],
  [/(?<=[^aeiou])y$/i, 'ies'],
  [/(?<=s|x|z|ch|sh)$/i, 'es'],
];

/** Returns the names of several as a list that is said aloud. */
export function namesOf(all: readonly { readonly name: string }[], joint = 'and'): string {
  const names = all.map(({ name }) => name);
  return listedInShort(names, joint);
}

/** Returns a time in minutes and seconds: `59:50`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}

/** Returns what a mistyped word could stand for, as a question: `Did you mean Asta or Brann?` */
export function didYouMean(near: readonly string[]): string {
  return `Did you mean ${listed([...new Set(near)], 'or')}?`;
}

/** Returns a noun with its article: `an orc`, `a ghoul`. A name that begins with a capital has none. */
export function withArticle(noun: string): string {
  if (/^\p{Lu}/u.test(noun)) return noun;
  return `${/^(?:[aeiou]|8|1[18](?!\d))/i.test(noun) && !/^(?:uni|use|usu|eu|one\b)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Singular words that end in an `s`, and plurals that do not. */
const oneWithS = /(?:[suiy]s|gas|lens|canvas|atlas|blunderbuss)$/i;
const manyWithoutS = /(?:^|[ -])(?:teeth|feet|men)$/i;

/** Beginning of what stands behind the head of a name: `bag of oil`. */
const behindHead = / (?:of|with|in|on|from) |[,(]/;

/** Returns a thing by its name as a noun: `hooves` and `bare hands` are plural, `cutlass` is not. */
export function thing(name: string): Noun {
  const [head = name] = name.split(behindHead);
  const last = head.trim();
  return { text: name, plural: manyWithoutS.test(last) || (/s$/i.test(last) && !oneWithS.test(last)) };
}

/** Returns a thing of somebody's as a noun: `Grey's hooves` hit, `Asta's sword` hits. */
export function belonging(owner: Noun, name: string): Noun {
  return { text: `${possessive(owner)} ${name}`, plural: thing(name).plural };
}

/** Returns a side as a noun with its article: `the party holds`, `the Bandits hold`. */
export function withThe({ text, plural }: Noun): Noun {
  return { text: `the ${text}`, plural };
}

/** Returns a side with its verb, as a sentence begins: `The party holds`, `The Bandits hold`. */
export function sideDoes(side: Noun, verb: string): string {
  return capital(does(withThe(side), verb));
}

/** Returns a side as it is spoken of: `the party`, `the foes`; a name with a capital, such as `Bandits`, has no article. */
export function spokenSide(side: Noun): Noun {
  return /^\p{Ll}/u.test(side.text) ? withThe(side) : side;
}

/** Returns a name as an owner: `Asta's`, `James's`, `the Bandits'`. */
export function possessive({ text, plural }: Noun): string {
  return `${text}${plural && /s$/i.test(text) ? "'" : "'s"}`;
}

/**
 * Returns a subject with the verb that agrees with it: `does(bandits, 'hold')` is `Bandits hold`, `does(cass, 'hold')`
 * `Cass holds`.
 * @param verb its plain form (`hold`, `are`, `have`, `flee`); more words may stand behind it
 */
export function does(subject: Noun, verb: string): string {
  const [plain = '', ...rest] = verb.split(' ');
  return [subject.text, subject.plural ? plain : singular(plain), ...rest].join(' ').trim();
}

/** Returns the verb alone as it agrees with a subject. */
export function verbFor({ plural }: Noun, verb: string): string {
  return does({ text: '', plural }, verb);
}

/** Returns parts of a story as sentences: each begins with a capital and has one mark at its end. */
export function sentence(text: string): string {
  const plain = text.trim().replace(/[\s,;:]+$/, '');
  return plain === '' ? '' : `${capital(plain)}${/[.!?…]["')]?$/.test(plain) ? '' : '.'}`;
}

/** Returns a text without the chances in it: `dodge 40%` is `dodge`. */
export function withoutChances(text: string): string {
  return text.replaceAll(/,? \d+%/g, '');
}

/** Returns a sentence on a line of its own in a story: a surrender, a flight. */
export function alone(text: string): string {
  return `\n${text}\n`;
}

/** Marks a line of a story on which somebody dies or drops; it is no sign that is printed. */
export const FALLS = '\u0001';

/** Returns a sentence by which somebody dies or drops, on a line of its own in a story. */
export function fallen(text: string): string {
  return alone(FALLS + text);
}

const irregular: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does', go: 'goes' };

function singular(verb: string): string {
  const known = own(irregular, verb);
  if (known !== undefined) return known;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
