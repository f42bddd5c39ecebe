import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { armours, shields, weapons } from './equipment.ts';
import { isAboutGear } from './gear.ts';
import { findRow, havingAll, rowNamed } from './naming.ts';

/** The fields that a line of people takes with a number behind them. */
const keys = new Map(
  ['dex', 'con', 'siz', 'hp', 'db', 'dodge', 'throw', 'firstAid', 'listen', 'spot'].map((key) => [
    key.toLowerCase(),
    key,
  ]),
);

const gearRows = [...weapons, ...shields, ...armours];

/** The shields, where no more is said than that it is one: each of them has the word. */
const whichShield = shields.map((row) => ({ ...row, name: `${row.name} Shield` }));

/** The most words that the name of a thing has: `hand axe thrown`. */
const LONGEST = 3;

/** Returns true if a word in a line of people begins gear, and is no part of a name. */
export function isGearWord(word: string): boolean {
  return (
    word.toLowerCase() === 'shield' || havingAll(gearRows, word).length > 0 || findRow(gearRows, word) !== undefined
  );
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
    const key = keys.get(word.toLowerCase());
    if (key !== undefined) found[key] = numberBehind(word, words[++i]);
    else if (/^n?pc$/i.test(word)) found['kind'] = word.toUpperCase();
    else gear.push(word);
  }
  return { ...found, ...gearOf(gear) };
}

/** Splits `dex12` into `dex` and `12`. */
function apart(word: string): readonly string[] {
  const [, key = '', number = ''] = /^([a-z]+)=?(-?\d.*)$/i.exec(word) ?? [];
  return keys.has(key.toLowerCase()) ? [key, number] : [word];
}

function numberBehind(key: string, word: string | undefined): Json {
  if (word === undefined)
    throw new Problem('bad-line', `${key} needs a number after it, such as \`${key} 12\`.`, { key });
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** Sorts gear into weapons, shields and armour, each with what is said of it. */
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
    const about = behind.slice(0, endOf(behind));
    left = behind.slice(about.length);
    const said = [...name, ...about].join(' ');
    if ('worn' in row) worn[row.worn === 'body' ? 'bodyArmour' : 'helmet'] = row.name;
    else armed['size' in row ? 'shield' : 'weapons'].push(said);
  }
  const carried = Object.entries(armed).filter(([, list]) => list.length > 0);
  return { ...worn, ...Object.fromEntries(carried) };
}

/** Returns the thing that the first words name, as many of them as can. */
function firstThing(words: readonly string[]) {
  for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
    const name = words.slice(0, count);
    const row = findRow(gearRows, name.join(' '));
    if (row) return { name, row };
  }
  const [word = ''] = words;
  return { name: [word], row: rowNamed(word.toLowerCase() === 'shield' ? whichShield : gearRows, word, 'thing') };
}

/** Returns how many words say something of the thing before them; `shield` is part of its name. */
function endOf(words: readonly string[]): number {
  const end = words.findIndex((word) => !isAboutGear(word) && word.toLowerCase() !== 'shield');
  return end < 0 ? words.length : end;
}
