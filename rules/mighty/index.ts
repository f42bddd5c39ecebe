import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions, pass } from './aftermath.ts';
import { board } from './board.ts';
import { fields, isActive, shapeOf } from './combatant.ts';
import { declareActions } from './declare.ts';
import { due } from './due.ts';
import { endActions } from './end-round.ts';
import { handActions } from './hand.ts';
import { house } from './houserules.ts';
import { initiativeActions } from './initiative.ts';
import { magicActions } from './magic.ts';
import { exchange, outcome } from './odds.ts';
import { outcomeActions } from './outcome.ts';
import { phrase } from './phrases.ts';
import { placeActions } from './place.ts';
import { quick } from './quick.ts';
import { report } from './report.ts';
import { setup } from './setup.ts';
import { surpriseActions } from './surprise.ts';
import { tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { turnActions } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

/** Mighty Blows: one-minute rounds, declarations before initiative, a countdown in which equal counts fall together. */
export const mighty: Ruleset = ruleset({
  id: 'mighty',
  title: 'Mighty Blows',
  summary:
    'An old-school d20 in one-minute rounds: everything is declared before initiative, each attack has its own count, and what falls on one count falls together. A Base Combat Bonus is divided each round between attack and defence; surprise is paid in segments; a natural 20 on a player character is a Mighty Blow, a natural 1 gives free attacks to everybody in reach.',
  prefix: 'MB',
  roundSeconds: 60,
  vocabulary,
  switches: Object.values(house).map((rule) => ({ ...rule, anyNumber: rule.id === 'defaultCon' })),
  fields,
  setup,
  actions: [
    ...turnActions,
    ...declareActions,
    ...surpriseActions,
    ...initiativeActions,
    ...endActions,
    ...placeActions,
    ...aftermathActions,
    ...handActions,
    ...magicActions,
    ...outcomeActions,
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
  phrase,
  report,
  pass,
});
