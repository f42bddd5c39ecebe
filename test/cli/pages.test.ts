import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { pages } from '../../src/cli/install/pages.ts';
import { Bench, root } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());

const written = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
const { help: helpPages, man } = await pages(root);
const help = helpPages['affray'] ?? '';

describe('affray --help', () => {
  test.each([['--help'], ['-h'], ['help']])('%s prints what the command line says of itself', async (word) => {
    expect(await bench.run([word])).toEqual({ code: 0, stdout: help, stderr: '' });
  });

  test('is at most 80 columns wide', () => {
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test.each(['', 'log', 'roll', 'new', 'saves archive'])(
    'fits a narrow terminal, with every word: %s',
    async (words) => {
      const asked = ['help', ...words.split(' ').filter((word) => word !== '')];
      const wide = await bench.run(asked);
      const narrow = await bench.run(asked, '', { COLUMNS: '60' });
      expect(narrow.stdout.split('\n').filter((line) => line.length > 60)).toEqual([]);
      expect(narrow.stdout.split(/\s+/)).toEqual(wide.stdout.split(/\s+/));
    },
  );

  test.each([[['--saves', 'here']], [['--saves=here']]])('help and dice may stand behind %j', async (before) => {
    expect((await bench.run([...before, 'help'])).stdout).toBe(help);
    expect(await bench.run([...before, 'help', 'play'])).toEqual(await bench.run(['help', 'play']));
    expect((await bench.run([...before, 'help', 'rol'])).stderr).toContain('Did you mean roll?');
    expect((await bench.run([...before, '3d6', '--dice', '1,2,3'])).stdout).toBe('3d6 = 6: 1 2 3\n');
  });

  test('help with a command is the flag of that command', async () => {
    expect(await bench.run(['help', 'saves', 'rename'])).toEqual(await bench.run(['saves', 'rename', '--help']));
    expect(await bench.run(['help', 'roll'])).toEqual(await bench.run(['roll', '--help']));
    expect(await bench.run(['help', 'help'])).toEqual(await bench.run(['help']));
    expect(await bench.run(['help', 'rol'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean roll?'),
    });
    for (const [words, says] of [
      ['saves nix', '`affray saves` has no command "nix". `affray help saves` shows those there are.'],
      ['saves renam', '`affray saves` has no command "renam". Did you mean rename?'],
      ['play nix', '`affray play` has no command "nix". `affray help play` shows its flags and examples.'],
      ['saves rename nix', '`affray saves rename` has no command "nix".'],
    ] as const)
      expect(await bench.run(['help', ...words.split(' ')])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(says),
      });
  });
});

describe('the manual page', () => {
  test('belongs to this command line', () => {
    expect(written('affray.1')).toBe(man);
  });

  test('has every command with its flags', async () => {
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, word = '']) => word);
    expect(commands.filter((word) => !man.includes(`\\fBaffray ${word}\\fR`))).toEqual([]);
    const flags = [...(await bench.run(['play', '--help'])).stdout.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)];
    expect(flags.length).toBeGreaterThan(4);
    const roff = flags.map(([, flag = '']) => `\\fB\\-\\-${flag.replaceAll('-', '\\-')}\\fR`);
    expect(roff.filter((flag) => !man.includes(flag))).toEqual([]);
  });

  test('is roff that groff takes without a warning, where there is one', () => {
    const { error, stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-z', join(root, 'dist', 'affray.1')]);
    expect(error === undefined ? `${stdout}${stderr}` : '').toBe('');
  });
});

test('the licences of bundled packages are included', () => {
  const packages: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const bundled = ['@inquirer/core', 'chalk', 'commander', 'fast-string-width', 'inquirer', 'seedrandom', 'yaml'];
  expect(bundled.filter((name) => !(name in packages.devDependencies))).toEqual([]);
  const licences = written('licences.txt');
  expect(bundled.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(licences))).toEqual([]);
  expect(existsSync(join(root, 'dist', 'pages.cjs'))).toBe(false);
});
