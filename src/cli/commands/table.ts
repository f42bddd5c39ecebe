import { tablesOf } from '../../../rules/tables.ts';
import { seeded } from '../../core/kit/random.ts';
import { typed } from '../../reference/flags.ts';
import { tableAnswer } from '../../reference/table-command.ts';
import type { Placed } from '../../tables/shelf.ts';
import { answered, printed } from '../shared/answered.ts';
import { madeSeed, printLines } from '../shared/descriptors.ts';
import { ownTables } from '../shared/own-tables.ts';

/** The tables of every ruleset. */
export const rulesetTables: readonly Placed[] = Object.entries(tablesOf).flatMap(([home, tables]) =>
  tables.map((table) => ({ home, table })),
);

/** Answers `affray table` at once, without loading the rest. */
export function lookUpAtOnce([, ...words]: readonly string[], root: string): void {
  process.exitCode = table(words, root);
}

/** Prints what tables say, and gives the exit code. What is wrong with the referee's own is said as well. */
export function table(words: readonly string[], root: string): number {
  return answered(() => {
    const asked = typed(words);
    const places = { tables: asked.flags.get('--tables'), saves: asked.flags.get('--saves') };
    const own = ownTables(root, places, rulesetTables);
    printLines(
      own.faults.map(({ message }) => `affray: ${message}`),
      2,
    );
    const dice = (seed: string | undefined) => seeded(seed ?? madeSeed());
    return tableAnswer({ all: [...rulesetTables, ...own.tables], screen: printed(), dice }, asked);
  });
}
