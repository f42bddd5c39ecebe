import { phraseOf } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { board } from './board.ts';
import { conditions, fields, isActive, shapeOf } from './combatant.ts';
import { due } from './due.ts';
import { refereeActions } from './hand.ts';
import { afterSet, ownerOf, settleAction } from './harm.ts';
import { house } from './houserules.ts';
import { exchange, outcome, quick } from './odds.ts';
import { phaseActions } from './phase.ts';
import { reckon } from './reckon.ts';
import { report } from './report.ts';
import { ending, pass, resolutionActions } from './resolution.ts';
import { setup } from './setup.ts';
import { beforeSwitch, halfKeeps, isGoingOn, ROUND_SECONDS, roundsComplete } from './state.ts';
import { tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { statementActions } from './turn.ts';
import { equipAction } from './wielding.ts';

/** BRP: DEX ranks and percentile skills. */
export const brp: Ruleset = ruleset({
  id: 'brp',
  title: 'BRP',
  summary:
    'Rounds of twelve seconds without an initiative roll: everybody states from the highest DEX down, then acts on a DEX rank that long moves halve or quarter. D100 against a chance, special below a fifth; a hit is a hit only after a parry or dodge, and the two levels meet in one small matrix. Weapons and shields wear and break. Out at 2 hit points, dead at 0 when the round ends, so that First Aid in the same round can save a life.',
  roundSeconds: ROUND_SECONDS,
  roundsComplete,
  asks: wordsIn(`
    aid attack bonus care chance class cover damage defence distance dodge dodge-missiles heal healing hours injury
    own-side parry start
  `),
  orders: wordsIn(`
    dodge parry shield most roll treat hospital brawl thrown unaware statement action cover half
  `),
  switches: Object.values(house),
  beforeSwitch,
  changed: afterSet,
  fields,
  fieldsCalled: { ap: ['apOverride'], armour: ['bodyArmour', 'helmet', 'apOverride'] },
  setup,
  actions: [
    ...statementActions,
    // No menu lists the rest: it is typed, or what Enter does.
    ...[equipAction, ...phaseActions, settleAction, ...resolutionActions, ...refereeActions].map((action) => ({
      ...action,
      typed: true,
    })),
  ],
  tables,
  quick,
  outcome,
  exchange,
  board,
  due,
  plan,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  halfKeeps,
  ownerOf,
  conditions,
  phrase: phraseOf(tellings),
  report,
  reckon,
  ending,
  goingOn: { is: isGoingOn, rule: 'BR-1.1' },
  pass,
});
