import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that load modules anew, so that no other file may share their worker. */
const alone = ['test/views/text.test.ts'];

/** Tests that take long however short their files are: a worker that began them last would be waited for by all. */
const long = /(?:package|limits|every-action|any-line|quick|texts|repair|compiled|docs|terminal-whole)\.test\.ts$/;

/** Begins with the long files of each project. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => Number(!long.test(moduleId));
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    return names.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}

/** A piece of a file that is broken while it is loaded: see test/tools/mutants.mjs. */
const mutant = JSON.parse(process.env['AFFRAY_MUTANT'] ?? '{}');

const breaking = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    mutant.file !== undefined && id === resolve(mutant.file)
      ? code.slice(0, mutant.at) + mutant.is + code.slice(mutant.at + mutant.was.length)
      : undefined,
};

/** Returns the test files, outside the browser, whose text has something. */
function testsWith(text: RegExp): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('test', name))
    .filter((path) => text.test(readFileSync(path, 'utf8')));
}

/** Tests that go further in a proof, or try other cases each time; the others would only run again. */
const proofs = testsWith(/(?:walk|shell-odds)\.ts'|'fast-check'/);

/** Tests that load modules of the program, which takes a worker longer than most tests. */
const loading = testsWith(/^import (?!type )[^;]*'(?:\.\.\/)+(?:src|rules)\/|'\.\/(?:docs-kit|desk)\.ts'/m);

/** Tests of the built program that load none. */
const program = testsWith(/\.\/(?:program|pty|package-kit)\.ts'|affray\.cjs/).filter((path) => !loading.includes(path));

/** Returns how long a test may take. Each project says it itself, since what a project extends is read without the mode. */
function timeoutIn(mode: string): number {
  return mode === 'prove' ? 3_600_000 : 60_000;
}

/*
 * Files share their workers: to load the program anew for each of them takes four times as long as all tests. The program
 * has more workers than a small machine has cores, for its tests mostly wait for a process.
 */
export default defineConfig(({ mode }) => ({
  plugins: [breaking],
  test: {
    env: mode === 'prove' ? { AFFRAY_PROVE: '1' } : {},
    hookTimeout: 240_000,
    // What is broken on purpose is never kept.
    experimental: { fsModuleCache: mutant.file === undefined },
    setupFiles: ['test/set-up.ts'],
    globalSetup: 'test/cli/build.ts',
    // Much is made and dropped again: with room for it, a tenth of the time goes.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: '100%',
    maxConcurrency: 10,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          testTimeout: timeoutIn(mode),
          include: mode === 'prove' ? proofs : ['test/**/*.test.ts'],
          exclude: [...program, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', testTimeout: timeoutIn(mode), include: alone } },
      {
        extends: true,
        test: {
          name: 'program',
          testTimeout: timeoutIn(mode),
          include: mode === 'prove' ? proofs.filter((path) => program.includes(path)) : program,
          isolate: false,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
