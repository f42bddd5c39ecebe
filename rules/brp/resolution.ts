import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { aNumber } from '../../src/core/fight/telling.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { askEach, asking, type Rule, roll } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { aiders } from './aid.ts';
import { isAsleep, isHere, isUnconscious, sheet } from './combatant.ts';
import { awaken, die } from './harm.ts';
import { house } from './houserules.ts';
import { clearUnaware, openRound } from './phase.ts';
import { finishReloads } from './reload.ts';
import { enterInWords, keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Rounds in an hour of the game (BR-1.1, BR-12.5). */
export const ROUNDS_IN_HOUR = 300;

/** Option for the hours that pass. */
const hoursOptions = defineOptions({ count: { ...aNumber, amount: true, about: 'hours that pass' } });

/** The end of a round: reloads, deaths, hours of unconsciousness, the next round (Procedure, step 4). */
export const resolutionActions: readonly Action[] = [
  {
    word: 'resolve',
    called: 'the Resolution',
    title: 'Settle the round',
    help: 'resolve: finishes reloads; combatants still at 0 hp or less die',
    typed: true,
    check: (fight) =>
      inResolution(fight) ??
      (aiders(fight).length > 0 ? refuse('BR-1.6', 'First Aid comes first: Enter rolls it') : undefined),
    *play(draft): Rule<void> {
      finishReloads(draft);
      bury(draft);
      keep(draft, { closed: true }, 'BR-1.6');
    },
  },
  {
    word: 'hours',
    called: 'the hours of unconsciousness',
    title: 'Roll the hours of unconsciousness',
    help: 'hours: rolls 1d6 for each newly unconscious combatant; hours 4: 4 hours pass',
    typed: true,
    options: hoursOptions.list,
    check: (fight) =>
      phaseOf(fight) === 'setup' ? refuse('BR-12.5', 'No fight is going on: `fight` begins the next.') : undefined,
    *play(draft, intent): Rule<void> {
      const { count } = hoursOptions.of(intent);
      if (count !== undefined) return passHours(draft, count);
      yield* rollHours(draft);
    },
  },
  {
    word: 'round',
    called: 'the end of the round',
    title: 'Go on to the next round',
    help: 'round: begins the next, even when only one side is left',
    typed: true,
    check: (fight) =>
      inResolution(fight) ??
      (state(fight).closed ? undefined : refuse('BR-1.6', `The round isn't settled yet: ${enterInWords(fight)}`)),
    *play(draft): Rule<void> {
      clearUnaware(draft);
      wakeInTime(draft, draft.fight.round + 1);
      openRound(draft, draft.fight.round + 1);
    },
  },
];

/** Returns those who are asleep and whose hours have not been rolled (BR-12.5, BR-12.13). */
export function sleepersWithoutHours(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((combatant) => isAsleep(combatant) && sheet(combatant).wakeAt === 0);
}

/**
 * Lets everybody die who is still at 0 or less (BR-12.7, BR-12.14).
 * @param isLast no round follows, so that nobody has another one
 */
export function bury(draft: Draft, isLast = false): void {
  for (const { id } of dyingNow(draft.fight, isLast)) die(draft, id, 'BR-12.7');
}

/**
 * Returns those who die when this round ends: still at 0 or less (BR-12.7).
 * @param isLast no round follows, so that nobody has another one
 */
export function dyingNow(fight: Fight, isLast = false): readonly Combatant[] {
  const isLate = !isLast && house.deathTiming.of(fight) === 'endOfNextRound';
  const waits = (combatant: Combatant) => isLate && sheet(combatant).fellIn >= fight.round;
  return fight.combatants.filter((each) => isUnconscious(each) && !isAsleep(each) && !waits(each));
}

/** Hours pass: those whose time has come wake (BR-12.5). */
export function passHours(draft: Draft, hours: number): void {
  for (const combatant of draft.fight.combatants) {
    const { wakeAt } = sheet(combatant);
    if (wakeAt > 0)
      draft.change(combatant.id, { wakeAt: Math.max(1, wakeAt - hours * ROUNDS_IN_HOUR) }, { rule: 'BR-12.5' });
  }
  wakeInTime(draft, draft.fight.round + 1);
}

/** Wakes everybody whose hours are over. */
function wakeInTime(draft: Draft, round: number): void {
  for (const combatant of draft.fight.combatants) {
    const { wakeAt, hp } = sheet(combatant);
    if (!isHere(combatant) || wakeAt === 0 || wakeAt > round || hp.current < 1) continue;
    awaken(draft, combatant.id, 'BR-12.5');
    draft.tell(tellings.wakes, { who: combatant.id, by: '' }, { who: combatant.id, rule: 'BR-12.5' });
  }
}

function* rollHours(draft: Draft): Rule<void> {
  const rolled = yield* askEach(sleepersWithoutHours(draft.fight), ({ id, name }) => {
    const why = `How many hours is ${name} unconscious?`;
    const more = { title: 'Hours unconscious', role: 'consequence', rules: ['BR-12.5'] } as const;
    return roll(asking('hours', id, why, more), [6], sum);
  });
  for (const [{ id: who }, hours] of rolled) {
    const rounds = hours * ROUNDS_IN_HOUR;
    const cause = { who, rule: 'BR-12.5' };
    draft.change(who, { wakeAt: draft.fight.round + 1 + rounds }, cause);
    draft.tell(tellings.hours, { who, hours, rounds }, cause);
  }
}

function inResolution(fight: Fight): Refusal | undefined {
  return phaseOf(fight) === 'resolution'
    ? undefined
    : refuse('BR-1.2', `Resolution comes at the end of the round: ${enterInWords(fight)}`);
}
