/** Returns the item at an index; that there is none is a mistake of the program, not of the referee. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${items.length}.`);
  return item;
}

/** Returns a value that must be there; that it is not is a mistake of the program, not of the referee. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`There is no ${what}.`);
  return value;
}

/** Returns the parts of a list that there are: what is left out stands as `false`. */
export function present<T>(...parts: readonly (T | false)[]): readonly T[] {
  return parts.flatMap((part) => (part === false ? [] : [part]));
}

/** Returns the words of a text, for lists of words in the code. */
export function wordsIn(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Returns the sum of some numbers; 0 for none. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Returns the least of some numbers, however many: infinity for none. */
export function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/** Returns the greatest of some numbers, however many: minus infinity for none. */
export function greatest(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

/** Returns items with some fields of one of them changed. */
export function altered<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  fields: Partial<NoInfer<T>>,
): readonly T[] {
  return items.map((one) => (one.id === id ? { ...one, ...fields } : one));
}

/** Returns items by what they have in common, in the order in which it first comes up. */
export function groupedBy<T, K>(
  items: Iterable<T>,
  keyOf: (item: T) => K,
): ReadonlyMap<K, readonly [T, ...(readonly T[])]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
