import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Json } from '../core/kit/json.ts';
import type { Tree, TreeFault } from '../core/kit/tree.ts';

/**
 * Reads YAML, of which JSON is a part, with the line of everything in it. A fault is given, not thrown: this file is a
 * bundle of its own, and its errors would be strangers to the others.
 */
export function yamlTree(text: string): Tree | TreeFault {
  try {
    return readTree(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'fault', line: 1, column: 1, what: TOO_DEEP };
  }
}

const TOO_DEEP = 'its brackets go too deep';

function readTree(text: string): Tree | TreeFault {
  const lines = new LineCounter();
  const { errors, contents } = parseDocument(text, { schema: 'core', prettyErrors: false, lineCounter: lines });
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const faults = errors.map(
    ({ message, pos }): TreeFault => ({ kind: 'fault', ...placeOf(pos[0]), what: sentenceFor(message) }),
  );
  const lineOf = (node: Node | null | undefined) => placeOf(node?.range?.[0] ?? 0).line;
  const treeOf = (node: unknown, line: number): Tree => {
    if (isAlias(node))
      faults.push({ kind: 'fault', ...placeOf(node.range?.[0] ?? 0), what: 'aliases are not followed: write it out' });
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
    return { kind: 'text', line, text: textOf(node), value: scalarValue(node) };
  };
  const tree = treeOf(contents, 1);
  return faults[0] ?? tree;
}

/** Returns what the library says in words of our own, where it speaks to programmers. */
function sentenceFor(message: string): string {
  if (message.includes('call stack')) return TOO_DEEP;
  if (message.includes('multiple documents')) return 'it has several parts with --- between them: keep one';
  return message.replaceAll('\n', ' ');
}

/** Returns a plain value as it was written, so that `00` and `01-05` stay what they are. */
function textOf(node: unknown): string {
  if (!isScalar(node)) return '';
  return node.source ?? String(node.value ?? '');
}

function scalarValue(node: unknown): Json {
  if (!isScalar(node)) return null;
  const { value } = node;
  if (typeof value === 'number') return Number.isFinite(value) ? value : textOf(node);
  return typeof value === 'boolean' || typeof value === 'string' ? value : null;
}
