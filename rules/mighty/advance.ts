import type { Draft } from '../../src/core/fight/draft.ts';
import { actorsIn } from './able.ts';
import { sheet } from './combatant.ts';
import { reloadAll } from './reload.ts';
import { beginSegment } from './rounds.ts';
import { phaseOf, state } from './state.ts';

/** Goes on when no count is left: to the held actions, then the end of the round or the next segment (MB-ORD.1, MB-ORD.3). */
export function advance(draft: Draft): void {
  const all = actorsIn(draft.fight);
  if (phaseOf(draft.fight) === 'count') {
    if (all.some((combatant) => sheet(combatant).counts.length > 0)) return;
    draft.phase('held');
  }
  if (phaseOf(draft.fight) !== 'held' || all.some((combatant) => sheet(combatant).holding)) return;
  const { segment } = state(draft.fight);
  if (segment === 0) {
    draft.phase('end');
    return;
  }
  reloadAll(draft);
  beginSegment(draft, segment + 1);
}
