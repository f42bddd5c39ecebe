import { Problem } from '../core/kit/problem.ts';

/** What is drawn after every line never ends the evening: where something cannot be shown, it says why. */
export function orSayWhy<T>(draw: () => T, otherwise: (why: string) => T): T {
  try {
    return draw();
  } catch (problem) {
    if (problem instanceof Problem) return otherwise(`${problem.message} \`u\` undoes what led here.`);
    throw problem;
  }
}
