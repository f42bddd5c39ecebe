import { afterAll, expect, it } from 'vitest';
import { savePath } from '../../src/store/folders.ts';
import { Bench } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());

const none = ['con', 'a:b', '', '..', '../x', 'a\nb', 'a\u202eb', 'x'.repeat(181), '.x', 'x ', 'a/b', '-x', '--help'];

it.each(none)("%j can't be the name of a save", (name) => {
  expect(() => savePath('saves', name)).toThrow(/can't be the name of a save/);
});

it.each(['con', '../x', '', '-x'])('%j is refused wherever a save is named, and nothing is made', async (name) => {
  if (bench.files()['lane.json'] === undefined) await bench.fight('lane', '1 ghoul');
  const before = bench.files();
  for (const words of [
    ['branch', 'lane', '--name', name],
    ['saves', 'rename', '--', 'lane', name],
  ]) {
    expect(await bench.run(words)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("can't be the name of a save"),
    });
  }
  expect(await bench.fight(name, '1 ghoul')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("can't be the name of a save"),
  });
  expect(bench.files()).toEqual(before);
});
