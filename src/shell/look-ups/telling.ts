import type { ToldWork, Work } from '../../core/kit/work.ts';

/** Does work while each part says how far all of it is. */
export function* telling<T>(work: Work<T>, says: (count: number) => string): ToldWork<T> {
  let count = 0;
  for (let part = work.next(); ; part = work.next()) {
    if (part.done) return part.value;
    count += part.value;
    yield says(count);
  }
}
