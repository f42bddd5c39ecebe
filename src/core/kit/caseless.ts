/** Texts without accents, and with letters of simple case: nearly all names and words. */
const plain = /^[\x20-\x7e]*$/;

/** Letters without accents, in lower case: how names and texts are compared. */
export function caseless(text: string): string {
  const bare = plain.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.toLowerCase().trim();
}
