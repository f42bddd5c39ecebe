import type { Draft } from '../core/fight/draft.ts';
import type { Fight } from '../core/fight/fight.ts';
import type { Step, Story } from '../core/fight/story.ts';
import { decimal, type Fraction } from '../core/kit/fraction.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import type { Answer } from '../core/rule/answer.ts';
import { woundPools } from '../core/ruleset/pools.ts';
import type { Luck } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type Accumulator, enumerate, type Limit } from './enumeration.ts';
import { Odds } from './odds.ts';
import { lossOf } from './outcome.ts';
import { played } from './tactics.ts';

/** The luck of all sides, and of how many steps it comes. */
interface LuckOfAll {
  readonly sides: readonly Luck[];
  /** Steps whose chances were counted, and those that had too many ways and were thrown. */
  readonly counted: number;
  readonly estimated: number;
}

const budget: Limit = { ways: 500, throws: 250 };

/**
 * Works out the luck of each side: for every step with dice, each a part of the work, its loss against the average with
 * the same decisions as things stood. Differences add up, and so do their variances.
 */
export function* luckOf(ruleset: Ruleset, story: Story, limit: Limit = budget): Work<LuckOfAll> {
  const sides = story.fight.sides.map(({ id }) => id);
  const sums = sides.map((side) => ({ side, lost: 0, expected: 0, variance: 0 }));
  let [counted, estimated] = [0, 0];
  for (const [i, step] of story.steps.entries()) {
    yield 1;
    if (!step.answers.some(isThrown)) continue;
    const chances = chancesOf(ruleset, story.at(i), step, limit);
    if (!chances) continue;
    if (chances.exact) counted += 1;
    else estimated += 1;
    const losses = lossesOf(ruleset, sides, story.at(i), story.at(i + 1));
    for (const [side, sum] of sums.entries()) {
      const { mean, variance } = momentsOf(chances.losses, side);
      sum.lost += losses[side] ?? 0;
      sum.expected += mean;
      sum.variance += variance;
    }
  }
  const found = sums.map(({ variance, ...sum }) => ({ ...sum, deviation: Math.sqrt(variance) }));
  return { sides: found, counted, estimated };
}

/** Dice decide; what a ruling gave is nobody's luck. */
function isThrown({ by, faces, number }: Answer): boolean {
  return (by === 'seed' || by === 'table') && (faces !== undefined || number !== undefined);
}

/** Returns the odds of the sides' losses by a step; nothing for one that the rules do not make any more. */
function chancesOf(ruleset: Ruleset, before: Fight, step: Step, limit: Limit) {
  const sides = before.sides.map(({ id }) => id);
  const fresh = (): Accumulator<Odds<readonly number[]>> => {
    const losses = new Odds<readonly number[]>(String);
    const add = ({ fight }: Draft, over: bigint, under: bigint) =>
      losses.add(lossesOf(ruleset, sides, before, fight), over, under);
    return { add, found: () => losses };
  };
  try {
    const play = () => played(ruleset, before, step.intent);
    const { found, sampled } = resultOf(enumerate({ play, fresh, limit, seed: 'luck' }, decisionsIn(step)));
    return { losses: [...found], exact: sampled === undefined };
  } catch {
    return undefined;
  }
}

/** Decisions and stated numbers as they were given in a step, by their keys. */
function decisionsIn({ answers }: Step): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    answers.flatMap(({ key, word, number }) => ((word ?? number) === undefined ? [] : [[key, word ?? number ?? '']])),
  );
}

function momentsOf(losses: readonly (readonly [readonly number[], Fraction])[], side: number) {
  let [mean, square] = [0, 0];
  for (const [loss, chance] of losses) {
    const [points, share] = [loss[side] ?? 0, decimal(chance)];
    mean += points * share;
    square += points * points * share;
  }
  return { mean, variance: Math.max(0, square - mean * mean) };
}

function lossesOf(ruleset: Ruleset, sides: readonly string[], before: Fight, after: Fight): readonly number[] {
  const pools = woundPools(ruleset, before);
  const lost = (id: string) => lossOf(pools, before, after, id);
  return sides.map((side) =>
    before.combatants.reduce((sum, combatant) => (combatant.side === side ? sum + lost(combatant.id) : sum), 0),
  );
}
