/** Long work in parts: it yields the size of each, so that somebody can look at the keyboard, and returns its result. */
export type Work<T> = Generator<number, T, void>;

/** Returns the result of work, for whoever has the time to wait for it. */
export function resultOf<T>(work: Work<T>): T {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}
