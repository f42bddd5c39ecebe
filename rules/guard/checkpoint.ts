import type { Draft } from '../../src/core/fight/draft.ts';
import { type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { asking, enter, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { endFight } from './aftermath.ts';
import { sheet } from './combatant.ts';
import { runClock } from './critical.ts';
import { testers } from './first-round.ts';
import { house } from './houserules.ts';
import { examineMorale } from './morale.ts';
import { nextStep } from './resolution.ts';
import { type Ending, keep, standingOf, state, turnOrder } from './state.ts';
import { FRONT_LINE_SHIFT, ROUND_SECONDS } from './tables.ts';
import { tellings } from './tellings.ts';
import { closeTurn, openTurn } from './turn.ts';
import { metresText } from './words.ts';

/** Actions between turns and rounds: morale, the end of the fight, the clock (GS-RND.1, GS-RND.11, GS-MOR.7). */
export const checkpointActions: readonly Action[] = [
  {
    word: 'checkpoint',
    called: 'the checkpoint',
    title: 'Go on to the next turn',
    help: 'checkpoint: morale, the end of the fight, the next turn',
    typed: true,
    check: (fight) =>
      state(fight).stage === 'resolve' && !nextStep(fight)
        ? undefined
        : refuse('GS-DEC.7', 'The turn is not over: Enter does what is due'),
    *play(draft): Rule<void> {
      const { turn } = state(draft.fight);
      closeTurn(draft, turn);
      const ending = endingOf(draft.fight);
      if (ending) return yield* endFight(draft, ending);
      if (house.moraleWhen.of(draft.fight) === 'turnEnd') yield* examineMorale(draft);
      const order = turnOrder(draft.fight);
      const next = order.slice(order.indexOf(turn) + 1).find((id) => standingOf(draft.fight, id).length > 0);
      if (next === undefined) keep(draft, { stage: 'roundEnd', turn: '' }, 'GS-RND.2');
      else openTurn(draft, next, false);
    },
  },
  {
    word: 'round',
    called: 'the end of the round',
    title: 'End the round',
    help: 'round: the front line shifts, ten seconds pass, the next round begins',
    typed: true,
    check: (fight) =>
      state(fight).stage === 'roundEnd'
        ? undefined
        : refuse('GS-RND.2', 'The round is not over: Enter does what is due'),
    *play(draft): Rule<void> {
      if (house.moraleWhen.of(draft.fight) === 'roundEnd') yield* examineMorale(draft);
      yield* shiftFrontLine(draft);
      endRound(draft);
      draft.round(draft.fight.round + 1);
      startRound(draft);
    },
  },
  {
    word: 'end',
    called: 'the end of the fight',
    title: 'End the fight',
    help: 'end: the fight is over as it stands; on to the aftermath',
    typed: true,
    check: (fight) =>
      ['setup', 'aftermath', 'closed'].includes(state(fight).stage)
        ? refuse('GS-RND.14', 'No fight is in progress: `fight` begins the next')
        : undefined,
    *play(draft): Rule<void> {
      yield* endFight(draft, { over: 'ended', victor: '' });
    },
  },
];

/** Opens a round: in the first the Guard tests come before the PCs declare (GS-RND.3, GS-RND.5, GS-RND.10). */
export function startRound(draft: Draft): void {
  const order = turnOrder(draft.fight);
  const [first = ''] = order.filter((id) => standingOf(draft.fight, id).length > 0);
  openTurn(draft, first, true);
  if (testers(draft.fight).length > 0) keep(draft, { stage: 'tests' }, 'GS-RND.5');
}

/** Returns how a fight has ended, as soon as units of one side stand, or of none (GS-RND.11). */
function endingOf(fight: Fight): { readonly over: Ending; readonly victor: string } | undefined {
  const left = fight.sides.filter(({ id }) => standingOf(fight, id).length > 0);
  const [victor, ...others] = left;
  if (others.length > 0) return undefined;
  if (!victor) return { over: 'nobody', victor: '' };
  const losers = fight.sides.filter(({ id }) => id !== victor.id).flatMap(({ id }) => membersOf(fight, id));
  const escaped = losers.some((combatant) => sheet(combatant).status === 'fled');
  return { over: escaped ? 'escape' : 'defeat', victor: victor.id };
}

/** Shifts the front line by up to 6 metres a round, in theatre; the running total is kept (GS-POS.20). */
function* shiftFrontLine(draft: Draft): Rule<void> {
  const { mode, frontLineShift } = state(draft.fight);
  if (mode !== 'theatre') return;
  const why = `The front line is at ${metresText(frontLineShift)}. Move it by how many metres, minus for back?`;
  const asked = asking('shift', 'referee', why, { about: '', rules: ['GS-POS.20'] });
  const bounds = { least: -FRONT_LINE_SHIFT, most: FRONT_LINE_SHIFT, suggested: 0 };
  const metres = yield* enter(asked, bounds);
  keep(draft, { frontLineShift: frontLineShift + metres }, 'GS-POS.20');
  if (metres !== 0) draft.tell(tellings.shift, { metres, total: frontLineShift + metres }, { rule: 'GS-POS.20' });
}

function endRound(draft: Draft): void {
  keep(draft, { seconds: state(draft.fight).seconds + ROUND_SECONDS }, 'GS-RND.1');
  for (const combatant of draft.fight.combatants) {
    runClock(draft, combatant.id, 1);
    const fields = { hasTurn: true, countered: false, attackedInMelee: false };
    draft.change(combatant.id, fields, { who: combatant.id, rule: 'GS-RND.2' });
  }
}
