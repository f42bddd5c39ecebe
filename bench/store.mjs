import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { medians } from './measure.mjs';

/*
 * The costs of a save, each as a ratio of medians measured in turns in this one run:
 * `node bench/store.mjs`, or `rows()` for all benches together.
 */

const ENTRIES = 10_000;

/** @returns {Promise<{ target: number, measure: string, value: number, must: number, aim: number }[]>} */
export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const store = await bundled(folder);
    return [opening(store, folder), appending(store, folder), growing(store, folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder) {
  const outfile = join(folder, 'store.mjs');
  const contents = `export * from './src/store/save.ts'; export * from './src/store/disk.ts'; export * from './src/store/layout.ts';`;
  const stdin = { contents, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm' });
  const { createSave, layOut, nodeDisk, openSave } = await import(pathToFileURL(outfile).href);
  return { createSave, layOut, openSave, disk: nodeDisk(process) };
}

function opening({ disk, layOut, openSave }, folder) {
  const path = join(folder, 'long.json');
  const lines = [{ affray: { format: 1, program: '0.1.0' }, head: {} }, ...steps(ENTRIES)];
  writeFile(path, layOut(lines).bytes);
  const text = readFileSync(path, 'utf8');
  const [open, parse] = medians(
    15,
    () => openSave(disk, path, { write: false }),
    () => JSON.parse(text),
  );
  return { target: 18, measure: `open ${ENTRIES} entries ÷ JSON.parse`, value: open / parse, must: 4, aim: 2 };
}

function appending({ createSave, disk }, folder) {
  const save = createSave(disk, join(folder, 'append.json'), {}, '0.1.0');
  const bare = openSync(join(folder, 'bare'), 'w');
  const size = JSON.stringify(step(1)).length + 25;
  let position = 0;
  const [entry, bytes] = medians(
    300,
    () => save.append([step(save.entries.length + 1)]),
    () => {
      position += writeSync(bare, Buffer.alloc(size, 'x'), 0, size, position);
      fsyncSync(bare);
    },
  );
  closeSync(bare);
  save.close();
  return {
    target: 19,
    measure: 'append an entry ÷ append and fsync as many bytes',
    value: entry / bytes,
    must: 1.5,
    aim: 1.2,
  };
}

function growing({ disk, layOut, openSave }, folder) {
  const saves = [ENTRIES, 10].map((count) => {
    const path = join(folder, `grown-${count}.json`);
    writeFile(path, layOut([{ affray: { format: 1, program: '0.1.0' }, head: {} }, ...steps(count)]).bytes);
    return openSave(disk, path, { write: true });
  });
  const [long, short] = medians(300, ...saves.map((save) => () => save.append([step(save.entries.length + 1)])));
  for (const save of saves) save.close();
  return { target: 20, measure: `append at ${ENTRIES} entries ÷ at 10`, value: long / short, must: 1.2, aim: 1.05 };
}

function writeFile(path, text) {
  const file = openSync(path, 'w');
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

function steps(count) {
  return Array.from({ length: count }, (_, index) => step(index + 1));
}

function step(id) {
  const foe = `g${id % 7}`;
  return {
    id,
    intent: { action: 'attack', actor: 'asta', targets: [foe], weapon: 'spear' },
    answers: [
      { key: `attack:asta:${foe}:1`, value: 17, faces: [17], by: 'table' },
      { key: `damage:asta:${foe}:1`, value: 5, faces: [5], by: 'program' },
    ],
    facts: [
      { kind: 'changed', path: ['combatants', foe, 'armour'], from: 3, to: 1, cause: { who: 'asta', rule: 'PK-4.2' } },
      { kind: 'told', key: 'hit', data: { amount: 5 }, audience: 'all' },
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await rows());
