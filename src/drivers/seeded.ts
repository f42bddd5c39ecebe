import { seeded } from '../core/kit/random.ts';
import { type Answer, diceIn, fits } from '../core/rule/answer.ts';
import { type DiceRequest, isDiceRequest, type Request } from '../core/rule/request.ts';
import { recorded, type Source } from '../core/rule/run.ts';

/**
 * Throws dice from a seed. Each request has a stream of its own, by seed, step and key, so that nothing that is asked
 * before can change it. Decisions and entered numbers are left open.
 */
export function seededSource(seed: string, stepId: number): Source {
  return (request) => throwFor(request, seeded(`${seed}/${stepId}/${request.key}`));
}

/** Source of the dice that affray rolls. It is made at the edge and handed down. */
export interface Chance {
  readonly seed: string;
  /** Returns what rolls for a step. */
  readonly source: (stepId: number) => Source;
}

/** Returns the chance of ordinary play: every die by seed, step and key. */
export function seededChance(seed: string): Chance {
  return { seed, source: (stepId) => seededSource(seed, stepId) };
}

/**
 * Answers a step as it was answered, where that still fits what is asked; what affray rolled is rerolled, so that it
 * is what the seed gives for the dice as they are now.
 */
export function fromAnswers(answers: readonly Answer[], dice: Source): Source {
  const before = recorded(answers);
  return (request) => {
    const answer = before(request);
    if (answer?.by === 'seed') return dice(request);
    return answer && fits(request, answer) ? answer : undefined;
  };
}

/** Throws the dice of a request; nothing for what is no die. */
export function throwFor(request: Request, below: (n: number) => number): Answer | undefined {
  if (!isDiceRequest(request)) return undefined;
  return { key: request.key, by: 'seed', faces: facesFor(request, below) };
}

/** Returns the faces of dice that are thrown, each equally likely. */
export function facesFor(request: DiceRequest, below: (n: number) => number): readonly number[] {
  return diceIn(request).map((sides) => 1 + below(sides));
}
