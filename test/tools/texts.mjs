// Prints every text that a referee reads, each with an example from the sample fights: see test/texts/main.ts.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..', '..');
const outfile = join(root, 'node_modules', '.cache', `affray-texts-${process.pid}.mjs`);

/** Lets the bundle load CommonJS packages where it needs them. */
const requires =
  "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);";

/** Each module goes on thinking that it stands where it was written. */
const inPlace = {
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

process.chdir(root);
const entryPoints = [join(root, 'test', 'texts', 'main.ts')];
const how = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  plugins: [inPlace],
  banner: { js: requires },
};
await build({ entryPoints, outfile, ...how });
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile);
}
