import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { present, sumOf } from '../../src/core/kit/list.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { forbidIf, isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Blow, hasFreeHand, isAtHand, isNonLethal, stepsOver } from './blow.ts';
import { isThere, sheet, sheetOf, stateWord, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { farthest, isBeyond } from './size.ts';
import { distanceOf, isDarkAt } from './zones.ts';

/** A reason for a hit save (T-3). */
type Challenge = 'unseen' | 'beyond half range' | 'moving';

/** The reasons for a hit save of an attack, none where it needs none; or why it is impossible. */
export type Reach = readonly Challenge[] | Refusal;

/** Returns how a blow reaches somebody, if it does (T-3, FA-ATK.2 to 10, FA-ATK.21, FA-ATK.22). */
export function reachTo(fight: Fight, blow: Blow, target: Combatant): Reach {
  const combatant = combatantOf(fight, blow.who);
  if (combatant.id === target.id) return refuse('FA-ATK.21', `Nobody can attack themselves: choose another target`);
  const gone = goneTarget(target);
  if (gone) return gone;
  if (isShielded(fight, blow, target))
    return refuse('FA-ATK.22', `${target.name} is behind a barrier, which stops attacks from there`);
  const refused = isNonLethal(blow) ? cannotHandle(fight, combatant, target, blow) : undefined;
  if (refused) return refused;
  const distance = distanceOf(fight, combatant, target) ?? 0;
  const isSeen = canSee(fight, combatant, target);
  if (blow.means.range > 0)
    return isSeen
      ? challengesAt(fight, blow, distance, stepsOver(fight, blow.who, target))
      : refuse('FA-ATK.9', `${combatant.name} can't see ${target.name}`);
  if (distance > meleeRange(fight, blow))
    return refuse('FA-ATK.2', `${target.name} is ${far(distance)} away, not nearby`);
  return isSeen ? [] : ['unseen'];
}

/** Returns true if a barrier keeps a blow of another from somebody: no counter, which reaches whoever leans out (FA-COV.4, FA-COV.5). */
export function isShielded(fight: Fight, { who, as }: Blow, target: Combatant): boolean {
  return as !== 'counter' && who !== target.id && coverAgainst(fight, combatantOf(fight, who), target) === 'barrier';
}

/** Returns how many reasons for a hit save a blow on several has; infinity where it does not reach them all. */
export function challengesOf(fight: Fight, blow: Blow, targets: readonly Combatant[]): number {
  const found = targets.map((target) => reachTo(fight, blow, target));
  return sumOf(found.map((reach) => (isRefusal(reach) ? Number.POSITIVE_INFINITY : reach.length)));
}

/** Returns how far a blow reaches in melee: nearby; of a massive one a zone, but for non-lethal attacks (FA-SIZ.9). */
export function meleeRange(fight: Fight, blow: Blow): number {
  const near = house.nearbyDistance.of(fight);
  return sheetOf(fight, blow.who).size === 'massive' && !isNonLethal(blow) ? Math.max(1, near) : near;
}

/** Returns the weapons that somebody can be disarmed of: at hand, not a part of the body (FA-NON.6). */
export function loseables(target: Combatant): readonly Weapon[] {
  return sheet(target).weapons.filter((weapon) => isAtHand(weapon) && !weapon.natural);
}

/** Returns how a shot reaches over a distance, if it does (FA-ATK.3, FA-ATK.6, FA-ATK.7, FA-ATK.10). */
export function challengesAt(fight: Fight, { who, means, moving }: Blow, distance: number, steps = 0): Reach {
  const { range } = means;
  const away = `The target is ${far(distance)} away`;
  if (isBeyond(distance, range, steps))
    return refuse('FA-ATK.3', `${away}, and ${nameOf(fight, who)} reaches ${farthest(range, steps)}`);
  const isFar = isBeyond(distance, range, steps, 2);
  if (isFar && moving)
    return refuse('FA-ATK.10', `${away}, and a shot on the move reaches ${farthest(range, steps, 2)}`);
  return present<Challenge>(isFar && 'beyond half range', moving === true && 'moving');
}

/** Returns that a target is not there, whatever the referee rules, or nothing (FA-ATK.21). */
export function goneTarget(target: Combatant): Refusal | undefined {
  const absent = target.benched ? 'benched' : stateWord(sheet(target), sheet(target).state);
  return forbidIf(!isThere(target), 'FA-ATK.21', `${target.name} is ${absent}: choose another target`);
}

/** Returns why somebody cannot disarm, shove or grapple somebody, or nothing. */
function cannotHandle(fight: Fight, combatant: Combatant, target: Combatant, { purpose }: Blow): Refusal | undefined {
  const { name } = combatant;
  const { grabbing } = sheet(combatant);
  if (sheet(target).kind === 'vehicle') return refuse('FA-MNT.14', `${target.name} is a vehicle: attack it instead`);
  if (stepsOver(fight, combatant.id, target) < 0)
    return refuse('FA-SIZ.14', `${target.name} is too large for ${name} to ${purpose}: attack instead`);
  if (purpose === 'disarm' && loseables(target).length === 0)
    return refuse('FA-NON.6', `${target.name} holds no weapon to drop: attack, or \`grapple\``);
  if (purpose === 'grapple' && grabbing.includes(target.id))
    return refuse('FA-GRA.1', `${name} holds ${target.name} already: choose another target`);
  if (purpose === 'grapple' && !hasFreeHand(combatant))
    return refuse('FA-GRA.1', `${name} has no hand free to grapple with: put something away with \`equip\``);
  return undefined;
}

function far(distance: number): string {
  return distance === Number.POSITIVE_INFINITY ? 'no way' : counted(distance, 'zone');
}

/** Returns true if somebody can see another: not concealed, not invisible, not in a darkness that hinders it (FA-SNK.10). */
function canSee(fight: Fight, viewer: Combatant, other: Combatant): boolean {
  const { concealed, visible } = sheet(other);
  if (concealed || !visible) return false;
  return sheet(viewer).seesInDark || !isDarkAt(fight, other.place);
}

/** Returns the cover of a target against an attacker: what was said of the two, or else what the target is behind. */
export function coverAgainst(fight: Fight, attacker: Combatant, target: Combatant): 'none' | 'cover' | 'barrier' {
  const said = own(fight.bags.pairs, `cover ${attacker.id}>${target.id}`);
  return said === 'none' || said === 'cover' || said === 'barrier' ? said : sheet(target).cover;
}
