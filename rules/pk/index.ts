import { phraseOf } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Action, Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions, pass } from './aftermath.ts';
import { attackActions } from './attack.ts';
import { board } from './board.ts';
import { boutActions, initiativeActions, phaseOf } from './bout.ts';
import { fields, isActive, shapeOf } from './combatant.ts';
import { due } from './due.ts';
import { settle, surrenderActions, victoryActions, waitingOf } from './ending.ts';
import { handActions } from './hand.ts';
import { house } from './houserules.ts';
import { hits, outcome, quick } from './odds.ts';
import { report } from './report.ts';
import { exchange, retreatActions } from './retreat.ts';
import { setup, zonesAction } from './setup.ts';
import { halfKeeps, isGoingOn, state } from './state.ts';
import { BOUT_SECONDS, tables } from './tables.ts';
import { isVain, plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { turnActions } from './turn.ts';
import { weaponActions } from './weapons.ts';

/** P&K: sides, bouts and zones. */
export const pk: Ruleset = ruleset({
  id: 'pk',
  title: 'P&K',
  summary:
    'Quick fighting, Side against Side. A d6 each opens a Bout of ten seconds: the higher Side attacks, the lower weathers it. The players roll nearly everything, 13 or more on a d20. Three Zones decide who can hurt whom. Armor absorbs a whole blow, weapons break on the third Critical, and Health 0 is a Misadventure: the third is DOOM.',
  roundName: 'Bout',
  roundSeconds: BOUT_SECONDS,
  roundsComplete: (fight) => state(fight).seconds / BOUT_SECONDS,
  asks: wordsIn(`
    armor attack chase damage defence effect fallen free health init limb misadventure prisoners resume retreat rolling
    rounds spell stays surprise tamed teeth thrower zone
  `),
  orders: wordsIn(`
    damage effect nobody none held free carried left fight letgo prisoners release stay go each moves melee near
    distant right hand foot eye
  `),
  switches: Object.values(house),
  fields,
  fieldsCalled: { hit: ['attackTarget'], ward: ['defenseTarget'] },
  setup,
  actions: [
    zonesAction,
    ...initiativeActions,
    ...attackActions,
    ...turnActions,
    ...boutActions,
    ...surrenderActions,
    ...retreatActions,
    ...victoryActions,
    ...aftermathActions,
    ...weaponActions,
    ...handActions,
  ].map(withPhase),
  tables,
  quick,
  outcome,
  exchange,
  hits,
  board,
  due,
  plan,
  isVain,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  halfKeeps,
  phrase: phraseOf(tellings),
  pass,
  goingOn: { is: isGoingOn, rule: 'PK-BOUT.1' },
  report,
});

/** Returns an action that ends the fight where it leaves a Side with nobody (PK-END.2), and leaves the phase it led to in the log. */
function withPhase(action: Action): Action {
  return {
    ...action,
    *play(draft, intent) {
      const before = phaseOf(draft.fight);
      yield* action.play(draft, intent);
      const isBroken = before !== 'broken' && phaseOf(draft.fight) === 'broken';
      if (isBroken && waitingOf(draft.fight).length === 0) settle(draft);
      draft.phase(phaseOf(draft.fight));
    },
  };
}
