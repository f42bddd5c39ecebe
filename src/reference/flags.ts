import { hintFor } from '../core/kit/nearest.ts';
import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { listed } from '../core/kit/wording.ts';

/** Splits off flags that only a table or a question knows (`--save 10`, `--save=10`); `bare` ones have no value. */
export function openFlags(words: readonly string[], bare: readonly string[] = []) {
  const plain: string[] = [];
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const [, name = '', value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (flags.has(name)) throw new Problem('usage-flag', `--${name} stands twice. Give it once.`);
    if (name === '') plain.push(word);
    else flags.set(name, bare.includes(name) ? '' : (value ?? words[++i] ?? ''));
  }
  return { plain, flags };
}

/** Splits off the whole numbers of flags, `mighty-blows --save 10 --saved 17`, or throws Problem `usage-number`. */
export function numbersIn(words: readonly string[]) {
  const { plain, flags } = openFlags(words);
  const given: Record<string, number> = {};
  for (const [flag, text] of flags) {
    const number = readWhole(text, { least: -999_999_999, most: 999_999_999 });
    if (number === undefined) {
      const not = text === '' ? '' : `, not "${text}"`;
      throw new Problem('usage-number', `--${flag} takes a whole number${not}, for example --${flag} 10.`);
    }
    given[flag] = number;
  }
  return { plain, given };
}

/** Returns the error for two flags of which only one can be. */
export function both(one: string, other: string): Problem {
  return new Problem('usage-flag', `${one} and ${other} do not go together. Leave one out.`);
}

/** Returns the single words of texts that may have been put in quotes. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}

/** Returns the ruleset that `--ruleset` names, or throws Problem `unknown-ruleset` with those there are. */
export function rulesetOf(ids: readonly string[], only: string): string {
  const found = ids.find((id) => id === only.toLowerCase());
  if (found !== undefined) return found;
  const hint = hintFor(only, ids, `Choose ${listed(ids, 'or')}.`, 1);
  throw new Problem('unknown-ruleset', `There is no ruleset "${only}". ${hint}`);
}
