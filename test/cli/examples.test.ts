import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import type { Command, Example } from '../../src/cli/shared/command.ts';
import { proving, sized } from '../walk.ts';
import { plainWords } from './here.ts';
import { Bench, bin, partyFile } from './program.ts';

const bench = new Bench();
beforeAll(async () => {
  await bench.fight('ford', '2 ghoul melee');
  await bench.fight('barrow', '3 ghoul melee');
  const bout = ['initiative : 6 1', 'rest x', ''];
  await bench.script('barrow', ['nobody', ...bout, ...bout, 'initiative : 6 1']);
  bench.write('turns.txt', 'board\n');
  await bench.run(['saves', 'export', bench.path('all.json')]);
  writeFileSync(bench.path('party.yaml'), readFileSync(partyFile));
});
afterAll(() => bench.remove());

/** A command and those below it, each with its whole name. */
function withSubs(command: Command): readonly (readonly [name: string, command: Command])[] {
  const subs = (command.commands ?? []).map((one) => [`${command.word} ${one.word}`, one] as const);
  return [[command.word, command], ...subs];
}

const all = commands.flatMap(withSubs);
const lines = all.flatMap(([name, { examples }]) => examples.map(([line]: Example) => [name, line] as const));

/** Examples that wait for a person, or for the files of one. */
const others = ['affray new', 'affray watch', 'affray saves rename barrow barrow-2 --saves old'];
/** Commands that are run before an example. */
const before: Readonly<Record<string, readonly string[]>> = {
  'affray saves archive barrow --back': ['saves', 'archive', 'barrow'],
  'affray diff barrow what-if --json': ['branch', 'barrow', '--at', '5', '--name', 'what-if'],
};

/** An example with fewer fights, and shorter pauses. */
const shortened = (line: string) => line.replace('-n 100', '-n 2').replace('--speed 4', '--speed 40');

/** One in so many examples is run: each command has two. */
const EVERY = sized(2, 1);

test.each(lines.filter(([, line], i) => i % EVERY === 0 && !others.includes(line) && !line.includes(' > ')))(
  'the help of %s shows a line that works: %s',
  async (_, line) => {
    const copy = bench.copied();
    const first = before[line];
    if (first) await copy.run(first);
    const words = plainWords(proving ? line : shortened(line));
    const inShell = () => copy.shell(line.replace(/^affray/, `'${process.execPath}' '${bin}'`));
    const { code, stderr } = words ? await copy.run(words) : inShell();
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('affray:')]);
    copy.remove();
  },
);

describe('flags mean the same wherever they stand', () => {
  const flags = all.flatMap(([name, command]) =>
    command.flags.filter(({ hidden }) => hidden !== true).map((flag) => [name, flag] as const),
  );
  const valuesOf = (name: string) => [
    ...new Set(flags.filter(([, one]) => one.name === name).map(([, one]) => one.value)),
  ];

  test.each([
    ['from', 'step'],
    ['to', 'step'],
    ['at', 'step'],
    ['out', 'file'],
    ['bestiary', 'file'],
    ['ruleset', 'id'],
    ['seed', 'text'],
    ['json', undefined],
    ['plain', undefined],
  ])('--%s takes %s', (name, value) => {
    expect(valuesOf(name)).toEqual([value]);
  });

  test('every command that reads a save takes the last one by default', () => {
    const readers = all.filter(([, { takes }]) => takes.some(({ name }) => name === 'save'));
    const required = readers.filter(([, { takes }]) => takes.some(({ required: must }) => must));
    expect(readers.length).toBeGreaterThan(10);
    expect(required.map(([name]) => name)).toEqual(['saves rename']);
  });
});

