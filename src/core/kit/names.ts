import { wordsIn } from './list.ts';

/** Texts without accents, and with letters of simple case: nearly all names and words. */
const plain = /^[\x20-\x7e]*$/;

/** Letters that are no plain ones with an accent, each before those that stand for it. */
const spelt = wordsIn('æae œoe øo ßss þth ðd đd ħh ıi łl ŋng ŧt');
const plainLetters = new Map(spelt.map((word) => [word.charAt(0), word.slice(1)]));

/** Plain letters in lower case: how names and texts are compared. */
export function caseless(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim();
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  return bare.replaceAll(/[^\x20-\x7e]/gu, (letter) => plainLetters.get(letter) ?? letter);
}

/** Returns an id from a name: lower-case letters, digits and hyphens. */
export function plainId(name: string): string {
  const plain = caseless(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // Ids are keys of records, and each record has a `constructor` before anything is put in.
  return plain === '' || plain in {} ? `x${plain}` : plain;
}

/** Returns the ids that are taken among several. */
export function idsOf(all: readonly { readonly id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

/** Returns an id from a name that is not taken yet: `sword`, `sword-2`. The set is added to. */
export function freeId(name: string, taken: Set<string>): string {
  const plain = plainId(name);
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}

/** Words that lines and sentences say beside codes, and so are no code: `attacks at`, `all`, `no`, "o3, or or he". */
export const noCodes: ReadonlySet<string> = new Set(['to', 'at', 'or', 'and', 'all', 'no', 'if', 'for', 'nat']);

/**
 * Codes of those in a fight. A newcomer's is the first two letters of a single name (more when they are taken), or letter
 * and number for one of several equals (`g1` for Ghoul 1); a second letter when the initial is taken by others. One kind
 * has the same letters, which no other has, as far as codes are free: `b1` a leader, and all bandits `ba1`. Two
 * characters or more, so that none ever collides with a one-letter word.
 */
export class Codes {
  readonly #taken = new Set<string>();
  readonly #lettersOf = new Map<string, string>();

  /** @param people who have their codes already; a newcomer's code is none of their names, too */
  constructor(people: readonly { readonly name: string; readonly code: string }[] = []) {
    for (const { name, code } of people) this.#keep(name, code);
  }

  /** Gives a newcomer a code that is free, and remembers it. */
  give(name: string): string {
    const { word, number } = partsOf(name);
    const first = number === '' ? 2 : 1;
    const all = Array.from({ length: Math.max(0, word.length - first + 1) }, (_, i) => word.slice(0, first + i));
    const isFree = (letters: string) => this.#isFree(letters + number) && !noCodes.has(letters + number);
    const letters = all.find((one) => this.#isFor(word, one) && isFree(one)) ?? all.find(isFree);
    const code = letters === undefined ? this.#counted(word) : letters + number;
    this.#keep(name, code);
    return code;
  }

  /** Returns true for the letters that a kind has; as long as it has none, for those of no other. */
  #isFor(word: string, letters: string): boolean {
    const own = this.#lettersOf.get(word);
    return own === undefined ? ![...this.#lettersOf.values()].includes(letters) : own === letters;
  }

  #isFree(code: string): boolean {
    return code.length >= 2 && !this.#taken.has(code);
  }

  #counted(word: string): string {
    let count = 2;
    while (!this.#isFree(`${word.slice(0, 2)}${count}`)) count += 1;
    return `${word.slice(0, 2)}${count}`;
  }

  #keep(name: string, code: string): void {
    const { word, number } = partsOf(name);
    const isOfKind = number !== '' && code.endsWith(number) && !this.#lettersOf.has(word);
    if (isOfKind) this.#lettersOf.set(word, code.slice(0, -number.length));
    this.#taken.add(code).add(caseless(name));
  }
}

/** Returns the letters of a name and the number at its end. */
function partsOf(name: string): { readonly word: string; readonly number: string } {
  const plain = plainId(name).replaceAll('-', '');
  const [, word = plain, number = ''] = /^(.*\D)(\d+)$/.exec(plain) ?? [];
  return { word, number };
}
