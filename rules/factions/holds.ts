import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { holdersOf, isThere, isUp, sheet, sheetOf } from './combatant.ts';
import { stepsAbove } from './size.ts';
import { tellings } from './tellings.ts';
import { areNearby } from './zones.ts';

/** Returns the holders whose holds a grabbed one can try to break: nobody larger (FA-SIZ.13). */
export function breakable(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return holdersOf(fight, combatant.id).filter((holder) => stepsAbove(sheet(holder).size, sheet(combatant).size) <= 0);
}

/** Ends one hold. */
export function endHold(draft: Draft, who: string, target: string, rule: string): void {
  const { grabbing } = sheetOf(draft.fight, who);
  if (!grabbing.includes(target)) return;
  draft.change(who, { grabbing: grabbing.filter((id) => id !== target) }, { who, rule });
  draft.tell(tellings['hold-ends'], { who, at: target }, { who, rule });
}

/** Lets go of everybody whom somebody holds. */
export function letGo(draft: Draft, who: string, rule: string): void {
  for (const target of sheetOf(draft.fight, who).grabbing) endHold(draft, who, target, rule);
}

/** Ends the holds of those who are out, or no longer nearby, or whose victim is gone (FA-GRA.8, FA-NON.10). */
export function tidyHolds(draft: Draft): void {
  for (const { id } of draft.fight.combatants)
    for (const target of sheetOf(draft.fight, id).grabbing) {
      const combatant = combatantOf(draft.fight, id);
      const other = combatantOf(draft.fight, target);
      if (
        !isUp(combatant) ||
        sheet(combatant).surrendered ||
        !isThere(other) ||
        !areNearby(draft.fight, combatant, other)
      )
        endHold(draft, id, target, 'FA-GRA.8');
    }
}
