import { orProblem, Problem } from '../core/kit/problem.ts';

/** Draws a part of the screen, or gives the reason why it cannot: drawing never ends the session. */
export function orSayWhy<T>(draw: () => T, otherwise: (why: string) => T): T {
  const drawn = orProblem(draw);
  return drawn instanceof Problem ? otherwise(`${drawn.message} \`u\` undoes what led here.`) : drawn;
}
