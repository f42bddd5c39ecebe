import type { Table } from './ruleset.ts';

/**
 * Returns a table that is only looked up, written as it looks: `id: Title (rules)`, then the columns, then a row a
 * line, with `|` between the cells; `more` rows are worked out. Throws RangeError for another first line.
 */
export function lookUp(text: string, more: readonly (readonly string[])[] = []): Table {
  const [head = '', columns = '', ...rows] = text.trim().split('\n');
  const [, id, title, rules] = /^([\w-]+): (.*) \((.*)\)$/.exec(head) ?? [];
  if (id === undefined || title === undefined || rules === undefined) throw new RangeError(`No table: ${head}`);
  return {
    id,
    title,
    columns: cellsOf(columns),
    rows: [...rows.map(cellsOf), ...more].map((cells) => ({ cells })),
    rules: rules.split(', '),
  };
}

function cellsOf(line: string): readonly string[] {
  return line.split('|').map((cell) => cell.trim());
}
