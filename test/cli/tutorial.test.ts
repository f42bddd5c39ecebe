import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoster } from '../../src/store/roster.ts';
import { yamlTree } from '../../src/tables/yaml.ts';
import { Coach, readCourse } from '../../src/terminal/coach.ts';
import { Bench, root } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());
const file = join(root, 'saves', 'tutorial', 'lessons.yaml');
const { lessons } = readCourse(readRoster(readFileSync(file, 'utf8'), 'lessons.yaml', yamlTree).data);

describe('the tutorial', () => {
  test('is played to the end of its fight by the lines that it asks for', async () => {
    const typed = [...lessons.map(({ type }) => type), ''].join('\n');
    const { code, stdout } = await bench.run(['tutorial'], typed);
    const said = stdout.split('\n').flatMap((line) => /^(\d+)\/\d+ {2}/.exec(line)?.[1] ?? []);
    expect(said).toEqual(lessons.map((_, i) => `${i + 1}`));
    expect(stdout).toContain("A d20 can't show 23. Type a number from 1 to 20.");
    for (const shown of ['(15): 4 damage', 'Undid: Brann', 'Redid: Brann', '(overruled): 5 damage', 'bars the door'])
      expect(stdout).toContain(shown);
    expect(stdout).toContain('The fight is over');
    expect(code).toBe(1);
  });

  test('takes five minutes, by the keys it asks for', () => {
    expect(lessons.reduce((keys, { type }) => keys + type.length + 1, 0)).toBeLessThan(200);
    const words = lessons.reduce((count, { says }) => count + says.split(' ').length, 0);
    expect(words / 200).toBeLessThan(4);
  });

  test('has a save of its own each time', async () => {
    await bench.run(['tutorial'], '');
    expect(Object.keys(bench.files())).toEqual(expect.arrayContaining(['tutorial.json', 'tutorial-2.json']));
  });
});

test('a lesson is not said again at another turn: it waits until what was played instead is undone', async () => {
  const { stdout } = await bench.run(
    ['tutorial'],
    ['', '6', 'i as', 'a g1 15 4', 'do a g2 15 4', 'br a ar', 'u', 'u'].join('\n'),
  );
  const said = stdout.split('\n').filter((line) => /^\d+\/\d+ {2}/.test(line));
  const heads = said.map((line) => line.replace(/^(\d+)\/\d+ {2}(.{20}).*/, '$1 $2'));
  expect(heads).toEqual([
    '1 Four adventurers mee',
    '2 Your players roll re',
    '3 The board shows who ',
    '3 The board shows who ',
    '4 Somebody else may ac',
    '4 You went your own wa',
    '4 You went your own wa',
    '4 You went your own wa',
  ]);
});

describe('lessons', () => {
  test('wait for their line through any other', () => {
    const coach = new Coach([
      { says: 'Type b', type: 'b' },
      { says: 'Press Enter', type: '' },
    ]);
    expect(coach.saysAt('start')).toBe('1/2  Type b');
    coach.hear('l');
    expect(coach.saysAt('start')).toBe('1/2  Type b');
    coach.hear('B ');
    expect(coach.saysAt('start')).toBe('2/2  Press Enter');
    coach.hear('');
    expect(coach.saysAt('next')).toBeUndefined();
  });

  test.each([[[]], [{ lessons: [{ says: 'x' }] }], [{ lessons: [], ruleset: 'pk' }]])(
    'that lack something are refused in a sentence: %j',
    (data) => {
      expect(() => readCourse(data)).toThrow(/^The tutorial lacks/);
    },
  );
});
