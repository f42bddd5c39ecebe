import { describe, expect, it } from 'vitest';
import { pk } from '../../rules/pk/index.ts';
import type { Story } from '../../src/core/fight/story.ts';
import { must } from '../../src/core/kit/list.ts';
import { type Amended, amend, type Change, type NewThrows } from '../../src/drivers/amend.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { party, shellOf, type } from '../shell/kit.ts';

const rolled: NewThrows = ({ id }) => seededSource('test', id);
const nobody: NewThrows = () => () => undefined;

/** A story with one of its steps changed. */
function amended(
  story: Story,
  from: number,
  change: Change,
  dice: NewThrows = rolled,
  dropped: ReadonlySet<number> = new Set(),
): Amended {
  return amend(pk, 'test', story, { from, steps: new Map([[from, change]]), dropped }, dice);
}

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

describe('amending a step', () => {
  it('plays everything after it again with its own answers', () => {
    const shell = heldByParty();
    type(shell, 'as a g1 : 20', 'do a g2 : 13 4');
    const { story } = shell.session.encounter;
    const [first, second] = story.steps.slice(-2);
    const target = must(first, 'attack');
    const change: Change = { answers: [{ key: 'attack:asta:ghoul-1', by: 'table', faces: [1] }] };
    const { again, misfit } = amended(story, target.id, change, nobody);
    const steps = again.map(({ step }) => step);
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
    const asks = amended(story, step.id, hits, nobody);
    expect(asks.again).toEqual([]);
    expect(asks.misfit?.why).toMatch(/it now asks: Will dice/);
    expect(asks.misfit?.open.map(({ key }) => key)).toEqual(['damage:asta:ghoul-1']);
    expect(amended(story, step.id, hits).again[0]?.step.answers).toHaveLength(2);
  });

  it('stops at the first step that does not fit, and can leave it out', () => {
    const shell = heldByParty();
    type(shell, 'as a g1 : 2', 'do a g1 : 2', 'note "still there"');
    const { story } = shell.session.encounter;
    const [first, second, third] = story.steps.slice(-3);
    const kills = { answers: [{ key: 'attack:asta:ghoul-1', by: 'table' as const, faces: [20] }] };
    const stopped = amended(story, must(first, 'step').id, kills);
    expect(stopped.misfit?.step).toEqual(second);
    expect(stopped.misfit?.why).toMatch(/Ghoul 1/);
    expect(stopped.left).toEqual([second, third]);
    const without = amended(story, must(first, 'step').id, kills, rolled, new Set([must(second, 'step').id]));
    expect(without.again.map(({ step }) => step.id)).toEqual([first?.id, third?.id]);
  });

  it('refuses a step that is not there and a change that does not fit', () => {
    const { story } = fightBySeed('x', 5);
    expect(() => amended(story, 99, {})).toThrow('There is no step 99: `log` shows their numbers.');
    const impossible = { intent: { do: 'attack', who: 'asta', at: ['asta'] } };
    expect(() => amended(story, must(story.steps.at(-1), 'step').id, impossible)).toThrow(/cannot be changed so/);
  });
});
