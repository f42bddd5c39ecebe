import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesFor } from '../../src/core/fight/entries-for.ts';
import { Story } from '../../src/core/fight/story.ts';
import { sized } from '../walk.ts';
import { faultAfter, freshFight, lineFor, type Sampled, samples } from './any-line.ts';

/** Large: 20,000 lines in all. */
const [runs, most] = sized([2, 20], [80, 40]);

const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];
const dice = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

test.each(ids)(
  `%s: whatever is typed, the save opens as it is on the screen, a branch as well, and every step comes out again`,
  (id) => {
    expect(Object.keys(samples)).toContain(id);
    fc.assert(
      fc.property(fc.array(dice, { minLength: most, maxLength: most, size: 'max' }), fc.boolean(), (all, realDice) => {
        const { shell, entries } = freshFight(id, 'any');
        const typed: string[] = [];
        if (realDice) shell.table.play({ do: 'dice', options: { whose: 'party', from: 'table' } });
        for (const one of all) {
          const line = lineFor(shell, one);
          typed.push(line);
          const fault = faultAfter(shell, entries, line, 'any');
          if (fault) throw new Error(`${fault}\nafter\n${typed.join('\n')}`);
          const { story } = shell.table.encounter;
          const branch = new Story(id);
          for (const entry of entriesFor(story.steps, story.open)) branch.take(entry);
          expect([branch.steps, branch.open], typed.join('\n')).toEqual([story.steps, story.open]);
          expect(branch.fight, typed.join('\n')).toEqual(story.fight);
        }
      }),
      // Shrinking takes minutes, and the lines are in the error.
      { numRuns: runs, endOnFailure: true },
    );
  },
  sized(120_000, 3_600_000),
);
