import { Problem } from '../../core/kit/problem.ts';
import { OutputClosed } from './descriptors.ts';
import type { Surroundings } from './surroundings.ts';

/** Returns the exit code of an answer, and explains what went wrong. */
export async function exitCodeOf({ errors }: Surroundings, answer: () => Promise<number>): Promise<number> {
  try {
    return await answer();
  } catch (problem) {
    if (problem instanceof OutputClosed) return problem.exitCode;
    if (!(problem instanceof Problem)) throw problem;
    // Loaded for an error alone: what measures lines takes as long as a roll.
    const { remark } = await import('./remark.ts');
    remark(`affray: ${problem.message}`, errors);
    return problem.exitCode;
  }
}
