import { join } from 'node:path';
import type { ReadsTree } from '../../core/kit/tree.ts';

/** Returns the reader of YAML, a bundle of its own: loading it takes longer than everything else about a table. */
export function yaml(root: string): ReadsTree {
  // Few commands read YAML, and Node's own loader takes its time.
  const { createRequire } = process.getBuiltinModule('node:module');
  const loaded: unknown = createRequire(join(root, 'package.json'))(join(root, 'dist', 'yaml.cjs'));
  if (!readsYaml(loaded)) throw new RangeError('The bundle of YAML has no yamlTree.');
  return loaded.yamlTree;
}

function readsYaml(loaded: unknown): loaded is { readonly yamlTree: ReadsTree } {
  return typeof loaded === 'object' && loaded !== null && 'yamlTree' in loaded;
}
