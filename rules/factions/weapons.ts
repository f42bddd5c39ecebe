import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { nearest } from '../../src/core/kit/nearest.ts';
import { fieldProblem, type Problem } from '../../src/core/kit/problem.ts';
import { didYouMean } from '../../src/core/kit/wording.ts';
import { commasBetween, nothingBetween, refuseNumberBehind } from '../../src/core/sheet/field.ts';

/** A weapon that the source names, or that the rulings add (T-4). */
interface Known {
  readonly name: string;
  readonly damage: string;
  readonly hands: 0 | 1 | 2;
  readonly range: number;
  readonly blast?: true;
  readonly natural?: true;
  readonly once?: true;
}

/** Weapons by name (T-4). */
export const knownWeapons: readonly Known[] = [
  { name: 'dagger', damage: '1d4', hands: 1, range: 0 },
  { name: 'simple hand weapon', damage: '1d4', hands: 1, range: 0 },
  { name: 'simple great weapon', damage: '1d6', hands: 2, range: 0 },
  { name: 'sword', damage: '1d6', hands: 1, range: 0 },
  { name: 'spear', damage: '1d6', hands: 1, range: 0 },
  { name: 'axe', damage: '1d6', hands: 1, range: 0 },
  { name: 'battleaxe', damage: '1d8', hands: 2, range: 0 },
  { name: 'bow', damage: '1d6', hands: 2, range: 8 },
  { name: 'musket', damage: '1d8', hands: 2, range: 8 },
  { name: 'fire bomb', damage: '1d6', hands: 1, range: 2, blast: true, once: true },
  { name: 'bite', damage: '1d8', hands: 0, range: 0, natural: true },
  { name: 'fire breath', damage: '1d6', hands: 0, range: 0, blast: true, natural: true },
];

/** Returns true if a weapon of this name has its figures here. */
export function isKnownWeapon(name: string): boolean {
  return knownWeapons.some((one) => one.name === name.toLowerCase());
}

/** Returns true if a word is the dice of a weapon. */
export function isDamage(word: string): boolean {
  return /^\d*d\d+(\+\d*d\d+)*$/i.test(word);
}

/** Words that say more of the weapon before them. */
export const weaponMarks = /^(r\d+|[012]h|blast|direct|natural|improvised|damaged|once)$/i;

const flags = ['blast', 'direct', 'natural', 'improvised', 'damaged', 'once'];

/**
 * Reads a weapon in one line: `sword`, `bow r8`, `club 1d6 2h`, `chair improvised`, `breath 1d6 blast natural`. Known
 * names bring their figures; an improvised weapon has those of a simple one and counts as damaged (FA-GEA.9).
 * @throws Problem `bad-field` for an unknown name without dice
 */
export function readWeaponLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const has = (flag: string) => words.includes(flag);
  const damage = words.find(isDamage);
  const range = words.find((word) => /^r\d+$/i.test(word));
  const hands = words.find((word) => /^[012]h$/i.test(word));
  const name = words.filter((word) => ![...flags, damage, range, hands].includes(word)).join(' ');
  if (name.includes(',')) throw commasBetween(line);
  refuseNumberBehind(damage ?? '', words);
  const known = knownWeapons.find((one) => one.name === name.toLowerCase());
  if (!known && damage === undefined && !has('improvised')) throw unknownWeapon(name);
  const isGreat = hands?.startsWith('2') ?? known?.hands === 2;
  return {
    ...known,
    ...(has('improvised') && { damage: isGreat ? '1d6' : '1d4', damaged: true }),
    ...(damage !== undefined && { damage: damage.toLowerCase() }),
    ...(range !== undefined && { range: Number(range.slice(1)) }),
    ...(hands !== undefined && { hands: Number(hands.charAt(0)) }),
    ...(has('natural') && hands === undefined && { hands: 0 }),
    ...Object.fromEntries(flags.filter(has).map((flag) => [flag, true])),
    name,
  };
}

/** Returns a weapon that is written by its parts with the figures of its name, where it has no dice (T-4). */
export function withFigures(weapon: Json): Json {
  if (!isObject(weapon) || weapon['damage'] !== undefined) return weapon;
  return { ...knownWeapons.find(({ name }) => name === String(weapon['name']).toLowerCase()), ...weapon };
}

function unknownWeapon(name: string): Problem {
  const words = name.split(' ');
  if (words.every(isKnownWeapon)) return nothingBetween(words);
  const names = knownWeapons.map((one) => one.name);
  const near = nearest(name, names);
  const hint = near.length === 0 ? '' : ` ${didYouMean(near)}`;
  return fieldProblem('weapons', `There is no weapon "${name}".${hint} One of your own needs its dice: ${name} 1d6.`);
}

/** Reads armour: `heavy`, `mail 2`, `light damaged` (T-5); throws Problem `bad-field` for a new name without value. */
export function readArmourLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const number = words.find((word) => /^[0-3]$/.test(word));
  const name = words.filter((word) => word !== number && word !== 'damaged').join(' ');
  const isKnown = /^(light|heavy)( armour)?$/i.test(name);
  if (name.includes(',')) throw commasBetween(line);
  if (name === '' || (!isKnown && number === undefined))
    throw fieldProblem(
      'armour',
      `There is no armour "${line.trim()}". Give light, heavy, or a name with its value: ${name || 'mail'} 2.`,
    );
  const value = number === undefined ? (name.startsWith('heavy') ? 2 : 1) : Number(number);
  return { name, value, ...(words.includes('damaged') && { damaged: true }) };
}

/** Reads a shield in one line: `shield`, `shield damaged`; `yes` is a shield. */
export function readShieldLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const name = words.filter((word) => word !== 'damaged').join(' ');
  return { name: name === 'yes' ? 'shield' : name, ...(words.includes('damaged') && { damaged: true }) };
}

/**
 * Reads extra reactions in one line: `dodge`, `dodge 2`, `any unlimited` (FA-REA.6).
 * @throws Problem `bad-field` for a count that is no number
 */
export function readExtraLine(line: string): JsonObject {
  const [kind = '', count = '1'] = line.trim().split(/\s+/);
  if (!/^(\d+|unlimited)$/.test(count))
    throw fieldProblem(
      'extraReactions',
      `I can't read "${count}" as a number. Give how often, or unlimited: ${kind} 2.`,
    );
  return { name: kind, kind, count: count === 'unlimited' ? 0 : Number(count) };
}
