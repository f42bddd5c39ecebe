import type { Disk } from '../../src/store/disk.ts';

/** A disk on which something happens before a call, once. */
export interface Pausing {
  readonly disk: Disk;
  /** Counts calls from here on, and lets it happen before the nth. */
  arm(nth: number, meanwhile: () => void): void;
  /** Number of calls since. */
  readonly calls: () => number;
}

export function pausing(disk: Disk): Pausing {
  let calls = 0;
  let at = 0;
  let what = (): void => {};
  const before =
    <A extends readonly unknown[], R>(call: (...given: A) => R) =>
    (...given: A): R => {
      calls += 1;
      if (calls === at) what();
      return call(...given);
    };
  return {
    disk: {
      ...disk,
      stat: before(disk.stat),
      read: before(disk.read),
      readSelf: before(disk.readSelf),
      open: before(disk.open),
      readAt: before(disk.readAt),
      write: before(disk.write),
      append: before(disk.append),
      truncate: before(disk.truncate),
      sync: before(disk.sync),
      close: before(disk.close),
      rename: before(disk.rename),
      link: before(disk.link),
      remove: before(disk.remove),
    },
    arm: (nth, meanwhile) => {
      [calls, at, what] = [0, nth, meanwhile];
    },
    calls: () => calls,
  };
}
