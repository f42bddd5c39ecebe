import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { drawOf, type Rule, throwAgain } from '../../src/core/rule/request.ts';
import { inHand, isOfNewcomers, nextWeapon, reaches } from './able.ts';
import { isAble, isActive, isConscious, isHelpless, isPresent, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, foesOf, HEX, meleeOf, sight } from './pairs.ts';
import { isReady } from './reload.ts';
import { isSurprised } from './state.ts';
import { ladder } from './tables.ts';
import { fist, isMissile, type Weapon } from './weapons.ts';

/** Enemies who can be aimed at at all: alive, not merely suspected, and in segments of newcomers only the surprised. */
export const aimable: (fight: Fight, who: string) => readonly Combatant[] = memoizeFor((fight, who) => {
  const ofNewcomers = isOfNewcomers(fight);
  return foesOf(fight, who).filter(
    (combatant) =>
      isPresent(combatant) &&
      sight(fight, who, combatant.id) !== 'suspected' &&
      (ofNewcomers ? isSurprised(fight, combatant) : !sheet(combatant).entering),
  );
});

/** Returns the enemies on whom a random target may fall: conscious, fighting, in reach, not barred (MB-TGT.1, MB-ATK.10). */
export function inReach(fight: Fight, who: string, weapon: Weapon): readonly Combatant[] {
  return aimable(fight, who).filter((combatant) => isActive(combatant) && reaches(fight, who, weapon, combatant.id));
}

/** Returns the helpless in reach, who may be chosen though they are never drawn (MB-ATK.10). */
export function helplessInReach(fight: Fight, who: string, weapon: Weapon): readonly Combatant[] {
  return aimable(fight, who).filter((combatant) => isHelpless(combatant) && reaches(fight, who, weapon, combatant.id));
}

/** Returns the members of a melee at random whom a missile may hit: all but the shooter and the merely suspected, friend or foe (MB-MIS.2, MB-INV.2). */
export function inLine(fight: Fight, who: string, target: string): readonly Combatant[] {
  const all = meleeOf(fight, target).filter(
    (combatant) => combatant.id !== who && isConscious(combatant) && sight(fight, who, combatant.id) !== 'suspected',
  );
  return all.length > 0 ? all : [combatantOf(fight, target)];
}

/** Returns the nearest enemy worth going for, able ones first; nothing when there is none. */
export function nearest(fight: Fight, who: string): Combatant | undefined {
  return nearestOf(fight, who, aimable(fight, who).filter(isActive));
}

/** Returns the nearest enemy at whom somebody can shoot without a friend in the line; nothing when there is none. */
export function nearestInTheOpen(fight: Fight, who: string): Combatant | undefined {
  const { side } = combatantOf(fight, who);
  const isClear = (combatant: Combatant) => inLine(fight, who, combatant.id).every((other) => other.side !== side);
  const clear = aimable(fight, who).filter((combatant) => isActive(combatant) && isClear(combatant));
  return nearestOf(fight, who, clear);
}

/** Returns the first of those who are nearest, able ones before all others. */
function nearestOf(fight: Fight, who: string, all: readonly Combatant[]): Combatant | undefined {
  const ranks = all.map((combatant) => distance(fight, who, combatant.id) + (isAble(combatant) ? 0 : 100));
  return all[ranks.indexOf(Math.min(...ranks))];
}

/** Returns whether somebody comes into arm's reach of another within some feet. */
export function isWithin(fight: Fight, who: string, target: string, feet: number): boolean {
  return (distance(fight, who, target) - 1) * HEX <= feet;
}

/** Returns the feet of half a move (MB-RND.2). */
export function halfMove(combatant: Combatant): number {
  return Math.floor(sheet(combatant).speed / 2);
}

/** Returns the weapon of an attack: the one named, otherwise that of its routine after so many attacks made. */
export function weaponFor(combatant: Combatant, named: string | undefined, made: number): Weapon {
  if (named === fist.id) return fist;
  return sheet(combatant).weapons.find(({ id }) => id === named) ?? nextWeapon(combatant, made);
}

/** Returns what somebody could attack with, the weapon in hand first. */
export function weaponsOf(combatant: Combatant): readonly Weapon[] {
  const first = inHand(combatant);
  const others = sheet(combatant).weapons.filter((each) => each.id !== first?.id);
  return [...(first ? [first] : []), ...others, fist];
}

/** Returns a missile weapon at hand, with which somebody out of reach can do something. */
export function missileOf(combatant: Combatant): Weapon | undefined {
  return weaponsOf(combatant).find(
    (weapon) => isMissile(weapon) && !weapon.dropped && isReady(combatant, weapon) && weapon.use !== 'melee',
  );
}

/** Draws one of several at random: dN in roster order; without such a die the next larger, higher faces again (MB-TGT.1). */
export function* drawOne(fight: Fight, candidates: readonly Combatant[], who: string, key: string): Rule<string> {
  const [only, ...more] = candidates;
  if (only && more.length === 0) return only.id;
  const sides = ladder.find((die) => die >= candidates.length) ?? candidates.length;
  const faces = candidates.map(({ id }, i) => ({ name: id, upTo: i + 1 }));
  const rows = sides > candidates.length ? [...faces, { name: '', upTo: sides }] : faces;
  const numbered = candidates.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
  const why = `Which target does ${nameOf(fight, who)} draw? d${sides} (${numbered})`;
  const asking = { tag: 'draw', who: 'referee', against: who, why, rules: ['MB-TGT.1'] };
  const [drawn = ''] = yield* throwAgain(
    (attempt) => [
      drawOf({ ...asking, key: attempt === 1 ? `draw:${key}` : `draw:${key}:again ${attempt}` }, sides, rows),
    ],
    ([found]) => found !== '',
  );
  return fight.index.has(drawn) ? drawn : (only?.id ?? '');
}

/** Returns the target that somebody has drawn for the whole round, by that house rule (MB-TGT.3). */
export function drawnBefore(fight: Fight, who: string, candidates: readonly Combatant[]): Combatant | undefined {
  if (house.targetDraw.of(fight) === 'perAttack') return undefined;
  return candidates.find(({ id }) => id === sheetOf(fight, who).drawn);
}

/** Returns the opponent at whom an attack is directed, if it is still there (MB-TGT.4, MB-TGT.6). */
export function directedAt(fight: Fight, who: string, candidates: readonly Combatant[]): Combatant | undefined {
  return candidates.find(({ id }) => id === sheetOf(fight, who).directed);
}

/** Returns whether an attack begins with drawing a weapon, which takes the half-move: the one in hand is dropped, or useless here. */
export function takesHalfMove(fight: Fight, combatant: Combatant, named: string | undefined): boolean {
  const weapon = sheet(combatant).weapons.find(({ id }) => id === named);
  if (!weapon) return false;
  const held = inHand(combatant);
  if (sheet(combatant).inHand === fist.id) return weapon.dropped;
  const useless = held?.longPoint === true && house.longWeaponAdjacent.of(fight) === 'useless';
  return weapon.dropped || (held?.id !== weapon.id && (held === undefined || useless));
}
