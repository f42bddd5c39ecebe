import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Folder that the build fills for the Node that made it. */
const kept = join(root, 'dist', 'compiled', `${process.version}-${process.platform}-${process.arch}`);
const sources = ['src', 'rules', 'bin/affray.cjs', 'build.mjs', 'build-compiled.mjs'];

/** Builds the program once before its tests, unless it is newer than every source, and of this Node. */
export default function setup(): void {
  const built = statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.some((path) => newest(join(root, path)) > built))
    execFileSync(process.execPath, ['build.mjs'], { cwd: root });
}

function newest(path: string): number {
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
