// Two bundles: a small CommonJS one that answers dice, tables and rules at once, and the rest, split so that each
// command loads only what it uses.
import { renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
};

// Built beside it and put in place whole, so that a program that is running finds its parts.
const fresh = `dist.new-${process.pid}`;

await build({
  ...shared,
  entryPoints: {
    'one-off': 'src/cli/one-off.ts',
    table: 'src/cli/table.ts',
    rule: 'src/cli/rule.ts',
    yaml: 'src/tables/yaml.ts',
  },
  outdir: fresh,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  // seedrandom asks for crypto only when it is given no seed, which never happens here; loading it costs 4 ms.
  alias: { crypto: './src/cli/no-crypto.ts' },
});

await build({
  ...shared,
  entryPoints: { main: 'src/cli/main.ts' },
  outdir: fresh,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  splitting: true,
  // Of a CommonJS package a split-off import would only have its default; this is the same one as modules.
  alias: { yaml: './node_modules/yaml/browser/index.js' },
  chunkNames: 'parts/[name]-[hash]',
  banner: {
    js: "import { createRequire as affrayRequire } from 'node:module'; const require = affrayRequire(import.meta.url);",
  },
});

rmSync('dist', { recursive: true, force: true });
renameSync(fresh, 'dist');
