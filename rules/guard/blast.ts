import type { Draft } from '../../src/core/fight/draft.ts';
import { nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, type Rule, roll } from '../../src/core/rule/request.ts';
import { attackOptions } from './options.ts';
import { tellings } from './tellings.ts';

/** Returns the targets that a Blast hits: all, or a d6 of them if its area is unclear, the first of the roster or as named (GS-MOD.10). */
export function* targetsHit(draft: Draft, intent: Intent, targets: readonly string[]): Rule<readonly string[]> {
  const { unclear } = attackOptions.of(intent);
  const { who = '' } = intent;
  if (unclear === undefined || targets.length < 2) return targets;
  const why = `How many targets does ${nameOf(draft.fight, who)}'s Blast hit: d6?`;
  const count = yield* roll(asking('blast', who, why, { rules: ['GS-MOD.10'] }), [6], sum);
  const inOrder =
    unclear === 'named' ? targets : draft.fight.combatants.map(({ id }) => id).filter((id) => targets.includes(id));
  return inOrder.slice(0, count);
}

/** Tells how many targets a Blast of unclear area hits (GS-MOD.10). */
export function tellHit(draft: Draft, who: string, hit: readonly string[]): void {
  draft.tell(tellings['blast-count'], { who, count: hit.length }, { who, rule: 'GS-MOD.10' });
}
