import type { Tree } from '../core/kit/tree.ts';
import { badTable, type Place, type WrittenRow, type WrittenTable } from './written.ts';

const KEYS = ['id', 'title', 'die', 'columns', 'rows'];
const FORM = 'a table has a title, a die and rows';

/**
 * Reads the tables of a JSON or YAML file: one, or a list of them. Rows are a map from faces to text (`2-3: wolves`), a
 * list of texts, or a list of lists where there are columns.
 * @throws Problem `bad-table` for anything else
 */
export function readTree(tree: Tree, file: string): readonly WrittenTable[] {
  return tree.kind === 'list' ? tree.items.map((item) => readOne(item, file)) : [readOne(tree, file)];
}

function readOne(tree: Tree, file: string): WrittenTable {
  const place = { file, line: tree.line };
  if (tree.kind !== 'map') throw badTable(place, FORM);
  for (const { key, line } of tree.entries)
    if (!KEYS.includes(key)) throw badTable({ file, line }, `"${key}" is not known: there is ${KEYS.join(', ')}`);
  const part = (key: string) => tree.entries.find((entry) => entry.key === key)?.value;
  const rows = part('rows');
  if (!rows) throw badTable(place, `rows are missing: ${FORM}`);
  return {
    place,
    id: textOf(part('id'), file),
    title: textOf(part('title'), file),
    die: textOf(part('die'), file),
    columns: part('columns') && textsOf(part('columns'), file, place),
    rows: rowsOf(rows, file),
  };
}

function rowsOf(tree: Tree, file: string): readonly WrittenRow[] {
  switch (tree.kind) {
    case 'text':
      throw badTable({ file, line: tree.line }, 'rows are a list, or a map such as "2-3: wolves"');
    case 'list':
      return tree.items.map((item) => rowOf(item, undefined, file, item.line));
    case 'map':
      return tree.entries.map(({ key, line, value }) => rowOf(value, key, file, line));
  }
}

function rowOf(tree: Tree, faces: string | undefined, file: string, line: number): WrittenRow {
  const place: Place = { file, line };
  return { place, faces, cells: tree.kind === 'text' ? [tree.text] : textsOf(tree, file, place) };
}

function textsOf(tree: Tree | undefined, file: string, place: Place): readonly string[] {
  if (tree?.kind !== 'list') throw badTable(place, 'this is to be a text, or a list of texts');
  return tree.items.map((item) => textOf(item, file) ?? '');
}

function textOf(tree: Tree | undefined, file: string): string | undefined {
  if (tree === undefined) return undefined;
  if (tree.kind !== 'text')
    throw badTable({ file, line: tree.line }, 'this is to be a text; put it in quotes where it has brackets or colons');
  return tree.text;
}
