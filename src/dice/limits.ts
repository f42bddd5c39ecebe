/** Limits of a notation; beyond each of these it is refused with a sentence that names the limit. */
export const LIMITS = {
  /** Characters of one expression. */
  characters: 1_000,
  /** Brackets within brackets. */
  nesting: 100,
  /** Dice in all, repetitions counted, before any explosion. */
  dice: 10_000,
  /** Sides of one die. */
  sides: 1_000_000,
  /** Repetitions, as in 6x4d6kh3. */
  repetitions: 100,
  /** Conditions on which a die is rerolled, as in 2d6ro1ro2. */
  conditions: 20,
  /** Any number written out. */
  number: 1_000_000_000,
  /** Digits behind a decimal point. */
  decimals: 6,
  /** Largest result of a product; sums of such products are whole numbers that stay exact. */
  product: 1_000_000_000_000,
  /** Throws in one roll, rerolls and explosions included. */
  throws: 100_000,
  /** Rolls asked for with -n. */
  rolls: 100_000,
  /** Dice rolled for all the rolls asked for with -n. */
  rolledDice: 5_000_000,
  /** Steps of reckoning spent on one exact distribution. */
  steps: 2_000_000,
  /** Binary digits that the weights of one exact distribution may have together. */
  weightBits: 8_000_000,
  /** Sides of a die whose faces are taken one by one in an exact distribution. */
  reckonedSides: 20_000,
  /** Explosions followed from one die in an exact distribution. */
  explosions: 100,
} as const;

/** Explosions are followed until what is left of the probability is below this, or to the limit above. */
export const REST = 1e-12;
