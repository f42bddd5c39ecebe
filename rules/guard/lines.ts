import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { gearIn, joined, refuseUnknown } from '../../src/core/ruleset/people-line.ts';
import { refuseNumberBehind } from '../../src/core/sheet/field.ts';
import { dieSizes, enemyTypes, ranges, ranks } from './tables.ts';

/** Form of a die, `d8` or `1d8`; which there are, its field says. */
const diePattern = /^1?d\d+$/i;
const reachNames = /\b(pike|spear|halberd|lance|glaive|trident|whip)\b/i;
const rangedNames = /bow\b|\b(sling|javelins?|darts?|blowpipe|musket|pistol|gun)\b/i;
const flags: Readonly<Record<string, string>> = {
  piercing: 'armourPiercing',
  ap: 'armourPiercing',
  blast: 'blast',
  long: 'long',
  thrust: 'thrust',
  halfsword: 'halfsword',
};
const types = Object.keys(enemyTypes);
const traits = ['warband', 'leader', 'flying'];

/**
 * Reads a weapon in one line: `sword d8`, `pike reach d8 long`, `torch enchanted:Burning uses:1`, `axe d6 oil:Troll`.
 * @throws Problem `bad-line` for two dice, or a mark that there is not
 */
export function readWeaponLine(line: string): JsonObject {
  const words = [...line.matchAll(/\S*"[^"]*"|\S+/g)].map(([word]) => word.replaceAll('"', '').replace(/,$/, ''));
  const [typed = '', second] = words.filter((word) => diePattern.test(word));
  if (second !== undefined)
    throw new Problem(
      'bad-line',
      `"${line}" has two dice, and a weapon has one. Put ";" between weapons: axe d6; bow d8.`,
    );
  refuseStrangeMarks(words);
  refuseNumberBehind(typed, words);
  const given = (...keys: readonly string[]) =>
    keys.flatMap((key) => words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? [])[0];
  const range = words.find(isRange);
  const isName = (word: string) => !diePattern.test(word) && !isProperty(word);
  // What stands before its name is part of it, too: a long bow.
  const isBefore = (word: string, next = '') => own(flags, word) !== undefined && isName(next);
  const name = words.filter((word, i) => isName(word) || (i === 0 && isBefore(word, words[1]))).join(' ');
  const uses = given('uses', 'expendable');
  const enchantment = given('enchanted', 'enchantment');
  return {
    ...(name !== '' && { name }),
    die: typed.toLowerCase().replace(/^1/, ''),
    range: range ?? (rangedNames.test(name) ? 'ranged' : reachNames.test(name) ? 'reach' : 'melee'),
    ...Object.fromEntries(words.flatMap((word) => own(flags, word) ?? []).map((flag) => [flag, true])),
    ...(enchantment !== undefined && { enchantment }),
    ...(given('oil') !== undefined && { oil: given('oil') }),
    ...(uses !== undefined && { expendable: Number(uses) }),
  };
}

/** Reads a Scar from before, by its entry in the table and where or what it is: `1 neck`, `10 left hand`. */
export function readScarLine(line: string): JsonObject {
  const [entry = '', ...detail] = line.trim().split(/\s+/);
  return { entry: /^\d+$/.test(entry) ? Number(entry) : entry, ...(detail.length > 0 && { detail: detail.join(' ') }) };
}

/**
 * Reads numbers and words behind a name in a line of people: `6/8 1 sword d8`, `pc 6/8`, `standard warband leader m9`. A pair is
 * Guard and Life, a plain number behind it Armour, `m` and a number Morale; other words are a weapon.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(words: readonly string[]): JsonObject {
  const said = words.map((word) => readWord(word.toLowerCase()));
  const gear = words.filter((_, i) => !said[i]);
  refuseStrangeMarks(gear);
  const { weapons, unknown } = gearIn(gear, { isWeapon, isDice: (word) => diePattern.test(word), isProperty });
  refuseUnknown(unknown, known, oneDie('axe'));
  return { ...joined(said.filter((one) => one !== undefined)), ...(weapons.length > 0 && { weapons }) };
}

/** Returns which dice a weapon can have, and where the die stands. */
function oneDie(name: string): string {
  const dice = dieSizes.map((sides) => `d${sides}`);
  return `A weapon has one die (${listed(dice, 'or')}) after its name: ${name} d6`;
}

/** Says why a number alone, where several are asked for, is not read: it could be any of them. */
export function unclearAlone(word: string): string | undefined {
  if (!/^\d+$/.test(word)) return undefined;
  return `${word} alone could be Guard, Life, Armour or Morale. Type Guard/Life and then Armour, such as 5/8 1, or name it: \`armour ${word}\`, \`m${word}\`.`;
}

/** Reads a word that stands by itself in such a line; nothing for one of gear. */
function readWord(word: string): JsonObject | undefined {
  const [guard = 0, life] = /^\d+(\/\d+)?$/.test(word) ? word.split('/').map(Number) : [Number.NaN];
  if (life !== undefined) return { guard, life };
  if (!Number.isNaN(guard)) return { armour: guard };
  if (/^m\d+$/.test(word)) return { morale: Number(word.slice(1)) };
  if (types.includes(word)) return { type: word };
  if (traits.includes(word)) return { [word]: true };
  return word === 'pc' ? { kind: word } : undefined;
}

/** Names that need no die: they take the default one. */
const usualWeapons = wordsIn(
  'sword knife dagger axe mace club staff spear pike bow crossbow sling musket pistol unarmed',
);

function isWeapon(name: string): boolean {
  return usualWeapons.includes(name.toLowerCase());
}

/** Words that may stand in such a line, for whoever mistypes one. */
const known = [...usualWeapons, ...types, ...traits, ...ranges, ...Object.keys(flags), ...ranks, 'pc'];

/**
 * Finds the place among the words behind a name: a rank, with a battlefield before it where that word means nothing else
 * (`sword d6 bridge melee`). A rank before a die is the range of a weapon.
 */
export function placeIn(words: readonly string[]): { readonly from: number; readonly to: number } | undefined {
  const rank = words.findIndex((word, i) => isRange(word.toLowerCase()) && !diePattern.test(words[i + 1] ?? ''));
  if (rank < 0) return undefined;
  const before = words[rank - 1]?.toLowerCase() ?? '';
  const hasMeaning =
    known.some((word) => word.toLowerCase() === before) || diePattern.test(before) || isProperty(before);
  const hasField = /^\p{L}/u.test(before) && !hasMeaning && !/^m\d+$/.test(before);
  return { from: hasField ? rank - 1 : rank, to: rank + 1 };
}

/** Refuses a weapon without a die that nobody knows, by a Problem `bad-line`: an unknown word makes no weapon. */
export function refuseUnknownWeapon(line: string): void {
  const words = line.split(/\s+/);
  const isSaid = words.some((word) => diePattern.test(word) || isProperty(word));
  if (isSaid || isWeapon(words.at(-1) ?? '')) return;
  const name = words.filter((word) => !/\d/.test(word)).join(' ') || 'axe';
  refuseUnknown([line], known, oneDie(name));
}

/**
 * Refuses words such as `burning:2`, by a Problem `bad-line`: a word with a colon is a mark of a weapon, or nothing. So are
 * marks without their colon behind the last die, which would become part of a name: `sword d8 enchanted Burning`.
 */
function refuseStrangeMarks(words: readonly string[]): void {
  const last = words.findLastIndex((word) => diePattern.test(word) || isProperty(word)) + 1;
  const [bare = '', what] = words.slice(last);
  const mark = `${bare.toLowerCase()}:`;
  if (last > 1 && marks.includes(mark))
    throw new Problem('bad-line', `"${bare}" needs a colon: type ${mark}${what ?? own(behindMarks, mark) ?? ''}.`);
  const strange = words.filter((word) => /^\p{L}+:/u.test(word) && !isProperty(word));
  refuseUnknown(strange, marks, 'Behind a weapon go enchanted:NAME, oil:TYPE or uses:NUMBER');
}

/** Marks of a weapon with something behind a colon: short ones, and the fields as a sheet calls them. */
const behindMarks: Readonly<Record<string, string>> = {
  'enchanted:': 'NAME',
  'enchantment:': 'NAME',
  'oil:': 'TYPE',
  'uses:': 'NUMBER',
  'expendable:': 'NUMBER',
};
const marks = Object.keys(behindMarks);

function isProperty(word: string): boolean {
  return own(flags, word) !== undefined || isRange(word) || marks.some((mark) => word.startsWith(mark));
}

function isRange(word: string): boolean {
  return ranges.some((range) => range === word);
}
