import { Problem } from './problem.ts';

/** Long work in parts: it yields the size of each, so that somebody can look at the keyboard, and returns its result. */
export type Work<T> = Generator<number, T, void>;

/** Long work that yields how far it is, in words, and returns its result. */
export type ToldWork<T> = Generator<string, T, void>;

/** Returns the result of work, for whoever has the time to wait for it, and lets each part of it be heard. */
export function resultOf<P, T>(work: Generator<P, T>, hear: (part: P) => void = () => {}): T {
  for (let part = work.next(); ; part = work.next()) {
    if (part.done) return part.value;
    hear(part.value);
  }
}

/** Does work, and returns its result, or the problem in its way. */
export function* workOrProblem<T>(work: ToldWork<T>): ToldWork<T | Problem> {
  try {
    return yield* work;
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}
