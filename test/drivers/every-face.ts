import { bandOf } from '../../src/core/rule/question.ts';
import { readFaces } from '../../src/core/rule/reading.ts';
import type { CheckRequest, Request, RequestBatch, Rule } from '../../src/core/rule/request.ts';
import type { Policy } from '../../src/drivers/odds.ts';

/** Number of rolls that may still be looked at. */
interface Left {
  throws: number;
}

/**
 * Every throw of single faces in which a rule can go, the slow and plain way: nothing is merged, nothing weighed, every
 * ask has its throws one by one. The twin of `ways`.
 * @param left how many throws may still be looked at; beyond it ends early, and this is below 0
 */
export function* everyFace<T>(
  play: () => Rule<T>,
  policy: Policy,
  left: Left,
  before: readonly (readonly number[])[] = [],
  under = 1n,
): Generator<readonly [outcome: T, under: bigint]> {
  const rule = play()[Symbol.iterator]();
  let step = rule.next();
  for (const answers of before) step = rule.next(answers);
  if (step.done) {
    left.throws -= 1;
    yield [step.value, under];
    return;
  }
  // What may go on without an end is no more than can be looked at.
  if (before.length > 200) left.throws = -1;
  const throws = throwsOf(step.value, policy, left);
  for (const answers of throws) {
    if (left.throws < 0) return;
    yield* everyFace(play, policy, left, [...before, answers], under * BigInt(throws.length));
  }
}

/** Returns the answers in each of the equally likely rolls of an ask. */
function throwsOf({ requests, rejects }: RequestBatch, policy: Policy, left: Left): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const request of requests) {
    const next = answersTo(request, policy, left);
    if (all.length * next.length > left.throws) left.throws = -1;
    if (left.throws < 0) return [];
    all = all.flatMap((answers) => next.map((answer) => [...answers, answer]));
  }
  return rejects ? all.filter((answers) => !rejects(answers)) : all;
}

function answersTo(request: Request, policy: Policy, left: Left): readonly number[] {
  switch (request.kind) {
    case 'roll':
      return facesOf(request.dice, left).map((faces) => readFaces(request.reading, faces));
    case 'check':
      return facesOf(request.keep === 'one' ? [request.sides] : [request.sides, request.sides], left).map((faces) =>
        bandOf(counting(request, faces), request.bands),
      );
    case 'choose':
    case 'enter':
      return [policy(request)];
  }
}

function counting({ keep }: CheckRequest, faces: readonly number[]): number {
  if (keep === 'sum') return faces.reduce((sum, face) => sum + face, 0);
  return keep === 'higher' ? Math.max(...faces) : Math.min(...faces);
}

function facesOf(dice: readonly number[], left: Left): readonly (readonly number[])[] {
  if (dice.reduce((product, sides) => product * sides, 1) > left.throws) left.throws = -1;
  if (left.throws < 0) return [];
  let all: readonly (readonly number[])[] = [[]];
  for (const sides of dice) all = all.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
  return all;
}
