import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Runs the proofs of the store at their full size and puts the figures that they print into docs/reliability.md,
 * between its two marks: `npm run reliability`. With `--small` they run at the size of every day.
 */

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'reliability.md');
const work = mkdtempSync(join(tmpdir(), 'affray-figures-'));
const [start, end] = ['<!-- figures -->', '<!-- end of figures -->'];

try {
  const figures = join(work, 'figures.jsonl');
  writeFileSync(figures, '');
  const small = process.argv.includes('--small');
  const env = { ...process.env, AFFRAY_FIGURES: figures, ...(small ? {} : { AFFRAY_PROVE: '1' }) };
  const proofs = [
    'test/store',
    'test/shell/hostile-lines.test.ts',
    'test/cli/kill.test.ts',
    'test/cli/repair.test.ts',
    'test/cli/ways-out.test.ts',
    'test/cli/limits.test.ts',
    'test/cli/reproducible.test.ts',
  ];
  const { status } = spawnSync('npx', ['vitest', 'run', ...proofs], { cwd: root, env, stdio: 'inherit' });
  if (status === 0) put(readFileSync(figures, 'utf8'));
  else process.stderr.write('A proof failed: docs/reliability.md was left as it is.\n');
  process.exitCode = status ?? 1;
} finally {
  rmSync(work, { recursive: true });
}

function put(lines) {
  const counts = new Map();
  for (const line of lines.trim().split('\n')) {
    const { about, count } = JSON.parse(line);
    counts.set(about, (counts.get(about) ?? 0) + count);
  }
  const rows = [...counts].map(([about, count]) => `| ${count.toLocaleString('en')} | ${about} |`);
  const table = ['| count | what |', '| ---: | --- |', ...rows];
  const told = `Node ${process.version}, ${process.platform}.`;
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(start);
  const [, after] = rest.split(end);
  writeFileSync(page, `${before}${start}\n\n${table.join('\n')}\n\n${told}\n\n${end}${after}`);
}
