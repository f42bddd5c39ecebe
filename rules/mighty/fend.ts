import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { canAct, handWeapon } from './able.ts';
import type { Blow } from './blow.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, foesOf, pair, relate } from './pairs.ts';
import { reachOf } from './weapons.ts';

/** Fends off by a hit with a spear, polearm or pike somebody not yet in arm's reach, for the round (MB-SPR.5). */
export function fendOff(draft: Draft, { who, target, weapon, how }: Blow): void {
  if (how !== 'melee' || weapon.reach < 2 || distance(draft.fight, who, target) < 2) return;
  relate(draft, who, target, { fended: [target] }, 'MB-SPR.5');
}

/** Returns whether somebody is kept out of arm's reach of another this round. */
export function isFended(fight: Fight, who: string, by: string): boolean {
  return pair(fight, who, by).fended.includes(who);
}

/** Returns how many attacks somebody still has in this round; whoever moves makes one, but by that house rule (MB-RND.2). */
export function attacksLeft(fight: Fight, combatant: Combatant): number {
  const { counts, held, task, moved, attacksMade } = sheet(combatant);
  if (task !== 'attack' && task !== 'charge') return 0;
  const isDone = moved > 0 && attacksMade > 0 && house.moveAndAttack.of(fight) === 'oneAttack';
  return isDone ? 0 : counts.length + held;
}

/** Returns who covers the spot to which somebody comes up with a long weapon: the target itself, or the ranks behind it. */
export function coverers(fight: Fight, who: string, target: string): readonly Combatant[] {
  const aim = combatantOf(fight, target);
  return foesOf(fight, who).filter(
    (combatant) => handWeapon(combatant).reach >= 2 && covers(combatant, aim) && canAct(fight, combatant),
  );
}

/**
 * Returns who can meet somebody that comes up to a target: wielders of long weapons who cover the spot, from the target itself
 * or from the ranks behind it, and have an attack left; the longest reach first, then roster order (MB-SPR.6).
 */
export function fenders(fight: Fight, who: string, target: string): readonly Combatant[] {
  const reach = (combatant: Combatant) => reachOf(fight, handWeapon(combatant));
  return coverers(fight, who, target)
    .filter((combatant) => distance(fight, combatant.id, who) > 1 && attacksLeft(fight, combatant) > 0)
    .toSorted((a, b) => reach(b) - reach(a));
}

function covers(combatant: Combatant, aim: Combatant): boolean {
  if (combatant.id === aim.id) return true;
  const { rank, formation } = sheet(combatant);
  return formation !== '' && formation === sheet(aim).formation && handWeapon(combatant).reach >= rank;
}
