import type { JsonObject } from '../../src/core/kit/json.ts';
import { gearIn, refuseUnknown } from '../../src/core/ruleset/people-line.ts';
import { sizes } from './size.ts';
import { isDice, isKnownWeapon, knownWeapons, weaponMarks } from './weapons.ts';

const armours = ['light', 'heavy'];
const flags = ['shield', 'fearless', 'concealed', 'pc'];
/** Fields that are written as a word and a number: `speed 3`. */
const scores = ['str', 'agi', 'wit', 'health', 'speed', 'hands'];

/**
 * Reads numbers and words behind a name: `8 axe bow`, `10/9/8 sword light shield`, `7/10 club 1d6 large`, `12 speed 3`.
 * One number is STR and health, a pair what is left of health, three STR, AGI and WIT; `av2` is natural armour.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(line: readonly string[]): JsonObject {
  const { fields, words } = scoresIn(line.map((word) => word.toLowerCase()));
  const numbers = words.filter((word) => /^\d+(\/\d+){0,2}$/.test(word));
  const rest = words.filter((word) => !numbers.includes(word));
  const size = rest.find((word) => sizes.some((known) => known === word));
  const armour = rest.find((word) => armours.includes(word));
  const natural = rest.find((word) => /^av\d+$/.test(word));
  const taken = new Set([size, armour, natural, ...flags]);
  const { weapons, unknown } = gearIn(
    rest.filter((word) => !taken.has(word)),
    { isWeapon: isKnownWeapon, isDice, isProperty: (word) => weaponMarks.test(word) },
  );
  refuseUnknown(unknown, known, 'A weapon of your own needs its dice: club 1d6');
  return {
    ...Object.assign({}, ...numbers.map(readNumbers)),
    ...fields,
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

/** Words that such a line understands, to suggest for a mistyped one. */
const known = [
  ...armours,
  ...flags,
  ...scores,
  ...sizes,
  ...knownWeapons.flatMap(({ name }) => [name, ...name.split(' ')]),
];

function scoresIn(line: readonly string[]): { fields: JsonObject; words: readonly string[] } {
  const isScore = (word: string | undefined, next: string | undefined) =>
    word !== undefined && scores.includes(word) && /^\d/.test(next ?? '');
  const found = line.flatMap((word, i) => (isScore(word, line[i + 1]) ? [[word, line[i + 1] ?? '']] : []));
  return {
    fields: Object.fromEntries(found),
    words: line.filter((word, i) => !isScore(word, line[i + 1]) && !isScore(line[i - 1], word)),
  };
}

function readNumbers(word: string): JsonObject {
  const [first = 0, second, third] = word.split('/').map(Number);
  if (third !== undefined) return { str: first, agi: second ?? 8, wit: third };
  return second === undefined ? { str: Math.min(20, first), health: first } : { health: word };
}
