import { afterAll, expect, it } from 'vitest';
import { deskWith } from './desk.ts';

const desk = deskWith();
afterAll(() => desk.remove());

it.each([
  ['log', 'ghouls'],
  ['odds', 'ghouls', 'g3 a as'],
  ['state', 'ghouls'],
  ['report', 'ghouls'],
])('`%s --plain` prints signs that every screen reader knows', async (...words) => {
  await desk.run(...words, '--plain');
  const text = desk.printed().join('\n');
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toMatch(/[^\n -~]/);
});

it('JSON is the same with --plain as without', async () => {
  await desk.run('odds', 'ghouls', 'g3 a as', '--json');
  const json = desk.printed();
  await desk.run('odds', 'ghouls', 'g3 a as', '--json', '--plain');
  expect(desk.printed()).toEqual(json);
  expect(json.join()).toContain('→');
});
