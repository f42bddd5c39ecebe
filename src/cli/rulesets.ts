import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRuleset, rulesetIds } from '../../rules/index.ts';
import { type Ledger, readLedger } from '../core/ledger.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';

/**
 * The ruleset with an id, in any case.
 * @throws Problem `unknown-ruleset` with the ones there are
 */
export async function rulesetNamed(id: string): Promise<Ruleset> {
  const found = await loadRuleset(id.toLowerCase());
  if (found) return found;
  const near = nearest(id, rulesetIds);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new Problem('unknown-ruleset', `There is no ruleset "${id}": there is ${rulesetIds.join(', ')}.${hint}`, {
    id,
  });
}

/** The ledger of a ruleset, read from the package. */
export function ledgerOf(root: string, id: string): Ledger {
  return readLedger(readFileSync(join(root, 'rules', id, 'ledger.md'), 'utf8'));
}
