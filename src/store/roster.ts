import { extname } from 'node:path';
import { type Json, own } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { dataOf, lineAt, type Path, type ReadsTree, type Tree } from '../core/kit/tree.ts';
import { csvTree } from './csv.ts';
import { shown } from './disk-problem.ts';
import { jsonFault } from './json-fault.ts';
import { danger } from './tame.ts';

/** Kinds of files that hold rosters and bestiaries, by their endings. */
const kinds: Readonly<Record<string, 'YAML' | 'JSON' | 'CSV'>> = {
  '.yaml': 'YAML',
  '.yml': 'YAML',
  '.json': 'JSON',
  '.csv': 'CSV',
};

/** A file of people or creatures as it was read. What the data means is the ruleset's to check. */
export interface RosterFile {
  readonly name: string;
  readonly data: Json;
  /** The line where a part of the data stands. */
  readonly lineAt: (path: Path) => number;
}

/** Returns true if a file's name, or a typed word, is that of a roster. */
export function isRosterName(name: string): boolean {
  return kindOf(name) !== undefined;
}

function kindOf(name: string) {
  return own(kinds, extname(name).toLowerCase());
}

/**
 * Reads the text of a roster file, JSON, YAML or CSV as its name says, as safe plain data with its lines.
 * @throws Problem `not-json`, `not-yaml` or `not-csv` with line and column, `unsafe-data`, or `unknown-kind` for
 * another ending
 */
export function readRoster(text: string, name: string, readsTree: ReadsTree): RosterFile {
  const tree = treeOf(text.replace(/^\uFEFF/, ''), name, readsTree);
  const data = dataOf(tree);
  const risk = danger(data);
  if (risk === undefined) return { name, data, lineAt: (path) => lineAt(tree, path) };
  throw new Problem('unsafe-data', `"${shown(name)}" holds ${risk}. Take that out.`);
}

function treeOf(text: string, name: string, readsTree: ReadsTree): Tree {
  const kind = kindOf(name);
  if (kind === undefined) throw notRoster(name);
  const fault = kind === 'JSON' ? jsonFault(text) : undefined;
  const tree = fault ?? (kind === 'CSV' ? csvTree(text) : readsTree(text));
  if (!('what' in tree)) return tree;
  const { line, column, what } = tree;
  const sentence = shown(what).replace(/[.:;]$/, '');
  const where = `line ${line}, column ${column}`;
  const message = `"${shown(name)}" is not ${kind}: ${sentence} (${where}). Fix it there.`;
  throw new Problem(`not-${kind.toLowerCase()}`, message, { line, column });
}

/** Returns the Problem `unknown-kind` for a file whose ending says that it is none. */
export function notRoster(name: string): Problem {
  return new Problem('unknown-kind', `"${shown(name)}" is not a roster. Name it .yaml, .yml, .json or .csv.`);
}
