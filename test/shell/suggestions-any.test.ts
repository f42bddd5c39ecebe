import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { sized } from '../walk.ts';
import { freshFight, lineFor, type Sampled } from './any-line.ts';
import { reopen } from './kit.ts';

const [runs, most] = sized([3, 40], [15, 45]);
const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];
const dice = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** Types a line; returns why it is refused, or nothing. */
function refusal(shell: Shell, line: string): string | undefined {
  try {
    shell.line(line);
    return undefined;
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

/**
 * The lines that a refusal suggests as they stand: no forms with words to fill in, no fields of a sheet, and none that
 * repeats answers that were typed behind a colon, whatever those are.
 */
function suggested(why: string, typed: string, fields: readonly string[]): readonly string[] {
  const quoted = [...why.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
  const repeats = (line: string) => line.includes(' : ') && typed.endsWith(line.slice(line.indexOf(' : ')));
  return quoted.filter((line) => !/[A-Z]{2,}|^(?:affray|!)/.test(line) && !fields.includes(line) && !repeats(line));
}

/** Beginnings of refusals of what is not understood, or not read at the question that is asked. */
const unread = /^(?:Unknown command|A (?:roll|decision) is waiting|I can't read)/;

test.each(ids)('%s: whatever a refusal says to type is read there', (id) => {
  fc.assert(
    fc.property(fc.array(dice, { minLength: most, maxLength: most, size: 'max' }), fc.boolean(), (all, real) => {
      const { shell, entries } = freshFight(id, 'any');
      if (real) shell.table.play({ do: 'dice', options: { whose: 'party', from: 'table' } });
      const fields = Object.keys(shell.situation.ruleset.fields.fields);
      for (const one of all) {
        const line = lineFor(shell, one);
        const [before, { says }] = [[...entries], shell.prompt()];
        const why = refusal(shell, line) ?? '';
        expect(why, `\`${line}\` at: ${says}`).not.toMatch(/[{}]/);
        for (const then of suggested(why, line, fields))
          expect(
            refusal(reopen([...before], id, { seed: 'any' }), then) ?? '',
            `\`${then}\` behind \`${line}\` at: ${says}`,
          ).not.toMatch(unread);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
