/** Grades of a band: the words by which a referee overrules a check (`crit`, `special`, `hit`, `miss`, `fumble`). */
const grades = ['critical', 'special', 'success', 'failure', 'fumble'] as const;
export type Grade = (typeof grades)[number];

/** The faces above the previous band and up to `upTo`. Bands ascend; the last one ends on the die's highest face. */
export interface Band<Name extends string = string> {
  readonly name: Name;
  readonly upTo: number;
  readonly grade?: Grade;
}

/**
 * The index of the band that holds a face.
 * @throws Problem when the bands do not reach the face
 */
export function bandOf(face: number, bands: readonly Band[]): number {
  const index = bands.findIndex(({ upTo }) => face <= upTo);
  if (index < 0) throw new RangeError(`No band holds a face of ${face}.`);
  return index;
}

/** The band at an index. */
export function bandAt<Name extends string>(bands: readonly Band<Name>[], index: number): Band<Name> {
  const band = bands[index];
  if (!band) throw new RangeError(`There is no band ${index} among ${bands.length}.`);
  return band;
}
