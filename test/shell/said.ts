import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { type } from './kit.ts';

/** Types lines, and returns on one line what is said of them, refusals too. */
export function said(shell: Shell, ...lines: readonly string[]): string {
  const replies = lines.map((line) => {
    const reply = orProblem(() => type(shell, line).join(' '));
    return reply instanceof Problem ? reply.message : reply;
  });
  return replies.join(' ').replaceAll(/\s+/g, ' ');
}
