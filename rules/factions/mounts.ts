import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, nameOf } from '../../src/core/fight/fight.ts';
import { isThere, sheet, sheetOf } from './combatant.ts';
import { askOutcome } from './outcome.ts';
import { tellings } from './tellings.ts';

/**
 * Riders of a mount that goes down stand beside it, unless the referee says more; a rider who goes down lies beside the
 * mount (FA-MNT.13).
 */
export function unseat(draft: Draft, who: string): void {
  const riders = draft.fight.combatants.filter((combatant) => sheet(combatant).mountOn === who);
  for (const { id } of riders) {
    draft.change(id, { mountOn: '' }, { who: id, rule: 'FA-MNT.13' });
    draft.tell(tellings.unseated, { who: id, from: who }, { who: id, rule: 'FA-MNT.13' });
    askOutcome(draft, `${nameOf(draft.fight, who)} went down under ${nameOf(draft.fight, id)}`, id, 'FA-MNT.13');
  }
  if (sheetOf(draft.fight, who).mountOn !== '') draft.change(who, { mountOn: '' }, { who, rule: 'FA-MNT.13' });
}

/** Those on a mount go where it goes. */
export function carryRiders(draft: Draft, mount: string, to: string): void {
  for (const combatant of draft.fight.combatants)
    if (sheet(combatant).mountOn === mount && isThere(combatant))
      draft.move(combatant.id, to, { who: mount, rule: 'FA-MNT.1' });
}

/** A move of more than half takes actions and reactions from everybody on the mount until the round ends (FA-MNT.4). */
export function lockRiders(draft: Draft, mount: string): void {
  for (const { id } of draft.fight.combatants) {
    const { mountOn, turn } = sheet(combatantOf(draft.fight, id));
    if (mountOn !== mount || turn === 'spent') continue;
    draft.change(id, { locked: true, turn: 'spent' }, { who: id, rule: 'FA-MNT.4' });
    draft.tell(tellings.locked, { who: id, on: mount }, { who: id, rule: 'FA-MNT.4' });
  }
}
