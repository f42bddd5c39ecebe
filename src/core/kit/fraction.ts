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

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Returns the least number that both divide; both are above 0. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  return (a / commonDivisor(a, b)) * b;
}
