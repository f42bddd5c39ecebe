import type { Action, Ruleset } from '../ruleset.ts';

/** The actions by hand that every ruleset has: the referee's overrides, people who come and go, notes, who rolls. */
export function handActions(_ruleset: Ruleset): readonly Action[] {
  return [];
}
