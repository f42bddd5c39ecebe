/** A number that is not a safe whole one, in lowest terms; `d` is at least 1. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** An exact number. Whole numbers up to 2^53 are plain numbers, everything else is a fraction. */
export type Value = number | Fraction;

/**
 * n / d in lowest terms.
 * @throws RangeError when d is 0
 */
export function fraction(n: bigint, d: bigint): Value {
  if (d === 0n) throw new RangeError('A fraction cannot have the denominator 0.');
  const common = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  const [top, bottom] = [n / common, d / common];
  const whole = Number(top);
  return bottom === 1n && Number.isSafeInteger(whole) ? whole : { n: top, d: bottom };
}

/** Numerator and denominator of any value. */
export function parts(value: Value): Fraction {
  return typeof value === 'number' ? { n: BigInt(value), d: 1n } : value;
}

/** a + b */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  const [x, y] = [parts(a), parts(b)];
  return fraction(x.n * y.d + y.n * x.d, x.d * y.d);
}

/** a − b */
export function subtract(a: Value, b: Value): Value {
  return add(a, negate(b));
}

/** −a, and never −0 */
export function negate(a: Value): Value {
  return typeof a === 'number' ? 0 - a : { n: -a.n, d: a.d };
}

/** a × b */
export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a * b)) return a * b + 0;
  const [x, y] = [parts(a), parts(b)];
  return fraction(x.n * y.n, x.d * y.d);
}

/**
 * a ÷ b, exactly.
 * @throws RangeError when b is 0
 */
export function divide(a: Value, b: Value): Value {
  const [x, y] = [parts(a), parts(b)];
  return fraction(x.n * y.d, x.d * y.n);
}

/** Below 0, 0 or above 0 as a is smaller than, equal to or greater than b. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [parts(a), parts(b)];
  const difference = x.n * y.d - y.n * x.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether the value has no fractional part. */
export function isWhole(a: Value): boolean {
  return typeof a === 'number' || a.d === 1n;
}

/** The greatest whole number that is not above a. */
export function floor(a: Value): Value {
  if (typeof a === 'number') return a;
  const cut = a.n / a.d;
  return fraction(a.n < 0n && cut * a.d !== a.n ? cut - 1n : cut, 1n);
}

/** The least whole number that is not below a. */
export function ceil(a: Value): Value {
  return negate(floor(negate(a)));
}

/** The nearest whole number; a half goes up. */
export function round(a: Value): Value {
  return floor(add(a, { n: 1n, d: 2n }));
}

/** Without its sign. */
export function abs(a: Value): Value {
  return compare(a, 0) < 0 ? negate(a) : a;
}

/** `7/2`, or `3` when it is whole. */
export function fractionText(a: Value): string {
  return isWhole(a) ? String(parts(a).n) : `${parts(a).n}/${parts(a).d}`;
}

/** The decimal text of a value whose decimals end, such as `1.5`. */
export function decimalText(a: Value): string {
  const { n, d } = parts(a);
  let [scale, places] = [1n, 0];
  while (scale % d !== 0n) [scale, places] = [scale * 10n, places + 1];
  const digits = String((n * scale) / d);
  return places === 0 ? digits : `${digits.slice(0, -places) || '0'}.${digits.slice(-places).padStart(places, '0')}`;
}

/** The nearest floating-point number to a value. */
export function toNumber(a: Value): number {
  return typeof a === 'number' ? a : quotient(a.n, a.d);
}

/** n / d as a floating-point number, right to the last place or two however large both are; d above 0. */
export function quotient(n: bigint, d: bigint): number {
  if (n < 0n) return -quotient(-n, d);
  const shift = Math.max(0, 64 + bits(d) - bits(n));
  const scaled = Number((n << BigInt(shift)) / d);
  const half = shift >> 1;
  return scaled * 2 ** -half * 2 ** (half - shift);
}

/** How many binary digits a whole number of 0 or more has, to the next four. */
export function bits(n: bigint): number {
  return n.toString(16).length * 4;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
