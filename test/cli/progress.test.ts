import { afterAll, expect, test } from 'vitest';
import { deskWith } from './desk.ts';

let time = 0;
const shown: string[] = [];
const desk = deskWith({ elapsed: () => time, overwrite: (line) => void shown.push(line) });
const slow = deskWith({ elapsed: () => (time += 120), overwrite: (line) => void shown.push(line) });
afterAll(() => {
  desk.remove();
  slow.remove();
});

test.each([
  [['verify', 'ghouls'], 'Reading the save'],
  [['verify', 'ghouls'], 'Playing it again'],
  [['log', 'ghouls'], 'Reading the save'],
  [['log', 'ghouls'], 'Reading the log'],
  [['luck', 'ghouls'], 'Weighing the dice'],
  [['report', 'ghouls'], 'Writing it up'],
  [['repair', 'ghouls'], 'Reading the save'],
  [['odds', 'ghouls', 'as a kn'], 'Reading the save'],
])('%j shows how far it is, and clears that at the end', async (words, what) => {
  shown.length = 0;
  await slow.run(...words);
  const parts = shown.filter((line) => line.startsWith(what));
  expect(parts[0]).toMatch(/: [1-9]\d* of \d+(?: kB)?\. Ctrl-C stops it\.$/);
  expect(new Set(parts).size).toBe(parts.length);
  expect(shown.at(-1)).toBe('');
});

test('what is over in an instant shows nothing', async () => {
  shown.length = 0;
  await desk.run('verify', 'ghouls');
  expect(shown).toEqual([]);
});
