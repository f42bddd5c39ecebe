import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/core/fight/apply.ts';
import { emptyFight, type Fight } from '../../src/core/fight/fight.ts';
import type { Step } from '../../src/core/fight/story.ts';
import { must } from '../../src/core/kit/list.ts';
import { attempt } from '../../src/core/play/play.ts';
import { firstOf, recorded } from '../../src/core/rule/run.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { sized } from '../walk.ts';
import { freshFight, type Sampled } from './any-line.ts';
import { reopen } from './kit.ts';

const ids = ['pk', 'factions', 'guard', 'brp', 'mighty'] as const satisfies readonly Sampled[];

/** A fight by Enter alone, sixty steps long if it lasts so long. */
function fightBySeed(id: Sampled, seed: string) {
  const made = freshFight(id, seed);
  const { table } = made.shell;
  for (let i = 0; i < 150 && table.encounter.story.steps.length < 60 && table.situation.due.length > 0; i++)
    enter(made.shell);
  while (isBusy(table.situation)) made.shell.line('leave');
  return made;
}

/** Enter; where a list would be opened, its first line. */
function enter(shell: Shell): void {
  shell.line(shell.menu()[0]?.line ?? '');
}

/** The fight that comes of the steps' intents, what people answered, and the seed. */
function playedFromTheStart(ruleset: Ruleset, seed: string, steps: readonly Step[]): Fight {
  return steps.reduce((fight, { id, intent, answers }) => {
    const people = recorded(answers.filter(({ by }) => by !== 'seed'));
    const { done, facts } = attempt(ruleset, fight, intent, firstOf(people, seededSource(seed, id)));
    expect(done).toBe(true);
    return fold(fight, facts);
  }, emptyFight(ruleset.id));
}

test.each(ids)(
  '%s: one die of the tenth step is another: all that follows is what it would have been from the start',
  (id) => {
    fc.assert(
      fc.property(fc.nat(10_000), (salt) => {
        const seed = `amend-${salt}`;
        const { shell, entries } = fightBySeed(id, seed);
        const { ruleset, story } = shell.table.encounter;
        const thrown = story.steps
          .slice(9)
          .flatMap(({ id: step, answers }) =>
            answers.flatMap(({ key, by, faces }) =>
              by === 'seed' && faces?.length === 1 ? [{ step, key, faces }] : [],
            ),
          )[0];
        const { step, key, faces } = must(thrown, 'die behind the ninth step');
        const face = faces[0] === 1 ? 2 : 1;
        const before = story.steps;
        const original = shell.situation.settled;
        shell.line(`v ${step} ${key}=${face}`);
        for (let i = 0; i < 60 && isBusy(shell.situation); i++) shell.line('');
        expect(isBusy(shell.situation)).toBe(false);
        const stayed = new Set(story.steps.map((one) => one.id));
        const changed = { key, by: 'table', faces: [face] } as const;
        const wanted = before
          .filter((one) => stayed.has(one.id))
          .map((one) =>
            one.id === step ? { ...one, answers: [...one.answers.filter((old) => old.key !== key), changed] } : one,
          );
        expect(playedFromTheStart(ruleset, seed, wanted)).toEqual(shell.situation.settled);
        expect(reopen(entries, id, { seed }).table.fight).toEqual(shell.situation.settled);
        shell.line('u');
        expect(shell.situation.settled).toEqual(original);
      }),
      { numRuns: sized(1, 50), endOnFailure: true },
    );
  },
  sized(60_000, 3_600_000),
);
