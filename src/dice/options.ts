import { type Flag, seedFlag, switchFlag, type Takes, type Typed, takesOf, words } from '../core/kit/flags.ts';
import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import { LIMITS } from './limits.ts';

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

/** Arguments and flags of `affray roll` by name. */
export const rollFlags = { expression, odds, exact, dice, times, seed, json } as const;

/** The settings of `affray roll`. */
export type Options = Typed<typeof rollFlags>;

/** The words and flags of `affray roll`. A word with one minus sign belongs to the expression: `-1d4`. */
export const rollTakes: Takes = { word: 'roll', ...takesOf(rollFlags), open: /^-(?!-[a-z])/i };

function readTimes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = readWhole(text, { least: 1, most: LIMITS.rolls });
  if (number !== undefined) return number;
  const most = grouped(LIMITS.rolls);
  throw new Problem('usage', `-n takes a number from 1 to ${most}, not "${text}", for example -n 1000.`);
}
