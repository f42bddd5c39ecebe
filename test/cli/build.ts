import { execFileSync } from 'node:child_process';
import { root } from './program.ts';

/** Builds the program once before its tests, unless it is built already. */
export default function setup(): void {
  execFileSync(process.execPath, ['build.mjs', '--if-needed'], { cwd: root });
}
