import { nearest } from '../core/kit/nearest.ts';
import { Problem } from '../core/kit/problem.ts';

/** Words and flags of a command line, in the order in which they came; a flag without a value has an empty one. */
export interface Typed {
  readonly plain: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
}

/**
 * Splits a command line into words and flags (`--roll 7`, `--roll=7`).
 * @param bare flags that take no value; every other takes the word behind it
 */
export function typed(words: readonly string[], bare: readonly string[] = ['--json', '--all', '--help']): Typed {
  const plain: string[] = [];
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const [, flag = '', value] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (flag === '') plain.push(word);
    else if (bare.includes(flag)) flags.set(flag, '');
    else flags.set(flag, value ?? words[++i] ?? '');
  }
  return { plain, flags };
}

/** The single words of texts that may have been put in quotes. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}

/**
 * The ruleset that `--ruleset` names.
 * @throws Problem `unknown-ruleset` with those there are
 */
export function rulesetOf(ids: readonly string[], only: string): string {
  const found = ids.find((id) => id === only.toLowerCase());
  if (found !== undefined) return found;
  const near = nearest(only, ids, 1);
  throw new Problem(
    'unknown-ruleset',
    `There is no ruleset "${only}": there is ${ids.join(', ')}.${near.length > 0 ? ` Did you mean ${near[0]}?` : ''}`,
    { only },
  );
}
