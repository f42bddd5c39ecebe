import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { sized } from '../walk.ts';
import { freshFight, lineFor, type Sampled } from './any-line.ts';
import { reopen } from './kit.ts';

const [runs, most] = sized([2, 25], [32, 60]);
const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];
const dice = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** Returns the state of the log: the fight, the pending steps with their answers, and the ids of the steps. */
function stateOf({ situation: { story } }: Shell): unknown {
  return JSON.parse(JSON.stringify([story.fight, story.open, story.steps.map(({ id }) => id)]));
}

function tried(shell: Shell, line: string): string {
  try {
    return shell.line(line).lines.join(' ');
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.message;
  }
}

/** Returns the players' dice in the log, of finished steps and of pending ones, by step and question. */
function diceOf({ situation: { story } }: Shell): ReadonlySet<string> {
  const all = [...story.steps, ...story.open].flatMap(({ id, answers }) =>
    answers.map((answer) => ({ id, ...answer })),
  );
  return new Set(all.filter(({ by, faces }) => by === 'table' && faces).map(({ id, key }) => `${id} ${key}`));
}

/** Returns true if a line undoes or redoes: such lines have no place of their own. */
const isBack = (line: string) => /^(u|y|un|undo|redo)\b/i.test(line.trim());

test.each(ids)(
  '%s: undo of n lines and redo of n lines is the identity at every n, also after a restart',
  (id) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: most, maxLength: most, size: 'max' }), (all) => {
        const { shell, entries } = freshFight(id, 'any');
        const states = [stateOf(shell)];
        for (const one of all) {
          const line = lineFor(shell, one);
          if (isBack(line)) continue;
          const { nextLine } = shell.situation.story;
          tried(shell, line);
          if (shell.situation.story.nextLine !== nextLine) states.push(stateOf(shell));
        }
        if (shell.situation.isAmending) shell.line('leave');
        const again = reopen(entries, id, { seed: 'any' });
        for (const state of states.slice(0, -1).toReversed()) {
          again.line('undo');
          expect(stateOf(again)).toEqual(state);
        }
        const back = reopen(entries, id, { seed: 'any' });
        for (const state of states.slice(1)) {
          back.line('redo');
          expect(stateOf(back)).toEqual(state);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  sized(120_000, 3_600_000),
);

test.each(ids)(
  '%s: every typed die is in the save, or waits there, or was named, or its line was refused',
  (id) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: most, maxLength: most, size: 'max' }), (all) => {
        const { shell, entries } = freshFight(id, 'any');
        shell.table.play({ do: 'dice', options: { whose: 'all', from: 'table' } });
        for (const one of all) {
          const open = shell.situation.question;
          const line = /^\d+$/.test(lineFor(shell, one)) ? lineFor(shell, one) : `${1 + (one[1] % 6)}`;
          const [request] = open?.kind === 'requests' ? open.open : [];
          if (!request || (request.request.kind !== 'roll' && request.request.kind !== 'check')) {
            tried(shell, lineFor(shell, one));
            continue;
          }
          const { length } = entries;
          let said: readonly string[] = [];
          try {
            said = shell.line(line).lines;
          } catch (problem) {
            if (problem instanceof Problem) continue;
            throw problem;
          }
          const kept = JSON.stringify(entries.slice(length));
          const isKept = kept.includes(`"by":"table","faces":[${line}]`) || kept.includes(`"number":${line}`);
          expect(isKept || said.join(' ').includes('not needed') || shell.situation.isAmending, line).toBe(true);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  sized(120_000, 3_600_000),
);

test.each(ids)(
  '%s: a typed die stays in the log until its own line is undone or amended, or it is named',
  (id) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: most, maxLength: most, size: 'max' }), (all) => {
        const { shell } = freshFight(id, 'any');
        shell.table.play({ do: 'dice', options: { whose: 'all', from: 'table' } });
        for (const one of all) {
          const before = diceOf(shell);
          const line = one[3] % 2 === 0 ? `${1 + (one[1] % 6)}` : lineFor(shell, one);
          const said = tried(shell, line);
          if (
            isBack(line) ||
            shell.situation.isAmending ||
            /Amended|Undid|not\s+needed|Not\s+played|no\s+longer\s+fits/.test(said)
          )
            continue;
          const after = diceOf(shell);
          expect(
            [...before].filter((die) => !after.has(die)),
            `${line}: ${said}`,
          ).toEqual([]);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  sized(120_000, 3_600_000),
);
