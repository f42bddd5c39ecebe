import { at } from '../kit/list.ts';
import type { EnterRequest, Question, Rule } from './question.ts';

/**
 * Asks several independent questions at once, to be answered in any order.
 * @param alike what the rule makes of the values, as a text, where that is less than the values
 * @returns what each question makes of its answer, in the order of the questions
 */
export function* together<T>(
  questions: readonly Question<T>[],
  accepts?: (values: readonly T[]) => boolean,
  alike?: (values: readonly T[]) => string,
): Rule<readonly T[]> {
  if (questions.length === 0) return [];
  const modifiers = yield* modifiersOf(questions);
  const read = (answers: readonly number[]) =>
    questions.map((question, i) => question.read(at(answers, i), modifiers[i] ?? 0));
  const requests = questions.map((question, i) => question.request(modifiers[i] ?? 0));
  const answers = yield {
    requests,
    rejects: accepts && ((given) => !accepts(read(given))),
    alike: alike && ((given) => (given.length < questions.length ? given.join() : alike(read(given)))),
  };
  return read(answers);
}

/**
 * Asks the same of several at once, to be answered in any order.
 * @returns each of them with the answer
 */
export function* askEach<X, T>(
  all: readonly X[],
  questionFor: (one: X) => Question<T>,
): Rule<readonly (readonly [X, T])[]> {
  const answers = yield* together(all.map(questionFor));
  return all.map((one, i) => [one, at(answers, i)]);
}

/**
 * Asks several independent questions at once, of which the rule sees no more than a running value, one answer after
 * the other. So the odds merge rolls that come to the same, however many people roll.
 * @param step the running value after one more answer; plain data, nothing but what the rule needs
 */
export function* gather<T, S>(
  questions: readonly Question<T>[],
  start: S,
  step: (running: S, value: T, index: number) => S,
): Rule<S> {
  if (questions.length === 0) return start;
  const modifiers = yield* modifiersOf(questions);
  const fold = (answers: readonly number[]) =>
    answers.reduce((running, answer, i) => step(running, at(questions, i).read(answer, modifiers[i] ?? 0), i), start);
  const requests = questions.map((question, i) => question.request(modifiers[i] ?? 0));
  return fold(yield { requests, rejects: undefined, alike: (answers) => JSON.stringify(fold(answers)) });
}

/**
 * Asks until the answers are accepted: ties and numbers that count for nothing are rolled again. Play records each
 * attempt; the odds leave the rejected rolls out and never loop.
 * @param questions the questions of one attempt, 1 and up; their keys must name the attempt
 * @param rejected what is done when an attempt counts for nothing, such as saying so
 * @param alike as in {@link together}
 */
export function* throwAgain<T>(
  questions: (attempt: number) => readonly Question<T>[],
  accepts: (values: readonly T[]) => boolean,
  rejected?: (values: readonly T[]) => void,
  alike?: (values: readonly T[]) => string,
): Rule<readonly T[]> {
  for (let attempt = 1; ; attempt++) {
    const values = yield* together(questions(attempt), accepts, alike);
    if (accepts(values)) return values;
    rejected?.(values);
  }
}

function* modifiersOf<T>(questions: readonly Question<T>[]): Rule<readonly number[]> {
  const asked: EnterRequest[] = [];
  for (const { modifier } of questions) if (modifier) asked.push(modifier);
  if (asked.length === 0) return [];
  const given = yield { requests: asked, rejects: undefined, alike: undefined };
  let next = 0;
  return questions.map(({ modifier }) => (modifier ? at(given, next++) : 0));
}
