import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '../../rules/index.ts';
import { type Ledger, readLedger } from '../core/ledger.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';

/**
 * The ruleset with an id.
 * @throws Problem `unknown-ruleset` with the ones there are
 */
export function rulesetNamed(id: string): Ruleset {
  const found = rulesets.find((one) => one.id === id.toLowerCase());
  if (found) return found;
  const near = nearest(
    id,
    rulesets.map((one) => one.id),
  );
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new Problem(
    'unknown-ruleset',
    `There is no ruleset "${id}": there is ${rulesets.map((one) => one.id).join(', ')}.${hint}`,
    { id },
  );
}

/** The ledger of a ruleset, read from the package. */
export function ledgerOf(root: string, id: string): Ledger {
  return readLedger(readFileSync(join(root, 'rules', id, 'ledger.md'), 'utf8'));
}

export { rulesets };
