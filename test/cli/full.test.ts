import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { bin, partyFile } from './program.ts';
import { terminals } from './pty.ts';

const { bench } = terminals();

beforeAll(async () => {
  await bench.fight('barrow', 'ghoul');
});

/** Runs the program with output that cannot be written, as to a full disk: here to a file that is open for reading. */
function unwritten(words: readonly string[], input = ''): readonly [code: number | null, stderr: string] {
  const closed = openSync(bench.write('nowhere', ''), 'r');
  const { status, stderr } = spawnSync(process.execPath, [bin, ...words], {
    cwd: bench.folder,
    input,
    stdio: ['pipe', closed, 'pipe'],
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
  });
  closeSync(closed);
  return [status, stderr];
}

test.each([
  [['--version']],
  [['help']],
  [['roll', 'd20']],
  [['table', 'misadventure']],
  [['rule', 'PK-CHK.1']],
  [['log', 'barrow']],
  [['play', 'barrow', '--script', '-']],
  [['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--name', 'unsaid', '--no-play']],
])('%s says in one sentence that nothing could be printed', (words) => {
  const [code, stderr] = unwritten(words, 'board\nquit\n');
  expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toMatch(/^affray: The output could not be written: the system answers EBADF\./);
  expect(Object.keys(bench.files()).filter((name) => name.includes('.lock'))).toEqual([]);
});
