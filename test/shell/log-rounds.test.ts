import { expect, test } from 'vitest';
import { four, say, table } from '../rules/guard/shell.ts';

/** A fight in its second round, with a shift of the front line at the end of the first. */
function inRoundTwo() {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'done', 't1 x', 't2 x', '', '3', 'done');
  return shell;
}

test('`l 1` has the end of its round, and `l 2` begins with its heading', () => {
  const shell = inRoundTwo();
  expect(say(shell, 'l 1')).toContain('The front line shifts 3 m forward');
  const [heading, ...more] = shell.line('l 2').lines;
  expect(heading).toContain('Round 2');
  expect(more.join(' ')).not.toMatch(/front line|typed dice/);
  expect(say(shell, 'l all')).toMatch(/3 m forward.*Round 2/);
});
