/** A name that a shell gives a file where it reads a comparison: `=7` of `10d10>=7`, `7` of `10d10>7`. */
const comparison = /^=?\d+$/;

/** Returns the warning that a result went into a plain file that nobody meant. */
export function fileWarning(name: string | undefined): readonly string[] {
  if (name === undefined || !comparison.test(name)) return [];
  return [`The result went to a file named "${name}". Put the expression in quotes, or write 10d10t7 for 10d10>=7.`];
}
