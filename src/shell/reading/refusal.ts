import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Refusal, Ruleset } from '../../core/ruleset/ruleset.ts';
import { lineOf } from '../../views/labels.ts';

/**
 * The sentence for what the rules refuse, with the line that would force it, where one would.
 * @param line what was typed, which is forced as it stands; an intent that was not typed is written out
 */
export function refusedBy(
  { why, rule, final, past }: Refusal,
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  line = lineOf(ruleset, fight, intent),
): Problem {
  return new Problem('refused', why, { rule, ...(past && { past }), ...(!final && { force: `${line} !` }) });
}
