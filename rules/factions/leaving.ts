import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { actor } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { cannotFlee, cannotSurrender } from './budget.ts';
import { isActive, sheet, sheetOf } from './combatant.ts';
import { drop } from './gear.ts';
import { tidyHolds } from './holds.ts';
import { enemiesNearby, leftBehind, strikesOnLeaving, unitAt } from './opportunity.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';
import { closeTurn, openTurn, spendTurn } from './turn.ts';

/** Giving up and getting away (FA-SUR, FA-MOR.11). */
export const leavingActions: readonly Action[] = [
  {
    word: 'surrender',
    grave: true,
    title: 'Surrender',
    help: 'surrender: the whole turn; weapons thrown away, hands up (FA-SUR.1)',
    by: 'combatant',
    check: (fight, intent) => cannotSurrender(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      giveUp(draft, who, 'FA-SUR.1');
      closeTurn(draft);
    },
  },
  {
    word: 'retreat',
    grave: true,
    title: 'Flee from the fight',
    help: 'retreat: the whole turn; enemies nearby may strike, then a chase is settled (FA-MOR.11)',
    by: 'combatant',
    along: (fight, intent) => fleeing(fight, actor(fight, intent)),
    check: (fight, intent) => cannotFlee(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      const combatant = combatantOf(draft.fight, who);
      const unit = fleeing(draft.fight, combatant);
      const goes = yield* strikesOnLeaving(draft, unit, leftBehindFor(draft.fight, combatant), 1);
      if (goes) for (const id of unit) flee(draft, id);
      closeTurn(draft);
    },
  },
];

/** Everybody who flees with somebody: mount and riders. */
function fleeing(fight: Fight, combatant: Combatant): readonly string[] {
  return unitAt(fight, findCombatant(fight, sheet(combatant).mountOn) ?? combatant);
}

/** Enemies whom somebody leaves for good: all who are known to be nearby (FA-OPP.1). */
function leftBehindFor(fight: Fight, combatant: Combatant): readonly string[] {
  if (combatant.place !== '') return leftBehind(fight, combatant, 'away');
  return enemiesNearby(fight, combatant).map(({ id }) => id);
}

function flee(draft: Draft, who: string): void {
  if (!isActive(combatantOf(draft.fight, who))) return;
  draft.change(who, { state: 'fleeing' }, { who, rule: 'FA-MOR.11' });
  keep(draft, { stirred: true });
  spendTurn(draft, who, 'FA-MOR.11');
  tidyHolds(draft);
  draft.tell(tellings.flees, { who }, { who, rule: 'FA-MOR.11' });
}

/** Weapons thrown away, hands up (FA-SUR.1). */
export function giveUp(draft: Draft, who: string, rule: string): void {
  for (const { id, natural, destroyed } of sheetOf(draft.fight, who).weapons)
    if (!natural && !destroyed) drop(draft, who, id, 'FA-SUR.1');
  draft.change(who, { surrendered: true }, { who, rule });
  keep(draft, { stirred: true });
  tidyHolds(draft);
  draft.tell(tellings.surrenders, { who }, { who, rule });
}
