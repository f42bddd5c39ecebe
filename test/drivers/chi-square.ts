/**
 * Measures the distance of the results from the odds, by Pearson, as deviations of a normal distribution (after Wilson
 * and Hilferty): 3 happens by chance about once in 700 times. Outcomes that are rarer than 5 in all plays are one.
 * @param chances how likely each outcome is
 * @param seen how often each came up, in so many throws
 * @returns 0 where there is nothing to compare
 */
export function deviation(
  chances: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
  throws: number,
): number {
  let [square, freedom, rareSeen, rareExpected] = [0, -1, 0, 0];
  const add = (count: number, expected: number) => {
    square += (count - expected) ** 2 / expected;
    freedom += 1;
  };
  for (const [says, chance] of chances)
    if (chance * throws >= 5) add(seen.get(says) ?? 0, chance * throws);
    else {
      rareSeen += seen.get(says) ?? 0;
      rareExpected += chance * throws;
    }
  if (rareExpected >= 5) add(rareSeen, rareExpected);
  if (freedom < 1) return 0;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}
