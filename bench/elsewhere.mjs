import { spawnSync } from 'node:child_process';
import { medianOf, nanoseconds } from './measure.mjs';

/*
 * What cannot be installed here is held against the times that it took where it was measured, scaled by how long an empty
 * Node takes here and took there.
 */

/** Milliseconds that an empty Node took in the same paper. */
const EMPTY_THERE = 64;

/** Returns the ratio of times here to times there, for the same work. */
export function slowness() {
  const here = medianOf(21, () => nanoseconds(() => spawnSync(process.execPath, ['/dev/null'])));
  return here / 1e6 / EMPTY_THERE;
}
