import { Problem } from '../core/problem.ts';

/** No fight nests its data deeper; every walk over data of this depth fits on the stack. */
const DEEPEST = 200;

/**
 * What makes data dangerous to handle, as a few words, or `undefined`: a key `__proto__`, which could change an
 * object's kind when copied carelessly, or nesting so deep that a walk over it would exhaust the stack.
 */
export function danger(value: unknown, left: number = DEEPEST): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (left === 0) return `brackets nested deeper than ${DEEPEST}`;
  if (Object.hasOwn(value, '__proto__')) return 'a key "__proto__"';
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    const found = danger(part, left - 1);
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
