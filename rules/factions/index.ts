import { phraseOf } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions } from './aftermath.ts';
import { ambushActions } from './ambush.ts';
import { attackActions, handlingActions } from './attack.ts';
import { board, shapeOf } from './board.ts';
import { fields, isActive, isFighting } from './combatant.ts';
import { due } from './due.ts';
import { flightActions } from './flight.ts';
import { gearActions } from './gear.ts';
import { holdActions } from './holds.ts';
import { house } from './houserules.ts';
import { moraleActions } from './morale.ts';
import { mountActions } from './mounts.ts';
import { moveActions } from './moves.ts';
import { outcome, quick } from './odds.ts';
import { outcomeActions } from './outcome.ts';
import { report } from './report.ts';
import { roundActions, sidingActions } from './rounds.ts';
import { pass, setup } from './setup.ts';
import { halfKeeps, isGoingOn, state } from './state.ts';
import { tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { turnActions } from './turn-actions.ts';
import { changed, instead, worldActions } from './world-actions.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
const asks: readonly string[] = wordsIn(`
  ambush broken chase climb consent damage deathblow deviation distance dodge durability fight-on first free from hit
  how init leader let-go morale moving nearby noticed opportunity pace payment reached reaction resist save sprint
  started stunt take wake where whom with zone
`);

/** Words of the options of its decisions, for standing orders. */
const orders: readonly string[] = wordsIn(`
  dodge counter guard no-guard hide behind none hold held more extra turn accept attack grapple shove disarm bare
  hands surrender flee fight long go same faster slower each let first-slot unclear retreat
`);

/** Factions: slots that alternate, saves, and a defence that is a choice. */
export const factions: Ruleset = ruleset({
  id: 'factions',
  title: 'Factions',
  summary:
    'Factions take it in turns to activate one character each, and may pass; a turn can also be burnt out of sequence as a reaction. Attacks land without a roll, a d20 save is needed only where it is awkward, and the defence is a choice: dodge, counter, hide behind somebody, be guarded, or take it.',
  roundSeconds: 10,
  sides: ['players', 'bandits'],
  asks,
  orders,
  switches: Object.values(house),
  fields,
  fieldsCalled: { av: ['armour', 'shield', 'naturalArmour'] },
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
  phase: (fight) => state(fight).stage,
  plan,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  halfKeeps,
  keepsSide: isFighting,
  changed,
  instead,
  ending: ({ note }) => (note === 'stretch' ? 'until the stretch ends' : undefined),
  phrase: phraseOf(tellings),
  report,
  pass,
  goingOn: { is: isGoingOn, rule: 'FA-RND.1' },
});
