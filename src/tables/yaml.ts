import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Tree } from './tree.ts';

/** What is wrong in a YAML file. */
export interface YamlFault {
  readonly kind: 'fault';
  readonly line: number;
  readonly what: string;
}

/**
 * Reads YAML, of which JSON is a part, with the line of everything in it. A fault is given, not thrown: this file is a
 * bundle of its own, and its errors would be strangers to the others.
 */
export function yamlTree(text: string): Tree | YamlFault {
  const lines = new LineCounter();
  const { errors, contents } = parseDocument(text, { lineCounter: lines });
  const faults: YamlFault[] = errors.map(({ message, pos }) => ({
    kind: 'fault',
    line: lines.linePos(pos[0]).line,
    what: message.split('\n')[0]?.replace(/ at line .*$/, '') ?? 'this is no YAML',
  }));
  const lineOf = (node: Node | null | undefined) => lines.linePos(node?.range?.[0] ?? 0).line;
  const treeOf = (node: unknown, line: number): Tree => {
    if (isAlias(node))
      faults.push({ kind: 'fault', line: lineOf(node), what: 'aliases are not followed: write it out' });
    if (isSeq<Node>(node))
      return { kind: 'list', line: lineOf(node), items: node.items.map((item) => treeOf(item, lineOf(item))) };
    if (isMap<Node, Node>(node)) {
      const entries = node.items.map(({ key, value }) => ({ key: textOf(key), line: lineOf(key), value }));
      return {
        kind: 'map',
        line: lineOf(node),
        entries: entries.map((entry) => ({ ...entry, value: treeOf(entry.value, entry.line) })),
      };
    }
    return { kind: 'text', line, text: textOf(node) };
  };
  const tree = treeOf(contents, 1);
  return faults[0] ?? tree;
}

/** A plain value as it was written, so that `00` and `01-05` stay what they are. */
function textOf(node: unknown): string {
  if (!isScalar(node)) return '';
  return node.source ?? String(node.value ?? '');
}
