import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, textsIn, type Written } from './texts/written.ts';

const sources = ['src', 'rules', 'test'].flatMap((folder) => textsIn(folder, ['.ts']));
const program = sources.filter(({ path }) => !path.startsWith('test/'));

test('the compiler and the linter are never told to look away', () => {
  const away = /@ts-(ignore|nocheck)|biome-ignore|eslint-disable|@lintignore/;
  const guilty = sources.filter(({ path, text }) => path !== 'test/house.test.ts' && away.test(text));
  expect(guilty.map(({ path }) => path)).toEqual([]);
  expect(sources.length).toBeGreaterThan(500);
});

/** Names that each file exports. */
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** The files that a file imports, by their paths in the project. */
function takenFrom(file: Written): readonly string[] {
  return importsOf(file).map((module) => posix.join(posix.dirname(file.path), module));
}

test('nothing is exported that nobody else takes, but by what is built and loaded from there', () => {
  const build = readFileSync('build.mjs', 'utf8');
  const takers = new Map<string, Written[]>();
  for (const source of sources)
    for (const path of takenFrom(source)) takers.set(path, [...(takers.get(path) ?? []), source]);
  const idle = program
    .filter(({ path }) => !build.includes(path))
    .flatMap(({ path, text }) => {
      const texts = (takers.get(path) ?? []).map((taker) => taker.text);
      const isTaken = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
      const names = [...text.matchAll(exported)].map(([, name = '']) => name);
      return names.filter((name) => !isTaken(name)).map((name) => `${path} ${name}`);
    });
  expect(idle).toEqual([]);
});

/** Files that take something as the program does; the sixth ruleset is one like the five. */
const users = sources.filter(({ path }) => !path.startsWith('test/') || path === 'test/sixth/brawl.ts');

/** Names that a file takes from another, for itself or to pass them on. */
const named = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm;

/** Returns what a file takes from others: `path name`, and the path alone where it is loaded whole. */
function partsTakenBy(user: Written): readonly string[] {
  const pathOf = (module: string) => posix.join(posix.dirname(user.path), module);
  const names = [...user.text.matchAll(named)].flatMap(([, list = '', module = '']) =>
    list.split(',').map(
      (name) =>
        `${pathOf(module)} ${
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0]
        }`,
    ),
  );
  const whole = [...user.text.matchAll(/(?:import\(|\* as \w+ from )'([^']+)'/g)];
  return [...names, ...whole.map(([, module = '']) => pathOf(module))];
}

test('nothing is exported that only tests use', () => {
  const build = readFileSync('build.mjs', 'utf8');
  const taken = new Set(users.flatMap(partsTakenBy));
  const idle = program
    .filter(({ path }) => !build.includes(path) && !taken.has(path))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*.*?\*\/|^ *\/\/[^\n]*$/gms, '');
      const isUsedHere = (name: string) => (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
      const names = [...code.matchAll(exported)].map(([, name = '']) => name);
      return names
        .filter((name) => !taken.has(`${path} ${name}`) && !isUsedHere(name))
        .map((name) => `${path} ${name}`);
    });
  expect(idle).toEqual([]);
});

test('no test is skipped, and none stands alone', () => {
  const idle = /\b(test|it|describe)\.(skip|only|todo|fails|skipIf|runIf)\b|\bx(it|describe|test)\(/;
  const tests = textsIn('test', ['.ts']).filter(({ path }) => path.endsWith('.test.ts'));
  expect(tests.filter(({ text }) => idle.test(text)).map(({ path }) => path)).toEqual([]);
  expect(tests.length).toBeGreaterThan(100);
});

/** Constant of a file that is looked into by a word. */
const lookup = /const (\w+): Readonly<Record<string,/g;

test('a constant is looked into by `own`, for every object has a `constructor`', () => {
  const guilty = program.flatMap(({ path, text }) => {
    const names = [...text.matchAll(lookup)].map(([, name = '']) => name);
    return names.filter((name) => new RegExp(`\\b${name}\\[(?!['\\]])`).test(text)).map((name) => `${path} ${name}`);
  });
  expect(guilty).toEqual([]);
});

/** Beginning of a docstring that is a clause. */
const clause = /\/\*\*[\s*]*((?:(?:what|who|whom|where|when|which|how)(?:ever)?|whose|whether|why)\b.*)/gi;

/** Beginning of a docstring that is half of a phrase, such as "In bytes" or "For so many". */
const half = /\/\*\*[\s*]*((?:as|at|against|by|for|from|if|in|not|of|on|or|so|to|with)\b.*)/gi;

/** Returns the docstrings that begin with a clause, or with half of a phrase, each with its file and line. */
function clausesIn({ path, text }: Written, begin = clause): readonly string[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  return [...text.matchAll(begin)].map(({ 1: begins, index }) => `${path}:${lineAt(index)} ${begins}`);
}

test('a docstring begins with a verb or a noun, never with a clause such as "What it is" or "Whether it fits"', () => {
  const planted = [
    '** Sum of all. *',
    '**\n * Whether it fits.\n *',
    '** Whatever is left. *',
    '* What is no docstring *',
  ];
  expect(clausesIn({ path: 'a.ts', text: planted.map((comment) => `/${comment}/`).join('\n') })).toEqual([
    'a.ts:2 Whether it fits.',
    'a.ts:5 Whatever is left. */',
  ]);
  const all = ['src', 'rules', 'bench', 'test', 'bin'].flatMap((folder) => textsIn(folder, ['.ts', '.mjs', '.cjs']));
  expect(all.flatMap((file) => clausesIn(file))).toEqual([]);
});

test('a docstring of the program does not begin with half of a phrase, such as "In bytes" or "For so many"', () => {
  expect(clausesIn({ path: 'a.ts', text: '/** In bytes. */\n/** Size in bytes. */' }, half)).toEqual([
    'a.ts:1 In bytes. */',
  ]);
  const all = ['src', 'rules'].flatMap((folder) => textsIn(folder, ['.ts']));
  expect(all.flatMap((file) => clausesIn(file, half))).toEqual([]);
});
