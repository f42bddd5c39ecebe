import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { figure } from '../store/figures.ts';
import { sized, sizedForFigures } from '../walk.ts';
import type { Sampled } from './any-line.ts';
import { besiege } from './hostile-lines.ts';

/** A million lines in all where figures are taken. */
const [fights, lines] = sizedForFigures([1, 120], [10, 400], [500, 400]);
/** In milliseconds of the processor: longer without a look at the keyboard is a hang. */
const SLOW = 1_000;

const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];

test.each(ids)(
  '%s: values that are no numbers, too large, too many or empty leave a save that opens',
  async (id) => {
    let count = 0;
    for (let i = 0; i < fights; i += 1) {
      const siege = besiege(id, `siege ${i}`, lines);
      expect(siege.fault).toBeUndefined();
      expect(siege.slowest.milliseconds, siege.slowest.line).toBeLessThan(SLOW);
      count += siege.lines;
      await breath();
    }
    figure(`hostile lines typed into ${id}; saves that do not open, internal errors, hangs over a second: 0`, count);
  },
  sized(60_000, 36_000_000),
);
