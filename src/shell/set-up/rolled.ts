import { isDice, leastOf, readDice } from '../../core/kit/dice.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { isPoolField } from '../../core/ruleset/pools.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { fold } from '../reading/names.ts';

/*
 * Dice in a line of people, rolled as the line is read: how many there are (`1d4+1 ghoul`), and what each of them has
 * of a pool (`3 orc hp 1d8`).
 */

/** Rolls dice such as `2d6+1` and returns the total. */
export type Roll = (dice: string) => number;

/** Returns what rolls dice by a seed, one after the other. */
export function rollerFor(seed: string): Roll {
  const below = seeded(seed);
  return (text) => {
    const { dice, plus } = readDice(text);
    return dice.reduce((sum, sides) => sum + 1 + below(sides), plus);
  };
}

/** Returns how many a word says, a number (`3`, `3x`) or dice; nothing for another word. Throws Problem `bad-dice` where it may be none. */
export function countFrom(word: string, roll: Roll): number | undefined {
  if (/^[1-9]\d*x?$/i.test(word)) return Number.parseInt(word, 10);
  if (!isRolled(word)) return undefined;
  if (leastOf(readDice(word)) >= 1) return roll(word);
  throw new Problem('bad-dice', `${word} can come to nobody. Give dice that show 1 or more, such as 1d4.`);
}

/**
 * Returns what dice behind the names of pools (`hp 2d8`) give each of so many, at least 1, and the other words. Where no
 * pool is rolled it gives nothing.
 */
export function poolsRolled(ruleset: Ruleset, words: readonly string[], count: number, roll: Roll) {
  const found = words.flatMap((word, i) => {
    const isNamed = (pool: string) => fold(pool) === fold(word);
    const key = isRolled(words[i + 1] ?? '') ? poolsIn(ruleset).find(isNamed) : undefined;
    return key === undefined ? [] : [{ key, dice: words[i + 1] ?? '', i }];
  });
  const rollOne = (): JsonObject =>
    Object.fromEntries(
      found.map(({ key, dice }) => {
        const points = Math.max(1, roll(dice));
        return [key, `${points}/${points}`];
      }),
    );
  return {
    rolled: found.length === 0 ? [] : Array.from({ length: count }, rollOne),
    others: words.filter((_, at) => !found.some(({ i }) => at === i || at === i + 1)),
  };
}

/** Returns true for dice and not a number alone. */
function isRolled(word: string): boolean {
  return /d/i.test(word) && isDice(word);
}

/** Returns the fields of a combatant that are pools. */
export function poolsIn({ fields: { fields } }: Ruleset): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => (isPoolField(field) ? [key] : []));
}
