import { isObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';

/** No fight nests its data deeper; every walk over data of this depth fits on the stack. */
const DEEPEST = 200;
const TOO_DEEP = `brackets nested deeper than ${DEEPEST}`;
const HALF = /\p{Surrogate}/u;

/**
 * Returns, in a few words, the reason why data are dangerous to handle or unfit to be kept, or `undefined`: a key
 * `__proto__`, which could change an object's kind when copied carelessly; nesting so deep that a walk over it would
 * exhaust the stack; a number that JSON cannot hold or whose digits are lost; half of a sign. A save is read and
 * written by this one measure.
 */
export function danger(value: unknown, left: number = DEEPEST): string | undefined {
  if (typeof value === 'string') return HALF.test(value) ? 'half of a sign (a lone surrogate)' : undefined;
  if (typeof value === 'number') return dangerInNumber(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (left === 0) return TOO_DEEP;
  return Array.isArray(value) ? dangerInList(value, left - 1) : dangerInObject(value, left - 1);
}

function dangerInNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return `something that is not a number (${value})`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return `a number beyond ${Number.MAX_SAFE_INTEGER}`;
  return undefined;
}

function dangerInObject(value: object, left: number): string | undefined {
  if (!isObject(value)) return undefined;
  for (const key in value) {
    if (key === '__proto__') return 'a key "__proto__"';
    const found = danger(value[key], left) ?? danger(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function dangerInList(list: readonly unknown[], left: number): string | undefined {
  for (const part of list) {
    const found = danger(part, left);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns data that may go into a save, or throws Problem `unsafe-data` where they have a `danger`. */
export function safe<T>(value: T): T {
  const risk = danger(value);
  if (risk !== undefined)
    throw new Problem('unsafe-data', `This can't be saved: it holds ${risk}. Type another name or number.`);
  return value;
}
