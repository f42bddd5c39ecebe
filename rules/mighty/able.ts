import { type Combatant, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { memoize, memoizeFor } from '../../src/core/kit/memoize.ts';
import { idsOf } from '../../src/core/kit/names.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, foesOf, pair, sight } from './pairs.ts';
import { isSurprised, state } from './state.ts';
import { fist, isHandWeapon, isShooter, reachOf, type Weapon } from './weapons.ts';

/** Returns true if somebody can act now: able and not surprised; newcomers who come in undetected only in their own segments (MB-SUR.11, MB-SUR.21, MB-CND.1). */
export function canAct(fight: Fight, combatant: Combatant): boolean {
  if (!isAble(combatant)) return false;
  const { entering } = sheet(combatant);
  if (state(fight).segment === 0) return !entering;
  return !isSurprised(fight, combatant) && isOfNewcomers(fight) === entering;
}

/** Returns everybody who can act now, in roster order. */
export const actorsIn: (fight: Fight) => readonly Combatant[] = memoize((fight) =>
  fight.combatants.filter((combatant) => canAct(fight, combatant)),
);

/** Returns true if a segment is played in which newcomers surprise those who fight already (MB-SUR.21). */
export function isOfNewcomers(fight: Fight): boolean {
  const { segment, surpriseFor } = state(fight);
  return segment > 0 && surpriseFor === 'newcomers';
}

/** Returns true if somebody has moved, which leaves it one attack at most in the round, but by that house rule (MB-RND.2). */
export function attacksOnceByMove(fight: Fight, combatant: Combatant): boolean {
  return sheet(combatant).moved > 0 && house.moveAndAttack.of(fight) === 'oneAttack';
}

/** Returns true if somebody is casting or reading, and has not yet lost or ended it (MB-MAG.2, MB-SCR.1). */
export function isCasting(combatant: Combatant): boolean {
  const { task, spellGone } = sheet(combatant);
  return (task === 'cast' || task === 'read') && !spellGone;
}

/** Returns true if somebody's round is given to casting or reading, done or not: it does nothing else (MB-MAG.5). */
export function isCaster(combatant: Combatant): boolean {
  const { task } = sheet(combatant);
  return task === 'cast' || task === 'read';
}

/** Returns true if somebody has declared what fills the round and leaves nothing to choose on the count (MB-LOD.5, MB-FUM.7). */
export function isBusy(combatant: Combatant): boolean {
  return ['extract', 'fix', 'rest'].includes(sheet(combatant).task);
}

/** Returns the weapon in hand; nothing for the bare fist, or when it lies on the ground and the second hand holds none (MB-FUM.4, MB-TWO.1). */
export function inHand(combatant: Combatant): Weapon | undefined {
  const weapon = firstWeapon(combatant);
  if (!weapon?.dropped) return weapon;
  return sheet(combatant).stance === 'normal' ? undefined : weaponBeside(combatant, weapon);
}

/** Returns the weapon of the first hand, dropped or not; nothing for the bare fist. */
function firstWeapon(combatant: Combatant): Weapon | undefined {
  const { weapons, inHand: id } = sheet(combatant);
  return id === fist.id ? undefined : (weapons.find((each) => each.id === id) ?? weapons[0]);
}

/** Returns the weapon of the second hand where the first has dropped its own, so that it stays in hand after the round; nothing otherwise (MB-FUM.4). */
export function leftInHand(combatant: Combatant): Weapon | undefined {
  return firstWeapon(combatant)?.dropped ? inHand(combatant) : undefined;
}

/** Returns the weapon with which somebody strikes hand to hand as it stands: the one in hand, otherwise the fist (MB-FUM.12). */
export function handWeapon(combatant: Combatant): Weapon {
  const weapon = inHand(combatant);
  return weapon && isHandWeapon(weapon) ? weapon : fist;
}

/** Returns true if a hand weapon strikes at an opponent, by its distance (MB-SPR.3, MB-SPR.4, MB-SPR.10). */
export function strikesAt(fight: Fight, who: string, weapon: Weapon, target: string): boolean {
  const hexes = distance(fight, who, target);
  const useless = weapon.longPoint && hexes <= 1 && house.longWeaponAdjacent.of(fight) === 'useless';
  return hexes <= reachOf(fight, weapon) && !useless;
}

/** Returns true if blows hand to hand are barred between two: one has closed this round (MB-CLO.3). */
function isBarred(fight: Fight, who: string, target: string): boolean {
  if (pair(fight, who, target).closed) return true;
  if (house.closingLocksFoe.of(fight) === 'pair') return false;
  return foesOf(fight, who).some((other) => sheet(other).task === 'close' && pair(fight, who, other.id).closed);
}

/** Returns true if somebody may strike hand to hand at another as far as reach and closing go. */
export function reaches(fight: Fight, who: string, weapon: Weapon, target: string): boolean {
  return strikesAt(fight, who, weapon, target) && !isBarred(fight, who, target);
}

/** Returns true if somebody can take a free attack with what is in hand: free, able, near enough, and aware of its target (MB-FUM.11, MB-INV.2). */
export function canFreeAttack(fight: Fight, combatant: Combatant, target: string): boolean {
  const { id } = combatant;
  const { task, retreat } = sheet(combatant);
  if (isCaster(combatant) || ['extract', 'fix', 'close'].includes(task) || retreat === 'flight') return false;
  const isAware = canAct(fight, combatant) && sight(fight, id, target) !== 'suspected';
  return isAware && reaches(fight, id, handWeapon(combatant), target);
}

/** Returns who count as attackers of somebody (MB-FLK.4). */
export const attackersOf = memoizeFor((fight: Fight, id: string): ReadonlySet<string> => {
  const all = foesOf(fight, id);
  const { attackers } = sheetOf(fight, id);
  if (house.multiAttackerCount.of(fight) === 'attackedThisRound')
    return idsOf(all.filter((other) => attackers.includes(other.id)));
  // Whoever rests can still strike for free, and is none of those who are left out.
  return idsOf(all.filter((other) => sheet(other).task !== 'defend' && canFreeAttack(fight, other, id)));
});

/** Returns how many attacks somebody makes in a round: the routine, two weapons, two arrows, or one (T13). */
export function attacksOf(combatant: Combatant): number {
  const { task, planned } = sheet(combatant);
  if (task !== 'attack') return 1;
  const most = mostAttacks(combatant);
  return planned === 0 ? most : Math.min(planned, most);
}

/** Returns the most attacks that somebody can plan (MB-ARC.1, MB-TWO.1, MB-RET.5). */
export function mostAttacks(combatant: Combatant): number {
  const own = sheet(combatant);
  if (hasCondition(combatant, 'stumbled') || own.task === 'charge') return 1;
  if (own.stance !== 'normal') return own.stance === 'two' ? 2 : 1;
  const weapon = inHand(combatant);
  if (weapon && isShooter(weapon)) return weapon.use === 'bow' ? 2 : 1;
  return Math.max(1, own.routine.length);
}

/**
 * Returns the weapon of the next attack: the routine in its order, the second of two weapons, otherwise the one in hand.
 * @param made attacks before it; those that were made, where nothing is said
 */
export function nextWeapon(combatant: Combatant, made = sheet(combatant).attacksMade): Weapon {
  const own = sheet(combatant);
  const named = own.stance === 'normal' ? own.routine[made % Math.max(1, own.routine.length)] : undefined;
  if (named !== undefined)
    return own.weapons.find(({ id, name }) => id === named || name === named) ?? handWeapon(combatant);
  const first = firstWeapon(combatant) ?? fist;
  if (own.stance === 'two' && made === 0) return first.dropped ? fist : first;
  if (own.stance === 'two' && made === 1) return weaponBeside(combatant, first) ?? handWeapon(combatant);
  return inHand(combatant) ?? fist;
}

/** Returns the weapon of the second hand, beside one that strikes in the first (MB-TWO.3). */
export function secondWeapon(combatant: Combatant): Weapon | undefined {
  const first = inHand(combatant);
  return first && weaponBeside(combatant, first);
}

/** Returns what the second hand can hold beside a weapon that strikes in the first: a small one, or for rangers any sword (MB-TWO.3, MB-TWO.4). */
function weaponBeside(combatant: Combatant, first: Weapon): Weapon | undefined {
  if (!isHandWeapon(first)) return undefined;
  const { weapons, isRanger } = sheet(combatant);
  return weapons.find(
    (each) => each.id !== first.id && !each.dropped && (each.offHand || (isRanger && /sword/i.test(each.name))),
  );
}
