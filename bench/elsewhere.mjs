import { spawnSync } from 'node:child_process';

/*
 * What cannot be installed here is held against the times that it took where it was measured, scaled by how long an empty
 * Node takes here and took there.
 */

/** Milliseconds that an empty Node took in the same paper. */
const EMPTY_THERE = 64;

/** Returns the ratio of times here to times there, for the same work. */
export function slowness() {
  const times = Array.from({ length: 21 }, () => {
    const start = process.hrtime.bigint();
    spawnSync(process.execPath, ['/dev/null']);
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  return times.toSorted((a, b) => a - b)[10] / EMPTY_THERE;
}
