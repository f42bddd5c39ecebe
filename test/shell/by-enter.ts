import { expect } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';

/** Enter until a prompt fits, or so many times; the prompts on the way. */
export function enter(shell: Shell, until: RegExp, most = 40): readonly string[] {
  const seen: string[] = [];
  for (let count = 0; count < most && !until.test(shell.prompt().says); count++) {
    seen.push(shell.prompt().says);
    shell.line('');
  }
  expect(shell.prompt().says).toMatch(until);
  return seen;
}

/** Returns the text of the prompt. */
export const says = (shell: Shell) => shell.prompt().says;
