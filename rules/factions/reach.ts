import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Blow, hasFreeHand, isAtHand, isNonLethal, type Means, type Purpose, stepsOver } from './blow.ts';
import { isThere, sheet, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { farthest, isBeyond } from './size.ts';
import { distanceOf, isDarkAt } from './zones.ts';

/** Purpose of an attack, and whether it is a shot on the move. */
export interface Aim {
  readonly purpose: Purpose;
  readonly moving: boolean;
}

/** A reason for a hit save (T-3). */
export type Challenge = 'unseen' | 'beyond half range' | 'moving';

/**
 * Returns why an attack on somebody needs a hit save, if it does; or why it is impossible (T-3, FA-ATK.2 to 10, FA-ATK.21,
 * FA-ATK.22).
 */
export function reachTo(
  fight: Fight,
  combatant: Combatant,
  means: Means,
  target: Combatant,
  aiming: Aim & Pick<Blow, 'as'>,
): readonly Challenge[] | Refusal {
  if (combatant.id === target.id) return refuse('FA-ATK.21', `Nobody can attack themselves: choose another target`);
  if (!isThere(target))
    return refuse(
      'FA-ATK.21',
      `${target.name} is ${target.benched ? 'benched' : sheet(target).state}: choose another target`,
    );
  // A counter reaches whoever leans out from behind a barrier (FA-COV.5).
  if (aiming.as !== 'counter' && coverAgainst(fight, combatant, target) === 'barrier')
    return refuse('FA-ATK.22', `${target.name} is behind a barrier, which stops attacks from there`);
  const refused = isNonLethal(aiming) ? cannotHandle(fight, combatant, target, aiming.purpose) : undefined;
  if (refused) return refused;
  return means.range > 0 && !isNonLethal(aiming)
    ? rangedReach(fight, combatant, means, target, aiming.moving)
    : meleeReach(fight, combatant, target, aiming.purpose);
}

/** Returns how far somebody strikes in melee: nearby; a massive one a zone, but for non-lethal attacks (FA-SIZ.9). */
export function meleeRange(fight: Fight, combatant: Combatant, purpose: Purpose): number {
  const near = house.nearbyDistance.of(fight);
  return sheet(combatant).size === 'massive' && !isNonLethal({ purpose }) ? Math.max(1, near) : near;
}

/** Returns the weapons that somebody can be disarmed of: at hand, not a part of the body (FA-NON.6). */
export function loseables(target: Combatant): readonly Weapon[] {
  return sheet(target).weapons.filter((weapon) => isAtHand(weapon) && !weapon.natural);
}

function meleeReach(
  fight: Fight,
  combatant: Combatant,
  target: Combatant,
  purpose: Purpose,
): readonly Challenge[] | Refusal {
  const distance = distanceOf(fight, combatant, target) ?? 0;
  if (distance > meleeRange(fight, combatant, purpose))
    return refuse('FA-ATK.2', `${target.name} is ${far(distance)} away, not nearby`);
  return canSee(fight, combatant, target) ? [] : ['unseen'];
}

function rangedReach(
  fight: Fight,
  combatant: Combatant,
  { range }: Means,
  target: Combatant,
  moving: boolean,
): readonly Challenge[] | Refusal {
  if (!canSee(fight, combatant, target)) return refuse('FA-ATK.9', `${combatant.name} can't see ${target.name}`);
  const steps = stepsOver(fight, combatant.id, target);
  const distance = distanceOf(fight, combatant, target) ?? 0;
  return challengesAt(combatant.name, distance, range, steps, moving);
}

/** Returns why a shot over a distance needs a hit save, or is impossible (FA-ATK.3, FA-ATK.6, FA-ATK.7, FA-ATK.10). */
export function challengesAt(
  name: string,
  distance: number,
  range: number,
  steps: number,
  moving: boolean,
): readonly Challenge[] | Refusal {
  if (isBeyond(distance, range, steps))
    return refuse('FA-ATK.3', `The target is ${far(distance)} away, and ${name} reaches ${farthest(range, steps)}`);
  const isFar = isBeyond(distance, range, steps, 2);
  if (isFar && moving)
    return refuse(
      'FA-ATK.10',
      `The target is ${far(distance)} away, and a shot on the move reaches ${farthest(range, steps, 2)}`,
    );
  return [...(isFar ? (['beyond half range'] as const) : []), ...(moving ? (['moving'] as const) : [])];
}

/** Returns why somebody cannot disarm, shove or grapple somebody, or nothing. */
function cannotHandle(fight: Fight, combatant: Combatant, target: Combatant, purpose: Purpose): Refusal | undefined {
  if (sheet(target).kind === 'vehicle') return refuse('FA-MNT.14', `${target.name} is a vehicle: attack it instead`);
  if (stepsOver(fight, combatant.id, target) < 0)
    return refuse('FA-SIZ.14', `${target.name} is too large for ${combatant.name} to ${purpose}: attack instead`);
  if (purpose === 'disarm' && loseables(target).length === 0)
    return refuse('FA-NON.6', `${target.name} holds no weapon to drop: attack, or \`grapple\``);
  if (purpose !== 'grapple') return undefined;
  if (sheet(combatant).grabbing.includes(target.id))
    return refuse('FA-GRA.1', `${combatant.name} holds ${target.name} already: choose another target`);
  return hasFreeHand(combatant)
    ? undefined
    : refuse('FA-GRA.1', `${combatant.name} has no hand free to grapple with: put something away with \`equip\``);
}

function far(distance: number): string {
  return distance === Number.POSITIVE_INFINITY ? 'no way' : counted(distance, 'zone');
}

/** Returns whether somebody can see another: not concealed, not invisible, not in a darkness that hinders it (FA-SNK.10). */
function canSee(fight: Fight, viewer: Combatant, other: Combatant): boolean {
  const { concealed, visible } = sheet(other);
  if (concealed || !visible) return false;
  return sheet(viewer).seesInDark || !isDarkAt(fight, other.place);
}

/**
 * Returns the cover of a target against an attacker: what was said of the two, or else what the target stands behind.
 */
export function coverAgainst(fight: Fight, attacker: Combatant, target: Combatant): 'none' | 'cover' | 'barrier' {
  const said = own(fight.bags.pairs, `cover ${attacker.id}>${target.id}`);
  return said === 'none' || said === 'cover' || said === 'barrier' ? said : sheet(target).cover;
}
