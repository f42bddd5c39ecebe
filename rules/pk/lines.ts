import { looksLikeDice } from '../../src/core/kit/dice.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { fieldProblem } from '../../src/core/kit/problem.ts';
import { gearIn, joined, refuseUnknown } from '../../src/core/ruleset/people-line.ts';
import { commasBetween } from '../../src/core/sheet/field.ts';
import { startingZones, zones } from './tables.ts';

const rangedNames = /\b(bow|crossbow|sling|javelin|dart|blowpipe|spit|shot)\b/i;
const classes = ['melee', 'ranged', 'spell', 'both'];

/**
 * Reads an attack in one line: `rusty blade 1d6`, `bow ranged 1d6`, `hex spell "blinded"` (behind dice or class stands the
 * effect; where there is neither, behind one word).
 * @throws Problem `bad-field` for several with commas between
 */
export function readAttackLine(line: string): JsonObject {
  const words = split(line);
  const isDamage = (word: string) => looksLikeDice(word) || /^\d+$/.test(word);
  const end = words.findIndex((word, i) => i > 0 && (isDamage(word) || classes.includes(word)));
  const name = words.splice(0, Math.max(1, end)).join(' ');
  const damage = words.find(isDamage) ?? '';
  const kind = words.find((word) => classes.includes(word));
  const effect = words.filter((word) => word !== damage && word !== kind).join(' ');
  if (/,.*\d*d\d/i.test(effect) || damage.includes(',')) throw commasBetween(line);
  return { name, damage: damage.toLowerCase(), effect, class: kind ?? usualClass(name) };
}

/** Weapons that a character's line may name alone; others have their class behind them (`halberd melee`). */
const usualWeapons =
  /^((short|long|great|broad|hand|battle|war|heavy|light) )?(sword|axe|mace|hammer|club|staff|stick|spear|pike|halberd|lance|flail|knife|dagger|rapier|sabre|whip|bow|crossbow|sling|javelin|dart|blowpipe|torch|fists?)$/i;

/** Words known in a line of people, for finding the one that was meant by a slip. */
const known = [
  ...['sword', 'axe', 'mace', 'spear', 'dagger', 'knife', 'club', 'staff', 'bow', 'crossbow', 'sling', 'javelin'],
  ...[...classes, 'spells', 'broken', 'pc', 'fish', 'beast', 'plant', ...zones, ...Object.keys(startingZones)],
];

/**
 * Reads a weapon in one line: `sword`, `bow ranged`, `knife both 1/0` (Critical Hits and Misses).
 * @throws Problem `bad-field` for several with commas between, for dice, which a weapon has none of, or for other numbers
 */
export function readWeaponLine(line: string): JsonObject {
  const words = split(line);
  const kind = words.find((word) => classes.includes(word));
  const counts = words.find((word) => /^\d\/\d$/.test(word));
  const broken = words.includes('broken');
  const name = words.filter((word) => word !== kind && word !== counts && word !== 'broken').join(' ');
  if (name.includes(',')) throw commasBetween(line);
  const dice = words.find(looksLikeDice);
  if (dice !== undefined) {
    const says = `A weapon has no dice of its own: its damage is the Will dice (PK-ATK.3). Leave out ${dice}.`;
    throw fieldProblem('weapons', says);
  }
  const number = words.slice(1).find((word) => word !== counts && /^-?\d+(\W\d+)?$/.test(word));
  if (number !== undefined) {
    const says = `I can't read "${number}" behind a weapon. Its Critical Hits and Misses are a pair: sword 2/0 (PK-CRT.6).`;
    throw fieldProblem('weapons', says);
  }
  const [crits = 0, misses = 0] = (counts ?? '').split('/').filter(Boolean).map(Number);
  return { name, class: kind ?? usualClass(name), crits, misses, broken };
}

