/** An exact chance or mean: a whole number over a whole number above 0, in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Returns a fraction in lowest terms. */
export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const a = BigInt(over);
  const b = BigInt(under);
  const shared = commonDivisor(a < 0n ? -a : a, b);
  return { over: a / shared, under: b / shared };
}

/** Returns the sum of fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** Negative where the first is the less, 0 where they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  return Number(a.over * b.under - b.over * a.under);
}

/** Returns a fraction as it is written: `7/20`, or `3` for a whole number. */
export function writeFraction({ over, under }: Fraction): string {
  return under === 1n ? `${over}` : `${over}/${under}`;
}

/** Returns a decimal number, exact to 15 digits behind the point. */
export function decimal({ over, under }: Fraction): number {
  const scale = 2n ** 60n;
  const whole = over / under;
  return Number(whole) + Number(((over - whole * under) * scale) / under) / Number(scale);
}

/** Numbers up to here are divided as they are. */
const SHORT = 2n ** 256n;

/** Hexadecimal digits taken of longer ones, few enough for plain numbers to stay exact. */
const LEADING = 12;

/** Returns the greatest number that divides both; long ones are cut down by their leading digits (Knuth 4.5.2, algorithm L). */
function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = a < b ? [b, a] : [a, b];
  while (y > SHORT) [x, y] = cutDown(x, y);
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Returns two smaller numbers that have the same common divisor, the greater first. */
function cutDown(x: bigint, y: bigint): [bigint, bigint] {
  const shift = BigInt((x.toString(16).length - LEADING) * 4);
  const [a, b, c, d] = certainSteps(Number(x >> shift), Number(y >> shift));
  return b === 0 ? [y, x % y] : [BigInt(a) * x + BigInt(b) * y, BigInt(c) * x + BigInt(d) * y];
}

/** Takes Euclid's steps that are certain whatever digits follow; returns how often each of the two is in what they leave. */
function certainSteps(leadingX: number, leadingY: number): [number, number, number, number] {
  let [x, y] = [leadingX, leadingY];
  let [a, b, c, d] = [1, 0, 0, 1];
  while (y + c > 0 && y + d > 0) {
    const times = Math.floor((x + a) / (y + c));
    if (times !== Math.floor((x + b) / (y + d))) break;
    [a, b, c, d] = [c, d, a - times * c, b - times * d];
    [x, y] = [y, x - times * y];
  }
  return [a, b, c, d];
}

/** Returns the least number that both divide; both are above 0. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  return (a / commonDivisor(a, b)) * b;
}
