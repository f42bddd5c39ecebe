import { Problem } from '../../src/core/kit/problem.ts';
import { parse } from '../../src/dice/parse.ts';

/** Returns the problem by which a notation is refused. */
export function refusal(notation: string): Problem {
  try {
    parse(notation);
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
  throw new Error(`${notation} was accepted`);
}
