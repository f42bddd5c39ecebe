import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { fields, type Shield, type Weapon } from './combatant.ts';
import { armours, BRAWL, shields, weapons } from './equipment.ts';
import { chanceIn, listed, readWeaponLine } from './lines.ts';
import { rowNamed } from './naming.ts';

/** Hands that somebody has (BR-9.7). */
const HANDS = 2;

/**
 * Completes what somebody wrote of a combatant: rows by their names, hit points from CON and SIZ, what is in the hands.
 * @throws Problem naming the combatant and the field that is missing or wrong
 */
export function complete(given: JsonObject, name: string): JsonObject {
  const { hpMax: _max, weapons: theirs, shield, ...rest } = given;
  const lines = [...listed(theirs), ...listed(shield)];
  const gear = [...listed(theirs)].map((one) => rowOf(one, name));
  const plain = {
    ...rest,
    ...hitPoints(given, name),
    chances: { ...(isObject(given['chances']) ? given['chances'] : {}), ...chancesIn(lines) },
    weapons: asOne(gear.filter((item) => item['row'] !== BRAWL)),
    shield: listed(shield).map((one) => rowOf(one, name)),
    bodyArmour: armourNamed(given['bodyArmour'], 'body', name),
    helmet: armourNamed(given['helmet'], 'helmet', name),
  };
  const one = fields.read(plain, name);
  if (one.shield.length > 1) throw wrong(name, 'shield', 'has one shield at most');
  return { ...one, ...inHands(one.weapons, one.shield) };
}

/** The average of CON and SIZ, halves rounded (BR-12.1). */
export function average(con: number, siz: number, round: (value: number) => number): number {
  return Math.max(1, round((con + siz) / 2));
}

function hitPoints(given: JsonObject, name: string): JsonObject {
  const { con, siz, hpMax, hp, averaged } = given;
  const scores = [con, siz].map(Number);
  const [c = 0, s = 0] = scores;
  const hasScores = c > 0 && s > 0;
  if (isObject(hp) || (typeof hp === 'string' && hp.includes('/'))) return { hp, averaged: averaged ?? false };
  if (hpMax === undefined && !hasScores && hp === undefined)
    throw new Problem('missing-field', `${name} has no hit points: give con and siz, or hpMax (BR-12.1).`, {
      field: 'hpMax',
      whose: name,
    });
  const isAverage = hpMax === undefined && hasScores;
  const max = Number(hpMax ?? (isAverage ? average(c, s, Math.ceil) : hp));
  if (!Number.isInteger(max) || max < 1) throw wrong(name, 'hpMax', 'needs a whole number of hit points, 1 or more');
  return { hp: { current: Number(hp ?? max), max }, averaged: isAverage };
}

/**
 * A thing of the tables by its line, with what its row gives.
 * @throws Problem `unknown-row` or `ambiguous-row` (BR-15.6)
 */
export function itemNamed(line: string): JsonObject {
  return withHitPoints(readWeaponLine(line));
}

function rowOf(one: string | JsonObject, name: string): JsonObject {
  if (typeof one === 'string') return itemNamed(one);
  const { row } = one;
  if (typeof row !== 'string' || row === 'custom') return custom(one, name);
  return withHitPoints({
    ...one,
    ...pick(readWeaponLine(row), ['row', 'name']),
    ...(one['name'] ? { name: one['name'] } : {}),
  });
}

/** A weapon of its own kind needs the columns of the table (BR-9.23). */
function custom(one: JsonObject, name: string): JsonObject {
  for (const column of ['name', 'damage'])
    if (one[column] === undefined)
      throw wrong(name, 'weapons', `has a weapon of its own kind that needs a ${column} (BR-9.23)`);
  return one;
}

/** What the row gives where nothing is said: hit points, and a full magazine (BR-9.15, BR-9.16). */
function withHitPoints(item: JsonObject): JsonObject {
  const shield = shields.find(({ id }) => id === item['row']);
  if (shield) return { ...item, hp: item['hp'] ?? shield.hitPoints };
  const row = weapons.find(({ id }) => id === item['row']);
  return { ...item, hp: item['hp'] ?? row?.hitPoints ?? null, shotsLeft: item['shotsLeft'] ?? row?.shots ?? null };
}

/** A thing that stands in both tables is one thing, with the values of the melee table (BR-9.22). */
function asOne(gear: readonly JsonObject[]): readonly JsonObject[] {
  const kept = [...gear];
  for (const item of gear) {
    const thrown = weapons.find(({ melee }) => melee !== null && melee === item['row'])?.id;
    const position = kept.findIndex(({ row }) => row === thrown);
    if (thrown !== undefined && position >= 0) kept.splice(position, 1);
  }
  return kept;
}

/** What is in the hands at the start: the first weapon, and the shield where a hand is free (BR-9.7). */
function inHands(arms: readonly Weapon[], guards: readonly Shield[]): JsonObject {
  if (arms.some(({ held }) => held === 'hand')) return {};
  const [first, ...others] = arms;
  if (!first) return {};
  const hands = first.hands ?? weapons.find(({ id }) => id === first.row)?.hands ?? 1;
  return {
    weapons: first.held === 'pack' ? [{ ...first, held: 'hand' }, ...others] : arms,
    shield: guards.map((one) => (hands + 1 > HANDS && !one.immobile ? { ...one, held: 'pack' } : one)),
  };
}

function chancesIn(lines: readonly (string | JsonObject)[]): JsonObject {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const text = typeof line === 'string' ? line : String(line['row'] ?? '');
      const chance = chanceIn(text);
      return chance === undefined ? [] : [[String(readWeaponLine(text)['row']), chance]];
    }),
  );
}

function armourNamed(json: Json | undefined, worn: 'body' | 'helmet', name: string): string {
  if (json === undefined || json === null || json === '' || json === 'none') return '';
  if (typeof json !== 'string') throw wrong(name, worn, 'has armour that is no name');
  const rows = armours.filter((row) => row.worn === worn);
  return rowNamed(rows, json, 'armour').id;
}

function pick(item: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, item[key]]));
}

function wrong(name: string, field: string, why: string): Problem {
  return new Problem('bad-field', `${name} ${why}.`, { field, whose: name });
}
