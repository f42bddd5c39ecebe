import type { JsonObject } from '../../src/core/kit/json.ts';

/** What is meant as a die; which there are, its field says. */
const diePattern = /^d\d+$/i;
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
const enemyTypes = ['swarm', 'weak', 'standard', 'advanced', 'expert', 'legendary'];
const ranges = ['melee', 'reach', 'ranged'];
const traits = ['warband', 'leader', 'flying'];

/** A weapon in one line: `sword d8`, `pike reach d8 long`, `torch enchanted:Burning uses:1`, `axe d6 oil:Troll`. */
export function readWeaponLine(line: string): JsonObject {
  const words = [...line.matchAll(/\S*"[^"]*"|\S+/g)].map(([word]) => word.replaceAll('"', ''));
  const die = words.find((word) => diePattern.test(word))?.toLowerCase() ?? '';
  const given = (key: string) => words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1);
  const range = words.find((word) => ranges.includes(word));
  const own = words.filter((word) => !diePattern.test(word) && !isProperty(word));
  const name = own.join(' ');
  const uses = given('uses');
  return {
    ...(name !== '' && { name }),
    die,
    range: range ?? usualRange(name),
    ...Object.fromEntries(words.flatMap((word) => (flags[word] === undefined ? [] : [[flags[word], true]]))),
    ...(given('enchanted') !== undefined && { enchantment: given('enchanted') }),
    ...(given('oil') !== undefined && { oil: given('oil') }),
    ...(uses !== undefined && { expendable: Number(uses) }),
  };
}

/**
 * Numbers and words behind a name in a roster line: `6/8 1 sword d8`, `pc 6/8`, `standard warband leader m9`. A pair is
 * Guard and Life, a plain number behind it Armour, `m` and a number Morale; other words are a weapon.
 */
export function readLine(words: readonly string[]): JsonObject {
  const pair = words.find((word) => /^\d+\/\d+$/.test(word));
  const armour = words.find((word) => /^\d+$/.test(word));
  const morale = words.find((word) => /^m\d+$/i.test(word));
  const type = words.find((word) => enemyTypes.includes(word.toLowerCase()));
  const pc = words.some((word) => word.toLowerCase() === 'pc');
  const own = words.filter((word) => traits.includes(word.toLowerCase()));
  const taken = new Set([pair, armour, morale, type, ...own]);
  const gear = words.filter((word) => !taken.has(word) && word.toLowerCase() !== 'pc');
  const [guard, life] = (pair ?? '').split('/').map(Number);
  return {
    ...(pc && { kind: 'pc' }),
    ...(type !== undefined && { type: type.toLowerCase() }),
    ...(pair !== undefined && guard !== undefined && life !== undefined && { guard, life }),
    ...(armour !== undefined && { armour: Number(armour) }),
    ...(morale !== undefined && { morale: Number(morale.slice(1)) }),
    ...Object.fromEntries(own.map((word) => [word.toLowerCase(), true])),
    ...(gear.length > 0 && { weapons: weaponsIn(gear) }),
  };
}

/** Words of several weapons: a name begins another one once the last has its die. */
function weaponsIn(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let isWhole = true;
  for (const word of words) {
    const isDie = diePattern.test(word);
    const starts: boolean = isWhole && !isDie && !isProperty(word);
    if (starts || lines.length === 0) lines.push(word);
    else lines[lines.length - 1] += ` ${word}`;
    isWhole = isDie || (isWhole && !starts);
  }
  return lines;
}

function isProperty(word: string): boolean {
  return flags[word] !== undefined || ranges.includes(word) || /^(enchanted|uses|oil):/.test(word);
}

function usualRange(name: string): string {
  if (rangedNames.test(name)) return 'ranged';
  return reachNames.test(name) ? 'reach' : 'melee';
}
