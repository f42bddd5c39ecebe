/* How all benches measure. With ONCE=1 each thing is done once, to see that it still can be: its figures say nothing. */

/** Returns how often something is measured. */
export function often(times) {
  return process.env['ONCE'] ? 1 : times;
}

/** Returns how long something is repeated: as long as is wanted, or not at all. */
export function atLeast(time) {
  return process.env['ONCE'] ? 0 : time;
}

/** Returns the median of an odd number of values. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Returns the median of what something measures, so many times. */
export function medianOf(times, measure) {
  return median(Array.from({ length: often(times) }, () => measure()));
}

/** Returns the median time of each function in nanoseconds, run in turns. */
export function medians(times, ...functions) {
  const taken = functions.map(() => []);
  for (let round = 0; round < often(times); round++)
    functions.forEach((run, i) => {
      taken[i].push(nanoseconds(run));
    });
  return taken.map(median);
}

/** Returns how many nanoseconds something takes. */
export function nanoseconds(run) {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start);
}

/** Returns how many seconds of processor time something takes. */
export function cpuOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
