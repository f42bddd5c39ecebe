// Two bundles: a small one that answers dice, tables and rules at once, and the rest, split so that each command loads
// only what it uses. All is CommonJS: an ES module costs a third of a millisecond more to load, and there are many.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, transform } from 'esbuild';

if (process.argv.includes('--if-needed') && isNew()) process.exit();

const small = { minify: true, legalComments: 'none' };
/*
 * What libraries load and never use here: seedrandom wants crypto when it is given no seed, commander wants
 * child_process for commands that are programs of their own (4 ms each); inquirer brings half a megabyte of character
 * tables for asking by an editor; cli-table3 has colours that are ours to choose.
 */
const unused = './src/cli/shared/unused.ts';

const shared = {
  ...small,
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  metafile: true,
  outExtension: { '.js': '.cjs' },
  alias: {
    crypto: unused,
    'node:child_process': unused,
    '@inquirer/external-editor': unused,
    '@colors/colors/safe': unused,
  },
};

// Built beside it and put in place whole, so that a program that is running finds its parts.
const fresh = `dist.new-${process.pid}`;

const quick = await build({
  ...shared,
  entryPoints: {
    roll: 'src/cli/quick/roll.ts',
    'every-roll': 'src/cli/quick/every-roll.ts',
    table: 'src/cli/quick/table.ts',
    rule: 'src/cli/quick/rule.ts',
    yaml: 'src/tables/yaml.ts',
    pages: 'src/cli/install/pages.ts',
  },
  outdir: fresh,
  format: 'cjs',
  supported: { 'dynamic-import': false },
  plugins: [apart('every-roll')],
});

