import type { Json } from './json.ts';

/** Content of a file of data, with the line of each part. */
export type Tree = { readonly line: number } & (
  | {
      readonly kind: 'text';
      /** Text as it was written, so that `00` and `01-05` stay what they are. */
      readonly text: string;
      /** Value of the text: a number, yes or no, nothing. */
      readonly value: Json;
    }
  | { readonly kind: 'list'; readonly items: readonly Tree[] }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
);

/** A part of a map, with the line of its key. */
interface Entry {
  readonly key: string;
  readonly line: number;
  readonly value: Tree;
}

/** Fault in a file of data: the first place where it stops being one. Lines and columns count from 1. */
export interface TreeFault {
  readonly kind: 'fault';
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

/** A reader of YAML, of which JSON is a part. */
export type ReadsTree = (text: string) => Tree | TreeFault;

/** A way into data: keys, and places in lists. */
export type Path = readonly (string | number)[];

/** Returns the data alone. */
export function dataOf(tree: Tree): Json {
  switch (tree.kind) {
    case 'text':
      return tree.value;
    case 'list':
      return tree.items.map(dataOf);
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key, dataOf(value)]));
  }
}

/** Returns the line of the last part of a path that is there. */
export function lineAt(tree: Tree, [step, ...rest]: Path): number {
  if (step === undefined) return tree.line;
  if (tree.kind === 'map') {
    const entry = tree.entries.find(({ key }) => key === step);
    return entry === undefined ? tree.line : rest.length === 0 ? entry.line : lineAt(entry.value, rest);
  }
  const item = tree.kind === 'list' && typeof step === 'number' ? tree.items[step] : undefined;
  return item === undefined ? tree.line : lineAt(item, rest);
}
