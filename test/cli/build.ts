import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Builds the program once before its tests, unless it is newer than every source. */
export default function setup(): void {
  const built = statSync(join(root, 'dist', 'main.cjs'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (
    ['src', 'rules', 'build.mjs', 'build-compiled.mjs', 'bin/compiled.cjs'].some(
      (path) => newest(join(root, path)) > built,
    )
  )
    execFileSync(process.execPath, ['build.mjs'], { cwd: root });
}

function newest(path: string): number {
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