const rest = await build({
  ...shared,
  entryPoints: { main: 'src/cli/main.ts' },
  outdir: fresh,
  format: 'esm',
  splitting: true,
  // Of a CommonJS package a split-off import would only have its default; this is the same one as modules.
  alias: { ...shared.alias, yaml: './node_modules/yaml/browser/index.js' },
  chunkNames: 'parts/[name]-[hash]',
  plugins: [measuring(), together(await partsOf('src/cli/main.ts'))],
});
for (const file of [join(fresh, 'main.cjs'), ...filesIn(join(fresh, 'parts'))]) await asCommonJs(file);
for (const file of [...filesIn(fresh), ...filesIn(join(fresh, 'parts'))]) if (file.endsWith('.cjs')) asAscii(file);
await writePages();
// A worker has a file of its own to begin with.
writeFileSync(join(fresh, 'forecaster.cjs'), "require('./main.cjs').serveForecasts();\n");
writeFileSync(join(fresh, 'licences.txt'), licences([quick, rest]));
// V8 lays its tables out by chance; with a seed of its own the same source gives the same bytes, and is taken as ever.
const compiled = spawnSync(process.execPath, ['--random-seed=1', 'build-compiled.mjs', fresh], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (compiled.status !== 0) console.warn('The first prompt will come later: nothing that is compiled could be kept.');

rmSync('dist', { recursive: true, force: true });
renameSync(fresh, 'dist');

/** Leaves a bundle apart from those that load it when it is wanted. */
function apart(name) {
  const filter = new RegExp(`^\\./${name}\\.ts$`);
  return {
    name: 'apart',
    setup: ({ onResolve }) =>
      onResolve({ filter }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${name}.cjs`, external: true } : undefined,
      ),
  };
}

/** Lets inquirer measure lines as affray does: what it brings compiles the tables of all emoji before the first prompt. */
function measuring() {
  const width = resolve('src/views/text.ts');
  return {
    name: 'measuring',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^fast-string-width$/ }, ({ importer }) =>
        importer === width ? undefined : { path: width },
      ),
  };
}

/** Returns true if what is built is newer than whatever it is built of, and of this Node. */
function isNew() {
  const { keptIn } = createRequire(import.meta.url)('./bin/affray.cjs');
  const built = statSync(keptIn('dist'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ['src', 'rules', 'bin', 'build.mjs', 'build-compiled.mjs', 'package.json', 'package-lock.json'];
  return sources.every((path) => changedAt(path) < built);
}

/** A folder changes when a file comes into it or goes. */
function changedAt(path) {
  const state = statSync(path);
  const inside = state.isDirectory() ? filesIn(path) : [];
  return Math.max(state.mtimeMs, ...inside.map(changedAt));
}

/**
 * Writes files that the program would otherwise work out at every start, by the program itself; the code for that is
 * not shipped.
 */
async function writePages() {
  const bundle = resolve(fresh, 'pages.cjs');
  const { help, man } = await createRequire(import.meta.url)(bundle).pages(import.meta.dirname);
  mkdirSync(join(fresh, 'help'));
  for (const [name, text] of Object.entries(help)) writeFileSync(join(fresh, 'help', `${name}.txt`), text);
  writeFileSync(join(fresh, 'affray.1'), man);
  rmSync(bundle);
}

/** The licences of the packages that are in the bundles. */
function licences(results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].sort().map(licenceOf).join('\n');
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${'-'.repeat(80)}\n${name} ${version}: ${license}\n${text}`;
}

/**
 * Returns the modules that are loaded in one part each, as absolute paths: those that the program begins with, and those
 * that a fight needs in every ruleset. Commands and rulesets are loaded when they are wanted, and bring the rest.
 */
async function partsOf(entry) {
  const inputs = await inputsOf(entry);
  const later = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'dynamic-import'));
  const wanted = later.map(({ path }) => path).filter((path) => /^(src\/cli|rules)\//.test(path));
  const rulesets = wanted.filter((path) => path.startsWith('rules/'));
  const loaders = wanted.map((path) => resolve(path));
  return {
    start: { loaders: [resolve(entry), ...loaders], modules: await neededBy([entry]) },
    play: { loaders, modules: await neededBy(['src/cli/actions/play.ts', ...rulesets]) },
  };
}

/** Returns the files of affray outside the rulesets that modules need to be loaded at all, as absolute paths. */
async function neededBy(entries) {
  const needed = new Set();
  for (const entry of entries) {
    const inputs = await inputsOf(entry);
    const seen = new Set([entry]);
    for (const file of seen)
      for (const { path, kind } of inputs[file].imports) if (kind !== 'dynamic-import' && inputs[path]) seen.add(path);
    for (const file of seen) if (file.startsWith('src/')) needed.add(resolve(file));
  }
  return [...needed];
}

async function inputsOf(entry) {
  const options = { write: false, metafile: true, format: 'esm', splitting: true, outdir: 'none' };
  const { metafile } = await build({ ...shared, ...options, entryPoints: [entry] });
  return metafile.inputs;
}

/**
 * Keeps modules in one part: whoever loads one of them loads all. Left alone they would be seventy small files.
 * @param parts modules of each part by its name, and who loads it
 */
function together(parts) {
  const isPart = new RegExp(`^together:(${Object.keys(parts).join('|')})$`);
  return {
    name: 'together',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: isPart }, ({ path }) => ({ path, namespace: 'together' }));
      onLoad({ filter: isPart, namespace: 'together' }, ({ path }) => ({
        contents: parts[isPart.exec(path)[1]].modules.map((module) => `import ${JSON.stringify(module)};`).join('\n'),
        resolveDir: import.meta.dirname,
      }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const names = Object.keys(parts).filter((name) => parts[name].loaders.includes(path));
        const imports = names.map((name) => `import 'together:${name}';\n`).join('');
        return names.length === 0 ? undefined : { contents: `${imports}${readFileSync(path, 'utf8')}`, loader: 'ts' };
      });
    },
  };
}

function filesIn(folder) {
  return readdirSync(folder).map((name) => join(folder, name));
}

async function asCommonJs(file) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    ...small,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
  });
  writeFileSync(file, code);
}

/** A single character beyond makes a file twice as long in memory; esbuild leaves those in regular expressions. */
function asAscii(file) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[^\0-\x7f]/g, escaped));
}