describe('spellings of earlier versions still work', () => {
  const same = async (old: readonly string[], now: readonly string[]) => {
    const { code, stdout } = await bench.run(old);
    expect([code, stdout]).toEqual([0, (await bench.run(now)).stdout]);
  };

  test('forecast --rounds', async () => {
    const forecast = ['forecast', 'barrow', '-n', '5', '--cores', '1'];
    await same([...forecast, '--rounds', '3'], [...forecast, '--max-rounds', '3']);
  });

  test('schema --save, and the ruleset before the kind', async () => {
    await same(['schema', '--save'], ['schema', 'save']);
    await same(['schema', 'pk', '--bestiary'], ['schema', 'bestiary', 'pk']);
  });

  test('report --to', async () => {
    expect((await bench.run(['report', 'barrow', '--format', 'md', '--to', bench.path('old.txt')])).code).toBe(0);
    expect(readFileSync(bench.path('old.txt'), 'utf8')).toMatch(/^# /);
  });

  test('-V', async () => {
    await same(['-V'], ['--version']);
    await same(['-v'], ['--version']);
    for (const command of ['roll', 'table', 'rule', 'log']) await same([command, '-v'], ['--version']);
  });
});

describe('a file says its format by its ending', () => {
  test.each([
    ['page.html', /^<!doctype html>/i],
    ['page.md', /^# /],
    ['page.json', /^\{/],
    ['page.txt', /^barrow\n=+\n/],
  ])('affray report --out %s', async (name, begins) => {
    expect((await bench.run(['report', 'barrow', '--out', bench.path(name)])).code).toBe(0);
    expect(readFileSync(bench.path(name), 'utf8')).toMatch(begins);
  });

  test('another ending is refused', async () => {
    expect(await bench.run(['report', 'barrow', '--out', bench.path('page.doc')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Use .txt, .md, .html or .json, or name one with --format.'),
    });
  });
});

describe('places in a fight', () => {
  const log = async (...flags: readonly string[]) =>
    (await bench.run(['log', 'barrow', '--json', ...flags])).stdout.trim().split('\n');
  const idsIn = (found: readonly string[]) =>
    found.map((line): { step: number } => JSON.parse(line)).map(({ step }) => step);

  test('--from and --to cut steps out', async () => {
    expect(idsIn(await log('--from', '2', '--to', '4'))).toEqual([2, 3, 4]);
  });

  test('--round takes a round, and branch and state its beginning', async () => {
    const ids = idsIn(await log('--round', '1'));
    const all = idsIn(await log());
    expect(ids).toEqual(all.slice(all.indexOf(ids[0] ?? 0), all.indexOf(ids[0] ?? 0) + ids.length));
    expect(ids.length).toBeLessThan(all.length);
    const at = async (...flags: readonly string[]) => (await bench.run(['state', 'barrow', '--json', ...flags])).stdout;
    expect(await at('--round', '1')).toBe(await at('--at', `${ids[0]}`));
  });

  test.each([
    [['state', 'barrow', '--round', '99'], 'There is no round 99. The last one is '],
    [['state', 'barrow', '--round', '1', '--at', '2'], '--at and --round do not go together. Leave one out.'],
    [['log', 'barrow', '--round', '1', '--to', '2'], '--to and --round do not go together. Leave one out.'],
    [['replay', 'barrow', '--from', '3', '--to', '2'], '--from must not come after --to.'],
    [['log', 'barrow', '--at', '2'], '`affray log` has no flag --at. Did you mean --to?'],
    [['log', 'barrow', 'ford'], '`affray log [save]` takes no more words. Put a name with spaces in quotes.'],
    [['saves', 'rename', 'barrow'], '`affray saves rename` needs more. Type `affray saves rename <save> <name>`.'],
    [['state', '--at'], '--at needs a value: --at <step>.'],
    [['report', '--format'], '--format needs a value: text, md, html or json.'],
    [
      ['completion'],
      '`affray completion` needs more. Type `affray completion <shell> [words...]`, shell being bash, zsh or fish.',
    ],
    [['state', '--at', 'x'], '--at takes a whole number of 1 or more, not "x".'],
  ])('%j is refused', async (words, message) => {
    expect((await bench.run(words)).stderr).toContain(`affray: ${message}`);
  });

  test('without a name it is the last save, and a remark says which', async () => {
    await bench.fight('latest', 'ghoul');
    expect(await bench.run(['state'])).toMatchObject({ code: 0, stderr: 'The last save: latest.\n' });
    expect((await bench.run(['diff', '--json'])).stdout).toContain('"one":{"name":"latest"');
    expect((await bench.run(['odds', 'a g1'])).code).toBe((await bench.run(['odds', 'latest', 'a g1'])).code);
  });
});
