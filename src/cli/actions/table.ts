import { tablesOf } from '../../../rules/tables.ts';
import type { Given } from '../../core/kit/flags.ts';
import { seeded } from '../../core/kit/random.ts';
import { tableAnswer } from '../../reference/table-command.ts';
import { tableFlags } from '../../reference/table-flags.ts';
import type { Placed } from '../../tables/shelf.ts';
import { answerScreen } from '../shared/answer-screen.ts';
import { madeSeed, printLines } from '../shared/descriptors.ts';
import { savesFolder } from '../shared/flags.ts';
import { ownTables } from '../shared/own-tables.ts';

/** The tables of every ruleset. */
export const rulesetTables: readonly Placed[] = Object.entries(tablesOf).flatMap(([home, tables]) =>
  tables.map((table) => ({ home, table })),
);

/** Prints an answer of the tables, and gives the exit code. Faults in the referee's own tables are printed as well. */
export function table(root: string, given: Given): number {
  const own = ownTables(root, { tables: given(tableFlags.tables), saves: given(savesFolder) }, rulesetTables);
  printLines(
    own.faults.map(({ message }) => `affray: ${message}`),
    2,
  );
  const dice = (seed: string | undefined) => seeded(seed ?? madeSeed());
  printLines(tableAnswer({ all: [...rulesetTables, ...own.tables], screen: answerScreen(), dice }, given));
  return 0;
}
