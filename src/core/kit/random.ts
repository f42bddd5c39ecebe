import seedrandom from 'seedrandom/seedrandom.js';

const DRAWS = 2 ** 32;

/**
 * Returns a seeded generator: the same seed always gives the same numbers, on every machine (seedrandom's ARC4).
 * @param seed any text
 * @returns a function that draws a whole number from 0 to n − 1, each exactly as likely; n is 1 to 2^32
 * @throws RangeError (from the function) when n is not such a number
 */
export function seeded(seed: string): (n: number) => number {
  const generator = seedrandom(seed);
  let range = 1;
  let fair = DRAWS;
  return (n) => {
    if (n !== range) {
      fair = fairDraws(n);
      range = n;
    }
    let draw = generator.int32() >>> 0;
    while (draw >= fair) draw = generator.int32() >>> 0;
    return draw % range;
  };
}

/** Returns the number of the generator's draws that can be shared out evenly among n numbers. */
function fairDraws(n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > DRAWS) throw new RangeError(`Cannot draw below ${n}.`);
  return DRAWS - (DRAWS % n);
}
