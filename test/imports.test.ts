import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, textsIn } from './texts/written.ts';

/** Rooms that may be imported, and modules from outside. What is not listed may not be. */
interface Door {
  readonly inside: readonly string[];
  readonly outside?: readonly string[];
}

const core = ['kit', 'rule', 'fight', 'sheet', 'ruleset', 'hand', 'play', 'files'].map((name) => `src/core/${name}`);
const belowShell = [...core, 'src/drivers', 'src/store', 'src/views', 'src/dice', 'src/tables', 'src/reference'];
const shell = ['reading', 'answers', 'table', 'look-ups', 'set-up'].map((name) => `src/shell/${name}`);

/** Imports allowed to each folder. A folder may always import its own files. */
const table: Readonly<Record<string, Door>> = {
  'src/core/kit': { inside: [] },
  'src/core/rule': { inside: core.slice(0, 1) },
  'src/core/fight': { inside: core.slice(0, 2) },
  'src/core/sheet': { inside: core.slice(0, 3) },
  'src/core/ruleset': { inside: core.slice(0, 4) },
  'src/core/hand': { inside: core.slice(0, 5) },
  'src/core/play': { inside: core.slice(0, 6) },
  'src/core/files': { inside: core.slice(0, 6) },
  'src/dice': { inside: core },
  'src/tables': { inside: [...core, 'src/dice'] },
  'src/drivers': { inside: core },
  'src/store': {
    inside: core,
    outside: ['node:buffer', 'node:crypto', 'node:fs', 'node:path', 'node:os', 'node:zlib'],
  },
  'src/views': { inside: core, outside: ['chalk', 'cli-table3', 'fast-string-width', 'node:util'] },
  'src/reference': { inside: [...core, 'src/drivers', 'src/views', 'src/dice', 'src/tables'] },
  'src/shell/reading': { inside: [...core, 'src/views'] },
  'src/shell/answers': { inside: [...core, 'src/drivers', 'src/views', 'src/shell/reading'] },
  'src/shell/table': { inside: [...core, 'src/drivers', 'src/views', 'src/shell/reading', 'src/shell/answers'] },
  'src/shell/look-ups': { inside: [...belowShell, ...shell.slice(0, 3)] },
  'src/shell/set-up': { inside: [...belowShell, ...shell.slice(0, 3)] },
  'src/shell': { inside: [...belowShell, ...shell], outside: ['node:util'] },
  'src/terminal': {
    inside: [...belowShell, ...shell, 'src/shell'],
    outside: ['node:stream', 'node:string_decoder', 'node:util'],
  },
};

/** Modules that a single file may have beside its room's. */
const alone: Readonly<Record<string, readonly string[]>> = {
  'src/tables/yaml.ts': ['yaml'],
  'src/core/kit/random.ts': ['seedrandom', 'seedrandom/seedrandom.js'],
  'src/terminal/list.ts': ['inquirer', '@inquirer/core'],
  'src/terminal/command-line.ts': ['inquirer', '@inquirer/core'],
};

const all = ['src', 'rules'].flatMap((folder) => textsIn(folder, ['.ts']));

/** The room of a path: the longest folder that the table lists; every ruleset is one, and the command line. */
function roomOf(path: string): string {
  const rooms = Object.keys(table).filter((room) => path.startsWith(`${room}/`));
  return rooms.toSorted((a, b) => b.length - a.length)[0] ?? path.split('/').slice(0, 2).join('/');
}

/** Returns the reason why a file may not import a module, or nothing. */
function refusal(path: string, module: string): string | undefined {
  const home = roomOf(path);
  const wanted = module.startsWith('.') ? roomOf(posix.join(posix.dirname(path), module)) : module;
  if (wanted === home || home === 'src/cli') return undefined;
  if (/^rules\/[^/]+\.ts$/.test(path) && wanted.startsWith('rules/')) return undefined;
  const { inside, outside = [] } = path.startsWith('rules/') ? { inside: core } : (table[home] ?? { inside: [] });
  return [...inside, ...outside, ...(alone[path] ?? [])].includes(wanted) ? undefined : `${path} imports ${module}`;
}

test('imports point inwards', () => {
  expect(all.length).toBeGreaterThan(40);
  expect(all.flatMap((source) => importsOf(source).flatMap((module) => refusal(source.path, module) ?? []))).toEqual(
    [],
  );
});

test('every folder of src has its line in the table', () => {
  const folders = new Set(all.map(({ path }) => roomOf(path)).filter((room) => room.startsWith('src/')));
  expect([...folders].filter((folder) => !(folder in table))).toEqual(['src/cli']);
});

test.each([
  ['src/core/rule/run.ts', 'node:fs'],
  ['src/core/rule/run.ts', '../../drivers/odds.ts'],
  ['src/core/rule/run.ts', 'seedrandom'],
  ['src/dice/die.ts', '../drivers/odds.ts'],
  ['src/views/board.ts', '../store/save.ts'],
  ['src/shell/shell.ts', 'inquirer'],
  ['src/shell/shell.ts', '../cli/main.ts'],
  ['src/shell/shell.ts', '../../rules/index.ts'],
  ['rules/pk/index.ts', '../../src/drivers/odds.ts'],
  ['rules/pk/index.ts', '../brp/index.ts'],
  ['rules/pk/index.ts', 'node:fs'],
])('%s may not import %s', (path, module) => {
  expect(refusal(path, module)).toBe(`${path} imports ${module}`);
});
