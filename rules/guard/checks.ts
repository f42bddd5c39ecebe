import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { dieText } from '../../src/core/rule/answer.ts';
import {
  type Asking,
  asking,
  check,
  choose,
  type Die,
  modifierOf,
  optionsOf,
  Question,
  type Rule,
} from '../../src/core/rule/request.ts';
import { isDown, type Sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { HOUR, type Status, stands } from './tables.ts';
import { tellings } from './tellings.ts';

/** A test as it is asked: what is tested stands before the die and the number (`Ada's Life Save`). */
type Testing = Omit<Asking, 'why' | 'needs'> & { readonly what: string };

/** Result of a test, with the number that had to be rolled or less, modifiers included. */
type Tested = Readonly<{ passed: boolean; need: number }>;

/** Returns a test against a score, equal or under passes: a d20, on which 1 always passes and 20 always fails, or 2d6 (GS-TST.1, GS-TST.2). */
export function test(fight: Fight, { what, ...rest }: Testing, score: number): Question<Tested> {
  const is2d6 = house.testDice.of(fight) === '2d6';
  const die: Die = is2d6 ? { sides: 6, keep: 'sum' } : { sides: 20 };
  const needFor = (more: number) => (is2d6 ? score + more : highestPass(fight, score + more));
  const against = (need: number) => {
    const asked = { ...rest, why: `${what}, ${dieText(die)}? (${need} or less)`, needs: `<=${need}` };
    return check(asked, die, () => [
      { name: 'passed', upTo: need, grade: 'success' },
      { name: 'failed', upTo: 20, grade: 'failure' },
    ]);
  };
  return new Question({
    modifier: () => modifierOf({ ...rest, needs: `<=${score}` }, `a modifier to ${what}`),
    request: (more) => against(needFor(more)).request(0),
    read: (answer, more) => {
      const need = needFor(more);
      return { passed: against(need).read(answer, 0) === 'passed', need };
    },
  });
}

/** Returns the score of a Guard test (GS-TST.3). */
export function guardScore(fight: Fight, { guard }: Sheet): number {
  return house.guardTestAgainst.of(fight) === 'max' ? guard.max : guard.current;
}

/** Returns the highest face of a d20 that passes a test: 1 always does, 20 never (GS-TST.2). */
export function highestPass(fight: Fight, score: number): number {
  const least = house.testNaturals.of(fight) === 'on' ? 1 : 0;
  return Math.min(20 - least, Math.max(least, score));
}

/** Settles what follows a loss of Life: death at 0, otherwise a Life Save and Critical Damage (GS-DMG.5 to 14). */
export function* lifeSave(draft: Draft, who: string, moment: string): Rule<void> {
  const { life, doomed, kind, warband } = sheetOf(draft.fight, who);
  if (life.current === 0) return die(draft, who, 'GS-DMG.10');
  const saves = house.lifeSaves.of(draft.fight);
  if (saves === 'off' || (saves === 'pcsAndWarbands' && kind !== 'pc' && !warband)) return;
  const key = `save:${who}:${moment}`;
  const what = `${possessiveOf(draft.fight, who)} Life Save`;
  const asking = { key, tag: 'save', who, what, role: 'consequence' as const, rules: ['GS-DMG.5', 'GS-TST.4'] };
  const { passed, need } = yield* test(draft.fight, asking, life.current);
  draft.tell(tellings.save, { who, key, score: need, passed }, { who, rule: 'GS-DMG.5' });
  if (doomed) {
    draft.change(who, { doomed: false }, { who, rule: 'GS-SCR.33' });
    draft.tell(tellings.doom, { who, passed }, { who, rule: 'GS-SCR.33' });
  }
  if (passed) return;
  if (doomed) die(draft, who, 'GS-SCR.33');
  else if (isDown(combatantOf(draft.fight, who))) die(draft, who, 'GS-DMG.14');
  else yield* critical(draft, who, moment);
}

/** Marks a unit as dead, a warband as destroyed (GS-DMG.10, GS-WAR.6). */
export function die(draft: Draft, who: string, rule: string): void {
  become(draft, who, sheetOf(draft.fight, who).warband ? 'destroyed' : 'dead', rule);
}

/** Sets the status of a unit: whoever leaves the fight has no weapon set any more, and no clock runs for the dead (GS-CHG.5). */
export function become(draft: Draft, who: string, status: Status, rule: string): void {
  const unset = stands(status) ? {} : { setWeapon: '' };
  const clock = status === 'dead' ? { deathClock: null } : {};
  draft.change(who, { status, ...unset, ...clock }, { who, rule });
  draft.tell(tellings.status, { who, status }, { who, rule });
}

/** Settles Critical Damage: a PC is down and dying, an NPC finished, a warband routed or weakened (GS-DMG.8, GS-DMG.9, GS-WAR.2). */
function* critical(draft: Draft, who: string, moment: string): Rule<void> {
  const { kind, warband } = sheetOf(draft.fight, who);
  if (kind === 'pc' && !warband) {
    become(draft, who, 'critical', 'GS-DMG.8');
    return startClock(draft, who, 'GS-DMG.12');
  }
  const fate = yield* fateOf(draft.fight, who, moment);
  if (fate !== 'weakened') return become(draft, who, fate, warband ? 'GS-WAR.4' : 'GS-DMG.9');
  draft.change(who, { weakened: true }, { who, rule: 'GS-WAR.5' });
  draft.tell(tellings.weakened, { who }, { who, rule: 'GS-WAR.5' });
}

/** Returns what becomes of an NPC or a warband, by the house rule or the Bard's word; a weakened warband is routed. */
function* fateOf(fight: Fight, who: string, moment: string): Rule<'dead' | 'out' | 'routed' | 'weakened'> {
  const { warband, weakened } = sheetOf(fight, who);
  if (warband && weakened) return 'routed';
  const ruled = (warband ? house.warbandCritical : house.npcCritical).of(fight);
  if (ruled !== 'ask') return ruled;
  const why = `Critical Damage: what becomes of ${nameOf(fight, who)}?`;
  const rules = [warband ? 'GS-WAR.2' : 'GS-DMG.9'];
  const asked = asking('fate', 'referee', why, { about: who, against: who, time: moment, rules });
  if (!warband) return yield* choose(asked, optionsOf('dead', ['out', 'out of the fight (spared)']), 'dead');
  const options = optionsOf(['routed', 'routed (gone from the field)'], ['weakened', 'weakened (fights on)']);
  return yield* choose(asked, options, 'routed');
}

/** Leaves somebody an hour to live, or what a clock that runs already leaves (GS-DMG.12, GS-SCR.31). */
export function startClock(draft: Draft, who: string, rule: string): void {
  const { deathClock } = sheetOf(draft.fight, who);
  draft.change(who, { deathClock: Math.min(deathClock ?? HOUR, HOUR) }, { who, rule });
}

/** Runs a death clock down; at 0 the unit is dead (GS-DMG.12, GS-AFT.10). */
export function runClock(draft: Draft, who: string, rounds: number): void {
  const { deathClock } = sheetOf(draft.fight, who);
  if (deathClock === null) return;
  const left = Math.max(0, deathClock - rounds);
  draft.change(who, { deathClock: left }, { who, rule: 'GS-DMG.12' });
  if (left === 0) die(draft, who, 'GS-AFT.10');
}
