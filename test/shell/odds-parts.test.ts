import { expect, test } from 'vitest';
import { nothing } from '../../src/shell/reply.ts';
import { freshFight } from './any-line.ts';

test('odds that take long come in parts: they say how far they are, can be left, and are the same in the end', () => {
  const { shell, entries } = freshFight('mighty', 'odds in parts');
  const kept = JSON.stringify(entries);
  const work = shell.work('o');
  const said: string[] = [];
  for (let part = work.next(); !part.done && said.length < 100; part = work.next()) said.push(part.value);
  expect(said.slice(0, 40)).toEqual(said.slice(0, 40).map(() => ''));
  expect(said.at(-1)).toMatch(/^Counting the ways it can go: \d+\. Ctrl-C leaves it\.$/);
  work.return(nothing);
  expect(JSON.stringify(entries)).toBe(kept);
  expect(shell.line('o').lines.join('\n')).toContain('Who is surprised?');
});

test('a line that is no order is refused at once, and a digit picks what was meant', () => {
  const { shell } = freshFight('mighty', 'odds in parts');
  expect(() => shell.work('o or a al').next()).toThrow('"or"');
  expect(() => shell.work('o nobody-here').next()).toThrow('nobody-here');
});
