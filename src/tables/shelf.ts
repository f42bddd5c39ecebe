import { memoize } from '../core/kit/memoize.ts';
import { caseless } from '../core/kit/names.ts';
import type { Table, TableRow } from '../core/ruleset/ruleset.ts';

/** Home of the referee's own tables; every other home is a ruleset's id. */
export const OWN = 'own';

/** A table, and whose it is. */
export interface Placed {
  readonly home: string;
  readonly table: Table;
}

/** Most words by which a table is called. */
const LONGEST = 20;

/**
 * Returns the tables that the first of some words name, and the words behind their name: by id or title, or by a
 * beginning that only one id has. As many words as can be belong to the name. Several rulesets may have a table of one
 * name; the referee's own takes the place of all.
 */
export function tablesNamed(all: readonly Placed[], words: readonly string[]) {
  for (let length = Math.min(words.length, LONGEST); length > 0; length--) {
    const found = named(all, idOf(words.slice(0, length).join(' ')));
    if (found.length > 0) return { found, rest: words.slice(length) };
  }
  return { found: [], rest: words };
}

/** Returns a title as a word: `Rumours in town` is `rumours-in-town`. */
export function idOf(title: string): string {
  return caseless(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the rows in whose range a number is, by their first cell: `61 to 65`, `0 to -5`, `3 or more`, `-11 or less`. */
export function rowsAt({ rows }: Table, number: number): readonly TableRow[] {
  return rows.filter(({ cells: [cell = ''] }) => {
    const [, first, last] = /^(-?\d+) ?(?:to|or|[-–]) ?(-?\d+|more|less)$/.exec(cell) ?? [];
    const ends = { more: Infinity, less: -Infinity };
    const [one, other] = [Number(first), last === 'more' || last === 'less' ? ends[last] : Number(last)];
    return Math.min(one, other) <= number && number <= Math.max(one, other);
  });
}

/** Returns the rows in which each of some words stands, or begins a word. */
export function rowsWith({ rows }: Table, words: readonly string[]): readonly TableRow[] {
  const plain = (text: string) =>
    caseless(text)
      .replaceAll(/[^\p{L}\p{N}+-]+/gu, ' ')
      .trim();
  const wanted = words.map(plain);
  return rows.filter(({ cells }) => {
    const text = ` ${plain(cells.join(' '))}`;
    return wanted.every((word) => word !== '' && text.includes(` ${word}`));
  });
}

function named(all: readonly Placed[], wanted: string): readonly Placed[] {
  if (wanted === '') return [];
  const exact = byName(all).get(singular(wanted)) ?? [];
  const own = exact.filter(({ home }) => home === OWN);
  if (exact.length > 0) return own.length > 0 ? own : exact;
  const starts = all.filter((one) => namesOf(one).some((name) => name.startsWith(wanted)));
  return new Set(starts.map(({ table }) => table.id)).size === 1 ? starts : [];
}

const namesOf = memoize(({ table }: Placed): readonly string[] => [table.id, idOf(table.title)]);

/** Tables by their names, in the singular. */
const byName = memoize((all: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const found = new Map<string, Placed[]>();
  for (const one of all)
    for (const name of new Set(namesOf(one).map(singular))) {
      const named = found.get(name) ?? [];
      named.push(one);
      found.set(name, named);
    }
  return found;
});

function singular(name: string): string {
  return name.replace(/s$/, '');
}
