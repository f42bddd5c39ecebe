import type { Fight } from '../../src/core/fight/fight.ts';
import { looksLikeDice } from '../../src/core/kit/dice.ts';
import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { fieldProblem } from '../../src/core/kit/problem.ts';
import {
  commasBetween,
  dice,
  FieldSet,
  type Item,
  items,
  type Kind,
  oneOf,
  refuseNumberBehind,
  required,
  text,
  texts,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { house } from './houserules.ts';

const uses = ['melee', 'thrown', 'bow', 'crossbow', 'sling', 'brawling', 'natural'] as const;

export const weaponFields = {
  name: required(text, 'name'),
  use: withDefault(oneOf(...uses), 'melee', 'use'),
  damage: withDefault(dice, '1d6', 'damage dice'),
  magic: withDefault(whole(-10, 10), 0, 'magic bonus to hit and to damage'),
  magicDamage: withDefault(yesNo, true, 'the magic bonus counts for damage, too'),
  reach: withDefault(whole(1, 6), 1, 'reach in hexes: spear, long spear, polearm 2, pike 3'),
  longPoint: withDefault(yesNo, false, "useless in arm's reach: long spear, pike"),
  tags: withDefault(texts, [], 'silver, magic'),
  increment: withDefault(whole(0), 0, 'range increment in feet; a hand weapon with one can be thrown'),
  lodges: withDefault(yesNo, false, 'stays in the wound'),
  offHand: withDefault(yesNo, false, 'small enough for the second hand'),
  veryLight: withDefault(yesNo, false, 'a crossbow that is spanned with one hand'),
  loaded: withDefault(yesNo, true, 'loaded, if a crossbow'),
  dropped: withDefault(yesNo, false, 'lies on the ground'),
};

/** A weapon or an attack of a routine. */
export type Weapon = Item<typeof weaponFields>;

/** Manner of a blow: by hand, through the air, or with the fist. */
export type How = 'melee' | 'missile' | 'brawl';

/** Fist, foot or pommel (MB-UNA.1). */
export const fist: Weapon = {
  id: 'fist',
  ...new FieldSet(weaponFields).read({ name: 'fist', use: 'brawling', damage: '1d2' }, 'fist'),
};

/** Fields of weapons of a known name, besides their dice. */
const known: readonly (readonly [pattern: RegExp, fields: JsonObject])[] = [
  [/\bcrossbow\b/i, { use: 'crossbow', lodges: true, increment: 80 }],
  [/\bbow\b/i, { use: 'bow', lodges: true, increment: 50 }],
  [/\bsling\b/i, { use: 'sling', increment: 40 }],
  [/\b(javelin|dart)\b/i, { use: 'thrown', lodges: true, increment: 20 }],
  [/\blong spear\b/i, { reach: 2, longPoint: true }],
  [/\bpike\b/i, { reach: 3, longPoint: true }],
  [/\b(spear|polearm|halberd|glaive)\b/i, { reach: 2 }],
  [/\bdagger\b/i, { offHand: true, increment: 10, lodges: true }],
  [/\b(short sword|hand-axe|hatchet)\b/i, { offHand: true }],
  [/\b(fist|foot|kick|pommel)\b/i, { use: 'brawling' }],
  [/\b(claws?|bite|horn|hooves|sting|tail|tusks?|touch|tentacle|slam)\b/i, { use: 'natural' }],
];

/**
 * Reads a weapon in one line: `sword 1d8`, `long bow 1d6`, `sword +1 1d8`, `pike 1d8 silver`.
 * @throws Problem `bad-field` for several with commas between
 */
export function readWeaponLine(line: string): JsonObject {
  const words = line.trim().split(/\s+/);
  const damage = words.find(looksLikeDice);
  const magic = words.find((word) => /^[+-]\d+$/.test(word));
  const tags = words.filter((word) => /^(silver|magic|iron)$/i.test(word));
  const name = words.filter((word) => word !== damage && word !== magic && !tags.includes(word)).join(' ');
  if (name.includes(',')) throw commasBetween(line);
  refuseNumberBehind(damage ?? '', words);
  refuseStrangers(words, damage, [magic, ...tags]);
  const fields = known.find(([pattern]) => pattern.test(name))?.[1] ?? {};
  return {
    name,
    ...fields,
    ...(damage !== undefined && { damage: damage.toLowerCase() }),
    ...(magic !== undefined && { magic: Number(magic), tags: [...tags, 'magic'] }),
    ...(magic === undefined && tags.length > 0 && { tags }),
  };
}

/** Refuses a number for a name, and words behind the dice that are no part of a weapon, with Problem `bad-field`: `sword 1d8 dropped`. */
function refuseStrangers(words: readonly string[], damage: string | undefined, known: readonly (string | undefined)[]) {
  const [first = ''] = words;
  const behind = damage === undefined ? [] : words.slice(words.indexOf(damage) + 1);
  const strange = /^\d+$/.test(first)
    ? first
    : words[0] === damage
      ? undefined
      : behind.find((word) => !known.includes(word));
  if (strange === undefined) return;
  const rest = words.filter((word) => word !== strange).join(' ');
  const way = own(weaponFields, strange.toLowerCase()) ? ' In a roster it is a field of the weapon.' : '';
  throw fieldProblem('weapons', `"${strange}" means nothing in a weapon here. Leave it out: ${rest}.${way}`);
}

export const weaponKind: Kind<readonly Weapon[]> = items('weapons', weaponFields, readWeaponLine);

/** Returns true if a weapon is shot or slung; what is thrown may serve in the hand as well (MB-MIS.1). */
export function isShooter({ use }: Weapon): boolean {
  return use === 'bow' || use === 'crossbow' || use === 'sling';
}

/** Returns true if a weapon strikes in the hand. */
export function isHandWeapon(weapon: Weapon): boolean {
  return !isShooter(weapon) && weapon.use !== 'thrown';
}

/** Returns true if a weapon can be used through the air. */
export function isMissile(weapon: Weapon): boolean {
  return isShooter(weapon) || weapon.use === 'thrown' || weapon.increment > 0;
}

/** Returns what flies from a weapon and may stay in the wound: the arrow of a bow, the bolt of a crossbow, otherwise itself. */
export function shotOf({ use, name }: Weapon): string {
  if (use === 'bow') return 'arrow';
  return use === 'crossbow' ? 'bolt' : name;
}

/** Returns how far a hand weapon strikes, in hexes; ordinary ones ten feet by that house rule (MB-MEL.3). */
export function reachOf(fight: Fight, { reach }: Weapon): number {
  return Math.max(reach, house.meleeReach.of(fight) === 'tenFeet' ? 2 : 1);
}
