import type { JsonObject } from '../../src/core/kit/json.ts';

const dicePattern = /^\d*d\d+([+-]\d+)?$/i;

/** Fields that may be written as a word and a number: `hp 5`, `ac 13`, `save 16`. */
const named: Readonly<Record<string, string>> = {
  hp: 'hp',
  ac: 'ac',
  save: 'save',
  bcb: 'bcb',
  hd: 'hd',
  dex: 'dex',
  con: 'con',
  shield: 'shield',
  speed: 'speed',
};

/**
 * Words behind a name in a roster line: `5 13 16 hd 1 axe 1d6`. Bare numbers are hit points, AC, save and BCB in this
 * order; a word and a number name a field; dice belong to the weapon named before them; `pc` makes a player character.
 */
export function readLine(words: readonly string[]): JsonObject {
  const fields: Record<string, string | number> = {};
  const bare: (string | number)[] = [];
  const weapons: string[] = [];
  let open: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const field = named[word.toLowerCase()];
    const next = words[i + 1];
    if (field !== undefined && next !== undefined && /^\d/.test(next)) {
      fields[field] = field === 'hd' ? next : amount(next);
      i++;
    } else if (/^\d+(\/\d+)?$/.test(word) && open.length === 0) bare.push(amount(word));
    else if (/^(pc|npc)$/i.test(word)) fields['kind'] = word.toUpperCase();
    else {
      open.push(word);
      if (!dicePattern.test(word)) continue;
      weapons.push(open.join(' '));
      open = [];
    }
  }
  if (open.length > 0) weapons.push(open.join(' '));
  const order = ['hp', 'ac', 'save', 'bcb'].filter((field) => fields[field] === undefined);
  bare.forEach((value, i) => {
    const field = order[i];
    if (field !== undefined) fields[field] = value;
  });
  return { ...fields, ...(weapons.length > 0 && { weapons }) };
}

/** A number, or what is left and what there was at most: `33/40`. */
function amount(word: string): string | number {
  return word.includes('/') ? word : Number(word);
}

/** The Base Combat Bonus of a monster: its whole hit dice, never above 15; none below one die (MB-BCB.2 to 5). */
export function bcbOf(hd: string): number {
  const dice = Number.parseInt(hd, 10);
  return Number.isFinite(dice) ? Math.min(15, Math.max(0, dice)) : 0;
}
