import { Problem } from '../../core/kit/problem.ts';

/** Returns a problem of a shell line that was given to a command, with advice that can be typed there for a name that nobody has. */
export function outsideShell(problem: Problem, advice: string): Problem {
  const { nobody } = problem.details;
  return typeof nobody === 'string' ? new Problem(problem.code, `${nobody} ${advice}`, problem.details) : problem;
}
