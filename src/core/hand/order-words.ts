import type { Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { Json } from '../kit/json.ts';
import { hintFor } from '../kit/nearest.ts';
import type { Refusal, Ruleset } from '../ruleset/ruleset.ts';

/** Words of an order in every ruleset, and kinds of orders to the shell. */
const always = ['ask', 'yes', 'no', 'none', 'nobody', 'off', 'all', 'each', 'odds', 'board'];

/**
 * Returns the refusal of a standing order with a word that no decision of the ruleset has, and that names nobody and
 * nothing in the fight. What stands behind `if` is a result of a check.
 */
export function strangeOrder(
  { orders, asks = [] }: Ruleset,
  fight: Fight,
  { at = [], text = '' }: Intent,
): Refusal | undefined {
  if (orders === undefined) return undefined;
  const [wanted = ''] = text.toLowerCase().split(/ if /);
  const words = [...orders, ...asks, ...always];
  const known = [...words, ...wordsIn(fight)];
  const isKnown = (word: string, i: number) =>
    at.length === 0 && i === 0 ? isAmong(word, [...asks, ...always], 3) : /^\d/.test(word) || isAmong(word, known, 1);
  const strange = wanted
    .split(/[^\p{L}\d-]+/u)
    .filter((word) => word !== '')
    .find((word, i) => !isKnown(word, i));
  if (strange === undefined) return undefined;
  const instead = hintFor(strange, words, `Orders here are words such as ${orders.slice(0, 5).join(', ')}.`);
  return { why: `No decision here has an option "${strange}". ${instead}`, rule: 'by hand' };
}

/** Returns true for a known word, or the beginning of one with so many letters. */
function isAmong(word: string, known: readonly string[], least: number): boolean {
  return known.some((one) => one === word || (word.length >= least && one.startsWith(word)));
}

/** Words of whoever and whatever is in the fight: names, codes, sides, groups, gear. */
function wordsIn({ combatants, sides, bags }: Fight): readonly string[] {
  const named = combatants.flatMap(({ id, name, code, fields }) => [id, name, code, ...texts(fields)]);
  const all = [...named, ...sides.flatMap(({ id, name }) => [id, name]), ...Object.keys(bags.groups)];
  return all.flatMap((text) => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\d]+/u)]);
}

function texts(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (json === undefined || json === null || typeof json !== 'object') return [];
  return Object.values<Json | undefined>(json).flatMap(texts);
}
