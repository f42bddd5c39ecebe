import { join } from 'node:path';
import { build } from 'esbuild';

/* The program that the shell is held against: it asks one question by inquirer, bundled. */

/** Makes it in a folder, and returns its path. */
export async function askingIn(folder) {
  const outfile = join(folder, 'asking.mjs');
  const contents =
    "import inquirer from 'inquirer'; await inquirer.prompt([{ type: 'input', name: 'x', message: 'Ready' }]);";
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', minify: true, banner });
  return outfile;
}
