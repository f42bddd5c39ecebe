import { faceAt, meets, topFace } from './die.ts';
import type { Choice, Explosion, Modifiers, Pool, Reroll, Sides } from './notation.ts';

/** Whether nothing happens to the dice of a pool but that they are added up. */
export function isPlain(pool: Pool): boolean {
  const { advantage, reroll, explode, min, max, choice, success } = pool;
  const clamped = min !== undefined || max !== undefined;
  const thrownAgain = reroll !== undefined || explode !== undefined;
  return !clamped && !thrownAgain && advantage === undefined && choice === undefined && success === undefined;
}

/** Whether a die that shows a face is thrown again. */
export function rerolls({ on }: Reroll, sides: Sides, face: number): boolean {
  return on.length === 0 ? face === faceAt(sides, 0) : on.some((condition) => meets(condition, face));
}

/** Whether a die that shows a face brings another one. */
export function explodes({ on }: Explosion, sides: Sides, face: number): boolean {
  return on === undefined ? face === topFace(sides) : meets(on, face);
}

/** What a die counts that is not to count less than `min` or more than `max`. */
export function clamp({ min, max }: Modifiers, value: number): number {
  const raised = min !== undefined && value < min ? min : value;
  return max !== undefined && raised > max ? max : raised;
}

/** What a kept die adds to the total: its value, or when successes are counted 1, less 1 for a failure. */
export function score({ success, failure }: Modifiers, value: number): number {
  if (success === undefined) return value;
  return Number(meets(success, value)) - Number(failure !== undefined && meets(failure, value));
}

/** Which of `count` dice stay, as positions in rising order: from the first up to but not including the second. */
export function keptPositions(choice: Choice | undefined, count: number): readonly [number, number] {
  if (choice === undefined) return [0, count];
  if (choice.kind === 'drop') {
    const from = Math.min(choice.lowest ?? 0, count);
    return [from, Math.max(from, count - (choice.highest ?? 0))];
  }
  return choice.kind === 'highest' ? [Math.max(0, count - choice.count), count] : [0, Math.min(choice.count, count)];
}

/** The choice among a pool's dice; an advantage is a choice of one of two. */
export function choiceOf({ advantage, choice }: Pool): Choice | undefined {
  if (advantage === undefined) return choice;
  return { kind: advantage === 'adv' ? 'highest' : 'lowest', count: 1 };
}
