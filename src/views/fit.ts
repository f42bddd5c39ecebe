/**
 * Shares out a room among columns: every column gets what it wants, but for the widest, which are cut to one width
 * where the room is short.
 * @param wanted the natural widths
 * @param firm whether a column is never cut (numbers)
 * @param least no column is cut below this
 */
export function shareOut(
  wanted: readonly number[],
  firm: readonly boolean[],
  room: number,
  least: number,
): readonly number[] {
  let level = Math.max(least, ...wanted);
  const widths = () => wanted.map((each, i) => (firm[i] ? each : Math.min(each, level)));
  while (level > least && sum(widths()) > room) level--;
  return spread(widths(), wanted, room);
}

/** Returns the sum of whole numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Gives what the last step of the level left over to the first columns that were cut. */
function spread(widths: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  let left = room - sum(widths);
  return widths.map((each, i) => {
    const more = left > 0 && each < (wanted[i] ?? 0) ? 1 : 0;
    left -= more;
    return each + more;
  });
}
