import { readFileSync } from 'node:fs';
import { loadRuleset } from '../../rules/index.ts';
import { must } from '../../src/core/kit/list.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { Session } from '../../src/shell/table/session.ts';
import { sampleFile } from '../drivers/samples.ts';

/**
 * A session over a sample, as it is kept or after so many steps; nothing is written.
 * @param name the file, or a ruleset whose sample it is
 */
export async function sampleSession(name: string, steps = Number.POSITIVE_INFINITY): Promise<Session> {
  const isRuleset = !name.includes('-');
  const file = isRuleset ? sampleFile(name) : new URL(`../../saves/examples/${name}.json`, import.meta.url);
  const { head, log } = JSON.parse(readFileSync(file, 'utf8'));
  const ruleset = must(await loadRuleset(head.ruleset), name);
  const entries = log.filter(({ step }: { step?: number }) => (step ?? 0) <= steps);
  return new Session(new Encounter(ruleset, head.seed, entries, { append: () => {} }), {
    throwAll: false,
    decideAll: false,
  });
}
