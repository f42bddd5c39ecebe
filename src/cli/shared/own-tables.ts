import { homedir } from 'node:os';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { grouped } from '../../core/kit/wording.ts';
import { type Disk, nodeDisk } from '../../store/disk.ts';
import { saveFolders } from '../../store/folders.ts';
import { readInput } from '../../store/input.ts';
import { jsonFault } from '../../store/json-fault.ts';
import { type TableFile, tableFiles, tablesFolder } from '../../store/table-files.ts';
import { readNumbered } from '../../tables/numbered.ts';
import { checkOwn, type OwnTables } from '../../tables/own.ts';
import type { Placed } from '../../tables/shelf.ts';
import { readTree } from '../../tables/tree.ts';
import { badTable, type WrittenTable } from '../../tables/written.ts';
import { workingFolder } from './descriptors.ts';
import type { Surroundings } from './surroundings.ts';
import { yaml } from './yaml.ts';

/** The package, and what the user has set. */
type Settings = Pick<Surroundings, 'root' | 'env' | 'home'>;

/** Places in which the referee's tables may lie, by the flags that name them. */
interface TablePlaces {
  readonly tables?: string | undefined;
  readonly saves?: string | undefined;
}

/**
 * Returns the referee's own tables, from the folder given by `--tables`, the one named by `AFFRAY_TABLES`, or the first
 * `tables` beside or in a folder of saves. What is wrong with a file is given along with the tables of the others.
 * @throws Problem `no-folder` when a folder that was named is not there
 */
export function ownTables(settings: Settings, places: TablePlaces, others: readonly Placed[]): OwnTables {
  const disk = nodeDisk(process);
  const folder = folderOf(disk, settings, places);
  const written: WrittenTable[] = [];
  const faults: Problem[] = [];
  for (const file of folder === undefined ? [] : tableFiles(disk, folder)) {
    const read = orProblem(() => readFile(settings.root, disk, file));
    if (read instanceof Problem) faults.push(read);
    else for (const table of read) written.push(table);
  }
  const checked = checkOwn(written, others);
  return { tables: checked.tables, faults: inShort([...faults, ...checked.faults]) };
}

/** Most faults that are said at once: the others may follow from them. */
const MOST_FAULTS = 8;

function inShort(faults: readonly Problem[]): readonly Problem[] {
  const more = faults.length - MOST_FAULTS;
  if (more <= 0) return faults;
  const left = `Your tables have ${grouped(more)} more ${more === 1 ? 'fault' : 'faults'}. Mend these first.`;
  return [...faults.slice(0, MOST_FAULTS), new Problem('bad-table', left)];
}

/** Returns true if there is a folder of such tables; one named in vain is refused when a table is asked for. */
export function hasOwnTables(settings: Settings, places: TablePlaces): boolean {
  const folder = orProblem(() => folderOf(nodeDisk(process), settings, places));
  return typeof folder === 'string';
}

function folderOf(disk: Disk, { env, home }: Settings, { tables, saves }: TablePlaces): string | undefined {
  const named = tables ?? (env['AFFRAY_TABLES'] || undefined);
  const folders = saveFolders(env, process.platform, home ?? homedir(), workingFolder(), saves);
  return tablesFolder(disk, named, folders);
}

function readFile(root: string, disk: Disk, from: TableFile): readonly WrittenTable[] {
  const { file, ending } = from;
  const text = readInput(disk, from.path).replace(/^\uFEFF/, '');
  if (ending === '.txt') return readNumbered(text, file);
  const fault = ending === '.json' ? jsonFault(text) : undefined;
  if (fault) throw badTable({ file, line: fault.line }, `column ${fault.column}: ${fault.what}`);
  const tree = yaml(root)(text);
  if (tree.kind === 'fault') throw badTable({ file, line: tree.line }, tree.what.replace(/\.$/, ''));
  return readTree(tree, file);
}
