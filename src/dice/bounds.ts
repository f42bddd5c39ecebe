import { at } from '../core/kit/list.ts';
import { memoize } from '../core/kit/memoize.ts';
import { call } from './evaluate.ts';
import type { FunctionName, Node, Pool, Sides } from './notation.ts';
import { poolRange } from './pool-bounds.ts';
import { keptPositions } from './settle.ts';
import { abs, add, compare, divide, isWhole, multiply, negate, toNumber, type Value } from './value.ts';

/** The least and the greatest a part can come to, infinite without end, and whether it is always a whole number. */
interface Bounds {
  readonly min: Value;
  readonly max: Value;
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
  return [Number(min), Number(max)];
}

function negativeBounds({ min, max, whole }: Bounds): Bounds {
  return { min: negate(max), max: negate(min), whole };
}

function sumBounds(a: Bounds, b: Bounds): Bounds {
  return { min: plus(a.min, b.min), max: plus(a.max, b.max), whole: a.whole && b.whole };
}

/** Returns the sum of two ends; with one that is infinite it is infinite. */
function plus(a: Value, b: Value): Value {
  return hasEnd(a) && hasEnd(b) ? add(a, b) : toNumber(a) + toNumber(b);
}

function hasEnd(end: Value): boolean {
  return Number.isFinite(toNumber(end));
}

/** Returns the least and the greatest of the corners of a product or a quotient. */
function productBounds(a: Bounds, b: Bounds, over: boolean): Bounds {
  const corners = [a.min, a.max].flatMap((x) => [b.min, b.max].map((y) => corner(x, y, over)));
  return { min: corners.reduce(least), max: corners.reduce(greatest), whole: a.whole && b.whole && !over };
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
    case 'round': {
      const end = (value: Value) => (hasEnd(value) ? call(name, [value]) : value);
      return { min: end(one.min), max: end(one.max), whole: true };
    }
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
  if (compare(min, 0) >= 0) return bounds;
  if (compare(max, 0) <= 0) return negativeBounds(bounds);
  return { min: 0, max: greatest(abs(min), max), whole };
}

function greaterBounds(a: Bounds, b: Bounds): Bounds {
  return { min: greatest(a.min, b.min), max: greatest(a.max, b.max), whole: a.whole && b.whole };
}

/** Returns the sum of the least that stay and of the greatest that stay, when the members have come in order. */
function groupBounds(members: readonly Bounds[], [from, to]: readonly [number, number]): Bounds {
  const chosen = (end: 'min' | 'max'): Value =>
    members
      .map((member) => member[end])
      .sort(compareEnds)
      .slice(from, to)
      .reduce<Value>(plus, 0);
  return { min: chosen('min'), max: chosen('max'), whole: members.every(({ whole }) => whole) };
}

function least(a: Value, b: Value): Value {
  return compareEnds(a, b) <= 0 ? a : b;
}

function greatest(a: Value, b: Value): Value {
  return compareEnds(a, b) <= 0 ? b : a;
}

function compareEnds(a: Value, b: Value): number {
  if (a === b) return 0;
  return hasEnd(a) && hasEnd(b) ? compare(a, b) : toNumber(a) - toNumber(b);
}

/** Computed dice in computed dice are asked for again at every level. */
const memoized = memoize(poolBounds);

function poolBounds(pool: Pool): Bounds {
  const { min, max } = countBounds(pool);
  const range = poolRange(pool, sidesRange(pool), { min: Number(min), max: Number(max) });
  return { ...range, whole: true };
}
