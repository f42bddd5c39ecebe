import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { orProblem } from '../../src/core/kit/problem.ts';
import { figure } from '../store/figures.ts';
import { sized, sizedForFigures } from '../walk.ts';
import type { Sampled } from './any-line.ts';
import { besiege } from './hostile-lines.ts';
import { shellOf } from './kit.ts';

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

test('a modifier behind each of a thousand answers is no hang either', () => {
  const party = [
    { name: 'Aldric', kind: 'PC', hp: 40, ac: 17, save: 10, con: 14, bcb: 4, dex: 15, weapons: ['sword 1d8'] },
    { name: 'Cass', kind: 'PC', hp: 15, ac: 13, save: 12, con: 11, bcb: 1, dex: 16, weapons: ['dagger 1d4'] },
  ];
  const { shell } = shellOf({ ruleset: 'mighty', party, foes: '2 orc 5 13 16 hd 1 axe 1d6 melee', realDice: true });
  for (const line of ['dice all table', 'nobody', '', 'al 6, ca 6, o1 6, o2 2', '1']) orProblem(() => shell.line(line));
  expect(shell.prompt().says).toMatch(/^Attack, d20 each/);
  const before = process.cpuUsage();
  orProblem(() => shell.line('al 12 +1 o1 15 +2 '.repeat(250)));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2 * SLOW);
});
