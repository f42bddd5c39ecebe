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
 * Returns the index of the band that holds a face.
 * @throws Problem when the bands do not reach the face
 */
export function bandOf(face: number, bands: readonly Band[]): number {
  const index = bands.findIndex(({ upTo }) => face <= upTo);
  if (index < 0) throw new RangeError(`No band holds a face of ${face}.`);
  return index;
}

/** Returns the bands of a die by what each face comes to: neighbours of one name are one band, graded as its last face. */
export function bandsByFace<Name extends string>(
  sides: number,
  of: (face: number) => Omit<Band<Name>, 'upTo'>,
): readonly Band<Name>[] {
  const faces = Array.from({ length: sides }, (_, i) => ({ ...of(i + 1), upTo: i + 1 }));
  return faces.filter(({ name }, i) => name !== faces[i + 1]?.name);
}

/** Returns the share of faces on which a check succeeds; nothing of bands without grades. */
export function successOf({ sides, keep, bands }: Faces): number | undefined {
  if (bands.every(({ grade }) => grade === undefined)) return undefined;
  const upTo = (i: number) => Math.min(sides, bands[i]?.upTo ?? 0) / sides;
  const below = (share: number) => (keep === 'lower' ? 1 - (1 - share) ** 2 : keep === 'higher' ? share ** 2 : share);
  const shares = bands.map((band, i) =>
    isGood(band) ? Math.max(0, below(upTo(i)) - below(i === 0 ? 0 : upTo(i - 1))) : 0,
  );
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Faces of the dice of a check, and what they come to. */
interface Faces {
  readonly sides: number;
  readonly keep: 'one' | 'lower' | 'higher';
  readonly bands: readonly Band[];
}

/** Returns true for a band in which a check goes well. */
export function isGood({ grade }: Band): boolean {
  return grade === 'critical' || grade === 'special' || grade === 'success';
}
