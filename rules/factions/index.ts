import { phraseOf } from '../../src/core/fight/telling.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions } from './aftermath.ts';
import { ambushActions } from './ambush.ts';
import { asks, orders } from './asks.ts';
import { attackActions, handlingActions } from './attack.ts';
import { board, shapeOf } from './board.ts';
import { fields, isActive } from './combatant.ts';
import { due } from './due.ts';
import { flightActions } from './flight.ts';
import { gearActions } from './gear.ts';
import { holdActions } from './holds.ts';
import { house } from './houserules.ts';
import { moraleActions } from './morale.ts';
import { mountActions } from './mount-actions.ts';
import { moveActions } from './moves.ts';
import { outcome, quick } from './odds.ts';
import { outcomeActions } from './outcome.ts';
import { report } from './report.ts';
import { roundActions, sidingActions } from './rounds.ts';
import { pass, setup } from './setup.ts';
import { tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { turnActions } from './turn-actions.ts';
import { worldActions } from './world-actions.ts';

/** Factions: slots that alternate, saves, and a defence that is a choice. */
export const factions: Ruleset = ruleset({
  id: 'factions',
  title: 'Factions',
  summary:
    'Factions take it in turns to activate one character each, and may pass; a turn can also be burnt out of sequence as a reaction. Attacks land without a roll, a d20 save is needed only where it is awkward, and the defence is a choice: dodge, counter, hide behind somebody, be guarded, or take it.',
  prefix: 'FA',
  roundSeconds: 10,
  sides: ['players', 'bandits'],
  asks,
  orders,
  switches: Object.values(house),
  fields,
  setup,
  actions: [
    ...attackActions,
    ...moveActions,
    ...handlingActions,
    ...holdActions,
    ...gearActions,
    ...mountActions,
    ...turnActions,
    ...flightActions,
    ...ambushActions,
    ...roundActions,
    ...moraleActions,
    ...outcomeActions,
    ...aftermathActions,
    ...worldActions,
    ...sidingActions,
  ],
  tables,
  quick,
  outcome,
  board,
  due,
  plan,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  phrase: phraseOf(tellings),
  report,
  pass,
});
