import type { JsonObject } from '../../src/core/kit/json.ts';
import { gearIn, refuseUnknown } from '../../src/core/ruleset/people-line.ts';

const dicePattern = /^\d*d\d+([+-]\d+)?$/i;

/** Fields that may be written as a word and a number: `hp 5`, `ac 13`, `save 16`. */
const named: readonly string[] = ['hp', 'ac', 'save', 'bcb', 'hd', 'dex', 'con', 'shield', 'speed'];

/** Names that need no dice: they take the usual ones. */
const usualWeapons =
  /^((short|long|great|broad|hand|war|light|heavy|two-handed) )?(sword|axe|hand-axe|hatchet|mace|hammer|club|staff|spear|pike|polearm|halberd|glaive|flail|knife|dagger|bow|crossbow|sling|javelin|dart|fist|claws?|bite)$/i;

/** Words that say more of the weapon before them. */
const mark = /^([+-]\d+|silver|magic|iron)$/i;

/** Words known in a line of people, for finding the one that was meant by a slip. */
const known = [
  ...['sword', 'axe', 'mace', 'hammer', 'club', 'staff', 'spear', 'pike', 'dagger', 'bow', 'crossbow', 'sling', 'fist'],
  ...[...named, 'silver', 'magic', 'iron', 'pc', 'npc'],
];

/**
 * Reads words behind a name in a roster line: `5 13 16 hd 1 axe 1d6`. Bare numbers are hit points, AC, save and BCB in
 * this order; a word and a number name a field; dice belong to the weapon named before them; `pc` makes a player
 * character.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(words: readonly string[]): JsonObject {
  const fields: Record<string, string | number> = {};
  const bare: (string | number)[] = [];
  const gear: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const field = named.find((name) => name === word.toLowerCase());
    const next = words[i + 1];
    if (field !== undefined && next !== undefined && /^[\d¼½¾]/.test(next)) {
      fields[field] = field === 'hd' ? next : amount(next);
      i++;
    } else if (/^\d+(\/\d+)?$/.test(word)) bare.push(amount(word));
    else if (/^(pc|npc)$/i.test(word)) fields['kind'] = word.toUpperCase();
    else {
      gear.push(word);
      continue;
    }
    gear.push('');
  }
  const isDice = (word: string) => dicePattern.test(word);
  const { weapons, unknown } = gearIn(gear, {
    isWeapon: (name) => usualWeapons.test(name),
    isDice,
    isProperty: (word) => mark.test(word),
  });
  const order = ['hp', 'ac', 'save', 'bcb'].filter((field) => fields[field] === undefined);
  const tooMany = bare.slice(order.length).map(String);
  refuseUnknown([...tooMany, ...unknown], known, 'A weapon of your own needs its dice: cleaver 1d6');
  bare.forEach((value, i) => {
    const field = order[i];
    if (field !== undefined) fields[field] = value;
  });
  return { ...fields, ...(weapons.length > 0 && { weapons }) };
}

/** Returns a number, or what is left and what there was at most: `33/40`. */
function amount(word: string): string | number {
  return word.includes('/') ? word : Number(word);
}

/** Returns whether hit dice are written as such: `4`, `4+1`, `1-1`, `1/2`, half; nothing for somebody without. */
export function isHitDice(hd: string): boolean {
  return /^(\d+([+-]\d+)?|\d+\/\d+|\d*[¼½¾]|half)?$/.test(hd);
}

/** Returns the Base Combat Bonus of a monster: its whole hit dice, never above 15; none below one die (MB-BCB.2 to 5). */
export function bcbOf(hd: string): number {
  const dice = /^(\d+\/|[¼½¾])/.test(hd) ? 0 : Number.parseInt(hd, 10);
  return Number.isFinite(dice) ? Math.min(15, Math.max(0, dice)) : 0;
}
