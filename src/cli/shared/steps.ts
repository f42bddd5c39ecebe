import type { Story } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { TypedFor } from './takes.ts';

/** A moment of a fight: after a step, as a round began, or now. */
type Moment = Pick<TypedFor<'branch'>, 'step' | 'round'>;

/** A part of a fight: from a step, to a step, or a round. */
type StepRange = Pick<TypedFor<'log'>, 'from' | 'to' | 'round'>;

/** Positions among the live steps. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the position of the step that a moment follows; the last one where the moment is now.
 * @throws Problem when there is no such step or round
 */
export function positionAt(story: Story, { step, round }: Moment): number {
  if (step !== undefined && round !== undefined) throw both('--at', '--round');
  if (round !== undefined) return positionsOfRound(story, round).first;
  return positionOf(story, step, story.steps.length - 1);
}

/**
 * Returns the positions of a part of a fight; all where nothing is said.
 * @throws Problem when there is no such step or round, or nothing in between
 */
export function positionsIn(story: Story, { from, to, round }: StepRange): Positions {
  if (round !== undefined) {
    if (from !== undefined || to !== undefined) throw both(from === undefined ? '--to' : '--from', '--round');
    return positionsOfRound(story, round);
  }
  const first = positionOf(story, from, 0);
  const last = positionOf(story, to, story.steps.length - 1);
  if (last >= first) return { first, last };
  const message = story.steps.length === 0 ? 'No step has been played yet.' : '--from must not come after --to.';
  throw new Problem('bad-range', message);
}

/** Returns a round of the last fight that had it. A step belongs to the round that it leaves behind. */
function positionsOfRound(story: Story, round: number): Positions {
  const moments = story.steps.map((_, i) => story.at(i + 1));
  const last = moments.findLastIndex((fight) => fight.round === round);
  if (last < 0) {
    const most = Math.max(0, ...moments.map((fight) => fight.round));
    const advice = most === 0 ? 'No round has begun yet' : `The last one is ${most}`;
    throw new Problem('bad-round', `There is no round ${round}. ${advice}.`);
  }
  const { number } = story.at(last + 1);
  return { first: moments.findIndex((fight) => fight.round === round && fight.number === number), last };
}

/**
 * Returns the position of a step among the live ones; of one that was undone, the nearest before it.
 * @throws Problem `bad-step` when there is no such step
 */
function positionOf({ steps }: Story, step: number | undefined, otherwise: number): number {
  if (step === undefined) return otherwise;
  const [least, most] = steps.reduce(([low, high], { id }) => [Math.min(low, id), Math.max(high, id)], [Infinity, 0]);
  const exact = steps.findIndex(({ id }) => id === step);
  const position = exact < 0 ? steps.findLastIndex(({ id }) => id <= step) : exact;
  if (position >= 0 && step <= most) return position;
  const range = steps.length === 0 ? 'There are none yet' : `Choose a step from ${least} to ${most}`;
  throw new Problem('bad-step', `There is no step ${step}. ${range}.`);
}

function both(one: string, other: string): Problem {
  return new Problem('usage-flag', `${one} and ${other} do not go together. Leave one out.`);
}
