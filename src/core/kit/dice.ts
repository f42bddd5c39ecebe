import { groupedBy, sumOf } from './list.ts';
import { memoize, memoizeText } from './memoize.ts';
import { readWhole } from './number.ts';
import { Problem } from './problem.ts';

/** Dice and a constant, as rulesets write damage: `2d6+1`, `1d8+1d4`, `3`. */
export interface DiceSum {
  /** The sides of each die, in the order written. */
  readonly dice: readonly number[];
  readonly plus: number;
}

const term = /([+-]?)(?:(\d*)d(\d+)|(\d+))/gy;

/** Returns the dice of a text, or nothing where it is anything else: names are asked, too, whether they are dice. */
const sumIn: (text: string) => DiceSum | undefined = memoizeText((text) => {
  // Two numbers with a blank between them are not one.
  if (/\d\s+\d/.test(text)) return undefined;
  const plain = text.replaceAll(/\s/g, '').toLowerCase();
  const dice: number[] = [];
  let plus = 0;
  let end = 0;
  for (const [whole, sign, count, sides, constant] of plain.matchAll(term)) {
    if (end > 0 && sign === '') return undefined;
    end += whole.length;
    if (sides === undefined) plus += readWhole(`${sign}${constant}`) ?? Number.NaN;
    else if (sign === '-') return undefined;
    else {
      const more = count === '' ? 1 : readWhole(count ?? '', { most: 100 - dice.length });
      const faces = readWhole(sides, { least: 1, most: 1000 });
      if (more === undefined || faces === undefined) return undefined;
      dice.push(...Array.from({ length: more }, () => faces));
    }
  }
  return end > 0 && end === plain.length && Number.isSafeInteger(plus) ? { dice, plus } : undefined;
}, 1_000);

/**
 * Reads dice and constants joined by plus and minus (`2d6+1`); only constants can be taken away.
 * @throws Problem `bad-dice` when the text is anything else, or names more than 100 dice or 1,000 sides
 */
export function readDice(text: string): DiceSum {
  const sum = sumIn(text);
  if (sum) return sum;
  throw new Problem('bad-dice', `"${text}" is not a dice expression: write dice and constants such as 2d6+1.`);
}

/** Writes dice as they are read: `2d6+1`. */
export const writeDice: (sum: DiceSum) => string = memoize(({ dice, plus }) => {
  const groups = groupedBy(dice, (sides) => sides);
  const text = [...groups].map(([sides, { length }]) => `${length}d${sides}`).join('+');
  if (text === '') return `${plus}`;
  return plus === 0 ? text : `${text}${plus > 0 ? '+' : ''}${plus}`;
});

/** Returns the least that the dice and the constant can show. */
export function leastOf({ dice, plus }: DiceSum): number {
  return dice.length + plus;
}

/** Returns the most that the dice and the constant can show. */
export function mostOf({ dice, plus }: DiceSum): number {
  return plus + sumOf(dice);
}

/** Returns true if a text is dice and constants. */
export function isDice(text: string): boolean {
  return sumIn(text) !== undefined;
}

/** Returns true for a word of the form of dice, such as `1d8+1d4`; there need not be such dice. */
export function looksLikeDice(word: string): boolean {
  return /^\d*d\d+([+-](\d*d)?\d+)*$/i.test(word);
}
