import { expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { stumblesIn } from '../texts/stumbles.ts';
import { sized } from '../walk.ts';
import { type Dice, freshFight, lineFor, type Sampled, samples } from './any-line.ts';

const rounds = sized(50, 4000);

/** Dice of the nth line, the same in every run. */
function diceOf(n: number): Dice {
  const drawn = (salt: number) => Math.abs(Math.imul(n * 4 + salt + 1, 2_654_435_761) >> 3);
  return [drawn(0), drawn(1), drawn(2), drawn(3)];
}

/** Returns the sentences that a referee reads after a line: what happened, or why it did not, and the prompt. */
function saidAfter(shell: Shell, line: string): readonly string[] {
  const prompt = () => shell.prompt().says;
  try {
    const { lines, events } = shell.line(line);
    return events.length === 0 ? [prompt()] : [lines.map((each) => each.trim()).join(' '), prompt()];
  } catch (problem) {
    if (problem instanceof Problem) return [problem.message];
    throw problem;
  }
}

test.each(Object.keys(samples).filter((id): id is Sampled => id in samples))(
  '%s: no sentence of a fight makes a reader stumble',
  (id) => {
    const { shell } = freshFight(id, 'aloud');
    const found = new Set<string>();
    for (let n = 0; n < rounds; n += 1) {
      const line = lineFor(shell, diceOf(n));
      const names = shell.situation.fight.combatants.map(({ name }) => name);
      for (const said of saidAfter(shell, line))
        for (const fault of stumblesIn(said, names)) found.add(`${fault} | ${line} | ${said}`);
    }
    expect([...found]).toEqual([]);
  },
);

test.each([
  ['Initiative: Pike 1 5, Pike 2 6.', ['Pike 1', 'Pike 2'], 'a number behind a numbered name: Pike 1 5'],
  ['Hild: Hild is 45 m away.', ['Hild'], 'a name twice: Hild: Hild'],
  ['"34" is no number of a row.', [], 'X is no Y: is no number'],
  ['Ada fights on..', [], 'two marks for one: n..'],
  ['Typed answers that are none.', [], 'are none: are none'],
  ['Ada has no "".', [], 'empty quotes: ""'],
  ['Ada is next to .', [], 'a space before a mark: o .'],
])('%s is found', (sentence, names, fault) => {
  expect(stumblesIn(sentence, names)).toContain(fault);
});

test('what was typed may look as it likes, and there may be no longer anybody', () => {
  expect(stumblesIn('No roll is waiting, so `a..` was ignored. There is no table "is no table".')).toEqual([]);
  expect(stumblesIn('Aldric is no longer stunned.')).toEqual([]);
});
