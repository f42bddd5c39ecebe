import type { Draft } from '../../src/core/draft.ts';
import { combatant } from '../../src/core/fight.ts';
import { isCasting } from './able.ts';
import { sheetOf } from './combatant.ts';
import { house } from './houserules.ts';

/** A successful attack on somebody who casts or reads: the spell is lost as if cast, the scroll spent (MB-MAG.2, 3, MB-SCR.4, 5). */
export function disrupt(draft: Draft, who: string, by: string): void {
  if (!isCasting(combatant(draft.fight, who))) return;
  const { task, spell } = sheetOf(draft.fight, who);
  const keptScroll = task === 'read' && !house.disruptedScrollSpent.of(draft.fight);
  const rule = task === 'read' ? 'MB-SCR.5' : 'MB-MAG.3';
  draft.change(who, { spellGone: true, readRounds: 0 }, { who: by, rule });
  draft.tell('disrupted', { who, spell, task, spent: !keptScroll }, { who: by, rule });
}

/** Somebody who casts or reads can no longer act: the spell is lost, of a scroll only what was read (MB-MAG.10). */
export function loseSpell(draft: Draft, who: string, rule: string): void {
  if (!isCasting(combatant(draft.fight, who))) return;
  const { task, spell } = sheetOf(draft.fight, who);
  draft.change(who, { spellGone: true, readRounds: 0 }, { rule });
  draft.tell(
    'disrupted',
    { who, spell, task, spent: task === 'cast' || house.disruptedScrollSpent.of(draft.fight) },
    { rule },
  );
}
