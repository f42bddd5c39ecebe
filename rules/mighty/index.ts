import { phraseOf } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { ruleset } from '../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { aftermathActions, pass } from './aftermath.ts';
import { reckon } from './armour.ts';
import { board } from './board.ts';
import { conditions, fields, isActive, shapeOf } from './combatant.ts';
import { due } from './due.ts';
import { lastsUntil } from './falling.ts';
import { changedByHand, handActions, instead } from './hand.ts';
import { house } from './houserules.ts';
import { magicActions } from './magic.ts';
import { exchange, outcome, quick } from './odds.ts';
import { placeActions } from './place-actions.ts';
import { report } from './report.ts';
import { roundActions } from './rounds.ts';
import { setup } from './setup.ts';
import { outcomeActions } from './spells.ts';
import { answers, halfKeeps, isOver } from './state.ts';
import { surpriseActions } from './surprise.ts';
import { tables } from './tables.ts';
import { plan, tactic, yielding } from './tactic.ts';
import { tellings } from './tellings.ts';
import { turnActions } from './turn.ts';
import { yieldActions } from './yield-actions.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
const asks = wordsIn(`
  affects anatomy armoured assassinate attack choice damage dex draw effect fend fixing free friend init method mishap morale out
  percent save segments shares stun surprise threshold through unaware unseen
`);

/** Words of the options of its decisions, for standing orders. */
const orders = wordsIn(`
  fend attack move hold x pass else on flee surrender attacker target unconscious crippled stumbled blinded aware unaware
  both certain percent dice never d6 strike decline keep count
`);

/** Mighty Blows: one-minute rounds, declarations before initiative, a countdown in which equal counts fall together. */
export const mighty: Ruleset = ruleset({
  id: 'mighty',
  title: 'Mighty Blows',
  summary:
    'An old-school d20 system in one-minute rounds. Spells and charges are declared before initiative; each attack has its own count, and equal counts are simultaneous. A Base Combat Bonus is divided each round between attack and defence. Surprise is measured in segments. A natural 20 on a player character is a Mighty Blow; a natural 1 gives a free attack to every opponent in reach.',
  roundSeconds: 60,
  asks,
  orders,
  leavesOut: ['threshold', 'out'],
  switches: Object.values(house),
  fields,
  setup,
  actions: [
    ...turnActions,
    ...surpriseActions,
    ...roundActions,
    ...placeActions,
    ...aftermathActions,
    ...handActions,
    ...magicActions,
    ...outcomeActions,
    ...yieldActions,
  ],
  tables,
  quick,
  outcome,
  reckon,
  exchange,
  board,
  due,
  plan,
  tactic,
  yielding,
  shape: shapeOf,
  active: isActive,
  halfKeeps,
  conditions,
  lastsUntil,
  instead,
  changed: changedByHand,
  ordered: answers.ordered,
  phrase: phraseOf(tellings),
  report,
  pass,
  goingOn: { is: (fight) => !isOver(fight), rule: 'MB-RND.1' },
});
