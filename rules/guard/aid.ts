import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, membersOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isActive, sheet, statusText } from './combatant.ts';
import { tellLost } from './declaration.ts';
import { cannotDeclare, declareIt } from './declare.ts';
import { isOver } from './state.ts';
import { tellings } from './tellings.ts';

/** Aid by an able unit: an action of its turn, and still possible when the fight is over (GS-DMG.13). */
export const aidAction: Action = {
  word: 'aid',
  called: 'aid for',
  title: 'Aid a dying ally',
  aimed: 'Aid',
  help: 'aid {ally}: a critical PC is no longer dying and stays out of the fight; after the fight `{ally2} aid {ally}`',
  by: 'combatant',
  targets: {
    least: 1,
    most: 1,
    of: (fight, { who = '' }) => dyingOf(fight, findCombatant(fight, who)?.side ?? '').map(choiceOf),
  },
  check: cannotAid,
  *play(draft, intent): Rule<void> {
    const { who = '', at: [target = ''] = [] } = intent;
    if (isOver(draft.fight)) giveAid(draft, who, target);
    else yield* declareIt(draft, intent);
  },
};

/** Returns those of a side who are dying and can be aided. */
export function dyingOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter((combatant) => sheet(combatant).status === 'critical');
}

/** Stops the clock of a critical PC, who stays out of the fight; aid is lost when nobody needs it any more. */
export function giveAid(draft: Draft, who: string, target: string): void {
  if (sheet(combatantOf(draft.fight, target)).status !== 'critical') {
    tellLost(draft, who, 'aid', target);
    return;
  }
  draft.tell(tellings.aid, { who, at: target }, { who, rule: 'GS-DMG.13' });
  draft.change(target, { deathClock: null, status: 'out', setWeapon: '' }, { who, rule: 'GS-DMG.13' });
}

function cannotAid(fight: Fight, intent: Intent): Refusal | undefined {
  const { who = '', at = [] } = intent;
  const combatant = combatantOf(fight, who);
  if (!isOver(fight)) {
    const refused = cannotDeclare(fight, intent);
    if (refused) return refused;
  } else if (!isActive(combatant))
    return refuse('GS-DMG.13', `${combatant.name} ${statusText(combatant)} and can aid nobody`);
  return at.every((id) => sheet(combatantOf(fight, id)).status === 'critical')
    ? undefined
    : refuse('GS-DMG.13', 'Aid is for the critical: `treat` heals other wounds');
}
