import { isObject, type Json } from '../core/kit/json.ts';
import type { Tree, TreeFault } from '../core/kit/tree.ts';
import { jsonFault } from './json-fault.ts';

type Place = { readonly line: number; readonly column: number };
type Cell = Place & { readonly text: string };
type Row = readonly Cell[];

/**
 * Reads CSV as spreadsheets write it (RFC 4180; semicolons or tabs also separate, as the first line has them): the first
 * row names the fields, each other row is an entry. An empty cell is left out; a cell that begins with `[` or `{` is
 * JSON; empty rows and those that begin with `#` are passed over.
 */
export function csvTree(text: string): Tree | TreeFault {
  const rows = rowsOf(text);
  if ('kind' in rows) return rows;
  const [head, ...entries] = rows;
  if (!head) return { kind: 'list', line: 1, items: [] };
  const faults = [...headFaults(head)];
  const items = entries.map((row) => entryOf(head, row, faults));
  return faults[0] ?? { kind: 'list', line: 1, items };
}

function entryOf(head: Row, row: Row, faults: TreeFault[]): Tree {
  const [first] = row;
  const entries = row.flatMap((cell, i) => {
    if (cell.text === '') return [];
    const key = head[i]?.text ?? '';
    if (key === '') faults.push(fault(cell, `"${cell.text}" stands in a column without a name in the first row`));
    return [{ key, line: cell.line, value: cellValue(cell, faults) }];
  });
  return { kind: 'map', line: first?.line ?? 1, entries };
}

function* headFaults(head: Row): Generator<TreeFault> {
  const seen = new Set<string>();
  for (const cell of head) {
    if (cell.text !== '' && seen.has(cell.text)) yield fault(cell, `there are two columns "${cell.text}"`);
    seen.add(cell.text);
  }
}

function cellValue(cell: Cell, faults: TreeFault[]): Tree {
  const { text, line } = cell;
  if (!/^[[{]/.test(text)) return { kind: 'text', line, text, value: text };
  const wrong = jsonFault(text);
  if (wrong === undefined) return treeFrom(JSON.parse(text), line);
  faults.push(fault(cell, `the JSON in this cell is wrong: ${wrong.what}`));
  return { kind: 'text', line, text, value: text };
}

function treeFrom(json: Json, line: number): Tree {
  if (Array.isArray(json)) return { kind: 'list', line, items: json.map((item: Json) => treeFrom(item, line)) };
  if (!isObject(json)) return { kind: 'text', line, text: String(json), value: json };
  const entries = Object.entries(json).map(([key, value]) => ({ key, line, value: treeFrom(value ?? null, line) }));
  return { kind: 'map', line, entries };
}

/** Returns rows with something in them, each cell with where it begins; or the first place where the text is no CSV. */
function rowsOf(text: string): readonly Row[] | TreeFault {
  const separator = separatorOf(text);
  const blanks = separator === '\t' ? ' *' : '[ \t]*';
  const sign = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const quoted = `"([^"]*(?:""[^"]*)*)"(?!")${blanks}`;
  const cells = new RegExp(`${blanks}(?:${quoted}(?=${sign}|[\r\n]|$)|([^${sign}\r\n]*))(${sign}|\r\n?|\n|$)`, 'gy');
  const body = text.replace(/^sep=.\r?\n/, (line) => line.replaceAll(/[^\r\n]/g, ''));
  const rows: Cell[][] = [[]];
  let place = { line: 1, column: 1 };
  for (const { 0: whole, 1: inner, 2: plain = '', 3: end, index } of body.matchAll(cells)) {
    if (plain.startsWith('"')) {
      const [closed] = new RegExp(`^${blanks}${quoted}`).exec(body.slice(index)) ?? [];
      if (closed === undefined) return fault(place, 'a text in double quotes is not closed');
      return fault(behind(place, closed), 'something follows the closing quote');
    }
    rows.at(-1)?.push({ ...place, text: (inner?.replaceAll('""', '"') ?? plain).trim() });
    if (end === '') break;
    if (end !== separator) rows.push([]);
    place = behind(place, whole);
  }
  return rows.filter((row) => row.some((cell) => cell.text !== '') && !row[0]?.text.startsWith('#'));
}

/** Returns the place behind a text that begins at a place. */
function behind({ line, column }: Place, text: string): Place {
  const breaks = text.match(/\r\n?|\n/g)?.length ?? 0;
  const start = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
  return { line: line + breaks, column: (breaks === 0 ? column : 1) + text.length - start };
}

/** Returns the separator of cells: the sign that the first row has most of between its names. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const named = /^sep=(.)$/.exec(first)?.[1];
  if (named !== undefined) return named;
  const plain = first.replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: plain.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

function fault({ line, column }: Place, what: string): TreeFault {
  return { kind: 'fault', line, column, what };
}
