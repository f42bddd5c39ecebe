import { Problem } from '../core/kit/problem.ts';
import type { Screen } from '../views/screen.ts';
import { rulesetOf, type Typed, wordsOf } from './flags.ts';
import { findingJson, findingLines } from './rule-lines.ts';
import { search, type Volume } from './search.ts';

const ruleFlags = ['--ruleset', '--json', '--help'];

/** The help of `affray rule`. */
export const ruleHelp: readonly string[] = [
  'affray rule ID                      a rule by its id',
  'affray rule surrender               what speaks of a word',
  'affray rule "natural 20"            words that stand together',
  '',
  '  --ruleset ID   only this ruleset',
  '  --json         one line of JSON a finding',
];

/**
 * What `affray rule` answers: a rule by its id, or what speaks of some words.
 * @param volumes gives the ledgers of the rulesets that are asked
 * @throws Problem with what to type instead
 */
export function ruleAnswer(
  ids: readonly string[],
  volumeOf: (id: string) => Volume,
  { plain, flags }: Typed,
  screen: Screen,
): readonly string[] {
  if (flags.has('--help')) return ruleHelp;
  for (const flag of flags.keys()) if (!ruleFlags.includes(flag)) throw unknownFlag(flag, ruleFlags);
  const words = wordsOf(plain);
  if (words.length === 0) throw new Problem('usage-rule', '`affray rule` needs an id or words: affray rule surrender.');
  const only = flags.get('--ruleset');
  const asked = only === undefined ? ids : [rulesetOf(ids, only)];
  const found = search(asked.map(volumeOf), words);
  if (flags.has('--json')) return found.map((one) => JSON.stringify(findingJson(one)));
  return findingLines(found, words, screen);
}

function unknownFlag(flag: string, known: readonly string[]): Problem {
  return new Problem('usage-flag', `There is no flag ${flag} here: there is ${known.join(', ')}.`, { flag });
}
