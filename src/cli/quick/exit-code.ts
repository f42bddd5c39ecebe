import { Problem } from '../../core/kit/problem.ts';
import { OutputClosed } from '../shared/descriptors.ts';

/** Leaves the exit code of an answer, and explains what went wrong. */
export async function leaveExitCode(answer: () => Promise<number>): Promise<void> {
  process.exitCode = await answer().catch(explained);
}

/** Explains what went wrong, and gives the exit code for it. */
async function explained(problem: unknown): Promise<number> {
  if (problem instanceof OutputClosed) return problem.exitCode;
  if (!(problem instanceof Problem)) throw problem;
  // Loaded for an error alone: what measures lines takes as long as a roll.
  const { remark } = await import('../shared/remark.ts');
  remark(`affray: ${problem.message}`);
  return problem.code.startsWith('usage') ? 2 : 1;
}
