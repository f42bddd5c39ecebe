/** Letters without accents, in lower case: how names and texts are compared. */
export function caseless(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
