import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Tree } from './tree.ts';
import { badTable } from './written.ts';

/**
 * Reads YAML, of which JSON is a part, with the line of everything in it.
 * @throws Problem `bad-table` with the line of the first fault
 */
export function yamlTree(text: string, file: string): Tree {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: '1.2' });
  const [fault] = document.errors;
  if (fault) {
    const what = fault.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? 'this is no YAML';
    throw badTable({ file, line: lines.linePos(fault.pos[0]).line }, what);
  }
  const lineOf = (node: Node | null | undefined) => lines.linePos(node?.range?.[0] ?? 0).line;
  const treeOf = (node: unknown, line: number): Tree => {
    if (isAlias(node)) throw badTable({ file, line: lineOf(node) }, 'aliases are not followed: write it out');
    if (isSeq<Node>(node))
      return { kind: 'list', line: lineOf(node), items: node.items.map((item) => treeOf(item, lineOf(item))) };
    if (isMap<Node, Node>(node))
      return {
        kind: 'map',
        line: lineOf(node),
        entries: node.items.map(({ key, value }) => {
          const at = lineOf(key);
          return { key: textOf(key), line: at, value: treeOf(value, at) };
        }),
      };
    return { kind: 'text', line, text: textOf(node) };
  };
  return treeOf(document.contents, 1);
}

/** A plain value as it was written, so that `00` and `01-05` stay what they are. */
function textOf(node: unknown): string {
  if (!isScalar(node)) return '';
  return node.source ?? String(node.value ?? '');
}
