import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import { isCasting } from './able.ts';
import { sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { tellings } from './tellings.ts';

/** Disrupts the spell of somebody who is hit: it is lost as if cast, the scroll spent (MB-MAG.2, 3, MB-SCR.4, 5). */
export function disrupt(draft: Draft, who: string, by: string): void {
  const rule = sheetOf(draft.fight, who).task === 'read' ? 'MB-SCR.5' : 'MB-MAG.3';
  loseSpell(draft, who, { who: by, rule });
}

/** Takes the spell or the scroll that somebody casts or reads, if any: both are used up, but a scroll by that house rule (MB-SCR.5). */
export function loseSpell(draft: Draft, who: string, cause: Cause): void {
  if (!isCasting(combatantOf(draft.fight, who))) return;
  const { task, spell } = sheetOf(draft.fight, who);
  const isSpent = task === 'cast' || house.disruptedScrollSpent.of(draft.fight);
  draft.change(who, { spellGone: true, readRounds: 0 }, cause);
  if (isSpent) spend(draft, who, spell);
  draft.tell(tellings.disrupted, { who, spell, task, spent: isSpent }, cause);
}

/** Notes that a spell, a scroll or a charge is used up (MB-AFT.1). */
export function spend(draft: Draft, who: string, what: string): void {
  draft.change(who, { spent: [...sheetOf(draft.fight, who).spent, what] }, { who, rule: 'MB-AFT.1' });
}
