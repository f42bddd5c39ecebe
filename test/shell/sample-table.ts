import { readFileSync } from 'node:fs';
import { loadRuleset } from '../../rules/index.ts';
import { must } from '../../src/core/kit/list.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { Table } from '../../src/shell/table/table.ts';
import { sampleFile } from '../drivers/samples.ts';

/**
 * A table over a sample, as it is kept or after so many steps; nothing is written.
 * @param name the file, or a ruleset whose sample it is
 */
export async function sampleTable(name: string, steps = Number.POSITIVE_INFINITY): Promise<Table> {
  const isRuleset = !name.includes('-');
  const file = isRuleset ? sampleFile(name) : new URL(`../../saves/examples/${name}.json`, import.meta.url);
  const { head, log } = JSON.parse(readFileSync(file, 'utf8'));
  const ruleset = must(await loadRuleset(head.ruleset), name);
  const entries = log.filter(({ step }: { step?: number }) => (step ?? 0) <= steps);
  return new Table(new Encounter(ruleset, seededChance(head.seed), entries, { append: () => {} }), {
    throwAll: false,
    decideAll: false,
  });
}
