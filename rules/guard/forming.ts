import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { type Reading, sum } from '../../src/core/rule/reading.ts';
import { dieOf, isEnchanted, isFullWarband, sheet, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { battlefieldOf } from './places.ts';
import { AGAINST_FLYING, D3, oneSizeDown } from './tables.ts';

/** Ways to attack: with a weapon, by a throw, by a spell, or with a weapon that was set. */
const ways = ['weapon', 'throw', 'spell', 'set'] as const;
export type Way = (typeof ways)[number];

/** Circumstances of one attack with one weapon. */
export interface Circumstance {
  readonly attacker: Combatant;
  readonly target: Combatant;
  /** Nothing for a spell. */
  readonly weapon: Weapon | undefined;
  readonly way: Way;
  /** The dice of a spell. */
  readonly spell?: readonly number[];
  /** Set by the Bard's word. */
  readonly impaired?: boolean;
  readonly enhanced?: boolean;
  /** Dice that an Enhanced attacker prefers; the better mean where nobody says (GS-MOD.3). */
  readonly prefers?: 'pair' | 'own' | undefined;
  readonly halfsworded?: boolean;
  readonly blast?: boolean;
}

/** The dice of one attack with one weapon, and how they are read. */
export interface Dice {
  readonly dice: readonly number[];
  readonly keep: 'sum' | 'lower' | 'higher';
  readonly plus: number;
  /** True where a 6.6 on them slays (GS-ENC.7). */
  readonly slays: boolean;
  /** Reasons why they are not the weapon's own, for the log: `oil`, `Impaired`. */
  readonly because: readonly string[];
}

const pair = [6, 6];

/** Returns the dice of one attack with one weapon, by table T3. */
export function diceOf(fight: Fight, circumstance: Circumstance): Dice {
  const { weapon, attacker, target, way, prefers } = circumstance;
  const slays = weapon !== undefined && isEnchanted(weapon);
  const plus = bonus(fight, circumstance);
  const [ownDice, because] = baseDice(fight, circumstance);
  const base = circumstance.halfsworded && way === 'weapon' ? ownDice.map(oneSizeDown) : ownDice;
  const own: Dice = { dice: base, keep: 'sum', plus, slays, because };
  const isFixed = way === 'throw' && base.length === 1;
  const impaired = isImpaired(fight, circumstance);
  const enhanced = circumstance.enhanced === true || (isFullWarband(attacker) && !sheet(target).warband);
  if (isFixed || impaired === enhanced) return own;
  if (impaired) return { dice: pair, keep: 'lower', plus, slays, because: ['Impaired'] };
  const takesPair = prefers === undefined ? mean(base) <= MEAN_OF_HIGHER : prefers === 'pair';
  return takesPair ? { dice: pair, keep: 'higher', plus, slays, because: ['Enhanced'] } : own;
}

/** Result of an attack before Armour, and whether it slays. */
export interface Result {
  readonly result: number;
  readonly slays: boolean;
}

/** Returns how a roll is read; both faces of a pair are needed, for only they tell the lower or the higher and a 6.6. */
export function readingOf({ keep }: Dice): Reading {
  return { sum, lower: lowerOfTwo, higher: higherOfTwo }[keep];
}

/** Returns what a reading means for an attack. */
export function resultOf({ keep, plus, slays }: Dice, read: number): Result {
  const slaying = { sum: 12, lower: 6, higher: BOTH_SIX }[keep];
  return { result: (keep === 'higher' ? Math.min(6, read) : read) + plus, slays: slays && read === slaying };
}

/** Returns dice as the log writes them: `d8`, `2d6 lower`. */
export function diceName({ dice, keep, plus }: Dice): string {
  const [first = 0] = dice;
  const name =
    dice.length === 1
      ? `d${first}`
      : dice.every((die) => die === first)
        ? `${dice.length}d${first}`
        : dice.map((die) => `d${die}`).join('+');
  const kept = keep === 'sum' ? name : `${name} ${keep}`;
  return plus > 0 ? `${kept} +${plus}` : kept;
}

const BOTH_SIX = 7;
const MEAN_OF_HIGHER = 161 / 36;

/** Returns both faces of two d6 that a total of 2 or 12 tells (GS-INP.2). */
const lowerOfTwo: Reading = {
  name: 'the lower of two',
  start: 0,
  step: (least, face, index) => (index === 0 ? face : Math.min(least, face)),
  spoken: false,
  ofTotal: (total) => (total === 2 ? 1 : total === 12 ? 6 : undefined),
};

/** The higher of two d6; one more than either shows stands for a pair of sixes. */
const higherOfTwo: Reading = {
  name: 'the higher of two',
  start: 0,
  step: (most, face) => (most === 6 && face === 6 ? BOTH_SIX : Math.max(most, face)),
  spoken: false,
  ofTotal: (total) => (total === 2 ? 1 : total === 12 ? BOTH_SIX : undefined),
  ofRuling: (result) => Math.min(6, result),
};

/** Returns the dice before any circumstance, and where they come from if not from the weapon alone. */
function baseDice(
  fight: Fight,
  circumstance: Circumstance,
): readonly [dice: readonly number[], because: readonly string[]] {
  const { attacker, target, weapon, way, spell = [] } = circumstance;
  if (way === 'spell' || !weapon) return [spell, []];
  if (isEnchanted(weapon)) return [pair, ['enchanted']];
  if (oilFits(weapon, target)) return [pair, [`${weapon.oil} oil`]];
  const crowd = isFullWarband(attacker) && !sheet(target).warband && house.warbandDamage.of(fight) === 'sum';
  if (crowd) return [pair, ['warband']];
  return way === 'throw'
    ? [[D3], ['thrown']]
    : [[dieOf(fight, weapon)], circumstance.halfsworded ? ['held short'] : []];
}

/** Returns whether a weapon bears an oil against the target (GS-OIL.3). */
export function oilFits({ oil }: Weapon, target: Combatant): boolean {
  return oil !== '' && oil.toLowerCase() === sheet(target).monsterType.toLowerCase();
}

function bonus(fight: Fight, { target, weapon, way }: Circumstance): number {
  const counts = way === 'weapon' && weapon?.range === 'reach' && sheet(target).flying;
  return counts && house.optionalReachAttacks.of(fight) === 'on' ? AGAINST_FLYING : 0;
}

function isImpaired(fight: Fight, circumstance: Circumstance): boolean {
  const { attacker, target, impaired = false, blast = false } = circumstance;
  const againstCrowd = sheet(target).warband && !sheet(attacker).warband && !blast;
  return impaired || againstCrowd || isTooLong(fight, circumstance);
}

/** Returns whether a weapon is too long for the battlefield (GS-MOD.14 to 16). */
function isTooLong(fight: Fight, { attacker, weapon, halfsworded = false }: Circumstance): boolean {
  if (!weapon?.long || house.crampedPenalty.of(fight) === 'none' || !battlefieldOf(fight, attacker).cramped)
    return false;
  const thrusts = weapon.thrust && house.optionalThrust.of(fight) === 'on';
  return !thrusts && !halfsworded;
}

function mean(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + (die + 1) / 2, 0);
}
