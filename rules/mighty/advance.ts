import type { Draft } from '../../src/core/draft.ts';
import { canAct } from './able.ts';
import { sheet } from './combatant.ts';
import { reloadAll } from './reload.ts';
import { beginSegment } from './rounds.ts';
import { phaseOf, state } from './state.ts';

/** When no count is left: the held actions, then the end of the round or the next segment (MB-ORD.1, MB-ORD.3). */
export function advance(draft: Draft): void {
  const able = draft.fight.combatants.filter((one) => canAct(draft.fight, one));
  if (phaseOf(draft.fight) === 'count') {
    if (able.some((one) => sheet(one).counts.length > 0)) return;
    draft.phase('held');
  }
  if (phaseOf(draft.fight) !== 'held' || able.some((one) => sheet(one).holding)) return;
  const { segment } = state(draft.fight);
  if (segment === 0) {
    draft.phase('end');
    return;
  }
  reloadAll(draft);
  beginSegment(draft, segment + 1);
}
