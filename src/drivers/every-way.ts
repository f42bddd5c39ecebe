import { at } from '../core/kit/list.ts';
import { spread } from '../core/rule/reading.ts';
import type { Request, RequestBatch, Rule } from '../core/rule/request.ts';
import { DEEPEST, nextPath, type Turn } from './odds.ts';

/** Requests that came up on one way through a rule. */
export type Way = readonly Request[];

/** Answers that a walk through a rule tries. */
export interface Tries {
  /** The most ways that it walks: 2,000, where nothing is said. */
  readonly budget?: number;
  /** The value of a request that is answered already. */
  readonly known?: (request: Request) => number | undefined;
  /** Tries of a roll only the least and the most, which is enough to count what follows. */
  readonly isRough?: boolean;
}

/**
 * Every way through a rule with every option of every decision, for questions such as "how many dice can this take at
 * most?". Chances are not counted. It stops after so many ways, and in a way without an end; what is left out is said by
 * the return value.
 * @returns whether all ways were walked
 */
export function* everyWay<T>(play: () => Rule<T>, tries: Tries = {}): Generator<Way, boolean> {
  const { budget = 2_000 } = tries;
  const path: Turn<{ readonly branches: readonly (readonly number[])[] }>[] = [];
  for (let count = 0; count < budget; count++) {
    const way: Request[] = [];
    const rule = play()[Symbol.iterator]();
    let step = rule.next();
    for (let depth = 0; !step.done && depth < DEEPEST; depth++) {
      path[depth] ??= { fan: { branches: answersTo(step.value, tries) }, index: 0 };
      way.push(...step.value.requests);
      const { fan, index } = at(path, depth);
      const answer = fan.branches[index];
      // A decision without an option leads nowhere.
      if (answer === undefined) break;
      step = rule.next(answer);
    }
    yield way;
    if (!step.done) return false;
    if (!nextPath(path)) return true;
  }
  return false;
}

/** More than can be walked are not laid out. */
function answersTo({ requests, rejects }: RequestBatch, tries: Tries): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const request of requests) {
    const known = tries.known?.(request);
    const next = known === undefined ? answersOf(request, tries.isRough) : [known];
    all = all.slice(0, (tries.budget ?? 2_000) + 1).flatMap((answers) => next.map((answer) => [...answers, answer]));
  }
  return rejects ? all.filter((answers) => !rejects(answers)) : all;
}

function answersOf(request: Request, isRough = false): readonly number[] {
  switch (request.kind) {
    case 'roll': {
      const all = [...spread(request.reading, request.dice).keys()];
      return isRough ? [Math.min(...all), Math.max(...all)] : all;
    }
    case 'check':
      return request.bands.map((_, index) => index);
    case 'choose':
      return request.options.flatMap(({ refused }, index) => (refused === undefined ? [index] : []));
    case 'enter':
      return [request.suggested];
  }
}
