import type { Ledger } from '../../src/core/files/ledger.ts';

/** Returns the house-rule switches that a ledger lists, each with the other cells of its line. */
export function switchesIn({ tables }: Ledger) {
  const rows = tables.filter(({ columns }) => columns[0] === 'switch').flatMap((table) => table.rows);
  return rows.map(([name = '', ...cells]) => ({ id: name.replaceAll('`', '').replace('houseRules.', ''), cells }));
}
