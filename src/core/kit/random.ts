import seedrandom from 'seedrandom/seedrandom.js';

const DRAWS = 2 ** 32;

/**
 * Returns a generator: the same seed, any text, gives the same numbers on every machine (seedrandom's ARC4). It draws a
 * whole number from 0 to n − 1, each exactly as likely; n is 1 to 2^32.
 * @throws RangeError (from the generator) when n is not such a number
 */
export function seeded(seed: string): (n: number) => number {
  const generator = seedrandom(seed);
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > DRAWS) throw new RangeError(`Cannot draw below ${n}.`);
    // Draws beyond the last that can be shared out evenly among n numbers count for nothing.
    const fair = DRAWS - (DRAWS % n);
    let draw = generator.int32() >>> 0;
    while (draw >= fair) draw = generator.int32() >>> 0;
    return draw % n;
  };
}
