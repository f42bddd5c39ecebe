import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAsExpression,
  isConstructorDeclaration,
  isEnumDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isMethodDeclaration,
  isNonNullExpression,
  isTypeAssertion,
} from 'typescript/unstable/ast/is';
import { expect, test } from 'vitest';
import { found, importsOf, lineOf, madeUp, nodesOf, type Source, sourcesIn } from './source.ts';

const everything = sourcesIn('src', 'rules', 'test');
const program = everything.filter(({ path }) => !path.startsWith('test/'));

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

const isFunction = (node: Node) =>
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isArrowFunction(node) ||
  isMethodDeclaration(node) ||
  isConstructorDeclaration(node) ||
  isGetAccessorDeclaration(node);

/** How many lines each function takes, those of one line left out. */
function lengths(): readonly (readonly [place: string, lines: number])[] {
  return program.flatMap((source) =>
    [...nodesOf(source.tree)]
      .filter(isFunction)
      .map((node) => [`${source.path}:${lineOf(source, node)}`, linesOf(node.getText(source.tree))] as const)
      .filter(([, lines]) => lines > 1),
  );
}

/** What gets round the types: a cast, an any, a claim that something is there; and enums, which are no plain types. */
function getsRoundTypes(node: Node, { tree }: Source): boolean {
  if (isAsExpression(node)) return node.type.getText(tree) !== 'const';
  return (
    node.kind === SyntaxKind.AnyKeyword || isTypeAssertion(node) || isNonNullExpression(node) || isEnumDeclaration(node)
  );
}

test('no cast, no any, no non-null, no enum', () => {
  expect(found(everything, getsRoundTypes)).toEqual([]);
  const guilty = madeUp(
    'x.ts',
    'a as X;\n<X>a;\na!;\nlet b: any;\nenum E {}\nconst c = [1] as const;\nimport { d as e } from "f";',
  );
  expect(found([guilty], getsRoundTypes).map((place) => place.split(' ')[0])).toEqual([
    'x.ts:1',
    'x.ts:2',
    'x.ts:3',
    'x.ts:4',
    'x.ts:5',
  ]);
});

test('the compiler and the linter are never told to look away', () => {
  const away = /@ts-(ignore|nocheck)|biome-ignore|eslint-disable/;
  const guilty = everything.filter(({ path, tree }) => path !== 'test/house.test.ts' && away.test(tree.text));
  expect(guilty.map(({ path }) => path)).toEqual([]);
});

test('a function fits on a screen: at most 40 lines, half of them at most 8', () => {
  const all = lengths();
  expect(all.filter(([, lines]) => lines > 40)).toEqual([]);
  const sorted = all.map(([, lines]) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(8);
});

/** What each file exports under a name of its own. */
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** The files that a file imports, by their paths in the project. */
function takenFrom(source: Source): readonly string[] {
  return importsOf(source).map((module) => posix.join(posix.dirname(source.path), module));
}

test('nothing is exported that nobody else takes, but by what is built and loaded from there', () => {
  const build = readFileSync('build.mjs', 'utf8');
  const takers = new Map<string, Source[]>();
  for (const source of everything)
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
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  const idle = /\b(test|it|describe)\.(skip|only|todo|fails|skipIf|runIf)\b|\bx(it|describe|test)\(/;
  expect(files.filter((path) => idle.test(readFileSync(new URL(path, folder), 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
