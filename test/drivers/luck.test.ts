import { expect, test } from 'vitest';
import { type Step, Story } from '../../src/core/fight/story.ts';
import { decimal } from '../../src/core/kit/fraction.ts';
import { must } from '../../src/core/kit/list.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { attempt } from '../../src/core/play/play.ts';
import { defaults, firstOf } from '../../src/core/rule/run.ts';
import { luckOf } from '../../src/drivers/luck.ts';
import { prospecting } from '../../src/drivers/prospects.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import { nextByTactic } from '../../src/drivers/tactics.ts';
import { normal } from '../../src/views/luck.ts';
import { sized } from '../walk.ts';
import { duelOf, sampleStory } from './samples.ts';

const FIGHTS = sized(10, 60);

/** A duel of P&K that is played out by its tactic with a seed, as a save keeps it. */
async function duel(seed: string, most: number): Promise<Awaited<ReturnType<typeof duelOf>> & { story: Story }> {
  const { ruleset, fight, facts } = await duelOf('pk');
  const story = new Story('pk');
  const step = (id: number, rest: Omit<Step, 'id' | 'group' | 'recorded'>): void =>
    story.take({ kind: 'step', step: { id, group: id, ...rest } });
  step(1, { intent: { do: 'fight' }, answers: [], facts });
  for (let id = 2; id < most; id++) {
    const intent = nextByTactic(ruleset, story.fight);
    if (!intent) break;
    const played = attempt(ruleset, story.fight, intent, firstOf(seededSource(seed, id), defaults));
    step(id, { intent, answers: played.asked.map(({ answer }) => answer), facts: played.facts });
  }
  return { ruleset, fight, facts, story };
}

test('what is expected of a blow is what its odds say', async () => {
  const { ruleset, story } = await duel('one', 40);
  const position = story.steps.findIndex(({ intent }) => intent.do === 'attack');
  const before = new Story('pk');
  for (const step of story.steps.slice(0, position + 1)) before.take({ kind: 'step', step });
  const less = new Story('pk');
  for (const step of story.steps.slice(0, position)) less.take({ kind: 'step', step });
  const expected = (of: Story) => must(resultOf(luckOf(ruleset, of)).sides[1], 'foes').expected;
  const [outlook] = resultOf(prospecting(ruleset, story.at(position), must(story.steps[position], 'blow').intent));
  expect(expected(before) - expected(less)).toBeCloseTo(decimal(must(outlook, 'outlook').loss), 9);
});

test('over many fights luck is even: what is lost is what was expected, within its deviation', async () => {
  let [off, variance, lost] = [0, 0, 0];
  for (let i = 0; i < FIGHTS; i++) {
    const { ruleset, story } = await duel(`fight ${i}`, 60);
    for (const side of resultOf(luckOf(ruleset, story)).sides) {
      off += side.lost - side.expected;
      variance += side.deviation ** 2;
      lost += side.lost;
    }
  }
  expect(lost).toBeGreaterThan(FIGHTS);
  expect(Math.abs(off)).toBeLessThan(4 * Math.sqrt(variance));
});

test("rulings are nobody's luck, and steps with too many ways are estimated", async () => {
  const { ruleset, story } = await sampleStory('factions');
  const all = resultOf(luckOf(ruleset, story));
  const rough = resultOf(luckOf(ruleset, story, { ways: 2, throws: sized(80, 300) }));
  expect(all.estimated).toBe(0);
  expect(rough.estimated).toBeGreaterThan(0);
  expect(rough.estimated + rough.counted).toBe(all.counted);
  expect(rough.sides.map(({ lost }) => lost)).toEqual(all.sides.map(({ lost }) => lost));
  for (const [i, side] of rough.sides.entries())
    expect(Math.abs(side.expected - must(all.sides[i], 'side').expected)).toBeLessThan(2);
});

test('the normal law, from its tables', () => {
  expect(normal(0)).toBeCloseTo(0.5, 6);
  expect(normal(1)).toBeCloseTo(0.841344746, 6);
  expect(normal(-1.959964)).toBeCloseTo(0.025, 6);
  expect(normal(3)).toBeCloseTo(0.998650102, 6);
});
