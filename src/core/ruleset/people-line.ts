import { type Json, type JsonObject, same } from '../kit/json.ts';
import { nearest } from '../kit/nearest.ts';
import { Problem } from '../kit/problem.ts';
import { didYouMean, fieldInWords, listed } from '../kit/wording.ts';

/** A ruleset's reading of the words for gear in a line of people. */
interface GearWords {
  /** Returns true if words together are the name of a weapon: `sword`, `long bow`. */
  readonly isWeapon: (name: string) => boolean;
  /** Returns true if a word makes a weapon of whatever name stands before it: its dice. */
  readonly isDice: (word: string) => boolean;
  /** Returns true if a word says more of the weapon before it: `r8`, `silver`. */
  readonly isProperty: (word: string) => boolean;
}

/**
 * Reads words behind a name as weapons, each as it would stand in a roster, and those that are none: known names stand
 * alone, any other name needs its dice behind it.
 * @param words an empty one parts names: what stood between them was something else
 */
export function gearIn(words: readonly string[], { isWeapon, isDice, isProperty }: GearWords) {
  const weapons: string[][] = [];
  const unknown: string[] = [];
  let open: string[] = [];
  const close = (word: string) => {
    weapons.push([...open, word]);
    open = [];
  };
  words.forEach((word, i) => {
    const last = weapons.at(-1);
    if (word === '') unknown.push(...open.splice(0));
    else if (isDice(word) && open.some((one) => !isProperty(one))) close(word);
    else if (isDice(word) || (isProperty(word) && open.length === 0 && last)) {
      if (last && !(isDice(word) && last.some(isDice))) last.push(word);
      else unknown.push(word);
    } else if (isWeapon([...open.filter((one) => !isProperty(one)), word].join(' '))) close(word);
    else if (isWeapon(word) && !hasDice(words.slice(i + 1), isDice, isProperty)) {
      unknown.push(...open);
      open = [];
      close(word);
    } else open.push(word);
  });
  return { weapons: weapons.map((name) => name.join(' ')), unknown: [...unknown, ...open] };
}

function hasDice(after: readonly string[], isDice: GearWords['isDice'], isProperty: GearWords['isProperty']): boolean {
  const next = after.find((word) => word !== '' && !isProperty(word));
  return next !== undefined && isDice(next);
}

/** Code of the problem that a line gives one thing two values. */
const TWO_VALUES = 'two-values';

/** Refuses a second, different value for one thing in a line of people with Problem `two-values`. */
export function refuseTwo(before: Json | undefined, now: Json, what: string): void {
  if (before === undefined || same(before, now)) return;
  throw new Problem(TWO_VALUES, `There are two values for ${what}: ${before} and ${now}. Give one of them.`);
}

/** Joins what the words of a line of people say; throws Problem `two-values` where two differ about one thing. */
export function joined(parts: readonly JsonObject[]): JsonObject {
  const found: Record<string, Json> = {};
  for (const [key, value = null] of parts.flatMap((part) => Object.entries(part))) {
    refuseTwo(found[key], value, fieldInWords(key));
    found[key] = value;
  }
  return found;
}

/** Words that a line of people takes in every ruleset. */
export const commonWords = ['hidden'];

/**
 * Refuses words of a line of people that nothing takes with Problem `bad-line`, each with the nearest of those known.
 * @param instead what to type, in a sentence without its stop: `A weapon of your own needs its dice: club 1d6`
 */
export function refuseUnknown(words: readonly string[], known: readonly string[], instead: string): void {
  if (words.length === 0) return;
  const isOther = (word: string) => (one: string) => one.toLowerCase() !== word.toLowerCase();
  const near = words.flatMap((word) => nearest(word, [...commonWords, ...known], 1).filter(isOther(word)));
  const hint = near.length === 0 ? '' : ` ${didYouMean(near)}`;
  const told = words.filter((word) => word !== ',');
  const names = (told.length === 0 ? words : told).map((word) => `"${word}"`);
  throw new Problem('bad-line', `I don't understand ${listed(names, 'or')}.${hint} ${instead}.`, { unknown: words });
}
