import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { Problem } from '../core/problem.ts';
import { saveFolders } from '../store/folders.ts';
import { jsonFault } from '../store/json-fault.ts';
import { readNumbered } from '../tables/numbered.ts';
import { checkOwn, type OwnTables } from '../tables/own.ts';
import type { Placed } from '../tables/shelf.ts';
import { readTree, type Tree } from '../tables/tree.ts';
import { badTable, type WrittenTable } from '../tables/written.ts';
import type { YamlFault, yamlTree } from '../tables/yaml.ts';

/** Where the referee's tables may lie. */
export interface TablePlaces {
  /** What `--tables` was given. */
  readonly tables?: string | undefined;
  /** What `--saves` was given. */
  readonly saves?: string | undefined;
}

/**
 * The referee's own tables: every `.txt`, `.json` and `.yaml` file of the first folder that is there of `--tables`,
 * `AFFRAY_TABLES`, and `tables` beside each folder of saves.
 * @param root where the package lies
 * @param others the tables of the rulesets
 * @throws Problem `no-folder` when a folder that was named is not there
 */
export function ownTables(root: string, places: TablePlaces, others: readonly Placed[]): OwnTables {
  const folder = tablesFolder(places);
  if (folder === undefined) return { tables: [], faults: [] };
  const written: WrittenTable[] = [];
  const faults: Problem[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    try {
      written.push(...readTables(root, join(folder, name)));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      faults.push(problem);
    }
  }
  const checked = checkOwn(written, others);
  return { tables: checked.tables, faults: [...faults, ...checked.faults] };
}

function tablesFolder({ tables, saves }: TablePlaces): string | undefined {
  const { env, platform } = process;
  const named = tables ?? (env['AFFRAY_TABLES'] || undefined);
  if (named !== undefined) {
    if (isFolder(named)) return resolve(named);
    throw new Problem(
      'no-folder',
      `There is no folder "${named}" to read tables from: check --tables or AFFRAY_TABLES.`,
    );
  }
  const beside = saveFolders(env, platform, homedir(), process.cwd(), saves).map((each) =>
    join(dirname(each), 'tables'),
  );
  return beside.find(isFolder);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readTables(root: string, path: string): readonly WrittenTable[] {
  const read = (): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  switch (extname(path).toLowerCase()) {
    case '.txt':
      return readNumbered(read(), path);
    case '.json':
      return readTree(sound(yaml(root)(soundJson(read(), path)), path), path);
    case '.yaml':
    case '.yml':
      return readTree(sound(yaml(root)(read()), path), path);
    default:
      return [];
  }
}

function sound(read: Tree | YamlFault, file: string): Tree {
  if (read.kind === 'fault') throw badTable({ file, line: read.line }, read.what.replace(/\.$/, ''));
  return read;
}

function soundJson(text: string, file: string): string {
  const fault = jsonFault(text);
  if (fault) throw badTable({ file, line: fault.line }, `column ${fault.column}: ${fault.what}`);
  return text;
}

/** The reader of YAML, which is a bundle of its own: loading it takes longer than everything else about a table. */
function yaml(root: string): typeof yamlTree {
  const loaded: unknown = createRequire(join(root, 'package.json'))(join(root, 'dist', 'yaml.cjs'));
  if (!readsYaml(loaded)) throw new RangeError('The bundle of YAML has no yamlTree.');
  return loaded.yamlTree;
}

function readsYaml(loaded: unknown): loaded is { readonly yamlTree: typeof yamlTree } {
  return typeof loaded === 'object' && loaded !== null && 'yamlTree' in loaded;
}
