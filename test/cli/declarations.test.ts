import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from './program.ts';

test('the declared commands load no ruleset, no library and little else', async () => {
  const { metafile } = await build({
    entryPoints: [join(root, 'src/cli/commands/index.ts')],
    absWorkingDir: root,
    outdir: 'none',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  const entry = metafile.outputs['none/index.js'];
  const chunks = (entry?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
  const loaded = ['none/index.js', ...chunks].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  const rooms = /^(src\/cli\/(commands|shared)\/|src\/core\/kit\/|rules\/examples\.ts$)/;
  expect(loaded.filter((path) => !rooms.test(path)).toSorted()).toEqual([
    'src/core/files/schema-kind.ts',
    'src/dice/limits.ts',
    'src/dice/options.ts',
    'src/reference/only-ruleset.ts',
    'src/reference/rule-flags.ts',
    'src/reference/table-flags.ts',
  ]);
});
