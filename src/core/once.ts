/**
 * A function of something that never changes (a fight, a combatant), worked out once for each and remembered as long as
 * the thing itself is.
 */
export function once<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}
