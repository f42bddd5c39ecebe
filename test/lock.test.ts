import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A package as the lock file has it. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

const { packages }: { readonly packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Packages for other systems that a package lists as optional, and that a lock file does not pin. */
function lacking(locked: Packages): readonly string[] {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => {
      const found = locked[`${path}/node_modules/${name}`] ?? locked[`node_modules/${name}`];
      return found?.version && found.integrity ? [] : [`${path}: ${name}`];
    }),
  );
}

test('the lock file pins the packages of every system, so that `npm ci` installs them there', () => {
  const systems = Object.keys(packages['node_modules/@biomejs/biome']?.optionalDependencies ?? {});
  expect(systems).toEqual(expect.arrayContaining(['@biomejs/cli-darwin-arm64', '@biomejs/cli-win32-x64']));
  expect(lacking(packages)).toEqual([]);
});

test('a lock file that lacks a package of another system is noticed', () => {
  const { 'node_modules/@biomejs/cli-darwin-arm64': _, ...others } = packages;
  expect(lacking(others)).toEqual(['node_modules/@biomejs/biome: @biomejs/cli-darwin-arm64']);
});

test('a clean install takes what the lock file has', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci\b/m);
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('$ npm ci && npm test');
});
