import { at } from '../core/kit/list.ts';
import { memoize } from '../core/kit/memoize.ts';
import { call } from './evaluate.ts';
import type { FunctionName, Node, Pool, Sides } from './notation.ts';
import { poolRange } from './pool-bounds.ts';
import { keptPositions } from './settle.ts';
import { abs, add, compare, divide, isWhole, multiply, negate, toNumber, type Value } from './value.ts';

/** The least and the greatest a part can come to (null without end), and whether it is always a whole number. */
export interface Bounds {
  readonly min: Value | null;
  readonly max: Value | null;
  readonly whole: boolean;
}

/**
 * Returns the bounds of a part. Exact, for each die is read once, but for two cases in which they may be too wide: a
 * keep or drop among dice that explode apart, and dice with a computed number of sides.
 */
export function boundsOf(node: Node): Bounds {
  switch (node.kind) {
    case 'number':
      return { min: node.value, max: node.value, whole: isWhole(node.value) };
    case 'pool':
      return typeof node.count === 'object' ? memoized(node) : poolBounds(node);
    case 'sum':
      return node.terms.map((t) => (t.minus ? negativeBounds(boundsOf(t.node)) : boundsOf(t.node))).reduce(sumBounds);
    case 'product':
      return node.factors
        .slice(1)
        .reduce(
          (left, { divide: over, node: factor }) => productBounds(left, boundsOf(factor), over),
          boundsOf(at(node.factors, 0).node),
        );
    case 'negative':
      return negativeBounds(boundsOf(node.node));
    case 'labelled':
      return boundsOf(node.node);
    case 'call':
      return callBounds(node.name, node.arguments.map(boundsOf));
    case 'group':
      return groupBounds(node.members.map(boundsOf), keptPositions(node.choice, node.members.length));
    case 'test':
      return { min: 0, max: 1, whole: true };
  }
}

/** Returns the number of dice a pool rolls at first, from the least to the most. */
export function countBounds({ count, advantage }: Pool): Bounds {
  if (advantage !== undefined) return { min: 2, max: 2, whole: true };
  return typeof count === 'number' ? { min: count, max: count, whole: true } : boundsOf(count);
}

/** Returns the smallest and the largest die that a pool can throw. */
export function sidesRange({ sides }: Pool): readonly [Sides, Sides] {
  if (typeof sides !== 'object') return [sides, sides];
  const { min, max } = boundsOf(sides);
  return [finite(min), finite(max)];
}

function negativeBounds({ min, max, whole }: Bounds): Bounds {
  return { min: max === null ? null : negate(max), max: min === null ? null : negate(min), whole };
}

function sumBounds(a: Bounds, b: Bounds): Bounds {
  return { min: both(add, a.min, b.min), max: both(add, a.max, b.max), whole: a.whole && b.whole };
}

function both(f: (a: Value, b: Value) => Value, a: Value | null, b: Value | null): Value | null {
  return a === null || b === null ? null : f(a, b);
}

/** Returns the least and the greatest of the corners of a product or a quotient. */
function productBounds(a: Bounds, b: Bounds, over: boolean): Bounds {
  const [lefts, rights] = [endsOf(a), endsOf(b)];
  const corners = lefts.flatMap((x) => rights.map((y) => corner(x, y, over)));
  const [min, max] = [corners.reduce(least), corners.reduce(greatest)];
  return { min: finiteOrNull(min), max: finiteOrNull(max), whole: a.whole && b.whole && !over };
}

/** Both ends, or the one value that it always has. */
function endsOf({ min, max }: Bounds): readonly Value[] {
  return min === max && min !== null ? [min] : [min ?? -Infinity, max ?? Infinity];
}

function corner(x: Value, y: Value, over: boolean): Value {
  const [left, right] = [toNumber(x), toNumber(y)];
  if (left === 0 || right === 0 || (over && !Number.isFinite(right))) return 0;
  if (Number.isFinite(left) && Number.isFinite(right)) return over ? divide(x, y) : multiply(x, y);
  return Math.sign(left) * Math.sign(right) * Infinity;
}

function callBounds(name: FunctionName, bounds: readonly Bounds[]): Bounds {
  const one = at(bounds, 0);
  switch (name) {
    case 'floor':
    case 'ceil':
    case 'round':
      return { min: one.min && call(name, [one.min]), max: one.max && call(name, [one.max]), whole: true };
    case 'abs':
      return absoluteBounds(one);
    case 'min':
      return negativeBounds(bounds.map(negativeBounds).reduce(greaterBounds));
    case 'max':
      return bounds.reduce(greaterBounds);
  }
}

function absoluteBounds(bounds: Bounds): Bounds {
  const { min, max, whole } = bounds;
  if (min !== null && compare(min, 0) >= 0) return bounds;
  if (max !== null && compare(max, 0) <= 0) return negativeBounds(bounds);
  return { min: 0, max: both(greatest, min === null ? null : abs(min), max), whole };
}

function greaterBounds(a: Bounds, b: Bounds): Bounds {
  const min = a.min === null ? b.min : b.min === null ? a.min : greatest(a.min, b.min);
  return { min, max: both(greatest, a.max, b.max), whole: a.whole && b.whole };
}

/** Returns the sum of the least that stay and of the greatest that stay, when the members have come in order. */
function groupBounds(members: readonly Bounds[], [from, to]: readonly [number, number]): Bounds {
  const chosen = (end: 'min' | 'max', lowest: number): Value | null =>
    members
      .map((member) => member[end])
      .sort((a, b) => (a === null ? lowest : b === null ? -lowest : compare(a, b)))
      .slice(from, to)
      .reduce<Value | null>((sum, end) => both(add, sum, end), 0);
  return { min: chosen('min', -1), max: chosen('max', 1), whole: members.every(({ whole }) => whole) };
}

function least(a: Value, b: Value): Value {
  return notAbove(a, b) ? a : b;
}

function greatest(a: Value, b: Value): Value {
  return notAbove(a, b) ? b : a;
}

function notAbove(a: Value, b: Value): boolean {
  const difference = toNumber(a) - toNumber(b);
  return Number.isFinite(difference) ? compare(a, b) <= 0 : difference !== Infinity;
}

function finite(value: Value | null): number {
  if (typeof value !== 'number') throw new RangeError('Dice and sides are checked to be whole and finite.');
  return value;
}

function finiteOrNull(value: Value): Value | null {
  return Number.isFinite(toNumber(value)) ? value : null;
}

/** Computed dice in computed dice are asked for again at every level. */
const memoized = memoize(poolBounds);

function poolBounds(pool: Pool): Bounds {
  const { min, max } = countBounds(pool);
  const range = poolRange(pool, sidesRange(pool), { min: finite(min), max: finite(max) });
  return { min: finiteOrNull(range.min), max: finiteOrNull(range.max), whole: true };
}
