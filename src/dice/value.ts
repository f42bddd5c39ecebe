import { type Fraction, fraction, writeFraction } from '../core/kit/fraction.ts';

/** An exact number. Whole numbers up to 2^53 are plain numbers, everything else is a fraction. */
export type Value = number | Fraction;

/** Returns over / under, exactly, or throws RangeError when `under` is 0. */
export function ratio(over: bigint, under: bigint): Value {
  if (under === 0n) throw new RangeError('A fraction cannot have the denominator 0.');
  const lowest = under < 0n ? fraction(-over, -under) : fraction(over, under);
  const whole = Number(lowest.over);
  return lowest.under === 1n && Number.isSafeInteger(whole) ? whole : lowest;
}

/** Numerator and denominator of any value. */
export function parts(value: Value): Fraction {
  return typeof value === 'number' ? { over: BigInt(value), under: 1n } : value;
}

/** a + b */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  const [x, y] = [parts(a), parts(b)];
  return ratio(x.over * y.under + y.over * x.under, x.under * y.under);
}

/** a − b */
export function subtract(a: Value, b: Value): Value {
  return add(a, negate(b));
}

/** −a, and never −0 */
export function negate(a: Value): Value {
  return typeof a === 'number' ? 0 - a : { over: -a.over, under: a.under };
}

/** a × b */
export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a * b)) return a * b + 0;
  const [x, y] = [parts(a), parts(b)];
  return ratio(x.over * y.over, x.under * y.under);
}

/** Returns a ÷ b, exactly, or throws RangeError when b is 0. */
export function divide(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && a % b === 0) return a / b + 0;
  const [x, y] = [parts(a), parts(b)];
  return ratio(x.over * y.under, x.under * y.over);
}

/** Below 0, 0 or above 0 as a is smaller than, equal to or greater than b. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [parts(a), parts(b)];
  const difference = x.over * y.under - y.over * x.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns true if the value has no fractional part. */
export function isWhole(a: Value): boolean {
  return typeof a === 'number' || a.under === 1n;
}

/** Returns the greatest whole number that is not above a. */
export function floor(a: Value): Value {
  if (typeof a === 'number') return a;
  const cut = a.over / a.under;
  return ratio(a.over < 0n && cut * a.under !== a.over ? cut - 1n : cut, 1n);
}

/** Returns the least whole number that is not below a. */
export function ceil(a: Value): Value {
  return negate(floor(negate(a)));
}

/** Returns the nearest whole number; a half goes up. */
export function round(a: Value): Value {
  return floor(add(a, { over: 1n, under: 2n }));
}

/** Without its sign. */
export function abs(a: Value): Value {
  return compare(a, 0) < 0 ? negate(a) : a;
}

/** `7/2`, or `3` when it is whole. */
export function fractionText(a: Value): string {
  return writeFraction(parts(a));
}

/** Returns the decimal text of a value whose decimals end, such as `1.5`. */
export function decimalText(a: Value): string {
  const { over: n, under: d } = parts(a);
  let [scale, places] = [1n, 0];
  while (scale % d !== 0n) [scale, places] = [scale * 10n, places + 1];
  const digits = String((n * scale) / d);
  return places === 0 ? digits : `${digits.slice(0, -places) || '0'}.${digits.slice(-places).padStart(places, '0')}`;
}

/** Returns the nearest floating-point number to a value. */
export function toNumber(a: Value): number {
  return typeof a === 'number' ? a : quotient(a.over, a.under);
}

/** n / d as a floating-point number, right to the last place or two however large both are; d above 0. */
export function quotient(n: bigint, d: bigint): number {
  if (n < 0n) return -quotient(-n, d);
  const shift = Math.max(0, 64 + bits(d) - bits(n));
  const scaled = Number((n << BigInt(shift)) / d);
  const half = shift >> 1;
  return scaled * 2 ** -half * 2 ** (half - shift);
}

/** Returns the number of binary digits of a whole number of 0 or more, to the next four. */
export function bits(n: bigint): number {
  return n.toString(16).length * 4;
}
