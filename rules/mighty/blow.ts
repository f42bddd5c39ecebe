import { combatantOf, type Fight, hasCondition, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import { type Reading, readFaces, sumWith } from '../../src/core/rule/reading.ts';
import { type Asking, armourOf, asking, type Band, check, type Question, roll } from '../../src/core/rule/request.ts';
import { attackersOf, attacksOnceByMove, isCasting } from './able.ts';
import { armourClass, armourPart, hasShares, sharesOf, sideOf } from './armour.ts';
import { sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, sight } from './pairs.ts';
import { needed, woundPenalty } from './saves.ts';
import { capTerrain } from './tables.ts';
import { type How, isShooter, type Weapon } from './weapons.ts';

/** One blow: who, at whom, with what. */
export interface Blow {
  /** The fight as which it is rolled: as things stood when its moment began. */
  readonly fight: Fight;
  /** The fight once all have moved who move at its moment: whoever has come up counts as an attacker (MB-FLK.4). */
  readonly moved: Fight;
  readonly who: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly how: How;
  /** An attack of the round, a free one, or one that keeps somebody off. */
  readonly kind: 'own' | 'free' | 'flight' | 'fend';
  /** Attacks of its own that somebody has made in the round before this one. */
  readonly made: number;
  /** Half of the harm only tires (MB-SUB.1). */
  readonly subdue: boolean;
  /** Means to do no harm: a shove (MB-ATK.8). */
  readonly harmless: boolean;
  /** The target was drawn at random. */
  readonly drawn: boolean;
  /** Part that makes its keys unique in the step. */
  readonly key: string;
}

type Named = readonly [value: number, reason: string];

/** A blow that is about to be rolled. */
interface Aimed extends Blow {
  /** Aim on the helpless or unsuspecting: CON, or hit points with the surprise dice. */
  readonly aim: 'none' | 'con' | 'hp';
  /** The Armour Class to reach. */
  readonly ac: number;
  readonly modifiers: readonly Named[];
}

/** Outcomes of an attack roll: a natural 20 that reaches the AC is a critical, one that does not is certain to hit. */
type AttackBand = 'fumble' | 'miss' | 'near miss' | 'hit' | 'certain' | 'critical';

/** A blow with its dice: how the attack roll came out, and the damage of a hit. */
export interface Swing extends Aimed {
  readonly band: AttackBand;
  readonly damage: number;
}

/** Returns true if the target is beyond the weapon: it takes another kind of weapon to harm it (MB-CRT.2). */
export function isProof({ fight, target, weapon }: Blow): boolean {
  const { specialToHit } = sheetOf(fight, target);
  return specialToHit !== '' && !weapon.tags.some((tag) => tag.toLowerCase() === specialToHit.toLowerCase());
}

/** Returns true if a swing is a success. */
export function isHit(swing: Swing): boolean {
  return ['hit', 'certain', 'critical'].includes(swing.band) && !isProof(swing);
}

/** Returns true if an attack came up with a natural 20 (MB-CRT.1). */
export function isNatural20({ band }: Swing): boolean {
  return band === 'critical' || band === 'certain';
}

/** Returns how a weapon is used when nothing else is said. */
export function howOf(weapon: Weapon, thrown = false): How {
  if (weapon.use === 'brawling') return 'brawl';
  return thrown || isShooter(weapon) || weapon.use === 'thrown' ? 'missile' : 'melee';
}

/** Returns the modifiers of an attack roll, each with its reason (T7); those of 0 are left out. */
export function modifiersOf(blow: Blow): readonly Named[] {
  const { fight, who, target, weapon, how } = blow;
  const combatant = combatantOf(fight, who);
  const { dexMissile, strHit } = sheet(combatant);
  const isUnseen = hasCondition(combatant, 'blinded') || sight(fight, who, target) === 'detected';
  const isNear = weapon.longPoint && how === 'melee' && distance(fight, who, target) <= 1;
  const isCramped = isNear && house.longWeaponAdjacent.of(fight) === 'minus4';
  const terrain = terrainOf(blow);
  const all: readonly Named[] = [
    [shareIn(blow), 'share'],
    how === 'missile' ? [dexMissile, 'DEX'] : [strHit, 'STR'],
    [weapon.magic, 'magic'],
    ...position(blow),
    [isUnseen ? -4 : 0, 'unseen'],
    [woundPenalty(fight, who), 'wounds'],
    [hasCondition(combatant, 'at -2') ? -2 : 0, 'at 0 or less'],
    stance(blow),
    [isCramped ? -4 : 0, 'too close'],
    [house.terrainCap.of(fight) === 'clamp' ? capTerrain(terrain) : terrain, 'terrain'],
  ];
  return all.filter(([value]) => value !== 0);
}

/** Returns the sum of terrain and cover that the sheets know of; the referee's own modifier comes on top (MB-TER.1). */
export function terrainOf({ fight, who, target }: Blow): number {
  return sheetOf(fight, who).ground + sheetOf(fight, target).cover;
}

/** Returns true if a blow is one of the attacks of the round, and no free one (MB-FUM.12, MB-SPR.7). */
export function isOwn({ kind }: Blow): boolean {
  return kind === 'own' || kind === 'fend';
}

/** Returns the attack share for an attack; by that house rule the attacks of the round, one after a move, divide it (MB-BCB.3, MB-BCB.11, MB-RND.2). */
function shareIn(blow: Blow): number {
  const { fight, who, made } = blow;
  const combatant = combatantOf(fight, who);
  if (!hasShares(fight, combatant)) return 0;
  const { attack } = sharesOf(combatant);
  if (house.bcbPerAttack.of(fight) === 'each' || !isOwn(blow)) return attack;
  const all = attacksOnceByMove(fight, combatant) ? 1 : Math.max(1, sheet(combatant).thrown.length);
  return Math.floor(attack / all) + (made < attack % all ? 1 : 0);
}

/** Returns the bonuses from behind, exposed, for several attackers; the first two never together, the last not for missiles (MB-FLK.1 to 5, MB-TGT.5). */
function position({ fight, moved, who, target, how, kind }: Blow): readonly Named[] {
  const { allRoundVision, directed } = sheetOf(fight, target);
  const blind = allRoundVision && house.allRoundVisionNoRear.of(fight);
  const isBehind = kind !== 'flight' && sideOf(fight, who, target) === 'behind' && !blind;
  const isExposed = how !== 'missile' && directed !== '' && directed !== who && kind !== 'flight';
  const rear: Named = isBehind ? [2, 'behind'] : [isExposed ? 2 : 0, 'exposed'];
  const attackers = new Set([...attackersOf(fight, target), ...attackersOf(moved, target), who]);
  const others = how === 'missile' || allRoundVision ? 0 : attackers.size - 1;
  const flank: Named = [others, `${others + 1} attackers`];
  if (house.rearFlankStack.of(fight)) return [rear, flank];
  return rear[0] >= flank[0] ? [rear] : [flank];
}

/** Two weapons: -3 with both, but not for a single attack of one who moves or gets up; -1 with a parrying off hand (MB-TWO.1, 2, 5, MB-RET.5). */
function stance(blow: Blow): Named {
  const { fight, who } = blow;
  const combatant = combatantOf(fight, who);
  const { stance: held } = sheet(combatant);
  if (!isOwn(blow)) return [0, 'two weapons'];
  if (held === 'parry') return [-1, 'parrying'];
  const attacksOnce = hasCondition(combatant, 'stumbled') || attacksOnceByMove(fight, combatant);
  return [held === 'two' && !attacksOnce ? -3 : 0, 'two weapons'];
}

/** Returns the Armour Class that a blow has to reach, with what the referee rules about the armour (MB-ATK.9). */
export function classToReach({ fight, who, target, key }: Blow): Question<number> {
  const from = sideOf(fight, who, target);
  const part = armourPart(fight, target, from);
  const others = armourClass(fight, target, from) - part;
  return armourOf({ key, who, against: target }, part, (points) => others + points);
}

/** Returns the attack roll of a blow (MB-ATK.1, MB-ATK.2, MB-CRT.1, MB-FUM.1). */
export function attackQuestion(blow: Aimed): Question<AttackBand> {
  const { fight, who, target, weapon, key, ac, modifiers } = blow;
  const face = ac - sumOf(modifiers.map(([value]) => value));
  const terrain = terrainOf(blow);
  const isCapped = house.terrainCap.of(fight) === 'clamp';
  const why = `${blowText(blow)}, AC ${ac} (${weapon.name}).`;
  const rules = ['MB-ATK.1', 'MB-ATK.2'];
  const asked = asking('attack', who, why, {
    about: key,
    title: 'Attack',
    against: target,
    needs: needed(face),
    rules,
  });
  return check(asked, { sides: 20 }, (stated) => {
    const added = isCapped ? capTerrain(terrain + stated) - capTerrain(terrain) : stated;
    return bandsFor(face - added, isShielded(blow) ? ac - 10 : 0);
  });
}

/** Returns a blow as a sentence: `Aldric charges Orc`; one that fends off follows whoever comes up (MB-SPR.6). */
function blowText(blow: Blow): string {
  const { fight, who, target, kind } = blow;
  const [name, foe] = [nameOf(fight, who), nameOf(fight, target)];
  const isCharging = (id: string) => sheetOf(fight, id).task === 'charge';
  if (kind === 'fend') return `${foe} ${isCharging(target) ? 'charges' : 'comes up'}. ${name} tries to fend off ${foe}`;
  return `${name} ${kind === 'own' && isCharging(who) ? 'charges' : 'attacks'} ${targetText(blow)}`;
}

/** Returns the name of the target; of a shot, which may have been meant for another, whether it was drawn (MB-MIS.2). */
export function targetText({ fight, target, how, drawn }: Blow): string {
  return `${nameOf(fight, target)}${drawn && how === 'missile' ? ' (drawn)' : ''}`;
}

/** Returns true if a miss may be owed to magical protection, which keeps a spell; mundane armour is none (MB-MAG.4). */
function isShielded({ fight, target }: Blow): boolean {
  const combatant = combatantOf(fight, target);
  return isCasting(combatant) && !hasCondition(combatant, 'stunned') && sheet(combatant).armour !== 'mundane';
}

/**
 * Returns the bands of an attack roll.
 * @param need the face from which the total reaches the AC
 * @param shield how far a caster's protection goes beyond AC 10: what misses by it alone is a near miss (MB-MAG.4)
 */
function bandsFor(need: number, shield: number): readonly Band<AttackBand>[] {
  const miss = Math.min(19, Math.max(1, need - 1));
  const plain = shield > 0 ? Math.min(miss, Math.max(1, need - shield - 1)) : miss;
  return [
    { name: 'fumble', upTo: 1, grade: 'fumble' },
    { name: 'miss', upTo: plain, grade: 'failure' },
    ...(plain < miss ? [{ name: 'near miss', upTo: miss, grade: 'failure' } as const] : []),
    { name: 'hit', upTo: 19, grade: 'success' },
    { name: need <= 20 ? 'critical' : 'certain', upTo: 20, grade: 'critical' },
  ];
}

/** Returns the damage of a hit (MB-ATK.8). */
export function damageQuestion(swing: Swing): Question<number> {
  const { fight, who, target, weapon, key } = swing;
  const why = `${possessiveOf(fight, who)} ${weapon.name} damage`;
  const asked = asking('damage', who, why, { about: key, title: 'Damage', against: target, rules: ['MB-ATK.8'] });
  return roll(asked, readDice(weapon.damage).dice, damageReading(swing));
}

/** Returns the greatest damage of a swing: every die at its top (T8). */
export function greatest(swing: Swing): number {
  return readFaces(damageReading(swing), readDice(swing.weapon.damage).dice);
}

/** Returns how the dice of a hit are read: so many times on the unsuspecting, then what is added (MB-ATK.8, MB-ASN.7). */
function damageReading({ fight, who, target, weapon, how, aim }: Swing): Reading {
  const { strDamage, strain, surpriseDamage } = sheetOf(fight, who);
  const isThrown = how === 'missile' && (weapon.use === 'thrown' || weapon.use === 'melee');
  const isShort = isThrown && distance(fight, who, target) * 5 <= Math.max(weapon.increment, 5);
  const strength = how === 'brawl' ? Math.max(0, strDamage) : how === 'melee' || isShort ? strDamage : 0;
  const plus = strength - strain + looseBonus(weapon);
  return sumWith(plus, house.minDamage.of(fight), aim === 'none' ? 1 : surpriseDamage);
}

function looseBonus({ damage, magic, magicDamage }: Weapon): number {
  return readDice(damage).plus + (magicDamage ? magic : 0);
}

/** Returns the damage of a weapon with no arm behind it: its dice and its magic (MB-FUM.5, MB-LOD.2). */
export function looseDamage(fight: Fight, weapon: Weapon, asked: Asking): Question<number> {
  const reading = sumWith(looseBonus(weapon), house.minDamage.of(fight));
  return roll({ role: 'consequence', ...asked }, readDice(weapon.damage).dice, reading);
}

/** Returns the greatest damage of a weapon with no arm behind it (MB-LOD.6). */
export function looseTop(fight: Fight, weapon: Weapon): number {
  return readFaces(sumWith(looseBonus(weapon), house.minDamage.of(fight)), readDice(weapon.damage).dice);
}
