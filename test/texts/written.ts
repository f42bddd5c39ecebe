import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the project as it is written, by its path (`src/core/rule/run.ts`). */
export interface Written {
  readonly path: string;
  readonly text: string;
}

/** Returns the files below a folder that have one of these endings, with their texts. */
export function textsIn(folder: string, endings: readonly string[]): readonly Written[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = all.filter((name) => endings.includes(extname(name)));
  return names.map((name) => join(folder, name)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The module behind `from` where a statement that takes or hands on parts ends, or behind `import`, also in the middle of a line. */
const imported = /^(?:import|export|\}) (?:[^;'`]* from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the imports of a file, static or not, as they are written. */
export function importsOf({ text }: Written): readonly string[] {
  return [...text.matchAll(imported)].map(([, first = '', later = first]) => later);
}
