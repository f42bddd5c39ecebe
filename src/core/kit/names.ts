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
 * Returns the code of a newcomer: the first two letters of a single name (more when they are taken), letter and number
 * for one of several equals (`g1` for Ghoul 1), a second letter when the initial is taken by others. Two characters or
 * more, so that it never collides with a one-letter word.
 */
export function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = plainId(name).replaceAll('-', '');
  const numbered = /^(.*\D)(\d+)$/.exec(plain);
  const word = numbered?.[1] ?? plain;
  const number = numbered?.[2] ?? '';
  for (let letters = number === '' ? 2 : 1; letters <= word.length; letters++) {
    const code = word.slice(0, letters) + number;
    if (code.length >= 2 && !taken.has(code) && !noCodes.has(code)) return code;
  }
  for (let count = 2; ; count++) {
    const code = `${word.slice(0, 2)}${count}`;
    if (code.length >= 2 && !taken.has(code)) return code;
  }
}
