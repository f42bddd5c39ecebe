import { isObject, type Json, type JsonObject, own } from '../../src/core/kit/json.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { fieldProblem, Problem } from '../../src/core/kit/problem.ts';
import { refuseTwo } from '../../src/core/ruleset/people-line.ts';
import { partsOf } from '../../src/core/sheet/field.ts';
import { armours, gearRows, type ShieldRow, shields, type WeaponRow, weapons } from './equipment.ts';
import { findRow, havingAll, rowNamed } from './naming.ts';

/** The lists of a sheet that hold things with hit points, and what each says of itself: weapons, and the shield. */
const lists = {
  weapon: { field: 'weapons', rows: weapons, needs: 'damage', lacks: 'a damage', rule: 'BR-9.23' },
  shield: { field: 'shield', rows: shields, needs: 'hp', lacks: 'hit points', rule: 'BR-11.1' },
} as const;
export type GearKind = keyof typeof lists;

const states: Readonly<Record<string, JsonObject>> = {
  broken: { broken: true },
  unloaded: { loaded: false },
  immobile: { immobile: true },
  drawn: { held: 'hand' },
  away: { held: 'away' },
};

/** Endings of a line, behind the name: they are taken off from the right. */
const endings: readonly { readonly form: RegExp; readonly read: (word: string) => JsonObject }[] = [
  { form: /\s+(\d+)\s+(?:arrows?|stones?)$/i, read: (word) => ({ ammo: Number(word) }) },
  { form: /\s+ammo\s+(\d+)$/i, read: (word) => ({ ammo: Number(word) }) },
  { form: /\s+(\d+)%?$/, read: (word) => ({ chance: Number(word) }) },
  { form: /\s+(broken|unloaded|immobile|drawn|away)$/i, read: (word) => own(states, word.toLowerCase()) ?? {} },
];

function isAboutGear(word: string): boolean {
  return /^(\d+%?|ammo|arrows?|stones?)$/i.test(word) || Object.hasOwn(states, word.toLowerCase());
}

/**
 * Reads a weapon or shield in one line, with its chance and what is said of this one: `Sword, Broad 60`, `heavy crossbow
 * unloaded`, `bow 55 12 arrows`.
 * @throws Problem `unknown-row` or `ambiguous-row` with the nearest names (BR-15.6)
 */
function readGearLine(line: string, kind: GearKind) {
  let name = line.trim();
  let said: JsonObject = {};
  for (;;) {
    const ending = endings.find(({ form }) => form.test(name));
    if (!ending) break;
    const [whole = '', word = ''] = ending.form.exec(name) ?? [];
    const read = ending.read(word);
    for (const [key, later] of Object.entries(said))
      if (later !== undefined) refuseTwo(read[key], later, `${key} in "${line.trim()}"`);
    said = { ...said, ...read };
    name = name.slice(0, -whole.length);
  }
  const { chance, ...item } = said;
  const row = rowFor(withoutShield(name), kind);
  return { row, chance, item: { name: row.name, ...item } };
}

/** Returns the name of a shield without the word that goes with it (`kite shield`); it goes with nothing else. */
function withoutShield(name: string): string {
  const [, which = ''] = /^(.+?)\s+shield$/i.exec(name) ?? [];
  return findRow(shields, which) ? which : name;
}

/** Returns the row of a thing; a shield among the weapons, and a weapon for a shield, are refused by name. */
function rowFor(name: string, kind: GearKind): WeaponRow | ShieldRow {
  const { field, rows } = lists[kind];
  const other = findRow(rows, name) ? undefined : findRow(kind === 'weapon' ? shields : weapons, name);
  if (!other) return rowNamed<WeaponRow | ShieldRow>(rows, name, kind);
  const is = kind === 'weapon' ? `a shield: write it as \`shield: ${other.name}\`` : 'a weapon: write it under weapons';
  throw fieldProblem(field, `${other.name} is ${is} (BR-15.6).`);
}

/**
 * Reads a thing as somebody wrote it, with what its row gives where nothing is said: hit points, a full magazine
 * (BR-9.15, BR-9.16); and the chance that is said with it, by its row.
 * @throws Problem naming whose it is
 */
export function readGear(written: string | JsonObject, kind: GearKind, whose: string) {
  const said = typeof written === 'string' ? { row: written } : written;
  const { row: line } = said;
  if (typeof line !== 'string' || (said === written && line === 'custom'))
    return { item: filled(ownKind(said, kind, whose), kind), chances: {} };
  const { row, chance, item } = readGearLine(line, kind);
  const whole = { ...item, ...said, row: row.id, name: said['name'] || item.name };
  return { item: filled(whole, kind), chances: chance === undefined ? {} : { [row.id]: chance } };
}

/** Refuses a thing of its own kind that lacks a column of the table (BR-9.23, BR-11.1). */
function ownKind(written: JsonObject, kind: GearKind, whose: string): JsonObject {
  const { field, needs, lacks, rule } = lists[kind];
  const missing = ['name', needs].find((column) => written[column] === undefined);
  if (missing === undefined) return written;
  const says = `${whose} has a ${kind} that is not in the table, without ${missing === 'name' ? 'a name' : lacks}`;
  throw fieldProblem(field, `${says} (${rule}): give its \`${missing}\`.`);
}

