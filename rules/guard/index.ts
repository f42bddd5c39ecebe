import { phraseOf } from '../../src/core/fight/telling.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions } from './aftermath.ts';
import { asks, orders } from './asks.ts';
import { board } from './board.ts';
import { checkpointActions } from './checkpoint.ts';
import { fields, isActive, shapeOf } from './combatant.ts';
import { attackActions, tellMoved } from './declare.ts';
import { due } from './due.ts';
import { firstRoundActions } from './first-round.ts';
import { handActions } from './hand.ts';
import { house } from './houserules.ts';
import { moraleActions } from './morale.ts';
import { exchange, outcome } from './odds.ts';
import { otherActions, settlingActions } from './other.ts';
import { quick } from './quick.ts';
import { reckon, report } from './report.ts';
import { cannotPass, pass, restActions } from './rest.ts';
import { sunderAction } from './scar.ts';
import { setup } from './setup.ts';
import { ROUND_SECONDS, tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { turnActions } from './turn.ts';

/** Guard and Scars: declared turns, pools of attacks, ranks, Scars. */
export const guard: Ruleset = ruleset({
  id: 'guard',
  title: 'GUARD',
  summary:
    'Guard and Scars: nobody rolls to hit. A side declares its whole turn, then all its attacks on one target are a pool: only the highest result counts, less Armour, off Guard and then off Life. Guard brought to exactly 0 leaves a Scar, and perhaps a higher Guard. Ranks decide who can reach whom, anybody attacked hand to hand may counterattack, and a 6.6 with an enchanted weapon slays.',
  prefix: 'GS',
  roundSeconds: ROUND_SECONDS,
  asks,
  orders,
  switches: Object.values(house),
  fields,
  setup,
  actions: [
    ...firstRoundActions,
    ...attackActions,
    ...otherActions,
    ...turnActions,
    ...settlingActions,
    sunderAction,
    ...checkpointActions,
    ...moraleActions,
    ...aftermathActions,
    ...restActions,
    ...handActions,
  ],
  tables,
  quick,
  outcome,
  exchange,
  board,
  due,
  plan,
  reckon,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  moved: tellMoved,
  phrase: phraseOf(tellings),
  report,
  cannotPass,
  pass,
});
