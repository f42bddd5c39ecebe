/** Returns a function of something that never changes, remembered for each such thing as long as it lives. */
export function memoize<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}

/** Memoizes a function of a text as {@link memoize}; when there are too many to remember, it begins anew. */
export function memoizeText<V>(work: (text: string) => V, most = 10_000): (text: string) => V {
  const known = new Map<string, { readonly value: V }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    if (known.size >= most) known.clear();
    const value = work(text);
    known.set(text, { value });
    return value;
  };
}

/** Memoizes a function of a thing and some words about it, as {@link memoize}. */
export function memoizeFor<K extends object, A extends readonly string[], V>(
  work: (of: K, ...about: A) => V,
): (of: K, ...about: A) => V {
  const known = memoize((_: K) => new Map<string, { readonly value: V }>());
  return (of, ...about) => {
    const values = known(of);
    const key = about.join('\n');
    const found = values.get(key);
    if (found) return found.value;
    const value = work(of, ...about);
    values.set(key, { value });
    return value;
  };
}
