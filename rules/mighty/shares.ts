import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, nounOf } from '../../src/core/fight/fight.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { askEach, asking, enter, type Rule } from '../../src/core/rule/request.ts';
import { hasShares, sharesOf } from './armour.ts';
import type { Blow } from './blow.ts';
import { sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { tellings } from './tellings.ts';

/** Fixes the division at the first attack made or suffered, by that house rule, not with the declarations (MB-BCB.10). */
export function* fixShares(draft: Draft, blows: readonly Blow[]): Rule<void> {
  if (house.bcbDeclare.of(draft.fight) === 'withDeclarations') return;
  const involved = new Set(blows.flatMap(({ who, target }) => [who, target]));
  const open = draft.fight.combatants.filter((combatant) => {
    const { bcb, divided, task } = sheet(combatant);
    return involved.has(combatant.id) && bcb > 0 && !divided && task === 'attack' && hasShares(draft.fight, combatant);
  });
  const shares = yield* askEach(open, (combatant) => {
    const why = `How much of ${possessive(nounOf(draft.fight, combatant.id))} BCB goes to defence?`;
    const asked = asking('shares', combatant.id, why, { title: 'BCB to defence', rules: ['MB-BCB.10'] });
    return enter(asked, { least: 0, most: sheet(combatant).bcb, suggested: sharesOf(combatant).defence });
  });
  for (const [{ id }, defence] of shares) divide(draft, id, sheetOf(draft.fight, id).bcb - defence, defence);
}

/** Divides somebody's Base Combat Bonus between attack and defence (MB-BCB.8). */
export function divide(draft: Draft, who: string, attack: number, defence: number): void {
  draft.change(who, { attackShare: attack, defenceShare: defence, divided: true }, { who, rule: 'MB-BCB.8' });
  draft.tell(tellings.shares, { who, attack, defence, bcb: sheet(combatantOf(draft.fight, who)).bcb });
}
