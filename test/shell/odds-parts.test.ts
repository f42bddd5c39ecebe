import { expect, test } from 'vitest';
import { finished } from '../../src/shell/reply.ts';
import { freshFight } from './any-line.ts';

test('odds that take long come in parts: they say how far they are, can be left, and are the same in the end', () => {
  const { shell, entries } = freshFight('mighty', 'odds in parts');
  const kept = JSON.stringify(entries);
  const unfinished = shell.line('o', (reply) => reply);
  const said: string[] = [];
  for (let part = unfinished.work?.next(); part && !part.done && said.length < 100; part = unfinished.work?.next())
    said.push(part.value);
  expect(said.slice(0, 40)).toEqual(said.slice(0, 40).map(() => ''));
  expect(said.at(-1)).toMatch(/^Counting the ways it can go: \d+\. Ctrl-C leaves it\.$/);
  unfinished.work?.return([]);
  expect(JSON.stringify(entries)).toBe(kept);
  const whole = finished(shell.line('o', (reply) => reply));
  expect(whole.lines.join('\n')).toContain('Who is surprised?');
  expect(whole.lines).toEqual(shell.line('o').lines);
});

test('a line that is no order is refused at once, and a digit picks what was meant', () => {
  const { shell } = freshFight('mighty', 'odds in parts');
  expect(() => shell.line('o or a al', (reply) => reply)).toThrow('"or"');
  expect(() => shell.line('o nobody-here', (reply) => reply)).toThrow('nobody-here');
});
