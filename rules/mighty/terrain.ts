/** Usual limit of the terrain of an attack, either way (MB-TER.3). */
const MOST = 4;

/** Returns the terrain of an attack, cut to what is usual (MB-TER.3). */
export function capTerrain(sum: number): number {
  return Math.max(-MOST, Math.min(MOST, sum));
}
