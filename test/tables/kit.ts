import type { Table } from '../../src/core/ruleset/ruleset.ts';
import { readNumbered } from '../../src/tables/numbered.ts';
import { checkOwn, type OwnTables } from '../../src/tables/own.ts';
import type { Placed } from '../../src/tables/shelf.ts';
import { readTree } from '../../src/tables/tree.ts';
import { yamlTree } from '../../src/tables/yaml.ts';

/** A table of a ruleset that is rolled on, with a table that follows from its second row. */
export const omens: Placed = placed('kites', {
  id: 'omens',
  title: 'Omens',
  die: 'd2',
  columns: ['omen', 'what it means'],
  rows: [
    { from: 1, to: 1, cells: ['calm', 'nothing'] },
    {
      from: 2,
      to: Number.POSITIVE_INFINITY,
      cells: ['gale', 'a kite'],
      follows: { dice: 'd2', about: 'whose', table: 'whose' },
    },
  ],
  rules: ['KT-1'],
  modified: {
    by: [
      { flag: 'lost', about: 'the gusts' },
      { flag: 'half', about: 'half of them', with: 'lost' },
    ],
    to: ({ lost = 0, half = 0 }) => lost - half,
  },
});
export const whose: Placed = placed('kites', {
  id: 'whose',
  title: 'Whose kite',
  die: 'd2',
  columns: ['whose'],
  rows: [
    { from: 1, to: 1, cells: ['Oona'] },
    { from: 2, to: 2, cells: ['Pim'] },
  ],
  rules: [],
});
export const cords: Placed = placed('kites', {
  id: 'cords',
  title: 'Cords of kites',
  columns: ['cord', 'strength'],
  rows: [{ cells: ['hemp, long', '4'] }, { cells: ['silk, short', '6'] }, { cells: ['silk, long', '5'] }],
  rules: [],
});
export const ofKites: readonly Placed[] = [omens, whose, cords];

function placed(home: string, table: Table): Placed {
  return { home, table };
}

/** Dice that show these faces, one after the other. */
export function faces(...shown: readonly number[]): (n: number) => number {
  const left = [...shown];
  return () => (left.shift() ?? 1) - 1;
}

/** The tables of numbered texts, each in a file of its own. */
export function numbered(...texts: readonly string[]): OwnTables {
  return checkOwn(
    texts.flatMap((text, i) => readNumbered(text, `${'abcdef'.charAt(i)}.txt`)),
    ofKites,
  );
}

/** The tables of a YAML text. */
export function yaml(text: string): OwnTables {
  const tree = yamlTree(text);
  if (tree.kind === 'fault') throw new Error(`${tree.line}: ${tree.what}`);
  return checkOwn(readTree(tree, 'a.yaml'), ofKites);
}

/** Returns the faults, in words. */
export function faultsOf({ faults }: OwnTables): readonly string[] {
  return faults.map(({ message }) => message);
}
