import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { proving } from '../walk.ts';
import { root } from './program.ts';

/** Sources of a build. */
const sources = ['bin', 'build.mjs', 'build-compiled.mjs', 'package.json', 'rules', 'saves', 'src', 'tsconfig.json'];

function filesOf(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : [])).toSorted();
}

it('no packed file names the folder of its build', () => {
  const built = filesOf(join(root, 'dist'));
  expect(built.some((path) => path.endsWith('.bin'))).toBe(true);
  for (const path of built) expect(readFileSync(path).includes(root), path).toBe(false);
});

/** The sum of every file of a build in a folder of its own. */
async function buildIn(folder: string): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), folder));
  try {
    for (const source of sources) cpSync(join(root, source), join(home, source), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: home });
    const dist = join(home, 'dist');
    return filesOf(dist).map((path) => {
      const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path.slice(dist.length)} ${sum}`;
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}

if (proving)
  it('the same source gives the same bytes, in any folder, every time, on a busy machine', async () => {
    const [one, ...others] = await Promise.all(['one', 'other', 'third'].map((name) => buildIn(`affray-${name}-`)));
    for (const other of others) expect(other).toEqual(one);
  });
