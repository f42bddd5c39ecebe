import { faceAt, meets, topFace } from './die.ts';
import type { Choice, Explosion, Modifiers, Pool, Reroll, Sides } from './notation.ts';

/** Returns true if the dice of a pool are only added up. */
export function isPlain(pool: Pool): boolean {
  const { advantage, reroll, explode, min, max, choice, success } = pool;
  const clamped = min !== undefined || max !== undefined;
  const thrownAgain = reroll !== undefined || explode !== undefined;
  return !clamped && !thrownAgain && advantage === undefined && choice === undefined && success === undefined;
}

/** Returns true if a die that shows a face is rolled again. */
export function rerolls({ on }: Reroll, sides: Sides, face: number): boolean {
  return on.length === 0 ? face === faceAt(sides, 0) : on.some((condition) => meets(condition, face));
}

/** Returns true if a die that shows a face brings another one. */
export function explodes({ on }: Explosion, sides: Sides, face: number): boolean {
  return on === undefined ? face === topFace(sides) : meets(on, face);
}

/** Returns the value of a die, at least `min` and at most `max`. */
export function clamp({ min, max }: Modifiers, value: number): number {
  const raised = min !== undefined && value < min ? min : value;
  return max !== undefined && raised > max ? max : raised;
}

/** Returns the part of a kept die in the total: its value, or when successes are counted 1, less 1 for a failure. */
export function score({ success, failure }: Modifiers, value: number): number {
  if (success === undefined) return value;
  return Number(meets(success, value)) - Number(failure !== undefined && meets(failure, value));
}

/** Returns the dice that stay of `count`: their positions in rising order, from the first up to before the second. */
export function keptPositions(choice: Choice | undefined, count: number): readonly [number, number] {
  if (choice === undefined) return [0, count];
  if (choice.kind === 'drop') {
    const from = Math.min(choice.lowest ?? 0, count);
    return [from, Math.max(from, count - (choice.highest ?? 0))];
  }
  return choice.kind === 'highest' ? [Math.max(0, count - choice.count), count] : [0, Math.min(choice.count, count)];
}

/** Returns the choice among a pool's dice; an advantage is a choice of one of two. */
export function choiceOf({ advantage, choice }: Pool): Choice | undefined {
  if (advantage === undefined) return choice;
  return { kind: advantage === 'adv' ? 'highest' : 'lowest', count: 1 };
}
