import type { JsonObject } from '../../src/core/kit/json.ts';

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

const flags = ['blast', 'direct', 'natural', 'improvised', 'damaged', 'once'];

/**
 * A weapon in one line: `sword`, `bow r8`, `club 1d6 2h`, `chair improvised`, `breath 1d6 blast natural`. Known names
 * bring their figures; an improvised weapon has those of a simple one and counts as damaged (FA-GEA.9).
 */
export function readWeaponLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const has = (flag: string) => words.includes(flag);
  const damage = words.find((word) => /^\d*d\d+(\+\d*d\d+)*$/i.test(word));
  const range = words.find((word) => /^r\d+$/i.test(word));
  const hands = words.find((word) => /^[012]h$/i.test(word));
  const name = words.filter((word) => ![...flags, damage, range, hands].includes(word)).join(' ');
  const known = knownWeapons.find((one) => one.name === name.toLowerCase());
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

/** Armour in one line: `light`, `heavy`, `mail 2`, `light damaged` (T-5). */
export function readArmourLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const number = words.find((word) => /^[0-3]$/.test(word));
  const name = words.filter((word) => word !== number && word !== 'damaged').join(' ');
  const value = number === undefined ? (name.startsWith('heavy') ? 2 : 1) : Number(number);
  return { name, value, ...(words.includes('damaged') && { damaged: true }) };
}

/** A shield in one line: `shield`, `shield damaged`. */
export function readShieldLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const name = words.filter((word) => word !== 'damaged').join(' ');
  return { name, ...(words.includes('damaged') && { damaged: true }) };
}

/** Extra reactions in one line: `dodge`, `dodge 2`, `any unlimited` (FA-REA.6). */
export function readExtraLine(line: string): JsonObject {
  const [kind = '', count = '1'] = line.trim().split(/\s+/);
  return { name: kind, kind, count: count === 'unlimited' ? 0 : Number(count) };
}
