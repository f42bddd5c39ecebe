import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const biome = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** A complaint with its file and its line, of a rule of this project. */
const complaint = /^::\w+ title=(?:plugin|lint\/\w+\/no(?:ImportCycles|Excessive\w+)),file=([^,]+),line=(\d+)/gm;

/** Made-up files, each with the lines of which the linter is to complain. */
const files: Readonly<Record<string, readonly [text: string, lines: readonly number[]]>> = {
  'test/cast.ts': ['a as X;\n<X>a;\nexport const b = [1] as const;\n', [1, 2]],
  'src/core/edge.ts': ['new Date();\nMath.random();\nMath.max(1);\nprocess.pid;\nconsole.log(1);\n', [1, 2, 4, 5]],
  'src/cli/edge.ts': ['new Date();\nMath.random();\n', []],
  'rules/pk/yield.ts': ['export function* f() {\n  yield 1;\n  yield* g();\n}\n', [2]],
  'rules/pk/idle.ts': ['roll(a, [6], sum);\nexport const n = roll(a);\ntell(roll(a));\n', [1]],
  'rules/pk/one.ts': ["import type { Other } from './other.ts';\nexport type One = Other;\n", [1]],
  'rules/pk/other.ts': ["import type { One } from './one.ts';\nexport type Other = One;\n", [1]],
  'src/core/long.ts': [`export function f() {\n${'  g();\n'.repeat(39)}}\n`, [1]],
};

/** The lines of which the linter complains, by file. */
function complaints(): Readonly<Record<string, readonly number[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'affray-lint-'));
  try {
    cpSync('lint', join(folder, 'lint'), { recursive: true });
    const { vcs: _, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [path, [text]] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const words = [biome, 'lint', '--reporter=github', '--max-diagnostics=none'];
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    const found = [...`${stdout}${stderr}`.matchAll(complaint)];
    const places = found.map(([, file = '', line]) => ({ file, line: Number(line) }));
    const linesOf = (path: string) => places.filter(({ file }) => file.endsWith(path)).map(({ line }) => line);
    return Object.fromEntries(Object.keys(files).map((path) => [path, [...new Set(linesOf(path))]]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the linter complains of casts, of reaching out, of lost questions, of circles and of long functions', () => {
  expect(complaints()).toEqual(Object.fromEntries(Object.entries(files).map(([path, [, lines]]) => [path, lines])));
});
