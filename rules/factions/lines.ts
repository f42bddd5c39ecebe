import type { JsonObject } from '../../src/core/kit/json.ts';
import { sizes } from './size.ts';
import { knownWeapons } from './weapons.ts';

const armours = ['light', 'heavy'];

/**
 * Numbers and words behind a name: `8 axe bow`, `10/9/8 sword light shield`, `7/10 club 1d6 large`. One number is STR
 * and health, a pair what is left of health, three STR, AGI and WIT; `av2` is natural armour.
 */
export function readLine(words: readonly string[]): JsonObject {
  const numbers = words.filter((word) => /^\d+(\/\d+){0,2}$/.test(word));
  const rest = words.filter((word) => !numbers.includes(word)).map((word) => word.toLowerCase());
  const size = rest.find((word) => sizes.some((known) => known === word));
  const armour = rest.find((word) => armours.includes(word));
  const natural = rest.find((word) => /^av\d+$/.test(word));
  const taken = new Set([size, armour, natural, 'shield', 'fearless', 'concealed', 'pc']);
  const weapons = weaponsFrom(rest.filter((word) => !taken.has(word)));
  return {
    ...Object.assign({}, ...numbers.map(readNumbers)),
    ...(size !== undefined && { size }),
    ...(armour !== undefined && { armour: [armour] }),
    ...(natural !== undefined && { naturalArmour: Number(natural.slice(2)) }),
    ...(rest.includes('shield') && { shield: ['shield'] }),
    ...(rest.includes('fearless') && { fearless: true }),
    ...(rest.includes('concealed') && { concealed: true }),
    ...(rest.includes('pc') && { kind: 'pc' }),
    ...(weapons.length > 0 && { weapons }),
  };
}

function readNumbers(word: string): JsonObject {
  const [first = 0, second, third] = word.split('/').map(Number);
  if (third !== undefined) return { str: first, agi: second ?? 8, wit: third };
  return second === undefined ? { str: Math.min(20, first), health: first } : { health: word };
}

/** Words into weapons: known names stand alone, dice and marks belong to the weapon before them. */
function weaponsFrom(words: readonly string[]): readonly string[] {
  const weapons: string[] = [];
  for (const word of words) {
    const last = weapons.at(-1);
    const isMark = /^(\d*d\d+|r\d+|[012]h|blast|direct|natural|improvised|damaged|once)$/.test(word);
    const joined = last === undefined ? '' : `${last} ${word}`;
    const continues = knownWeapons.some(({ name }) => name === joined || name.startsWith(`${joined} `));
    if (last !== undefined && (isMark || continues)) weapons[weapons.length - 1] = joined;
    else weapons.push(word);
  }
  return weapons;
}
