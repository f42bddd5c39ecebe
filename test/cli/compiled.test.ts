import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { root } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-compiled-'));
const dist = join(folder, 'dist');
const compiled = join(dist, 'compiled');
const save = join(folder, 'fight.json');

beforeAll(() => {
  for (const name of ['bin', 'dist', 'package.json', 'rules'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  layOut();
  whole = looks();
});
beforeEach(layOut);
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts the compiled code and a save in place. */
function layOut(): void {
  rmSync(compiled, { recursive: true, force: true });
  cpSync(join(root, 'dist', 'compiled'), compiled, { recursive: true });
  cpSync(join(root, 'saves', 'examples', 'guard-mob.json'), save);
}

/** Files below a folder with an ending. */
function filesIn(below: string, ending: string): readonly string[] {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(below, name));
}

function run(words: readonly string[], options = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'affray.cjs'), ...words], {
    input: 'b\nlog\n',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, NODE_OPTIONS: options },
  });
  return { status, stdout, stderr: stderr.replace(/^seed .+$/m, 'a seed') };
}

/** Command lines: a fight, and what is answered at once, from each kind of bundle; then the others. */
const seen = [
  ['play', save, '--script', '-'],
  ['roll', '4d1kh3'],
  ['roll', '4d6kh3', '--seed', 'x'],
  ['saves'],
  ['table', 'misadventure', '--roll', '7'],
  ['rule', 'BR-8.4'],
];

const looks = (most = sized(3, 6), options = '') => seen.slice(0, most).map((words) => run(words, options));

/** Number of them that are run again where one says as much as all. */
const AGAIN = sized(1, 6);

/** Output of the program as it was built. */
let whole: ReturnType<typeof looks> = [];

/** Damages to the bytes of a kept part; `other` is another part. */
const damages: Readonly<Record<string, (own: Buffer, other: Buffer) => Buffer>> = {
  'is empty': () => Buffer.alloc(0),
  'ends within its sums': (own) => own.subarray(0, 5),
  'ends in the middle': (own) => own.subarray(0, own.length >> 1),
  'is zeros from the middle on': (own) => Buffer.from(own).fill(0, own.length >> 1),
  'has one other byte': (own) => Buffer.from(own).fill(0xaa, own.length >> 1, (own.length >> 1) + 1),
  'was made of another part': (_, other) => other,
};

describe("V8's compiled code in the build", () => {
  test('is used for every part that a fight loads', () => {
    const told = `
      const rejected = [];
      const load = require('./bin/affray.cjs').loading('dist', (_, script) => rejected.push(script.cachedDataRejected));
      load('main.cjs').main(['play', 'fight.json', '--script', '/dev/null'], '.');
      load('roll.cjs').main(['d20'], '.');
      load('every-roll.cjs').main(['d20', '--json'], '.');
      load('table.cjs').main(['misadventure', '--roll', '7'], '.');
      load('rule.cjs').main(['BR-8.4'], '.');
      process.on('exit', () => console.log(JSON.stringify(rejected)));`;
    const { stdout } = spawnSync(process.execPath, ['-e', told], { cwd: folder, encoding: 'utf8' });
    const rejected: readonly unknown[] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(rejected.length).toBeGreaterThan(7);
    expect(rejected.filter((one) => one !== false)).toEqual([]);
  });

  const damaged = Object.entries(damages);
  test.each(sized(damaged.slice(-1), damaged))('is left alone where it %s', (_, damage) => {
    expect(whole.filter(({ status }) => status !== 0)).toEqual([]);
    const kept = filesIn(compiled, '.bin').map((path) => ({ path, bytes: readFileSync(path) }));
    for (const [i, { path, bytes }] of kept.entries())
      writeFileSync(path, damage(bytes, kept.at(i - 1)?.bytes ?? bytes));
    expect(looks()).toEqual(whole);
  });

  test('is not needed: by a Node with other settings, or if it is missing', () => {
    expect(looks(AGAIN, '--max-old-space-size=300 --stack-trace-limit=5')).toEqual(whole.slice(0, AGAIN));
    rmSync(compiled, { recursive: true });
    expect(looks()).toEqual(whole);
  });

  test('is kept by a Node that did not build it, for the next time', () => {
    for (const name of readdirSync(compiled)) renameSync(join(compiled, name), join(compiled, 'v1.0.0-other-arch'));
    expect(looks()).toEqual(whole);
    const later = join(compiled, `${process.version}-${process.platform}-${process.arch}-later`);
    const kept = () => filesIn(later, '.bin').map((path) => ({ path, changed: statSync(path).mtimeMs }));
    const first = kept();
    expect(readdirSync(later)).toEqual(expect.arrayContaining(['main.cjs.bin', 'roll.cjs.bin', 'every-roll.cjs.bin']));
    expect(looks(AGAIN)).toEqual(whole.slice(0, AGAIN));
    expect(kept()).toEqual(first);
  });

  test('is not used for a changed part, even one of the same length', () => {
    const parts = filesIn(dist, '.cjs').map((path) => ({ path, text: readFileSync(path, 'latin1') }));
    const said = 'There is no command';
    const holding = parts.filter(({ text }) => text.includes(said));
    expect(holding.length).toBeGreaterThan(0);
    for (const { path, text } of holding) writeFileSync(path, text.replaceAll(said, said.toUpperCase()));
    const { stderr } = run(['rol']);
    for (const { path, text } of holding) writeFileSync(path, text);
    expect(stderr).toContain(said.toUpperCase());
  });

  test('belongs to parts that are all ASCII, which are read without being decoded', () => {
    const others = filesIn(dist, '.cjs').filter((path) => readFileSync(path).some((byte) => byte > 127));
    expect(others).toEqual([]);
  });
});
