import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { root } from './program.ts';

/** Leaves out what is loaded only once it is needed. */
const leaveLater: Plugin = {
  name: 'leave-later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

test('the declared commands load no ruleset, no library and little else', async () => {
  const { metafile } = await build({
    entryPoints: [join(root, 'src/cli/commands/index.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    plugins: [leaveLater],
  });
  const rooms = /^(src\/cli\/(commands|shared)\/|src\/core\/kit\/|rules\/examples\.ts$)/;
  expect(
    Object.keys(metafile.inputs)
      .filter((path) => !rooms.test(path))
      .toSorted(),
  ).toEqual(['src/core/files/schema-kind.ts', 'src/dice/limits.ts', 'src/dice/options.ts', 'src/reference/takes.ts']);
});

test('a word that others have for a command belongs to one alone, and is no command', () => {
  const words = commands.flatMap(({ word, others = [] }) => [word, ...others]);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});
