import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { createSave } from '../../src/store/save.ts';
import { drawnWidth } from '../../src/views/text.ts';
import { freshFight, lineFor, type Sampled } from '../shell/any-line.ts';
import { sized } from '../walk.ts';
import { type Desk, deskWith } from './desk.ts';

/*
 * Whatever has been typed in a fight, every command can work with its save: none has a bug, a branch of any step stands as
 * the fight did then, and no text has a hole.
 */

const [runs, most] = sized([1, 20], [10, 50]);
const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];
const dice = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** Runs a command and returns what it printed; one that is refused in a sentence prints that. */
async function said(desk: Desk, ...words: readonly string[]): Promise<string> {
  desk.printed();
  try {
    await desk.run(...words);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.message;
  }
  return desk.printed().join('\n');
}

/** Commands that look at a save and end. */
const looks = (name: string, round: number): readonly (readonly string[])[] => [
  ['state', name],
  ['state', name, '--round', `${round}`],
  ['log', name],
  ['log', name, '--json'],
  ['replay', name],
  ['watch', name, '--once'],
  ['watch', name, '--once', '--for', 'players'],
  ['luck', name],
  ['party', name],
  ['diff', name, 'ghouls'],
  ['report', name],
  ['report', name, '--for', 'players'],
  ['report', name, '--format', 'md'],
  ['report', name, '--format', 'html'],
  ['report', name, '--format', 'json'],
  ['saves', '--json'],
];

/** Those whose lines are made for the width of the terminal. */
const isFitted = ([word = '', , third]: readonly string[]) =>
  ['state', 'log', 'replay', 'watch'].includes(word) && third !== '--json';

test.each(ids)('%s: every command takes the save of any session', async (id) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(dice, { minLength: most, maxLength: most, size: 'max' }),
      fc.boolean(),
      async (all, real) => {
        const { shell, entries } = freshFight(id, 'any');
        if (real) shell.table.play({ do: 'dice', options: { whose: 'party', from: 'table' } });
        const typed = all.map((one) => {
          const line = lineFor(shell, one);
          try {
            shell.line(line);
          } catch (problem) {
            if (!(problem instanceof Problem)) throw problem;
          }
          return line;
        });
        const desk = deskWith();
        try {
          await check(desk, id, entries, shell.situation.settled.round, typed.join('\n'));
        } finally {
          desk.remove();
        }
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});

/** The numbers of the steps in a log, as they are typed. */
function stepsOf(log: string): readonly string[] {
  return [...log.matchAll(/^\{"step":(\d+),/gm)].map(([, step = '']) => step);
}

async function check(desk: Desk, id: string, entries: readonly JsonObject[], round: number, typed: string) {
  const name = 'session';
  const save = createSave(desk.world.disk, desk.path(name), { ruleset: id, seed: 'any', title: id }, '9.9.9', entries);
  save.close();
  expect(await said(desk, 'verify', name), typed).toContain('every step comes out as recorded');
  for (const words of looks(name, round)) {
    const text = await said(desk, ...words);
    const where = `${words.join(' ')}\nafter\n${typed}`;
    expect(text, where).not.toBe('');
    expect(text, where).not.toMatch(/\$\{|undefined|NaN|\[object/);
    if (isFitted(words))
      expect(
        text.split('\n').filter((line) => drawnWidth(line) > 80),
        where,
      ).toEqual([]);
  }
  for (const step of stepsOf(await said(desk, 'log', name, '--json')).filter((_, i) => i % 5 === 0)) {
    await said(desk, 'branch', name, '--at', step, '--name', `at-${step}`);
    const [branch, then] = [
      ['state', `at-${step}`],
      ['state', name, '--at', step],
    ];
    expect(await said(desk, ...branch, '--json'), `step ${step} of\n${typed}`).toEqual(
      await said(desk, ...then, '--json'),
    );
  }
}
