/** Returns a word or label with the letter that is typed for it in brackets: `[a]ttack Ghoul 1`, `[x] pass`. */
export function lettered(label: string, short: string | undefined): string {
  if (short === undefined) return label;
  const isFirst = label.slice(0, short.length).toLowerCase() === short;
  return isFirst ? `[${short}]${label.slice(short.length)}` : `[${short}] ${label}`;
}

/**
 * Returns a text with the letters of its actions alone, `a m x`. Options have commas between them, and keep their words:
 * `[e] an effect, [n] pass`.
 */
export function lettersAlone(text: string): string {
  return text.replaceAll(/(?<!, )\[([a-z])\](?:[a-z]+| pass| nothing)(?![,*])/g, '$1');
}

/** Returns a word with the letter that stands for it: `attack (a)`. */
export function withShort(word: string, short: string | undefined): string {
  return short === undefined ? word : `${word} (${short})`;
}
