import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { listed, namesOf } from '../../src/core/kit/wording.ts';
import { forbid, refuse, refuseIf, whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, inHand, isBusy, isCaster, isOfNewcomers, nextWeapon, reaches } from './able.ts';
import { howOf } from './blow.ts';
import { isAble, isActive, isConscious, isHelpless, isPresent, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { attackOptions, feetOf } from './options.ts';
import { distance, engagedWith, foesOf, HEX, isAdjacent, meleeOf, sight } from './pairs.ts';
import { isOutside, isSurprised } from './state.ts';
import { tellings } from './tellings.ts';
import { fist, isHandWeapon, isMissile, isShooter, type Weapon } from './weapons.ts';

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

/** Returns the feet of half a move (MB-RND.2). */
export function halfMove(combatant: Combatant): number {
  return Math.floor(sheet(combatant).speed / 2);
}

/**
 * Returns the weapon of an attack: the one named, otherwise the next of its routine.
 * @param made attacks before it; those that were made, where nothing is said
 */
export function weaponFor(combatant: Combatant, named: string | undefined, made?: number): Weapon {
  if (named === fist.id) return fist;
  return sheet(combatant).weapons.find(({ id }) => id === named) ?? nextWeapon(combatant, made);
}

/** Returns the distance in hexes at which somebody stops who comes up to strike: out of arm's reach with a long point (MB-SPR.10). */
export function stopFor(weapon: Weapon): number {
  return weapon.longPoint ? weapon.reach : 1;
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

/** Returns true if an attack begins with drawing a weapon, which takes the half-move: the one in hand is dropped, or useless here. */
export function takesHalfMove(fight: Fight, combatant: Combatant, named: string | undefined): boolean {
  const weapon = sheet(combatant).weapons.find(({ id }) => id === named);
  if (!weapon) return false;
  const held = inHand(combatant);
  if (sheet(combatant).inHand === fist.id) return weapon.dropped;
  const useless = held?.longPoint === true && house.longWeaponAdjacent.of(fight) === 'useless';
  return weapon.dropped || (held?.id !== weapon.id && (held === undefined || useless));
}

/** Returns why somebody cannot attack as it is said, or nothing. */
export function cannotAim(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const weapon = weaponFor(combatant, intent.with);
  const how = howOf(weapon, attackOptions.of(intent).thrown);
  const target = intent.at?.[0] === undefined ? undefined : combatantOf(fight, intent.at[0]);
  if (isShot(combatant, weapon))
    return refuse('MB-ARC.3', `The ${weapon.name} never shoots twice a round: \`x\` does nothing more.`);
  if (!isReady(combatant, weapon) || (!weapon.loaded && (feetOf(intent) ?? 0) > 0))
    return refuse('MB-ARC.4', `The ${weapon.name} is not loaded, and can be spanned only in a round without movement.`);
  const refused = (target && cannotTarget(fight, target)) ?? cannotStrikeSo(weapon, intent);
  if (refused) return refused;
  if (target && target.side === combatant.side) return refuse('MB-TGT.1', `${target.name} fights on the same side.`);
  const unseen = target && cannotPerceive(fight, combatant, target);
  if (unseen) return unseen;
  if (aimable(fight, combatant.id).length === 0)
    return refuse('MB-ATK.10', `${combatant.name} has nobody to attack: \`x\` does nothing.`);
  if (how === 'missile') return undefined;
  const near = aimable(fight, combatant.id).find((other) => isAdjacent(fight, combatant.id, other.id));
  const awake = inReach(fight, combatant.id, weapon);
  const helpless = helplessInReach(fight, combatant.id, weapon);
  if (!target && awake.length === 0 && helpless.length > 0) return onlyHelpless(combatant, helpless);
  if (near && awake.length === 0 && helpless.length === 0)
    return weapon.longPoint
      ? refuse('MB-SPR.10', `The ${weapon.name} is useless in arm's reach: ${otherWeapon(combatant, weapon)}`)
      : barredBy(combatant, near);
  return target && cannotChoose(fight, combatant, weapon, target);
}

/** Returns that closing bars the blows of two, with the missile that it leaves open, where there is one (MB-CLO.3, MB-CLO.4). */
function barredBy(combatant: Combatant, near: Combatant): Refusal {
  const missile = missileOf(combatant);
  const isOpen = missile !== undefined && !isShot(combatant, missile);
  const verb = missile && isShooter(missile) ? 'shoots' : 'throws';
  const shot = isOpen ? `\`a ${near.code} w ${missile.id}\` ${verb}, ` : '';
  const why = `Closing bars all blows between ${combatant.name} and ${near.name} this round`;
  return refuse('MB-CLO.3', `${why}: ${shot}\`x\` does nothing.`);
}

/** Returns that whoever is in reach has to be named, for the helpless are never drawn (MB-ATK.10). */
function onlyHelpless({ name }: Combatant, helpless: readonly Combatant[]): Refusal {
  const typed = helpless.map(({ code }) => `\`a ${code}\``);
  const lines = listed(typed, 'or');
  return refuse('MB-ATK.10', `Nobody in reach of ${name} is awake: ${lines} strikes ${namesOf(helpless, 'or')}.`);
}

/** Returns why a weapon does not strike as it is said, or nothing: only some are thrown, and fists subdue nobody (MB-MIS.1, MB-SUB.1). */
function cannotStrikeSo(weapon: Weapon, intent: Intent): Refusal | undefined {
  const { thrown, subdue } = attackOptions.of(intent);
  if (thrown && !isMissile(weapon))
    return refuse('MB-MIS.1', `The ${weapon.name} can't be thrown: \`a\` strikes with it, \`w\` names another.`);
  const why = `Brawling stuns, and can't subdue: \`a w ${weapon.id}\` without \`subdue\` strikes.`;
  return refuseIf(subdue === true && weapon.use === 'brawling', 'MB-SUB.1', why);
}

/** Returns why nobody is a target any more, or not yet, or nothing (MB-ATK.10, MB-SUR.21). */
export function cannotTarget(fight: Fight, target: Combatant): Refusal | undefined {
  const { name } = target;
  if (isOutside(fight, target))
    return refuse('MB-SUR.21', `${name} is still coming in, and undetected: name another target.`);
  if (isOfNewcomers(fight) && !isSurprised(fight, target))
    return refuse('MB-SUR.21', `${name} is not surprised, as a target of newcomers is: name another target.`);
  return goneTarget(target);
}

/** Returns why somebody is aimed at by nobody who only suspects it, or nothing (MB-INV.2). */
export function cannotPerceive(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  const why = `${target.name} is only suspected, and no attack can hit it: choose another target.`;
  return refuseIf(sight(fight, combatant.id, target.id) === 'suspected', 'MB-INV.2', why);
}

/** Returns that a target is gone, whatever the referee rules, or nothing (MB-ATK.10). */
export function goneTarget(target: Combatant): Refusal | undefined {
  const ways = { dead: 'is dead', mangled: 'is dead', fled: 'has fled', surrendered: 'has surrendered' };
  const { status } = sheet(target);
  return status === 'able' ? undefined : forbid('MB-ATK.10', `${target.name} ${ways[status]}: name another target.`);
}

/** Returns why nobody declares an attack on such a target, or nothing: it is drawn in reach, or a half-move reaches it (MB-TGT.1, MB-TGT.4, MB-RND.2). */
export function cannotMean(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const weapon = weaponFor(combatant, intent.with, 0);
  const [id] = intent.at ?? [];
  if (id === undefined) return undefined;
  const target = combatantOf(fight, id);
  const gone = cannotTarget(fight, target) ?? cannotPerceive(fight, combatant, target);
  if (gone || howOf(weapon, undefined) === 'missile') return gone;
  if (helplessInReach(fight, combatant.id, weapon).includes(target)) return undefined;
  const near = inReach(fight, combatant.id, weapon);
  const drawn = ({ code, name }: Combatant) => {
    const instead = `\`a\` alone declares that, \`direct ${code}\` attacks only ${name}`;
    return refuse('MB-TGT.1', `The target is drawn from ${namesOf(near)}: ${instead}.`);
  };
  const [first = target, ...others] = near;
  if (near.includes(target)) return others.length === 0 ? undefined : { ...drawn(target), byLot: whyOf(drawn(first)) };
  if (near.length > 0)
    return refuse('MB-TGT.1', `${target.name} is out of reach: \`a\` alone attacks ${namesOf(near, 'or')}.`);
  const way = (distance(fight, combatant.id, id) - stopFor(weapon)) * HEX;
  const why = `${target.name} is ${way} feet away, and ${combatant.name} goes ${halfMove(combatant)} feet before an attack`;
  const instead = `\`charge ${target.code}\` or \`close ${target.code}\` goes farther`;
  return refuseIf(way > halfMove(combatant), 'MB-RND.2', `${why}: ${instead}.`);
}

function otherWeapon(combatant: Combatant, { id }: Weapon): string {
  const other = weaponsOf(combatant).find((each) => each.id !== id && isHandWeapon(each) && !each.longPoint);
  const draws = other && other.use !== 'brawling' ? ', which takes the half-move' : '';
  return `\`a w ${other?.id ?? fist.id}\` strikes with the ${other?.name ?? fist.name}${draws}.`;
}

/** Returns why nobody strikes at a target, or nothing: among several in reach it is drawn, unless directed or helpless (MB-TGT.1, MB-TGT.4). */
function cannotChoose(fight: Fight, combatant: Combatant, weapon: Weapon, target: Combatant): Refusal | undefined {
  const candidates = inReach(fight, combatant.id, weapon);
  if (candidates.length === 0 || helplessInReach(fight, combatant.id, weapon).includes(target)) return undefined;
  if (!candidates.includes(target)) {
    // Those in combat retreat, and walk up to nobody else (MB-MOV.7).
    const goes = engagedWith(fight, combatant.id).length > 0 ? '' : `, \`m ${target.code}\` goes there`;
    const instead = `\`a\` alone attacks ${namesOf(candidates, 'or')}${goes}`;
    return refuse('MB-TGT.1', `${target.name} is out of reach from here: ${instead}.`);
  }
  if (candidates.length === 1 || sheet(combatant).directed === target.id) return undefined;
  const drawn = refuse(
    'MB-TGT.1',
    `The target is drawn from ${namesOf(candidates)}: type \`a\` alone, or declare \`direct\` in the next round.`,
  );
  return { ...drawn, byLot: whyOf(drawn) };
}

/** Returns true if somebody has the hands to span a crossbow: both, but for the very light ones (MB-ARC.5). */
function canReload(combatant: Combatant, { veryLight }: Weapon): boolean {
  const { shield, stance } = sheet(combatant);
  return veryLight || (shield === 0 && stance === 'normal');
}

/** Returns true if a weapon can be shot now: it is loaded, or spanned and shot once in a round without movement (MB-ARC.3, MB-ARC.4). */
export function isReady(combatant: Combatant, weapon: Weapon): boolean {
  const mayReload = sheet(combatant).moved === 0 && !isShot(combatant, weapon);
  return weapon.loaded || (mayReload && canReload(combatant, weapon));
}

/** Returns true if a crossbow has to wait for the next round, after an attack of this one (MB-ARC.3). */
function isShot(combatant: Combatant, { loaded }: Weapon): boolean {
  return !loaded && sheet(combatant).attacksMade > 0;
}

/**
 * Spans crossbows at the end of a round or a segment without movement; nobody does so beside a spell or a task that takes
 * the whole of it (MB-ARC.4, MB-SUR.12, MB-MAG.5).
 * @param before the fight in which those who spent it able can still act
 */
export function reloadAll(draft: Draft, before: Fight): void {
  for (const combatant of before.combatants) {
    const { weapons, moved } = sheet(combatant);
    if (moved > 0 || isCaster(combatant) || isBusy(combatant) || !canAct(before, combatant)) continue;
    const empty = weapons.filter((weapon) => !weapon.loaded && canReload(combatant, weapon));
    if (empty.length > 0) span(draft, combatant.id, empty);
  }
}

/** Spans crossbows; it does not cost the shot of one that is about to be shot (MB-ARC.4). */
export function span(draft: Draft, who: string, weapons: readonly Weapon[]): void {
  const ids = weapons.map(({ id }) => id);
  const loaded = sheetOf(draft.fight, who).weapons.map((one) =>
    ids.includes(one.id) ? { ...one, loaded: true } : one,
  );
  draft.change(who, { weapons: loaded }, { who, rule: 'MB-ARC.4' });
  draft.tell(tellings.reloaded, { who }, { who, rule: 'MB-ARC.4' });
}
