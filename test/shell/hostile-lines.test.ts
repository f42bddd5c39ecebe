import { expect, test } from 'vitest';
import { figure } from '../store/figures.ts';
import { sized } from '../walk.ts';
import type { Sampled } from './any-line.ts';
import { besiege } from './hostile-lines.ts';

/** Large: 80,000 lines in all. */
const [fights, lines] = sized([1, 120], [40, 400]);
/** In milliseconds, on a machine that has other things to do as well. */
const SLOW = sized(5_000, 5_000);

const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];

test.each(ids)(
  '%s: values that are no numbers, too large, too many or empty leave a save that opens',
  (id) => {
    let count = 0;
    for (let i = 0; i < fights; i += 1) {
      const siege = besiege(id, `siege ${i}`, lines);
      expect(siege.fault).toBeUndefined();
      expect(siege.slowest.milliseconds, siege.slowest.line).toBeLessThan(SLOW);
      count += siege.lines;
    }
    figure(`hostile lines typed into ${id}; saves that do not open, internal errors: 0`, count);
  },
  sized(60_000, 36_000_000),
);
