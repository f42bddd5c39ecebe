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

/**
 * Returns the rows with something in them, each cell with where it begins; or the first place where the text is no CSV.
 */
function rowsOf(text: string): readonly Row[] | TreeFault {
  const separator = separatorOf(text);
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  const reader = new Reader(text.replace(/^sep=.\r?\n/, (line) => line.replaceAll(/[^\r\n]/g, '')));
  while (!reader.isDone) {
    const cell = reader.cell(separator);
    if ('what' in cell) return cell;
    row.push(cell);
    if (reader.take(separator)) {
      if (reader.isDone) row.push({ ...reader.place, text: '' });
      continue;
    }
    reader.endLine();
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((cell) => cell.text !== '') && !cells[0]?.text.startsWith('#'));
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

/** Goes through a text cell by cell, and knows where it is. */
class Reader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  get place(): Place {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  /** The cell that begins here; afterwards comes a separator or the end of the line. */
  cell(separator: string): Cell | TreeFault {
    const { place } = this;
    this.#skipBlanks(separator);
    if (this.#text[this.#at] === '"') return this.#quoted(place, separator);
    const start = this.#at;
    while (!this.isDone && this.#text[this.#at] !== separator && !this.#isAtLineEnd()) this.#at++;
    return { ...place, text: this.#text.slice(start, this.#at).trim() };
  }

  /** Goes past a sign if it stands here. */
  take(sign: string): boolean {
    const stands = this.#text[this.#at] === sign;
    if (stands) this.#at++;
    return stands;
  }

  endLine(): void {
    this.take('\r');
    this.take('\n');
    this.#line++;
    this.#lineStart = this.#at;
  }

  #quoted(place: Place, separator: string): Cell | TreeFault {
    let text = '';
    this.#at++;
    for (;;) {
      const sign = this.#text[this.#at];
      if (sign === undefined) return fault(place, 'a text in double quotes is not closed');
      if (sign === '"' && this.#text[this.#at + 1] !== '"') break;
      text += sign;
      this.#at += sign === '"' ? 2 : 1;
      if (sign === '\n') {
        this.#line++;
        this.#lineStart = this.#at;
      }
    }
    this.#at++;
    this.#skipBlanks(separator);
    const isOver = this.isDone || this.#text[this.#at] === separator || this.#isAtLineEnd();
    return isOver ? { ...place, text: text.trim() } : fault(this.place, 'something follows the closing quote');
  }

  #skipBlanks(separator: string): void {
    while (this.#text[this.#at] === ' ' || (this.#text[this.#at] === '\t' && separator !== '\t')) this.#at++;
  }

  #isAtLineEnd(): boolean {
    return this.#text[this.#at] === '\n' || this.#text[this.#at] === '\r';
  }
}

function fault({ line, column }: Place, what: string): TreeFault {
  return { kind: 'fault', line, column, what };
}
