/** Returns an id from a name: lower-case letters, digits and hyphens. */
export function plainId(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
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
