import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { keep } from '../../bench/kept.mjs';

/*
 * Plays the saves of `saves/examples` (or those named) again by the rules as they are, with their own answers and
 * seeds, and writes them anew: `node test/tools/renew-samples.mjs [name.json ...]`. A step that the rules refuse or
 * that asks for more than the save answers stops it: such a sample has to be played again by hand.
 */

const root = join(import.meta.dirname, '..', '..');
const examples = join(root, 'saves', 'examples');
const work = mkdtempSync(join(tmpdir(), 'affray-samples-'));

try {
  const tools = await bundled();
  const wanted = process.argv.slice(2);
  const names = wanted.length > 0 ? wanted : readdirSync(examples).filter((name) => name.endsWith('.json'));
  for (const name of names) await renew(tools, name);
} finally {
  rmSync(work, { recursive: true });
}

async function renew(tools, name) {
  const { Encounter, loadRuleset, nodeDisk, openSave, createSave, seededChance } = tools;
  const disk = nodeDisk(process);
  const path = join(examples, name);
  const old = openSave(disk, path, { write: false });
  const ruleset = await loadRuleset(old.head.ruleset);
  const { steps } = new Encounter(ruleset, seededChance(old.head.seed), old.entries, { append: () => {} }).story;
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const save = createSave(disk, join(work, name), old.head, version);
  const fresh = new Encounter(ruleset, seededChance(old.head.seed), [], save);
  for (const { id, group, intent, answers } of steps) {
    const open = { id, group, intent, answers, setAside: false };
    const played = fresh.try(open, fresh.chance.source(id));
    if (!played.done) throw new Error(`${name}, step ${id}: ${played.open.map(({ key }) => key).join(', ')} is open.`);
    keep(tools, fresh, open, played);
  }
  save.close();
  copyFileSync(join(work, name), path);
  console.log(`${basename(path)}: ${steps.length} steps`);
}

async function bundled() {
  const parts = [
    'src/shell/table/encounter.ts',
    'src/core/play/play.ts',
    'src/core/rule/run.ts',
    'rules/index.ts',
    'src/store/disk.ts',
  ];
  const more = ['src/core/kit/work.ts', 'src/store/save.ts', 'src/drivers/seeded.ts'];
  const contents = [...parts, ...more].map((part) => `export * from './${part}';`).join('\n');
  const outfile = join(root, 'node_modules', '.cache', 'affray-samples.mjs');
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return import(pathToFileURL(outfile).href);
}
