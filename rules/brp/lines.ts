import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { partsOf } from '../../src/core/sheet/field.ts';
import { armours, shields, weapons } from './equipment.ts';
import { rowNamed } from './naming.ts';

/** A weapon or shield in one line: a row of the tables, and words about it: `Sword, Broad`, `crossbow, heavy unloaded`. */
export function readWeaponLine(line: string): JsonObject {
  const { name, words } = split(line);
  const row = rowNamed([...weapons, ...shields], name, 'weapon');
  return {
    row: row.id,
    name: row.name,
    ...(words.includes('broken') && { broken: true }),
    ...(words.includes('unloaded') && { loaded: false }),
    ...(words.includes('immobile') && { immobile: true }),
    ...(words.includes('drawn') && { held: 'hand' }),
    ...(words.includes('away') && { held: 'away' }),
  };
}

/** The chance that stands at the end of a line: `Axe, Hand 45`; nothing without one. */
export function chanceIn(line: string): number | undefined {
  const [, chance] = /\s(\d+)%?$/.exec(line.trim()) ?? [];
  return chance === undefined ? undefined : Number(chance);
}

/** A line without the chance at its end. */
function withoutChance(line: string): string {
  return line.trim().replace(/\s\d+%?$/, '');
}

/**
 * Numbers and words behind a name in a line of foes: `dex12 hp 11 axe-hand 45 leather-hard db 1d4 dodge 30`. A number
 * stands with its word or behind it; hyphens keep a name together; a number behind a weapon is its chance.
 */
export function readLine(line: readonly string[]): JsonObject {
  const found: Record<string, Json> = {};
  const gear: string[] = [];
  const words = line.flatMap((word) => apart(word));
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const key = keys.get(word.toLowerCase());
    if (key !== undefined) found[key] = words[++i] ?? '';
    else if (word.toLowerCase() === 'pc') found['kind'] = 'PC';
    else if (/^\d+%?$/.test(word) && gear.length > 0) gear.push(`${gear.pop()} ${word}`);
    else gear.push(word);
  }
  return { ...numbersIn(found), ...gearOf(gear) };
}

const keys = new Map(
  ['dex', 'con', 'siz', 'hp', 'db', 'dodge', 'throw', 'firstAid', 'listen', 'spot'].map((key) => [
    key.toLowerCase(),
    key,
  ]),
);

/** `dex12` as `dex` and `12`. */
function apart(word: string): readonly string[] {
  const [, key = '', number = ''] = /^([a-z]+)=?(-?\d.*)$/i.exec(word) ?? [];
  return keys.has(key.toLowerCase()) ? [key, number] : [word];
}

function numbersIn(found: Readonly<Record<string, Json>>): JsonObject {
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [key, /^\d+$/.test(String(value)) ? Number(value) : value]),
  );
}

function gearOf(gear: readonly string[]): JsonObject {
  const worn = gear.map((word) => ({ word, armour: armourNamed(word) }));
  const body = worn.find(({ armour }) => armour?.worn === 'body')?.armour;
  const helmet = worn.find(({ armour }) => armour?.worn === 'helmet')?.armour;
  const others = worn.filter(({ armour }) => !armour).map(({ word }) => word);
  const shield = others.filter((word) => shieldNamed(word));
  const armed = others.filter((word) => !shieldNamed(word));
  return {
    ...(body && { bodyArmour: body.name }),
    ...(helmet && { helmet: helmet.name }),
    ...(shield.length > 0 && { shield }),
    ...(armed.length > 0 && { weapons: armed }),
  };
}

function armourNamed(word: string) {
  return armours.find(({ id, name }) => id === word.toLowerCase() || name.toLowerCase() === word.toLowerCase());
}

function shieldNamed(word: string): boolean {
  const name = withoutChance(word)
    .replace(/\s*shield$/i, '')
    .toLowerCase();
  return shields.some((one) => one.id === name || one.name.toLowerCase() === name);
}

function split(line: string): { name: string; words: readonly string[] } {
  const known = ['broken', 'unloaded', 'immobile', 'drawn', 'away'];
  const words = withoutChance(line)
    .replace(/\s*\bshield$/i, '')
    .split(/\s+/);
  let last = words.length;
  while (last > 1 && known.includes(words[last - 1]?.toLowerCase() ?? '')) last--;
  return { name: words.slice(0, last).join(' '), words: words.slice(last).map((word) => word.toLowerCase()) };
}

/** Returns a list of things as somebody wrote them: lines, or objects. */
export function listed(json: Json | undefined): readonly (string | JsonObject)[] {
  const list: readonly Json[] = Array.isArray(json) ? json : [json ?? ''];
  return list.flatMap((item): readonly (string | JsonObject)[] => {
    if (typeof item === 'string') return partsOf(item);
    return isObject(item) ? [item] : [];
  });
}
