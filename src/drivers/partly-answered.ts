import { fits, toRuleValue } from '../core/rule/answer.ts';
import type { Request, Rule } from '../core/rule/request.ts';
import type { Source } from '../core/rule/run.ts';

/** Answers that a step is given beforehand: a source for each way that it is played. */
export type Supplied = () => Source;

/**
 * A rule of which some requests are answered already: it asks the others alone. An answer that does not fit is none.
 * @param source what is answered, in the order in which it is asked
 */
export function* partlyAnswered<T>(rule: Rule<T>, source: Source): Rule<T> {
  const given = (request: Request) => {
    const answer = source(request);
    return answer && fits(request, answer) ? toRuleValue(request, answer) : undefined;
  };
  const asking = rule[Symbol.iterator]();
  let step = asking.next();
  while (!step.done) {
    const { requests, rejects } = step.value;
    const known = requests.map(given);
    const open = requests.filter((_, i) => known[i] === undefined);
    const whole = (others: readonly number[]) => {
      let next = 0;
      return known.map((answer) => answer ?? others[next++] ?? 0);
    };
    if (open.length === requests.length) step = asking.next(yield step.value);
    else if (open.length === 0) step = asking.next(whole([]));
    else
      step = asking.next(
        whole(yield { requests: open, rejects: rejects && ((others) => rejects(whole(others))), alike: undefined }),
      );
  }
  return step.value;
}
