import { withCodes } from '../../core/fight/examples.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Refusal, Scene } from '../../core/ruleset/ruleset.ts';
import { lineOf } from '../../views/labels.ts';

/**
 * Returns the sentence for what the rules refuse, with the line that would force it, where one would.
 * @param line what was typed, which is forced as it stands; an intent that was not typed is written out
 */
export function refusedBy(
  { why, final, past }: Refusal,
  scene: Scene,
  intent: Intent,
  line = lineOf(scene, intent),
): Problem {
  const details = { ...(past && { past }), ...(!final && { force: `${line} !` }) };
  return new Problem('refused', withCodes(scene.fight, why), details);
}