/**
 * Reads the numbers and words behind a name in a roster line: `6 blade 1d8`, `4/6 15/14`, `Torch-Bearer 3/4 1d6 sword`. A plain
 * number is Health; a pair is Armor and Health, or the two targets if both are 13 or more; in a character's line dice
 * are Will dice and other words weapons, otherwise dice belong to the attack named before them.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(words: readonly string[], isCharacter = false): JsonObject {
  const order = words.find((word) => marchingOrderOf(word) !== undefined);
  const isPc = isCharacter || order !== undefined || words.some((word) => word.toLowerCase() === 'pc');
  const rest = words.filter((word) => word !== order && word.toLowerCase() !== 'pc');
  const numbers = rest.filter((word) => isNumbers(word));
  return {
    ...(isPc && { type: 'PC' }),
    ...(order !== undefined && { marchingOrder: marchingOrderOf(order) ?? 'none' }),
    ...joined(numbers.map(readNumbers)),
    ...(isPc ? characterGear(rest.filter((word) => !isNumbers(word))) : foeGear(rest)),
  };
}

/** Reads what a foe of no known kind may have besides: a plain number is Armor, a pair the two targets. */
export function readMoreLine(words: readonly string[]): JsonObject {
  const rest = words.filter((word) => !/^\d+$/.test(word));
  const armor = words.find((word) => /^\d+$/.test(word));
  return { ...readLine(rest), ...(armor !== undefined && { armor: Number(armor) }) };
}

function readNumbers(word: string): JsonObject {
  const [first = 0, second] = word.split('/').map(Number);
  if (second === undefined) return { health: first };
  if (first >= 13 && second >= 13) return { attackTarget: first, defenseTarget: second };
  return { armor: first, health: second };
}

function characterGear(words: readonly string[]): JsonObject {
  const will = words.find(looksLikeDice);
  const { weapons, unknown } = gearIn(
    words.filter((word) => word !== will && word.toLowerCase() !== 'spells'),
    {
      isWeapon: (name) => usualWeapons.test(name),
      isDice: (word) => classes.includes(word),
      isProperty: (word) => word === 'broken' || /^\d\/\d$/.test(word),
    },
  );
  refuseUnknown(unknown, known, 'A weapon of your own needs its class: halberd melee');
  return {
    ...(will !== undefined && { willDice: will.toLowerCase() }),
    ...(weapons.length > 0 && { weapons }),
    ...(words.some((word) => word.toLowerCase() === 'spells') && { spells: true }),
  };
}

function foeGear(words: readonly string[]): JsonObject {
  const kind = words.find((word) => /^(fish|beast|plant)$/i.test(word));
  const attacks: string[] = [];
  const strange: string[] = [];
  const open: string[] = [];
  // Without dice an attack has its class: then the words behind it are its effect (`hex spell blinded`).
  const close = () => {
    const line = open.splice(0);
    if (line.some((word, i) => i > 0 && classes.includes(word))) attacks.push(line.join(' '));
    else strange.push(...line);
  };
  for (const word of words.filter((one) => one !== kind)) {
    // An attack stands together: a number is none of it, but ends what stands before.
    if (isNumbers(word)) close();
    else open.push(word.includes(' ') ? `"${word}"` : word);
    if (looksLikeDice(word) && open.length > 1) attacks.push(open.splice(0).join(' '));
  }
  close();
  const needs = 'An attack needs a name and its dice, or its class and effect: claws 1d6, hex spell blinded';
  refuseUnknown(strange, known, needs);
  return { ...(kind !== undefined && { kind }), ...(attacks.length > 0 && { attacks }) };
}

function marchingOrderOf(word: string): string | undefined {
  return Object.keys(startingZones).find((order) => order.toLowerCase() === word.toLowerCase());
}

function isNumbers(word: string): boolean {
  return /^\d+(\/\d+)?$/.test(word);
}

function usualClass(name: string): string {
  return rangedNames.test(name) ? 'ranged' : 'melee';
}

function split(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
