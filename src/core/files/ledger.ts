import { Problem } from '../kit/problem.ts';

const ledgerKinds = ['resolver', 'state', 'decision', 'table', 'prompt', 'reference'] as const;

/** A rule with its ruling. */
export interface LedgerRow {
  /** Such as `PK-ZON.9`. */
  readonly id: string;
  readonly rule: string;
  readonly kind: (typeof ledgerKinds)[number];
  /** Decision made for affray where the rule leaves room; empty where it leaves none. */
  readonly ruling: string;
  /** The heading that it stands under. */
  readonly chapter: string;
}

/** A table of a ledger that is not one of rules. */
export interface LedgerTable {
  /** The heading or the line above it. */
  readonly title: string;
  /** The chapter of the whole ledger, such as `Worked cases`. */
  readonly part: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A ruleset's ledger: every rule of it, its words and its other tables, those of its house-rule switches among them. */
export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly terms: readonly { readonly term: string; readonly means: string }[];
  readonly tables: readonly LedgerTable[];
}

/** Reads a `ledger.md`, or throws Problem `bad-ledger` for an unknown kind of rule, or an id that stands twice. */
export function readLedger(markdown: string): Ledger {
  const tables = readTables(markdown);
  const isRules = ({ columns }: LedgerTable) => columns.join() === 'id,rule,kind,ruling';
  const rows = tables.filter(isRules).flatMap((table) => table.rows.map((cells) => readRow(cells, table.title)));
  const twice = rows.map(({ id }) => id).find((id, i, ids) => ids.indexOf(id) < i);
  if (twice !== undefined) throw badLedger(`${twice} stands in it twice`);
  return { rows, terms: readTerms(markdown, tables), tables: tables.filter((table) => !isRules(table)) };
}

function readRow([id = '', rule = '', kind = '', ruling = '']: readonly string[], chapter: string): LedgerRow {
  const known = ledgerKinds.find((one) => one === kind);
  if (!known) throw badLedger(`${id} is of the kind "${kind}", and not ${ledgerKinds.join(', ')}`);
  return { id, rule, kind: known, ruling, chapter };
}

/** Returns the vocabulary: a table of terms, or a list with the term in bold. */
function readTerms(markdown: string, tables: readonly LedgerTable[]): Ledger['terms'] {
  const table = tables.filter(({ columns }) => columns.join() === 'term,meaning');
  const [, vocabulary = ''] = markdown.split(/^## Vocabulary$/m);
  const listed = [...(vocabulary.split(/^## /m)[0] ?? '').matchAll(/^- \*\*(.+?)\*\* [–-] (.*)$/gm)];
  return [
    ...table.flatMap(({ rows }) => rows.map(([term = '', means = '']) => ({ term, means }))),
    ...listed.map(([, term = '', means = '']) => ({ term, means })),
  ];
}

function readTables(markdown: string): readonly LedgerTable[] {
  const tables: LedgerTable[] = [];
  let part = '';
  let title = '';
  let open: string[] = [];
  for (const line of [...markdown.split(/\r?\n/), '']) {
    if (line.startsWith('|')) {
      open.push(line);
      continue;
    }
    const [head = '', , ...rows] = open;
    if (open.length > 1) tables.push({ title, part, columns: cellsOf(head), rows: rows.map(cellsOf) });
    open = [];
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading?.[1] === '##') part = heading[2] ?? '';
    title = heading?.[2] ?? /^\*\*(.*?)\*\*/.exec(line)?.[1] ?? title;
  }
  return tables;
}

/** Returns the cells of a line; a bar behind a backslash is part of its cell. */
function cellsOf(line: string): readonly string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  return cells.slice(1, -1);
}

function badLedger(what: string): Problem {
  return new Problem('bad-ledger', `The ledger cannot be read: ${what}. Fix it there, or install affray again.`);
}
