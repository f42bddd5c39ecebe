import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { Bench, bin } from './program.ts';

const bench = new Bench();
beforeAll(async () => {
  await bench.fight('barrow', 'ghoul');
  await bench.fight('two words', 'ghoul');
  mkdirSync(bench.path('path'));
  symlinkSync(bin, bench.path('path/affray'));
});
afterAll(() => bench.remove());

/** Returns the offers for the last of some words, without the first line, which names their kind. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const lines = (await bench.run(['completion', 'fish', '--', ...words])).stdout.trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split('\t')[0] ?? '');
}

async function kind(...words: readonly string[]): Promise<string | undefined> {
  return (await bench.run(['completion', 'fish', '--', ...words])).stdout.split('\n')[0];
}

/** The commands, or the flags, that a help lists. */
async function listed(pattern: RegExp, ...words: readonly string[]): Promise<readonly string[]> {
  const help = (await bench.run([...words, '--help'])).stdout;
  return [...help.matchAll(pattern)].map(([, word = '']) => word);
}

const commands = await listed(/^ {2}([a-z]+) /gm);

/** The flags of one in so many commands are looked at. */
const EVERY = sized(3, 1);

describe('offers', () => {
  test('the commands that the help lists, and help', async () => {
    expect(commands.length).toBeGreaterThan(17);
    expect(await offered('')).toEqual([...commands, 'help']);
    expect(await offered('re')).toEqual(['replay', 'report', 'repair']);
    expect(await offered('help', 'ver')).toEqual(['verify']);
    expect(await offered('saves', 're')).toEqual(['rename']);
  });

  test.each(commands.filter((_, i) => i % EVERY === 0))('the flags of %s', async (command) => {
    const flags = await listed(/^ {2}(?:-\w, )?(--[\w-]+)/gm, command);
    expect(await offered(command, '--')).toEqual(expect.arrayContaining(['--saves', ...flags]));
  });

  test('names of saves, also those in the folder that a flag would name', async () => {
    expect(await offered('play', '')).toEqual(['two words', 'barrow']);
    expect(await offered('play', 'barrow', '')).toEqual([]);
    expect(await offered('diff', 'barrow', 'tw')).toEqual(['two words']);
    expect(await offered('saves', 'archive', 'barrow', 'two')).toEqual(['two words']);
    expect(await offered('log', '--json', 'b')).toEqual(['barrow']);
  });

  test('ids of rulesets, house rules, tables', async () => {
    expect(await offered('new', '--ruleset', '')).toEqual(['pk', 'factions', 'guard', 'brp', 'mighty']);
    expect(await offered('new', '--ruleset=b')).toEqual(['--ruleset=brp']);
    expect(await offered('rules', 'g')).toEqual(['guard']);
    expect(await offered('new', '--house', 'boutS')).toEqual([
      'boutStructure=winnerAttacks',
      'boutStructure=bothAttack',
    ]);
    expect(await offered('table', 'misa')).toEqual(['misadventure']);
    expect(await offered('odds', 'p')).toEqual(['pk']);
    expect(await offered('report', 'barrow', '--format', '')).toEqual(['text', 'md', 'html', 'json']);
    expect(await offered('watch', 'barrow', '--for', '')).toEqual(['referee', 'players']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('what fits a folder, a ruleset or a flag that was typed before', async () => {
    mkdirSync(bench.path('other'));
    copyFileSync(bench.path('barrow.json'), bench.path('other/elsewhere.json'));
    expect(await offered('--saves', 'other', 'log', 'e')).toEqual(['elsewhere']);
    expect(await offered('log', '--saves=other', 'e')).toEqual(['elsewhere']);
    mkdirSync(bench.path('archive'));
    copyFileSync(bench.path('barrow.json'), bench.path('archive/put-aside.json'));
    expect(await offered('saves', 'archive', '--back', '')).toEqual(['put-aside']);
    expect(await offered('saves', 'archive', '')).toEqual(['two words', 'barrow']);
    expect(await offered('schema', 'roster', 'p')).toEqual(['party', 'pk']);
    expect(await offered('new', '--ruleset', 'brp', '--house', 'boutS')).toEqual([]);
    expect(await offered('new', '--ruleset', 'pk', '--house', 'boutS')).toHaveLength(2);
    expect(await offered('table', '--ruleset=brp', 'misa')).toEqual([]);
  });

  test('files and folders are left to the shell', async () => {
    expect(await kind('new', '--party', '')).toBe('files');
    expect(await kind('saves', 'import', '')).toBe('files');
    expect(await kind('--saves', '')).toBe('folders');
    expect(await kind('play', '')).toBe('words');
    expect(await offered('new', '--name', '')).toEqual([]);
  });

  test('an unknown shell is refused', async () => {
    expect(await bench.run(['completion', 'tcsh'])).toEqual({
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

/** Returns the words that bash would put in the place of the last, for each of some lines. */
function inBash(...lines: readonly (readonly string[])[]): readonly string[] {
  const each = lines.map(
    (words) => `COMP_WORDS=('affray' ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
    "$complete" affray
    printf '%s ' "\${COMPREPLY[@]}"; echo`,
  );
  const taught = `source <(affray completion bash)
    complete=$(complete -p affray | sed 's/.*-F \\([^ ]*\\).*/\\1/')`;
  return inShell('bash', [taught, ...each].join('\n')).map((line) => line.trimEnd());
}

test('bash is taught by its script, gets a name of two words as one, and completes the part behind =', () => {
  const lines = [
    ['rules', ''],
    ['play', 'tw'],
    ['new', '--house', 'boutStructure', '=', 'bo'],
    ['pl'],
    ['play', '--scr'],
    ['new', '--ruleset', '=', 'br'],
  ];
  const completed = ['pk factions guard brp mighty', 'two\\ words', 'bothAttack', 'play', '--script', 'brp'];
  expect(inBash(...lines.slice(0, sized(3, 6)))).toEqual(completed.slice(0, sized(3, 6)));
});

/** The shells that are here. */
const here = ['bash', 'zsh', 'fish'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0);

test.each(here)('the script for %s is without a slip', async (shell) => {
  bench.write(`script.${shell}`, (await bench.run(['completion', shell])).stdout);
  expect(inShell(shell, `${shell} -n ${bench.path(`script.${shell}`)} && echo well`)).toEqual(['well']);
});

test.each(here.filter((shell) => shell === 'fish'))('%s is taught by its script', (fish) => {
  const source = 'affray completion fish | source';
  expect(inShell(fish, `${source}; complete -C 'affray tab'`)).toEqual([
    'table\troll or look up a table: affray table NAME --roll 7',
  ]);
  expect(inShell(fish, `${source}; complete -C 'affray play tw'`)).toEqual(['two words']);
});
