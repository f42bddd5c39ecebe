import { isObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';

/** No fight nests its data deeper; every walk over data of this depth fits on the stack. */
const DEEPEST = 200;
const TOO_DEEP = `brackets nested deeper than ${DEEPEST}`;

/**
 * What makes data dangerous to handle, as a few words, or `undefined`: a key `__proto__`, which could change an
 * object's kind when copied carelessly, or nesting so deep that a walk over it would exhaust the stack.
 */
export function danger(value: unknown, left: number = DEEPEST): string | undefined {
  if (Array.isArray(value)) return left === 0 ? TOO_DEEP : dangerInList(value, left - 1);
  if (!isObject(value)) return undefined;
  if (left === 0) return TOO_DEEP;
  for (const key in value) {
    const part = value[key];
    const found = key === '__proto__' ? 'a key "__proto__"' : typeof part === 'object' && danger(part, left - 1);
    if (found) return found;
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

/**
 * Data that may go into a save, unchanged.
 * @throws Problem `unsafe-data` for what could not be read back (see `danger`)
 */
export function safe<T>(value: T): T {
  const risk = danger(value);
  if (risk !== undefined) throw new Problem('unsafe-data', `This was not saved: it holds ${risk}; use another name.`);
  return value;
}
