import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  type Condition,
  combatantOf,
  type Fight,
  hasCondition,
  isCalled,
  isOfPlayers,
} from '../../src/core/fight/fight.ts';
import { endAction } from '../../src/core/hand/begin.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { askEach, asking, choose, optionsOf, type Rule, roll } from '../../src/core/rule/request.ts';
import { byAmount, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, NO_FIGHT, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { aiders } from './aid.ts';
import { end, isAsleep, isDying, isHere, sheet, sheetOf, thing } from './combatant.ts';
import { awaken, die, isTreatable, mend, settle } from './harm.ts';
import { house } from './houserules.ts';
import { openRound } from './phase.ts';
import { finishReloads, refilled } from './reload.ts';
import { ableSides, ENDING, enterInWords, isGoingOn, isThere, keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';
import { shotsText } from './uses.ts';

/** Rounds in an hour of the game (BR-1.1, BR-12.5). */
const ROUNDS_IN_HOUR = 300;

const hoursOptions = defineOptions({ count: { ...byAmount('hours that pass'), least: 1 } });

/** The end of a round (Procedure, step 4), the end of the fight, and the clearing up after it. */
export const resolutionActions: readonly Action[] = [
  {
    word: 'resolve',
    called: 'the Resolution',
    title: 'Settle the round',
    help: 'resolve: finishes reloads; combatants still at 0 hp or less die',
    check: (fight) =>
      inResolution(fight) ?? (aiders(fight)[0] && refuse('BR-1.6', 'First Aid comes first: Enter rolls it')),
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
    help: 'hours 4: 4 hours pass; hours: rolls 1d6 for each newly unconscious combatant',
    options: hoursOptions.list,
    check: (fight, intent) => {
      if (phaseOf(fight) === 'setup') return refuse('BR-12.5', NO_FIGHT);
      const { count } = hoursOptions.of(intent);
      if (count !== undefined && isGoingOn(fight))
        return refuse('BR-1.1', 'The fight is going on: hours pass when it is over, and `end` ends it');
      const isIdle = count === undefined && sleepersWithoutHours(fight).length === 0;
      return isIdle ? forbid('BR-12.5', 'Nobody needs a roll for hours: `hours 4` lets 4 hours pass') : undefined;
    },
    *play(draft, intent): Rule<void> {
      const { count } = hoursOptions.of(intent);
      if (count === undefined) return yield* rollHours(draft);
      draft.tell(tellings['hours-pass'], { count }, { rule: 'BR-12.5' });
      bury(draft, true);
      yield* rollHours(draft);
      passHours(draft, count);
      yield* passDays(draft, Math.floor(count / 24));
    },
  },
  {
    word: 'round',
    called: 'the end of the round',
    title: 'Go on to the next round',
    help: 'round: begins the next, even when only one side is left',
    closes: 'changes',
    check: (fight) =>
      inResolution(fight) ??
      (state(fight).closed ? undefined : refuse('BR-1.6', `The round isn't settled yet: ${enterInWords(fight)}`)),
    *play(draft): Rule<void> {
      // Nobody is unaware any more, unless the referee keeps the mark (BR-16.1).
      for (const { id, conditions } of draft.fight.combatants)
        if (conditions.some((one) => isCalled(one, 'unaware') && one.note !== 'kept'))
          end(draft, id, 'unaware', 'BR-16.1');
      wakeInTime(draft, draft.fight.round + 1);
      openRound(draft, draft.fight.round + 1);
    },
  },
  endAction('BR-1.3', isGoingOn, {
    help: 'end: ends the fight, and the aftermath begins',
    heedsForce: true,
    check: (fight) => {
      const first = 'Resolution comes first, with First Aid and the hours of unconsciousness';
      const isOpen = fight.phase === ENDING && needsResolution(fight);
      return isOpen ? refuse('BR-1.6', `${first}: answer what it asks`) : undefined;
    },
    *play(draft, { forced }): Rule<void> {
      settle(draft);
      if (needsResolution(draft.fight) && !forced) {
        draft.phase(ENDING);
        return draft.tell(tellings.ending, {}, { rule: 'BR-1.6' });
      }
      if (!state(draft.fight).closed) bury(draft);
      const [victor = '', other] = ableSides(draft.fight);
      draft.phase('aftermath');
      draft.tell(tellings.over, { victor: other === undefined ? victor : '' }, { rule: 'BR-1.3' });
      draft.endTimed();
    },
  }),
  {
    word: 'clearup',
    called: 'the clearing up',
    title: 'Clear up after the fight',
    help: 'clearup: thrown weapons are collected, missile weapons loaded; wear and wounds stay',
    check: (fight) => {
      const phase = phaseOf(fight);
      if (phase === 'aftermath') return undefined;
      return refuse('BR-1.3', phase === 'over' ? 'All is cleared up already' : "The fight isn't over: `end` ends it");
    },
    *play(draft): Rule<void> {
      bury(draft, true);
      const there = draft.fight.combatants.filter((one) => isHere(one) || comesBack(draft.fight, one));
      for (const one of there) collect(draft, one);
      // Nobody finds arrows again by the rules: it is said what is left of what somebody counts (BR-9.18).
      for (const { id: who } of there)
        for (const weapon of sheetOf(draft.fight, who).weapons)
          if (weapon.ammo !== null) draft.tell(tellings.ammo, { who, with: thing(weapon), left: shotsText(weapon) });
      draft.phase('over');
      draft.tell(tellings['cleared-up'], { hurt: draft.fight.combatants.filter(isHurt).map(({ id }) => id) });
    },
  },
];

/** Returns those who are asleep and whose hours have not been rolled (BR-12.5, BR-12.13). */
export function sleepersWithoutHours(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((combatant) => isAsleep(combatant) && sheet(combatant).wakeAt === 0);
}

/** Lets everybody die who is still at 0 or less, as {@link dyingNow} (BR-12.7, BR-12.14). */
function bury(draft: Draft, isLast = false): void {
  for (const { id } of dyingNow(draft.fight, isLast)) die(draft, id, 'BR-12.7');
}

/**
 * Returns those who die when this round ends: still at 0 or less (BR-12.7).
 * @param isLast the fight is over, so that nobody has another round
 */
export function dyingNow(fight: Fight, isLast = false): readonly Combatant[] {
  const isLate = !isLast && house.deathTiming.of(fight) === 'endOfNextRound';
  const waits = (combatant: Combatant) => isLate && sheet(combatant).fellIn >= fight.round;
  return fight.combatants.filter((each) => isDying(each) && !waits(each));
}

/** Returns the hours for which somebody is still unconscious, begun ones in full; 0 until they are rolled (BR-12.5). */
export function hoursLeft(combatant: Combatant, fight: Fight): number {
  const { wakeAt } = sheet(combatant);
  return wakeAt === 0 ? 0 : Math.max(1, Math.ceil((wakeAt - fight.round - 1) / ROUNDS_IN_HOUR));
}

/** Returns when unconsciousness, dying, death and unawareness end (BR-12.5 to 7, BR-12.16, BR-16.1); nothing for other conditions. */
export function ending(condition: Condition, combatant: Combatant, fight: Fight): string | undefined {
  const hours = hoursLeft(combatant, fight);
  if (hasCondition(combatant, 'dead')) return isCalled(condition, 'dead', 'unconscious') ? 'for good' : undefined;
  if (isCalled(condition, 'dying')) return 'until First Aid or healing brings it to 1 hp, or death';
  if (isCalled(condition, 'unaware') && condition.note !== 'kept') return 'until the round ends';
  if (!isCalled(condition, 'unconscious')) return undefined;
  if (!isAsleep(combatant)) return 'until it has 1 hp or more, and is woken';
  return hours > 0 ? `for ${counted(hours, 'hour')}, or until woken` : 'until woken, or for the hours that are rolled';
}

/** Hours pass: those whose time has come wake (BR-12.5). */
export function passHours(draft: Draft, hours: number): void {
  for (const one of draft.fight.combatants) {
    const wakeAt = Math.max(1, sheet(one).wakeAt - hours * ROUNDS_IN_HOUR);
    if (sheet(one).wakeAt > 0) draft.change(one.id, { wakeAt }, { rule: 'BR-12.5' });
  }
  wakeInTime(draft, draft.fight.round + 1);
}

function wakeInTime(draft: Draft, round: number): void {
  for (const combatant of draft.fight.combatants) {
    const { wakeAt, hp } = sheet(combatant);
    if (hasCondition(combatant, 'dead') || wakeAt === 0 || wakeAt > round || hp.current < 1) continue;
    awaken(draft, combatant.id, 'BR-12.5');
    draft.tell(tellings.wakes, { who: combatant.id, by: '' }, { who: combatant.id, rule: 'BR-12.5' });
  }
}

/** Returns true for whoever of the players got away alive, and is there again once the fight is over (BR-16.4). */
export function comesBack(fight: Fight, combatant: Combatant): boolean {
  return isOfPlayers(fight, combatant) && hasCondition(combatant, 'left') && !hasCondition(combatant, 'dead');
}

/** Collects what somebody threw, where no enemy holds the field, loads missile weapons, and gets up (BR-9.19, BR-11.7). */
function collect(draft: Draft, one: Combatant): void {
  const isLost = !isHere(one) && ableSides(draft.fight).some((side) => side !== one.side);
  const found = sheet(one).weapons.map(refilled);
  const weapons = isLost ? found : found.map((each) => ({ ...each, held: each.held === 'away' ? 'pack' : each.held }));
  draft.change(one.id, { weapons }, { rule: 'BR-9.19' });
  end(draft, one.id, 'kneeling', 'BR-11.7');
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
  if (phaseOf(fight) === 'resolution') return undefined;
  return refuse('BR-1.2', `Resolution comes at the end of the round: ${enterInWords(fight)}`);
}

/** A week of the game in days (BR-14.1). */
const WEEK = 7;

/** Tells whether the round has to be settled before the fight ends: somebody may still be saved, or sleeps without hours. */
function needsResolution(fight: Fight): boolean {
  const isOpen = !state(fight).closed && (fight.combatants.some(isDying) || aiders(fight).length > 0);
  return isOpen || sleepersWithoutHours(fight).length > 0;
}

/** Returns those who can still get First Aid (BR-14.6, BR-14.15). */
export function unaided(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((combatant) => isThere(fight, combatant) && isTreatable(sheet(combatant)));
}

/** Time passes: the dying die, a day wakes everybody who lives, a week heals (BR-12.5, BR-12.7, BR-14.1). */
export function* pass(draft: Draft, { what, count }: Passing): Rule<void> {
  bury(draft, true);
  if (what !== 'days') return;
  for (const combatant of draft.fight.combatants) if (isAsleep(combatant)) awaken(draft, combatant.id, 'BR-12.5');
  yield* passDays(draft, count);
}

/** Lets whole days pass: each seventh since the last week of healing ends another (BR-14.1). */
function* passDays(draft: Draft, count: number): Rule<void> {
  const days = state(draft.fight).days + count;
  keep(draft, { days: days % WEEK });
  for (let week = 1; week <= Math.floor(days / WEEK); week++)
    for (const { id } of draft.fight.combatants.filter(isHurt)) yield* healWeek(draft, id, week);
}

/** A week of natural healing: 1D3, or 3 in a hospital by the referee's word (BR-14.1 to 3). */
function* healWeek(draft: Draft, who: string, week: number): Rule<void> {
  const one = combatantOf(draft.fight, who);
  const { name } = one;
  const isCared = hasCondition(one, 'hospital');
  const more = { about: `${who}:${week}`, rules: ['BR-14.1'] };
  const cares = asking('care', 'referee', `${name} is in hospital. How much heals this week?`, more);
  const ways = optionsOf(['most', '3 hit points'], ['roll', 'roll 1d3']);
  const care = isCared ? yield* choose(cares, ways, 'most') : 'roll';
  const rolls = asking('healing', who, `${name}'s natural healing, 1d3?`, { ...more, role: 'consequence' });
  const healed = care === 'most' ? 3 : yield* roll(rolls, [3], sum);
  mend(draft, who, healed, 'BR-14.1', tellings.mends);
}

function isHurt(combatant: Combatant): boolean {
  const { hp } = sheet(combatant);
  return !hasCondition(combatant, 'dead') && hp.current < hp.max;
}
