import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { Bench, bin } from './program.ts';

const bench = new Bench();
beforeAll(() => {
  bench.fight('barrow', 'ghoul');
  bench.fight('two words', 'ghoul');
  mkdirSync(bench.path('path'));
  symlinkSync(bin, bench.path('path/affray'));
});
afterAll(() => bench.remove());

/** Returns the offers for the last of some words, without the first line, which names their kind. */
function offered(...words: readonly string[]): readonly string[] {
  const lines = bench
    .run(['completion', 'fish', '--', ...words])
    .stdout.trimEnd()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t')[0] ?? '');
}

function kind(...words: readonly string[]): string | undefined {
  return bench.run(['completion', 'fish', '--', ...words]).stdout.split('\n')[0];
}

/** The commands, or the flags, that a help lists. */
function listed(pattern: RegExp, ...words: readonly string[]): readonly string[] {
  const help = bench.run([...words, '--help']).stdout;
  return [...help.matchAll(pattern)].map(([, word = '']) => word);
}

const commands = listed(/^ {2}([a-z]+) /gm);

/** The flags of one in so many commands are looked at. */
const EVERY = sized(3, 1);

describe('offers', () => {
  test('the commands that the help lists, and help', () => {
    expect(commands.length).toBeGreaterThan(17);
    expect(offered('')).toEqual([...commands, 'help']);
    expect(offered('re')).toEqual(['replay', 'report', 'repair']);
    expect(offered('help', 'ver')).toEqual(['verify']);
    expect(offered('saves', 're')).toEqual(['rename']);
  });

  test.each(commands.filter((_, i) => i % EVERY === 0))('the flags of %s', (command) => {
    const flags = listed(/^ {2}(?:-\w, )?(--[\w-]+)/gm, command);
    expect(offered(command, '--')).toEqual(expect.arrayContaining(['--saves', ...flags]));
  });

  test('names of saves, also those in the folder that a flag would name', () => {
    expect(offered('play', '')).toEqual(['two words', 'barrow']);
    expect(offered('play', 'barrow', '')).toEqual([]);
    expect(offered('diff', 'barrow', 'tw')).toEqual(['two words']);
    expect(offered('saves', 'archive', 'barrow', 'two')).toEqual(['two words']);
    expect(offered('log', '--json', 'b')).toEqual(['barrow']);
  });

  test('ids of rulesets, house rules, tables', () => {
    expect(offered('new', '--ruleset', '')).toEqual(['pk', 'factions', 'guard', 'brp', 'mighty']);
    expect(offered('new', '--ruleset=b')).toEqual(['--ruleset=brp']);
    expect(offered('rules', 'g')).toEqual(['guard']);
    expect(offered('new', '--house', 'boutS')).toEqual(['boutStructure=winnerAttacks', 'boutStructure=bothAttack']);
    expect(offered('table', 'misa')).toEqual(['misadventure']);
    expect(offered('odds', 'p')).toEqual(['pk']);
    expect(offered('report', 'barrow', '--format', '')).toEqual(['text', 'md', 'html', 'json']);
    expect(offered('watch', 'barrow', '--for', '')).toEqual(['referee', 'players']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('files and folders are left to the shell', () => {
    expect(kind('new', '--party', '')).toBe('files');
    expect(kind('saves', 'import', '')).toBe('files');
    expect(kind('--saves', '')).toBe('folders');
    expect(kind('play', '')).toBe('words');
    expect(offered('new', '--name', '')).toEqual([]);
  });

  test('an unknown shell is refused', () => {
    expect(bench.run(['completion', 'tcsh'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'affray: There is no completion for "tcsh". Choose bash, zsh or fish.\n',
    });
  });
});

/** Runs a script in a shell that finds affray, and gives the lines that it printed. */
function inShell(shell: string, script: string): readonly string[] {
  const { stdout, stderr, error } = spawnSync(shell, ['-c', script], {
    cwd: bench.folder,
    encoding: 'utf8',
    env: {
      PATH: `${bench.path('path')}:${process.env['PATH'] ?? ''}`,
      HOME: bench.folder,
      TERM: 'dumb',
      AFFRAY_SAVES: bench.folder,
    },
  });
  if (error) throw error;
  expect(stderr.replaceAll(/.*compopt: not currently executing completion function\n/g, '')).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

/** Returns the words that bash would put in the place of the last. */
function inBash(...words: readonly string[]): readonly string[] {
  const line = ['affray', ...words].map((word) => `'${word}'`).join(' ');
  return inShell(
    'bash',
    `source <(affray completion bash)
    COMP_WORDS=(${line}); COMP_CWORD=${words.length}
    "$(complete -p affray | sed 's/.*-F \\([^ ]*\\).*/\\1/')" affray
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
}

describe('bash', () => {
  test('is taught by its script', () => {
    expect(inBash('pl')).toEqual(['play']);
    expect(inBash('rules', '')).toEqual(['pk', 'factions', 'guard', 'brp', 'mighty']);
    expect(inBash('play', '--scr')).toEqual(['--script']);
  });

  test('gets a name of two words as one', () => {
    expect(inBash('play', 'tw')).toEqual(['two\\ words']);
  });

  test('splits words at =, and completes the part after it', () => {
    expect(inBash('new', '--ruleset', '=', 'br')).toEqual(['brp']);
    expect(inBash('new', '--house', 'boutStructure', '=', 'bo')).toEqual(['bothAttack']);
  });
});

/** The shells that are here. */
const here = ['bash', 'zsh', 'fish'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0);

test.each(here)('the script for %s is without a slip', (shell) => {
  bench.write(`script.${shell}`, bench.run(['completion', shell]).stdout);
  expect(inShell(shell, `${shell} -n ${bench.path(`script.${shell}`)} && echo well`)).toEqual(['well']);
});

test.each(here.filter((shell) => shell === 'fish'))('%s is taught by its script', (fish) => {
  const source = 'affray completion fish | source';
  expect(inShell(fish, `${source}; complete -C 'affray tab'`)).toEqual([
    'table\troll or look up a table: affray table NAME --roll 7',
  ]);
  expect(inShell(fish, `${source}; complete -C 'affray play tw'`)).toEqual(['two words']);
});
