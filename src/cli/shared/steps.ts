import type { Story } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';

/**
 * Where a step stands among the live ones; of one that was taken back, the nearest before it.
 * @param usual the position where no step is named
 * @throws Problem `bad-step` when there is no such step
 */
export function positionOf({ steps }: Story, step: number | undefined, usual: number): number {
  if (step === undefined) return usual;
  const [least, most] = steps.reduce(([low, high], { id }) => [Math.min(low, id), Math.max(high, id)], [Infinity, 0]);
  const exact = steps.findIndex(({ id }) => id === step);
  const position = exact < 0 ? steps.findLastIndex(({ id }) => id <= step) : exact;
  if (position >= 0 && step <= most) return position;
  const range = steps.length === 0 ? 'it has none yet' : `the steps go from ${least} to ${most}`;
  throw new Problem('bad-step', `There is no step ${step}: ${range}.`, { step });
}
