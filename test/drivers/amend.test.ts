import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pk } from '../../rules/pk/index.ts';
import { must } from '../../src/core/list.ts';
import { attempt } from '../../src/core/play.ts';
import { recorded, type Source } from '../../src/core/run.ts';
import { Story } from '../../src/core/story.ts';
import { amend } from '../../src/drivers/amend.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import type { Shell } from '../../src/repl/shell.ts';
import { party, shellOf, type } from '../repl/kit.ts';

const rolled = (id: number): Source => seededSource('amended', id);
const nobody = (): Source => () => undefined;

/** A fight by Enter alone, at least as many steps long as wanted if it lasts so long. */
function fightBySeed(seed: string, steps: number) {
  const { shell } = shellOf({ party, foes: '3 ghoul, archer, witch', seed });
  const { story } = shell.session.encounter;
  for (let i = 0; i < 3 * steps && story.steps.length < steps && shell.session.due().length > 0; i++) type(shell, '');
  return { shell, story };
}

/** A fight whose first Bout the party holds: the table throws a six, and ties are the players'. */
function heldByParty(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul', realDice: true, house: { initiativeTie: 'players' } });
  type(shell, '', '6');
  expect(shell.prompt().says).toContain('Asta (');
  return shell;
}

/** The steps played one after the other from nothing, over their own answers. */
function playedFromTheStart(steps: Story['steps']): Story {
  const story = new Story('pk');
  for (const step of steps) {
    const { done, facts } = attempt(pk, story.fight, step.intent, recorded(step.answers));
    expect(done).toBe(true);
    story.take({ kind: 'step', step: { ...step, facts } });
  }
  return story;
}

describe('amending a step', () => {
  it('plays everything after it again with its own answers', () => {
    const shell = heldByParty();
    type(shell, 'as a g1 : 20', 'do a g2 : 13 4');
    const { story } = shell.session.encounter;
    const [first, second] = story.steps.slice(-2);
    const target = must(first, 'attack');
    const { steps, misfit } = amend(
      pk,
      story,
      target.id,
      { answers: [{ key: 'attack:asta:ghoul-1', by: 'table', faces: [1] }] },
      nobody,
    );
    expect(misfit).toBeUndefined();
    expect(steps.map(({ id }) => id)).toEqual([target.id, must(second, 'attack').id]);
    expect(steps[1]?.facts).toEqual(second?.facts);
    expect(steps[0]?.answers).toEqual([{ key: 'attack:asta:ghoul-1', by: 'table', faces: [1] }]);
  });

  it('asks for a throw that was not made before', () => {
    const shell = heldByParty();
    type(shell, 'as a g1 : 2');
    const { story } = shell.session.encounter;
    const step = must(story.steps.at(-1), 'attack');
    const hits = { answers: [{ key: 'attack:asta:ghoul-1', by: 'table' as const, faces: [15] }] };
    expect(() => amend(pk, story, step.id, hits, nobody)).toThrow(/it now asks: Will dice/);
    expect(amend(pk, story, step.id, hits, rolled).steps[0]?.answers).toHaveLength(2);
  });

  it('stops at the first step that does not fit, and can leave it out', () => {
    const shell = heldByParty();
    type(shell, 'as a g1 : 2', 'do a g1 : 2', 'note "still there"');
    const { story } = shell.session.encounter;
    const [first, second, third] = story.steps.slice(-3);
    const kills = { answers: [{ key: 'attack:asta:ghoul-1', by: 'table' as const, faces: [20] }] };
    const stopped = amend(pk, story, must(first, 'step').id, kills, rolled);
    expect(stopped.misfit?.step).toEqual(second);
    expect(stopped.misfit?.why).toMatch(/Ghoul 1/);
    expect(stopped.left).toEqual([third]);
    const without = amend(pk, story, must(first, 'step').id, kills, rolled, new Set([must(second, 'step').id]));
    expect(without.steps.map(({ id }) => id)).toEqual([first?.id, third?.id]);
  });

  it('refuses a step that is not there and a change that does not fit', () => {
    const { story } = fightBySeed('x', 5);
    expect(() => amend(pk, story, 99, {}, rolled)).toThrow('There is no step 99: `log` shows their numbers.');
    const impossible = { intent: { do: 'attack', who: 'asta', at: ['asta'] } };
    expect(() => amend(pk, story, must(story.steps.at(-1), 'step').id, impossible, rolled)).toThrow(
      /cannot be changed so/,
    );
  });

  it('comes to the same as a fight played so from the start, whatever die is changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 20 }), (seed, face) => {
        const { story } = fightBySeed(`amend-${seed}`, 60);
        const step = story.steps.slice(5).find(({ answers }) => answers.some(({ key }) => key.startsWith('attack:')));
        if (!step) return;
        const key = must(
          step.answers.find((answer) => answer.key.startsWith('attack:')),
          'check',
        ).key;
        const dropped = new Set<number>();
        let amended = amend(pk, story, step.id, { answers: [{ key, by: 'table', faces: [face] }] }, rolled, dropped);
        for (let i = 0; i < 100 && amended.misfit; i++) {
          dropped.add(amended.misfit.step.id);
          amended = amend(pk, story, step.id, { answers: [{ key, by: 'table', faces: [face] }] }, rolled, dropped);
        }
        const before = story.steps.filter(({ id }) => id < step.id);
        const again = playedFromTheStart([...before, ...amended.steps]);
        story.take({ kind: 'amend', from: step.id, steps: amended.steps });
        expect(story.fight).toEqual(again.fight);
      }),
      { numRuns: process.env['AFFRAY_PROVE'] ? 200 : 8 },
    );
  });
});
