import fc from 'fast-check';

/** The code points that are halves of a pair, and no character alone. */
const [FIRST_HALF, HALVES] = [0xd800, 0x800];

/** Any character of Unicode. It is the unit `binary` of fast-check, which takes two seconds to lay all of them out. */
export const anyCharacter = fc
  .nat(0x10_ffff - HALVES)
  .map((nth) => String.fromCodePoint(nth < FIRST_HALF ? nth : nth + HALVES));
