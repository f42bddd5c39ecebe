import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { forbid, past, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackIn, attacksOf, attacksOn, isAttack } from './attack.ts';
import { type Declaration, declarationBy, declarationsOf } from './declaration.ts';
import { moveOptions, standFor } from './means.ts';
import { standOf } from './places.ts';
import { state } from './state.ts';

/**
 * Returns the next thing to settle in the turn of a side, in its five steps: shooting, movement, other pools, other actions,
 * retreats; within a step in the order of declaring (GS-DEC.7, GS-DEC.8). Behind a spell or a stunt comes what it has
 * done (GS-DEC.4). Nothing when all is settled.
 */
export function nextStep(fight: Fight): Intent | undefined {
  const { turn, done, owed } = state(fight);
  if (owed !== '') return { do: 'outcome' };
  const all = declarationsOf(fight, turn);
  if (!done.includes('shooting') && all.some((one) => isForShooting(fight, one))) return { do: 'shooting', who: turn };
  const [shot] = poolsOf(fight, turn, true);
  if (shot !== undefined) return { do: 'pool', who: turn, at: [shot] };
  if (!done.includes('movement') && all.some((one) => isForMovement(fight, one))) return { do: 'movement', who: turn };
  const [attacked] = poolsOf(fight, turn, false);
  if (attacked !== undefined) return { do: 'pool', who: turn, at: [attacked] };
  const isOther = ({ intent }: Declaration) => !['brace', 'move', 'retreat'].includes(intent.do) && !isAttack(intent);
  const other = all.find(isOther) ?? all.find(({ intent }) => intent.do === 'retreat');
  return other && { do: 'settle', who: other.who };
}

/** Returns that an intent is not the next step of a turn that is being settled, or nothing; none is forced where nothing is settled. */
export function notNextStep(fight: Fight, { do: word, who, at }: Intent): Refusal | undefined {
  const isSettling = state(fight).stage === 'resolve';
  const due = isSettling ? nextStep(fight) : undefined;
  const isNext = due?.do === word && due.who === who && due.at?.join() === at?.join();
  if (isNext) return undefined;
  const refusing = isSettling && (word !== 'pool' || at !== undefined) ? refuse : forbid;
  return past(refusing('GS-DEC.7', 'That is not the next step of the turn: press Enter for what is due'));
}

/**
 * Returns the targets whose pools are still open, in the order in which they were first declared. A pool of nothing but
 * shots and throws comes in the shooting step, a mixed one whole in the third (GS-DEC.7).
 */
export function poolsOf(fight: Fight, sideId: string, areShots: boolean): readonly string[] {
  const { done } = state(fight);
  const targets = new Set(attacksOf(fight, sideId).flatMap((attack) => attack.targets));
  return [...targets].filter(
    (target) =>
      !done.includes(`pool:${target}`) && attacksOn(fight, sideId, target).every(({ isShot }) => isShot) === areShots,
  );
}

/** Returns true if a unit has had its part: what it has declared for a turn that is settled, or its say while its side declares. */
export function hasActed(fight: Fight, { id, side }: Combatant): boolean {
  const { stage, turn, done } = state(fight);
  const declaration = declarationBy(fight, id);
  if (stage !== 'resolve') return declaration !== undefined;
  const isOver = ({ intent, targets }: Declaration) =>
    isAttack(intent) && targets.every((target) => done.includes(`pool:${target}`));
  return side === turn && (declaration === undefined || isOver(declaration));
}

/** Returns true if a declaration is settled in the shooting step: a weapon is set, or a shooter moves before the shot (GS-DEC.10). */
export function isForShooting(fight: Fight, declaration: Declaration): boolean {
  const { intent } = declaration;
  return intent.do === 'brace' || (hasMove(fight, declaration) && attackIn(fight, declaration)?.isShot === true);
}

/** Returns true if a declaration moves its unit in the second step. */
export function isForMovement(fight: Fight, declaration: Declaration): boolean {
  return !isForShooting(fight, declaration) && (declaration.intent.do === 'move' || hasMove(fight, declaration));
}

/** Returns true if a declared movement goes with another action (where the house rule lets a move cover a rank). */
export function hasMove(fight: Fight, { who, intent }: Declaration): boolean {
  if (moveOptions.of(intent).to === undefined) return false;
  const combatant = combatantOf(fight, who);
  return standFor(fight, combatant, intent).rank !== standOf(fight, combatant).rank;
}