function filled(item: JsonObject, kind: GearKind): JsonObject {
  const row = gearRows.find(({ id }) => id === item['row']);
  const whole = { ...item, hp: item['hp'] ?? row?.hitPoints ?? null };
  if (kind === 'shield') return whole;
  return { ...whole, shotsLeft: item['shotsLeft'] ?? item['shots'] ?? row?.shots ?? null };
}

/** Returns a list of things as somebody wrote them: lines, or objects. */
export function listedGear(json: Json | undefined): readonly (string | JsonObject)[] {
  const list: readonly Json[] = Array.isArray(json) ? json : [json ?? ''];
  return list.flatMap((item): readonly (string | JsonObject)[] => {
    if (typeof item === 'string') return partsOf(item);
    return isObject(item) ? [item] : [];
  });
}

const keys = wordsIn('dex con siz hp db dodge throw firstAid listen spot');
const keyOf = (word: string) => keys.find((key) => key.toLowerCase() === word.toLowerCase());

const allRows = [...gearRows, ...armours];

/** The shields, where no more is said than that it is one: each of them has the word. */
const whichShield = shields.map((row) => ({ ...row, name: `${row.name} Shield` }));

/** The most words that the name of a thing has: `hand axe thrown`. */
const LONGEST = 3;

/** Returns true if a word in a line of people begins gear, and is no part of a name. */
export function isGearWord(word: string): boolean {
  const isRow = havingAll(allRows, word).length > 0 || findRow(allRows, word) !== undefined;
  return isRow || word.toLowerCase() === 'shield';
}

/**
 * Reads numbers and words behind a name in a line of people: `dex12 hp 11 hand axe 45 leather-hard db 1d4 dodge 30`. A
 * number stands with its word or behind it; a number behind a weapon is its chance.
 * @throws Problem `unknown-row`, `ambiguous-row` or `bad-line` for a word that is not understood (BR-15.6)
 */
export function readLine(line: readonly string[]): JsonObject {
  const found: Record<string, Json> = {};
  const gear: string[] = [];
  const words = line.flatMap((word) => apart(word));
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const key = keyOf(word);
    if (key !== undefined) {
      const value = numberBehind(word, words[++i]);
      refuseTwo(found[key], value, word);
      found[key] = value;
    } else if (/^n?pc$/i.test(word)) found['kind'] = word.toUpperCase();
    else gear.push(word);
  }
  return { ...found, ...gearOf(gear) };
}

/** Splits `dex12` into `dex` and `12`. */
function apart(word: string): readonly string[] {
  const [, key = '', number = ''] = /^([a-z]+)=?(-?\d.*)$/i.exec(word) ?? [];
  return keyOf(key) ? [key, number] : [word];
}

function numberBehind(key: string, word: string | undefined): Json {
  if (word === undefined)
    throw new Problem('bad-line', `${key} needs a number after it, such as \`${key} 12\`.`, { key });
  return /^\d+$/.test(word) ? Number(word) : word;
}

function gearOf(words: readonly string[]): JsonObject {
  const armed: Record<'weapons' | 'shield', string[]> = { weapons: [], shield: [] };
  const worn: Record<string, Json> = {};
  let left = words;
  while (left.length > 0) {
    // A roster says that it is a shield, and then which: `shield target`.
    const [word = '', second = ''] = left;
    if (word.toLowerCase() === 'shield' && findRow(shields, second)) left = left.slice(1);
    const { name, row } = firstThing(left);
    const behind = left.slice(name.length);
    // The word shield is part of a shield's name; behind a weapon it begins the next thing.
    const isPart = (each: string) => 'size' in row && each.toLowerCase() === 'shield';
    const end = behind.findIndex((each) => !isAboutGear(each) && !isPart(each));
    const about = end < 0 ? behind : behind.slice(0, end);
    left = behind.slice(about.length);
    const said = [...name, ...about].join(' ');
    if ('worn' in row) {
      const place = row.worn === 'body' ? 'bodyArmour' : 'helmet';
      refuseTwo(worn[place], row.name, row.worn === 'body' ? 'body armour' : 'the helmet');
      worn[place] = row.name;
    } else armed['size' in row ? 'shield' : 'weapons'].push(said);
  }
  const carried = Object.entries(armed).filter(([, list]) => list.length > 0);
  return { ...worn, ...Object.fromEntries(carried) };
}

/** Returns the thing that the first words name, as many of them as can. */
function firstThing(words: readonly string[]) {
  for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
    const name = words.slice(0, count);
    const row = findRow(allRows, name.join(' '));
    if (row) return { name, row };
  }
  const [word = ''] = words;
  return { name: [word], row: rowNamed(word.toLowerCase() === 'shield' ? whichShield : allRows, word, 'thing') };
}
