import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRuleset, rulesetIds } from '../../../rules/index.ts';
import { type Ledger, readLedger } from '../../core/files/ledger.ts';
import { must } from '../../core/kit/list.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { rulesetOf } from '../../reference/flags.ts';

/** Returns the ruleset with an id, in any case, or throws Problem `unknown-ruleset` with the ones there are. */
export async function rulesetNamed(id: string): Promise<Ruleset> {
  return must(await loadRuleset(rulesetOf(rulesetIds, id)), 'ruleset');
}

/** Returns the ledger of a ruleset, read from the package; an empty one where it has none yet. */
export function ledgerOf(root: string, id: string): Ledger {
  const path = join(root, 'rules', id, 'ledger.md');
  return readLedger(existsSync(path) ? readFileSync(path, 'utf8') : '');
}
