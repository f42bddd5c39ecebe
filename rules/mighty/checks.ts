import { combatantOf, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { type Reading, readFaces, sumWith } from '../../src/core/rule/reading.ts';
import { type Asking, armourOf, asking, type Band, check, type Question, roll } from '../../src/core/rule/request.ts';
import { armourClass, armourPart, sideOf } from './armour.ts';
import { type Blow, damageBonus, terrainOf, woundsCounted } from './blow.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { capTerrain } from './terrain.ts';
import type { Weapon } from './weapons.ts';

/** Outcomes of an attack roll: a natural 20 that reaches the AC is a critical, one that does not is certain to hit. */
export type AttackBand = 'fumble' | 'miss' | 'near miss' | 'hit' | 'certain' | 'critical';

/** Returns the Armour Class that a blow has to reach, with what the referee rules about the armour (MB-ATK.9). */
export function classToReach(fight: Fight, { who, target, key }: Blow): Question<number> {
  const from = sideOf(fight, who, target);
  const part = armourPart(fight, target, from);
  const others = armourClass(fight, target, from) - part;
  return armourOf({ key, who, against: target }, part, (points) => others + points);
}

/**
 * Returns the attack roll of a blow (MB-ATK.1, MB-ATK.2, MB-CRT.1, MB-FUM.1).
 * @param ac the Armour Class to reach
 * @param bonus what is added to the roll
 */
export function attackQuestion(
  fight: Fight,
  blow: Blow,
  ac: number,
  bonus: number,
  isCaster: boolean,
): Question<AttackBand> {
  const terrain = terrainOf(fight, blow);
  const need = Math.min(20, Math.max(2, ac - bonus));
  const why = `${blowText(fight, blow)}, AC ${ac} (${blow.weapon.name}).`;
  const rules = ['MB-ATK.1', 'MB-ATK.2'];
  const more = { about: blow.key, title: 'Attack', against: blow.target, needs: `>=${need}`, rules };
  const asked = asking('attack', blow.who, why, more);
  return check(asked, { sides: 20 }, (stated) =>
    bandsFor(ac - bonus - capped(fight, terrain, stated), isCaster && ac > 10 ? ac - 10 : 0),
  );
}

/** Returns a blow as a sentence: `Aldric charges Orc`; one that fends off follows whoever comes up (MB-SPR.6). */
function blowText(fight: Fight, { who, target, kind }: Blow): string {
  const [name, foe] = [nameOf(fight, who), nameOf(fight, target)];
  const isCharging = (id: string) => sheet(combatantOf(fight, id)).task === 'charge';
  if (kind === 'fend') return `${foe} ${isCharging(target) ? 'charges' : 'comes up'}. ${name} fends off ${foe}`;
  return `${name} ${kind === 'own' && isCharging(who) ? 'charges' : 'attacks'} ${foe}`;
}

/** Returns a referee's modifier, cut by that house rule so that terrain in all stays within 4 (MB-TER.3). */
function capped(fight: Fight, terrain: number, stated: number): number {
  if (house.terrainCap.of(fight) === 'warn') return stated;
  return capTerrain(terrain + stated) - capTerrain(terrain);
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

/** Returns the damage of a hit: the dice as many times as a surprise attack counts them, then what is added (MB-ATK.8, MB-ASN.7). */
export function damageQuestion(fight: Fight, blow: Blow, times: number): Question<number> {
  const { dice } = readDice(blow.weapon.damage);
  const plus = damageBonus(fight, blow);
  const why = `${possessive(nounOf(fight, blow.who))} ${blow.weapon.name} damage`;
  const more = { about: blow.key, title: 'Damage', against: blow.target, rules: ['MB-ATK.8'] };
  const asked = asking('damage', blow.who, why, more);
  return roll(asked, dice, sumWith(plus, house.minDamage.of(fight), times));
}

/** Returns the greatest damage of a blow: every die at its top (T8). */
export function greatest(fight: Fight, blow: Blow, times: number): number {
  const reading = sumWith(damageBonus(fight, blow), house.minDamage.of(fight), times);
  return readFaces(reading, readDice(blow.weapon.damage).dice);
}

/** Returns the damage of a weapon with no arm behind it: its dice and its magic (MB-FUM.5, MB-LOD.2). */
export function looseDamage(fight: Fight, weapon: Weapon, asked: Asking): Question<number> {
  return roll({ role: 'consequence', ...asked }, readDice(weapon.damage).dice, looseReading(fight, weapon));
}

/** Returns the greatest damage of a weapon with no arm behind it (MB-LOD.6). */
export function looseTop(fight: Fight, weapon: Weapon): number {
  return readFaces(looseReading(fight, weapon), readDice(weapon.damage).dice);
}

function looseReading(fight: Fight, { damage, magic, magicDamage }: Weapon): Reading {
  return sumWith(readDice(damage).plus + (magicDamage ? magic : 0), house.minDamage.of(fight));
}

/** Outcome of a save; the naturals stand by themselves. */
export type SaveBand = 'natural 1' | 'failed' | 'made' | 'natural 20';

/** Returns what is taken off somebody's saves: flesh wounds (MB-MBT.8). */
export function savePenalty(fight: Fight, who: string): number {
  return -2 * woundsCounted(fight, combatantOf(fight, who));
}

/**
 * Returns what a save says of itself, with the face that it needs, every modifier in it.
 * @param asking `why` is whose save it is, against what
 */
export function needing(asking: Asking, face: number): Asking {
  const need = Math.min(20, Math.max(2, face));
  return { role: 'consequence', ...asking, needs: `>=${need}` };
}

/**
 * Returns a save: d20 and modifiers against the save number; natural 20 always made, natural 1 always failed (MB-SAV.1
 * to 4).
 * @param bonus what is added to the roll
 */
export function saveQuestion(asking: Asking, target: number, bonus: number): Question<SaveBand> {
  return check(needing(asking, target - bonus), { sides: 20 }, (stated) => [
    { name: 'natural 1', upTo: 1, grade: 'fumble' },
    { name: 'failed', upTo: Math.min(19, Math.max(1, target - bonus - stated - 1)), grade: 'failure' },
    { name: 'made', upTo: 19, grade: 'success' },
    { name: 'natural 20', upTo: 20, grade: 'critical' },
  ]);
}

/** Returns a band in which the naturals say nothing more, where that house rule keeps them for spells (MB-SAV.5). */
export function plainly(fight: Fight, band: SaveBand): SaveBand {
  if (house.saveNaturals.of(fight) === 'all') return band;
  return band === 'natural 20' ? 'made' : band === 'natural 1' ? 'failed' : band;
}

/** Returns whether a save is made. */
export function isMade(band: SaveBand): boolean {
  return band === 'made' || band === 'natural 20';
}
