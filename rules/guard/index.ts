import { phraseOf } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions, conditions, pass } from './aftermath.ts';
import { board } from './board.ts';
import { fields, isActive, shapeOf } from './combatant.ts';
import { attackActions, tellMoved } from './declare.ts';
import { due } from './due.ts';
import { handActions } from './hand.ts';
import { house } from './houserules.ts';
import { moraleActions } from './morale.ts';
import { exchange, outcome, quick } from './odds.ts';
import { otherActions, settlingActions } from './other.ts';
import { keepRank } from './places.ts';
import { reckon, report } from './report.ts';
import { checkpointActions, firstRoundActions, turnActions } from './rounds.ts';
import { keepLife, listedRemark, sunderAction } from './scar.ts';
import { setup } from './setup.ts';
import { answers, halfKeeps, isGoingOn, secondsOf } from './state.ts';
import { ROUND_SECONDS, tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';

/** Guard and Scars: declared turns, pools of attacks, ranks, Scars. */
export const guard: Ruleset = ruleset({
  id: 'guard',
  title: 'GUARD',
  summary:
    'Guard and Scars: nobody rolls to hit. A side declares its whole turn, then all its attacks on one target are a pool: only the highest result counts, less Armour, off Guard and then off Life. Guard brought to exactly 0 leaves a Scar, and perhaps a higher Guard. Ranks decide who can reach whom, anybody attacked hand to hand may counterattack, and a 6.6 with an enchanted weapon slays.',
  roundSeconds: ROUND_SECONDS,
  roundsComplete: (fight) => secondsOf(fight) / ROUND_SECONDS,
  asks: wordsIn(`
    beside blast cornered counter damage dire fate finish friend grow growth guard head limb mode morale over pickup place
    rattling safe save set shift slay stunt sunder sure take tie which
  `),
  orders: wordsIn(`
    counter later all dead out routed weakened surrenders cowers theatre grid roll take spell front melee reach ranged
  `),
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
  halfKeeps,
  conditions,
  changed: (draft, before, who) => {
    keepRank(draft, before, who);
    keepLife(draft, who);
    tellMoved(draft, before);
  },
  remark: listedRemark,
  ordered: answers.ordered,
  phrase: phraseOf(tellings),
  report,
  goingOn: { is: isGoingOn, rule: 'GS-AFT.5' },
  pass,
});
