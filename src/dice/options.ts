import { type Flag, type Given, seedFlag, switchFlag, type Takes, words } from '../core/kit/flags.ts';
import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import { LIMITS } from './limits.ts';

/** The settings of `affray roll`. */
export interface Options {
  /** The words of the expression joined with blanks; empty when there were none. */
  readonly expression: string;
  readonly json: boolean;
  readonly odds: boolean;
  readonly exact: boolean;
  readonly seed: string | undefined;
  readonly times: number | undefined;
  /** Real dice, as they were typed. */
  readonly given: readonly string[] | undefined;
}

const expression = words('expression', 'dice notation such as 2d6+3; without one, a line of standard input each');
const odds = switchFlag('odds', 'the exact odds, without rolling');
const exact = switchFlag('exact', 'the odds as fractions');
const dice: Flag<readonly string[] | undefined> = {
  kind: 'flag',
  name: 'dice',
  value: 'numbers',
  about: 'what your real dice show, in rolling order: 4,6,2',
  read: (texts) =>
    texts
      .at(-1)
      ?.split(/[\s,]+/)
      .filter((word) => word !== ''),
};
const times: Flag<number | undefined> = {
  kind: 'flag',
  name: 'times',
  letter: 'n',
  value: 'number',
  about: 'roll this many times and sum up',
  read: (texts) => readTimes(texts.at(-1)),
};
const seed = seedFlag();
const json = switchFlag('json', 'one JSON object a line');

/** The words and flags of `affray roll`. A word with one minus sign belongs to the expression: `-1d4`. */
export const rollTakes: Takes = {
  word: 'roll',
  takes: [expression],
  flags: [odds, exact, dice, times, seed, json],
  open: /^-(?!-[a-z])/i,
};

/**
 * Returns the settings that were typed.
 * @throws Problem for a value that a flag does not take
 */
export function optionsFrom(given: Given): Options {
  return {
    expression: given(expression).join(' '),
    json: given(json),
    odds: given(odds) || given(exact),
    exact: given(exact),
    seed: given(seed),
    times: given(times),
    given: given(dice),
  };
}

function readTimes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = readWhole(text, { least: 1, most: LIMITS.rolls });
  if (number !== undefined) return number;
  const most = grouped(LIMITS.rolls);
  throw new Problem('usage', `-n takes a number from 1 to ${most}, not "${text}", for example -n 1000.`);
}
