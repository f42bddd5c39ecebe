import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { attackersOf } from './able.ts';
import { hasShares, sharesOf, sideOf } from './armour.ts';
import { type Sheet, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, sight } from './pairs.ts';
import { capTerrain } from './terrain.ts';
import { type How, isShooter, type Weapon } from './weapons.ts';

/** Kind of a blow: an attack of the round, a free one, or one that keeps somebody off. */
export type Kind = 'own' | 'free' | 'flight' | 'fend';

/** One blow: who, at whom, with what. */
export interface Blow {
  readonly who: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly how: How;
  readonly kind: Kind;
  /** Half of the harm only tires (MB-SUB.1). */
  readonly subdue: boolean;
  /** Means to do no harm: a shove (MB-ATK.8). */
  readonly harmless: boolean;
  /** The target was drawn at random. */
  readonly drawn: boolean;
  /** Part that makes its keys unique in the step. */
  readonly key: string;
}

/** A modifier with its reason. */
export type Named = readonly [value: number, reason: string];

/** Returns the modifiers of an attack roll, each with its reason (T7); those of 0 are left out. */
export function modifiersOf(fight: Fight, blow: Blow): readonly Named[] {
  const combatant = combatantOf(fight, blow.who);
  const target = combatantOf(fight, blow.target);
  const all: readonly Named[] = [
    [shareOf(fight, combatant, blow), 'share'],
    blow.how === 'missile' ? [sheet(combatant).dexMissile, 'DEX'] : [sheet(combatant).strHit, 'STR'],
    [blow.weapon.magic, 'magic'],
    ...position(fight, blow, combatant, target),
    [unseen(fight, blow, combatant) ? -4 : 0, 'unseen'],
    [-2 * woundsCounted(fight, combatant), 'wounds'],
    [hasCondition(combatant, 'at -2') ? -2 : 0, 'at 0 or less'],
    stance(fight, sheet(combatant), blow),
    [isCramped(fight, blow) ? -4 : 0, 'too close'],
    [terrain(fight, blow), 'terrain'],
  ];
  return all.filter(([value]) => value !== 0);
}

/** Returns the sum of modifiers. */
export function total(modifiers: readonly Named[]): number {
  return modifiers.reduce((sum, [value]) => sum + value, 0);
}

/** Returns how many flesh wounds count: all, or one by that house rule (MB-MBT.8, MB-MBT.9). */
export function woundsCounted(fight: Fight, combatant: Combatant): number {
  const { wounds } = sheet(combatant);
  return house.critStacking.of(fight) ? wounds : Math.min(1, wounds);
}

/** Returns the sum of terrain and cover that the sheets know of; the referee's own modifier comes on top (MB-TER.1). */
export function terrainOf(fight: Fight, { who, target }: Blow): number {
  return sheet(combatantOf(fight, who)).ground + sheet(combatantOf(fight, target)).cover;
}

/** Returns what is added to the dice of a hit: STR by hand and with thrown weapons at short range, magic, strain (MB-ATK.8). */
export function damageBonus(fight: Fight, { who, target, weapon, how }: Blow): number {
  const { strDamage, strain } = sheet(combatantOf(fight, who));
  const isThrown = how === 'missile' && (weapon.use === 'thrown' || weapon.use === 'melee');
  const isShort = isThrown && distance(fight, who, target) * 5 <= Math.max(weapon.increment, 5);
  const strength = how === 'brawl' ? Math.max(0, strDamage) : how === 'melee' || isShort ? strDamage : 0;
  return strength + (weapon.magicDamage ? weapon.magic : 0) - strain + readDice(weapon.damage).plus;
}

/** Returns whether the target is beyond the weapon: it takes another kind of weapon to harm it (MB-CRT.2). */
export function isProof(fight: Fight, { target, weapon }: Blow): boolean {
  const { specialToHit } = sheet(combatantOf(fight, target));
  return specialToHit !== '' && !weapon.tags.some((tag) => tag.toLowerCase() === specialToHit.toLowerCase());
}

/** Returns the attack share for an attack; by that house rule the attacks of the round divide it (MB-BCB.3, MB-BCB.11). */
function shareOf(fight: Fight, combatant: Combatant, { kind }: Blow): number {
  if (!hasShares(fight, combatant)) return 0;
  const { attack } = sharesOf(combatant);
  if (house.bcbPerAttack.of(fight) === 'each' || kind !== 'own') return attack;
  const { counts, attacksMade } = sheet(combatant);
  const all = Math.max(1, counts.length + attacksMade);
  return Math.floor(attack / all) + (attacksMade < attack % all ? 1 : 0);
}

/** Returns the bonuses from behind, exposed, for several attackers; the first two never together, the last not for missiles (MB-FLK.1 to 5, MB-TGT.5). */
function position(fight: Fight, blow: Blow, combatant: Combatant, target: Combatant): readonly Named[] {
  const { allRoundVision, directed } = sheet(target);
  const blind = allRoundVision && house.allRoundVisionNoRear.of(fight);
  const isBehind = blow.kind !== 'flight' && sideOf(fight, combatant.id, target.id) === 'behind' && !blind;
  const isExposed = blow.how !== 'missile' && directed !== '' && directed !== combatant.id && blow.kind !== 'flight';
  const rear: Named = isBehind ? [2, 'behind'] : [isExposed ? 2 : 0, 'exposed'];
  const attackers = blow.how === 'missile' || allRoundVision ? new Set() : attackersOf(fight, target.id);
  const others = attackers.size - (attackers.has(combatant.id) ? 1 : 0);
  const flank: Named = [others, `${others + 1} attackers`];
  if (house.rearFlankStack.of(fight)) return [rear, flank];
  return rear[0] >= flank[0] ? [rear] : [flank];
}

function unseen(fight: Fight, { who, target }: Blow, combatant: Combatant): boolean {
  return hasCondition(combatant, 'blinded') || sight(fight, who, target) === 'detected';
}

/** Two weapons: -3 with both, but not for a single attack of one who moves; -1 with a parrying off hand (MB-TWO.1, 2, 5). */
function stance(fight: Fight, { stance: held, moved }: Sheet, { kind }: Blow): Named {
  if (kind !== 'own' && kind !== 'fend') return [0, 'two weapons'];
  if (held === 'parry') return [-1, 'parrying'];
  const attacksOnce = moved > 0 && house.moveAndAttack.of(fight) === 'oneAttack';
  return [held === 'two' && !attacksOnce ? -3 : 0, 'two weapons'];
}

function isCramped(fight: Fight, { who, target, weapon, how }: Blow): boolean {
  const near = weapon.longPoint && how === 'melee' && distance(fight, who, target) <= 1;
  return near && house.longWeaponAdjacent.of(fight) === 'minus4';
}

function terrain(fight: Fight, blow: Blow): number {
  const sum = terrainOf(fight, blow);
  return house.terrainCap.of(fight) === 'clamp' ? capTerrain(sum) : sum;
}

/** Returns how a weapon is used when nothing else is said. */
export function howOf(weapon: Weapon, thrown = false): How {
  if (weapon.use === 'brawling') return 'brawl';
  return thrown || isShooter(weapon) || weapon.use === 'thrown' ? 'missile' : 'melee';
}
