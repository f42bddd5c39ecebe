import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoster } from '../../src/store/roster.ts';
import { yamlTree } from '../../src/tables/yaml.ts';
import { readCourse } from '../../src/terminal/coach.ts';
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

  test('begins anew once its fight is over', async () => {
    await bench.run(['tutorial'], '');
    expect(Object.keys(bench.files())).toEqual(expect.arrayContaining(['tutorial.json', 'tutorial-2.json']));
  });

  test('goes on at the lesson at which it was left, and begins anew when all is undone', async () => {
    await bench.run(['tutorial'], ['', '6', 'a g1 15 4', 'br a ar', ''].join('\n'));
    const { stdout, stderr } = await bench.run(['tutorial'], ['b', 'u to 1', 'b', ''].join('\n'));
    expect(heads(stdout)).toEqual(['5 affray asks for his ', '5 affray asks for his ', '1 Four adventurers mee']);
    expect(stderr).toContain('To begin it anew, type `end`, then `q`');
  });

  test('begins anew as it says, with the dice of its lessons: all of them are followed', async () => {
    await bench.run(['tutorial'], ['u to 1', '', '6', ''].join('\n'));
    await bench.run(['tutorial'], ['end', 'q', ''].join('\n'));
    const { stdout } = await bench.run(['tutorial'], [...lessons.map(({ type }) => type), ''].join('\n'));
    expect(stdout).not.toContain('You went your own way');
    expect(stdout).toContain(`${lessons.length}/${lessons.length}  `);
  });

  test('goes on with its lessons from the first screen as well', async () => {
    await bench.run(['tutorial'], ['u to 1', '', '6', ''].join('\n'));
    const { stdout } = await bench.run([], 'b\n');
    expect(heads(stdout)).toEqual(['3 The board shows who ']);
  });

  test('hears other words that do what it asks for', async () => {
    await bench.run(['tutorial'], 'u to 1\n');
    const { stdout } = await bench.run(['tutorial'], ['n', '6', 'as attack g1 : 15 4', 'b', ''].join('\n'));
    expect(heads(stdout).map((head) => head.slice(0, 2))).toEqual(['1 ', '2 ', '3 ', '4 ']);
  });
});

/** Beginnings of what the lessons said. */
function heads(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => /^(\d+)\/\d+ {2}(.{20})/.exec(line)?.slice(1).join(' ') ?? []);
}

test('a lesson is not said again at another turn: it waits until what was played instead is undone', async () => {
  await bench.run(['tutorial'], 'u to 1\n');
  const { stdout } = await bench.run(
    ['tutorial'],
    ['', '6', 'i as', 'a g1 15 4', 'do a g2 15 4', 'br a ar', 'u', 'u'].join('\n'),
  );
  expect(heads(stdout)).toEqual([
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
  test.each([[[]], [{ lessons: [{ says: 'x' }] }], [{ lessons: [], ruleset: 'pk' }]])(
    'that lack something are refused in a sentence: %j',
    (data) => {
      expect(() => readCourse(data)).toThrow(/^The tutorial lacks/);
    },
  );
});
