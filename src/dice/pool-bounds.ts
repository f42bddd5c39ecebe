import { faceAt, specialFaces, topFace } from './die.ts';
import type { Pool, Sides } from './notation.ts';
import { choiceOf, clamp, explodes, isPlain, keptPositions, rerolls, score } from './settle.ts';

/** Bounds from the least to the greatest; infinite where there is no end. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Faces that stand for all faces of a die: each at which what the pool's modifiers ask for can change. */
export function telltaleFaces(pool: Pool, sides: Sides): readonly number[] {
  const special = specialFaces(sides);
  if (special !== undefined) return special;
  const top = Number(sides);
  const near = namedNumbers(pool).flatMap((n) => [n - 1, n, n + 1, n + 2]);
  return [...new Set([1, 2, top - 1, top, ...near])].filter((face) => face >= 1 && face <= top);
}

/** Values that stand for all that one die of the pool can count, before successes are counted. */
export function telltaleValues(pool: Pool, sides: Sides): readonly number[] {
  const settled = settledFaces(pool, sides, telltaleFaces(pool, sides));
  if (pool.explode === undefined) return settled.map((face) => clamp(pool, face));
  if (!pool.explode.compound) {
    const brought = pool.explode.penetrate ? settled.map((face) => face - 1) : settled;
    return [...settled, ...brought].map((value) => clamp(pool, value));
  }
  const { min, max } = chainRange(pool, sides, (value) => value);
  const near = namedNumbers(pool).flatMap((n) => [n - 1, n, n + 1]);
  return [min, max, ...near.filter((n) => n > min && n < max)].map((value) => clamp(pool, value));
}

function namedNumbers({ reroll, explode, min, max, success, failure }: Pool): readonly number[] {
  const named = reroll === undefined ? [] : reroll.on.map(({ value }) => value);
  for (const condition of [explode?.on, success, failure]) if (condition !== undefined) named.push(condition.value);
  for (const bound of [min, max]) if (bound !== undefined) named.push(bound);
  return named;
}

/** Returns the faces that a die can stop at: those that are not rerolled until another comes. */
export function settledFaces({ reroll }: Pool, sides: Sides, faces: readonly number[]): readonly number[] {
  return reroll === undefined || reroll.once ? faces : faces.filter((face) => !rerolls(reroll, sides, face));
}

/** Returns the range of what a die comes to together with all the dice it brings, each measured in the same way. */
function chainRange(pool: Pool, sides: Sides, measure: (value: number) => number): Range {
  const first = settledFaces(pool, sides, telltaleFaces(pool, sides));
  const { explode } = pool;
  if (explode === undefined) return rangeOf(first.map(measure));
  const again = (face: number): boolean => explodes(explode, sides, face);
  const brought = broughtRange(first, again, explode.once, (face) => measure(explode.penetrate ? face - 1 : face));
  const last = first.filter((face) => !again(face)).map(measure);
  const more = first.filter(again).map(measure);
  return rangeOf([...last, ...more.flatMap((value) => [value + brought.min, value + brought.max])]);
}

function broughtRange(
  faces: readonly number[],
  again: (face: number) => boolean,
  once: boolean,
  measure: (face: number) => number,
): Range {
  if (once) return rangeOf(faces.map(measure));
  const last = rangeOf(faces.filter((face) => !again(face)).map(measure));
  const more = rangeOf(faces.filter(again).map(measure));
  return { min: more.min < 0 ? -Infinity : last.min, max: more.max > 0 ? Infinity : last.max };
}

/** The range of a pool's total for every kind of die and every number of dice it can throw. */
export function poolRange(pool: Pool, dice: readonly Sides[], counts: Range): Range {
  const ranges = dice.map((sides) => totalRange(pool, sides, counts));
  return rangeOf(ranges.flatMap(({ min, max }) => [min, max]));
}

function totalRange(pool: Pool, sides: Sides, counts: Range): Range {
  if (isPlain(pool)) return scaled({ min: faceAt(sides, 0), max: topFace(sides) }, counts);
  const { explode } = pool;
  const choice = choiceOf(pool);
  const apart = explode !== undefined && !explode.compound;
  const measure = (value: number): number => score(pool, clamp(pool, value));
  const single =
    apart && choice === undefined
      ? chainRange(pool, sides, measure)
      : rangeOf(telltaleValues(pool, sides).map((value) => score(pool, value)));
  const most = apart && choice !== undefined ? (explode.once ? counts.max * 2 : Infinity) : counts.max;
  return scaled(single, { min: kept(choice, counts.min), max: kept(choice, most) });
}

function kept(choice: Pool['choice'], count: number): number {
  if (count === Infinity) return choice === undefined || choice.kind === 'drop' ? Infinity : choice.count;
  const [from, to] = keptPositions(choice, count);
  return to - from;
}

function scaled(single: Range, counts: Range): Range {
  return {
    min: times(single.min, single.min < 0 ? counts.max : counts.min),
    max: times(single.max, single.max > 0 ? counts.max : counts.min),
  };
}

/** Returns a product in which nothing times anything is nothing. */
function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

function rangeOf(values: readonly number[]): Range {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
