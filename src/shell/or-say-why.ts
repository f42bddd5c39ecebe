import { Problem } from '../core/kit/problem.ts';

/** Draws a part of the screen, or gives the reason why it cannot: drawing never ends the session. */
export function orSayWhy<T>(draw: () => T, otherwise: (why: string) => T): T {
  try {
    return draw();
  } catch (problem) {
    if (problem instanceof Problem) return otherwise(`${problem.message} \`u\` undoes what led here.`);
    throw problem;
  }
}
