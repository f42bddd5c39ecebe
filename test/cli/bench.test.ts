import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { sized } from '../walk.ts';
import { root } from './program.ts';

it('measures whatever a bench is for: each row of the table once, with a figure', () => {
  const benches = sized(['store'], []);
  const env = { ...process.env, ONCE: '1' };
  const { status, stdout, stderr } = spawnSync('node', ['bench/run.mjs', ...benches], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const rows = stdout.split('\n').filter((line) => /[<>]=/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(sized(3, 30));
  for (const row of rows) expect(row).toMatch(/ {2,}[\d.,e-]+ +[<>]=/);
});
