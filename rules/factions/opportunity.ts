import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { asking, choose, chooseAmong, type Option, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { isGrabbed, isUp, sheet } from './combatant.ts';
import { blowBy, type Counter, chooseWay, letGoForWay, waysToStrike } from './counters.ts';
import { type Meeting, meetingOf, pay } from './meeting.ts';
import { paymentsFor } from './perception.ts';
import { isEnemy } from './state.ts';
import { strike } from './strike.ts';
import { tellings } from './tellings.ts';
import { areKnownNearby } from './zones.ts';

/** Returns the enemies who are known to be nearby somebody. */
export function enemiesNearby(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return fight.combatants.filter(
    (other) => isEnemy(fight, combatant, other) && areKnownNearby(fight, combatant, other),
  );
}

/** Enemies whom a mover leaves: nearby now, and not after the step (FA-OPP.1, FA-OPP.7). */
export function leftBehind(fight: Fight, mover: Combatant, to: string): readonly string[] {
  const moved = { ...mover, place: to };
  const left = enemiesNearby(fight, mover).filter((other) => !areKnownNearby(fight, moved, other));
  return left.map(({ id }) => id);
}

/**
 * Lets each enemy that is left strike before the step, in the order of the roster (FA-OPP.2, FA-OPP.3).
 * @param members the mover, or the unit that moves together, of which a reactor names one (FA-MNT.12)
 * @returns whether the mover can go on: alive, conscious and not held (FA-GRA.2)
 */
export function* strikesOnLeaving(
  draft: Draft,
  members: readonly string[],
  reactors: readonly string[],
  step: number,
): Rule<boolean> {
  const [mover = ''] = members;
  for (const id of reactors) {
    const targets = members.filter((member) => mayStrike(draft, id, member));
    if (targets.length > 0) yield* mayStrikeNow(draft, id, targets, step);
    if (!isUp(combatantOf(draft.fight, mover)) || isGrabbed(draft.fight, mover)) return false;
  }
  return true;
}

/** A reactor must perceive the mover, have a reaction left and an attack that reaches (FA-OPP.4, FA-OPP.6). */
function mayStrike(draft: Draft, id: string, mover: string): boolean {
  const { fight } = draft;
  const payments = paymentsFor(fight, combatantOf(fight, id), combatantOf(fight, mover), 'opportunity');
  return typeof payments !== 'string' && waysToStrike(fight, id, mover, 'opportunity').length > 0;
}

function* mayStrikeNow(draft: Draft, id: string, targets: readonly string[], step: number): Rule<void> {
  const [first = ''] = targets;
  const key = `leaving${step}/${id}/`;
  const found = waysToStrike(draft.fight, id, first, 'opportunity');
  const names = targets.map((target) => combatantOf(draft.fight, target).name);
  const more = { key: `${key}opportunity`, against: first, rules: ['FA-OPP.1'], weighed: true };
  const moves = `${names[0] ?? ''} moves away. Does ${combatantOf(draft.fight, id).name} strike?`;
  const asked = asking('opportunity', id, moves, more);
  const options: readonly Option<'attack' | 'more' | 'none'>[] = [
    { id: 'attack', label: `attack ${found[0]?.label ?? ''}`.trim() },
    { id: 'more', label: 'more ways', ...(found.length < 2 && { refused: 'no other attack that reaches' }) },
    { id: 'none', label: 'none' },
  ];
  const taken = yield* choose(asked, options, 'attack');
  if (taken === 'none') return;
  // On a mounted unit an opportunity attack names one of its members.
  const whom = asking('whom', id, 'Which of them is the target?', { key: `${key}whom`, rules: ['FA-MNT.12'] });
  const target = yield* chooseAmong(
    whom,
    targets.map((one) => choiceOf(combatantOf(draft.fight, one))),
  );
  const ways = waysToStrike(draft.fight, id, target, 'opportunity');
  const why = `What does ${nameOf(draft.fight, id)} strike with?`;
  const withWhat = { key: `${key}with`, who: id, at: target, why };
  const way = taken === 'attack' ? ways[0] : yield* chooseWay(withWhat, ways.slice(1));
  if (way) yield* strikeSo(draft, key, id, target, way);
}

function* strikeSo(draft: Draft, key: string, who: string, target: string, way: Counter): Rule<void> {
  const blow = blowBy(who, way, 'opportunity', key);
  const meeting: Meeting = meetingOf({ ...blow, who: target }, [who]);
  yield* pay(draft, meeting, who, 'opportunity');
  letGoForWay(draft, who, way);
  draft.tell(tellings.opportunity, { who, at: target, with: way.means.name }, { who, rule: 'FA-OPP.1' });
  yield* strike(draft, blow, [target]);
}

/** Returns everybody who is left of a unit that has places of its own. */
export function unitAt(fight: Fight, mover: Combatant): readonly string[] {
  return [mover, ...fight.combatants.filter((combatant) => sheet(combatant).mountOn === mover.id)].map(({ id }) => id);
}
