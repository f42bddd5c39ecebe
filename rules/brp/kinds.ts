import { isDice } from '../../src/core/kit/dice.ts';
import type { Json } from '../../src/core/kit/json.ts';
import { memoizeText } from '../../src/core/kit/memoize.ts';
import { caseless } from '../../src/core/kit/names.ts';
import { isWhole, readWhole } from '../../src/core/kit/number.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { type Kind, type Numbers, numbers } from '../../src/core/sheet/field.ts';
import { gearRows } from './equipment.ts';
import { findRow } from './naming.ts';

/** Numbers by the name of a skill: `{"Ride": 20}`, or `ride 20, swim 5`, which changes those alone. */
export const bySkill: Kind<Numbers> = {
  ...numbers,
  takes: 'skills with a whole number each, such as "ride 20"',
  read: (json, old) => readNamed(json, old, (typed) => typed),
};

/**
 * Reads numbers by name, as data or as words: `ride 20, swim 5`. Words change the named ones alone.
 * @param keyOf returns the key of a name as it was typed
 */
function readNamed(json: Json, old: Json | undefined, keyOf: (typed: string) => string): Numbers | undefined {
  if (typeof json !== 'string') {
    const found = numbers.read(json);
    return found && Object.fromEntries(Object.entries(found).map(([typed, number]) => [keyOf(typed), number]));
  }
  const entries: [string, number][] = [];
  for (const part of json.split(/(?<=\d%?)\s*,/)) {
    const [, typed = '', value] = /^(.*\p{L}.*?)\s+(\d+)%?$/u.exec(part.trim()) ?? [];
    if (value === undefined) return undefined;
    entries.push([keyOf(typed), Number(value)]);
  }
  const changed = new Set(entries.map(([key]) => caseless(key)));
  const others = old !== undefined && numbers.is(old) ? Object.entries(old) : [];
  return Object.fromEntries([...others.filter(([key]) => !changed.has(caseless(key))), ...entries]);
}

/** A damage bonus: dice of one sign or a number, such as 1d4, -1d4 or 0. */
export const bonusDice: Kind<string> = {
  takes: 'dice of one sign or a number, such as 1d4, -1d4 or 0',
  is: (json): json is string => typeof json === 'string' && isBonus(json),
  read: (json) => {
    const text = String(json).trim().toLowerCase().replace('−', '-');
    const plain = text === '' || text === 'none' ? '0' : text;
    return bonusDice.is(plain) ? plain.replaceAll(/\s/g, '') : undefined;
  },
  schema: { type: ['string', 'integer'] },
};

/** Armour points: one number, or two such as 12/6, of which firearms meet the second (BR-10.9). */
export const armourNumbers: Kind<number | string> = {
  takes: 'a whole number, or two such as 12/6, the second against firearms',
  is: (json): json is number | string =>
    typeof json === 'string' ? /^\d{1,6}\/\d{1,6}$/.test(json) : isWhole(json, { least: 0 }),
  read: (json) => {
    const pair = Array.isArray(json) ? json.join('/') : json;
    const plain = typeof pair === 'string' ? pair.trim().replace(/\s*\/\s*/, '/') : pair;
    const value = typeof plain === 'string' ? (readWhole(plain) ?? plain) : plain;
    return armourNumbers.is(value) ? value : undefined;
  },
  schema: {
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^\\d{1,6}/\\d{1,6}$' },
    ],
  },
};

/** Dice that are taken off: `-1d4+1`; all dice have the one sign. */
export const MINUS_DICE = /^-\s*(\d*d\d+[-+\d\s]*)$/;

const isBonus = memoizeText((text) => isDice(text.replace(MINUS_DICE, '$1')));

/** Chances by row: `{"Sword, Broad": 60}`, or `broad sword 60`, which changes that one alone. */
export const chances: Kind<Numbers> = {
  ...numbers,
  takes: 'chances by weapon or shield, such as "broad sword 60"',
  // A name that is typed begins with a capital, which no id does: it has to be that of a thing there is.
  read: (json, old) => {
    const kept = typeof json === 'string' ? capital : String;
    return readNamed(json, old, (typed) => findRow(gearRows, typed)?.id ?? kept(typed));
  },
};

/** Skill points by skill: `{"Sword": 45}`, or `sword 45`, which changes that one alone. */
export const skillPoints: Kind<Numbers> = {
  ...numbers,
  takes: 'skill points by skill, such as "sword 45"',
  read: (json, old) => readNamed(json, old, skillNamed),
};

/** Returns the whole key of a skill: `Sword` is `Melee Weapon (Sword)`. */
function skillNamed(typed: string): string {
  const plain = typed.trim().toLowerCase();
  const known = [...new Set(gearRows.map(({ skill }) => skill))];
  const found = known.find((skill) => skill.toLowerCase() === plain || skill.toLowerCase().endsWith(`(${plain})`));
  return found ?? typed;
}
