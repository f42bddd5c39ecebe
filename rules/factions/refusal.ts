import type { Refusal } from '../../src/core/ruleset.ts';

/** A refusal: the sentence, with the ledger id before its end or before what can be done instead. */
export function refuse(rule: string, why: string): Refusal {
  return { rule, why: why.includes(':') ? why.replace(':', ` (${rule}):`) : `${why.replace(/\.$/, '')} (${rule}).` };
}

/** Whether something that was worked out is the reason why it cannot be. */
export function isRefusal<T>(found: T | Refusal): found is Refusal {
  return typeof found === 'object' && found !== null && 'why' in found && 'rule' in found;
}
