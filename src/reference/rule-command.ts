import type { Given } from '../core/kit/flags.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Screen } from '../views/screen.ts';
import { rulesetOf, wordsOf } from './flags.ts';
import { ruleFlags } from './rule-flags.ts';
import { findingJson, findingLines } from './rule-lines.ts';
import { search, type Volume } from './search.ts';

/** The ledgers for `affray rule`. */
interface RuleDesk {
  readonly ids: readonly string[];
  /** Returns true if a ledger has a rule of this id. */
  readonly has: (ruleset: string, rule: string) => boolean;
  readonly volumeOf: (ruleset: string) => Volume;
  readonly screen: Screen;
}

/**
 * Returns the answer of `affray rule`: a rule by its id, or rules, terms and tables with some words.
 * @throws Problem `usage-rule` when no word was typed
 */
export function ruleAnswer(desk: RuleDesk, given: Given): readonly string[] {
  const typed = wordsOf(given(ruleFlags.asked));
  if (typed.length === 0)
    throw new Problem('usage-rule', '`affray rule` needs an id or words, for example `affray rule surrender`.');
  const found = search(idsFor(desk, typed, given(ruleFlags.onlyRuleset)).map(desk.volumeOf), typed);
  if (given(ruleFlags.json)) return found.map((one) => JSON.stringify(findingJson(one)));
  return findingLines(found, typed, desk.screen);
}

/** Returns the rulesets whose ledgers must be read. Those without a rule that was asked for by its id need not. */
function idsFor({ ids, has }: RuleDesk, [word = '']: readonly string[], only: string | undefined): readonly string[] {
  if (only !== undefined) return [rulesetOf(ids, only)];
  const having = /^\w+-\w+\.\w+$/.test(word) ? ids.filter((id) => has(id, word.toUpperCase())) : [];
  return having.length > 0 ? having : ids;
}
