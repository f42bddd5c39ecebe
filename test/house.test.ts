import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, type Source, sourcesIn } from './source.ts';

const sources = sourcesIn('src', 'rules', 'test');
const program = sources.filter(({ path }) => !path.startsWith('test/'));

/** The TypeScript files below a folder, with their texts. */
function textsIn(folder: string): readonly { readonly path: string; readonly text: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return names.map((name) => join(folder, name)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

test('the compiler and the linter are never told to look away', () => {
  const away = /@ts-(ignore|nocheck)|biome-ignore|eslint-disable|@lintignore/;
  const all = ['src', 'rules', 'test'].flatMap(textsIn);
  const guilty = all.filter(({ path, text }) => path !== join('test', 'house.test.ts') && away.test(text));
  expect(guilty.map(({ path }) => path)).toEqual([]);
  expect(all.length).toBeGreaterThan(500);
});

/** Names that each file exports. */
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** The files that a file imports, by their paths in the project. */
function takenFrom(source: Source): readonly string[] {
  return importsOf(source).map((module) => posix.join(posix.dirname(source.path), module));
}

test('nothing is exported that nobody else takes, but by what is built and loaded from there', () => {
  const build = readFileSync('build.mjs', 'utf8');
  const takers = new Map<string, Source[]>();
  for (const source of sources)
    for (const path of takenFrom(source)) takers.set(path, [...(takers.get(path) ?? []), source]);
  const idle = program
    .filter(({ path }) => !build.includes(path))
    .flatMap(({ path, tree }) => {
      const texts = (takers.get(path) ?? []).map((taker) => taker.tree.text);
      const isTaken = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
      const names = [...tree.text.matchAll(exported)].map(([, name = '']) => name);
      return names.filter((name) => !isTaken(name)).map((name) => `${path} ${name}`);
    });
  expect(idle).toEqual([]);
});

test('no test is skipped, and none stands alone', () => {
  const idle = /\b(test|it|describe)\.(skip|only|todo|fails|skipIf|runIf)\b|\bx(it|describe|test)\(/;
  const tests = textsIn('test').filter(({ path }) => path.endsWith('.test.ts'));
  expect(tests.filter(({ text }) => idle.test(text)).map(({ path }) => path)).toEqual([]);
  expect(tests.length).toBeGreaterThan(100);
});
