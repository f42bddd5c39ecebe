import { type Answer, suggestion, toRuleValue } from './answer.ts';
import { isDiceRequest, type Request, type RequestBatch, type Rule } from './request.ts';

/** Source of answers: gives one for a request, after the answers before it. `undefined` leaves it open. */
export type Source = (request: Request, before?: readonly Answered[]) => Answer | undefined;

/** A rule played as far as its answers reach. */
export interface Run<T> {
  readonly done: boolean;
  /** The result; nothing until it is done. */
  readonly value?: T;
  readonly asked: readonly Answered[];
  /** Number of these that the rule has seen: the others are of the batch that is open. */
  readonly seen: number;
  /** The requests that nobody has answered; empty when done. */
  readonly open: readonly Request[];
}

/** A request with its answer. */
export interface Answered {
  readonly request: Request;
  readonly answer: Answer;
}

/**
 * Plays a rule until it ends or meets a request that nobody answers. A rule is never kept half-played: it is played
 * again from its beginning with the answers so far, so that a fight resumes inside a question, also after a restart.
 * @throws Problem for an answer that does not fit, RangeError for two requests of one key: a mistake of the ruleset
 */
export function run<T>(rule: Rule<T>, source: Source): Run<T> {
  const asked: Answered[] = [];
  const keys = new Set<string>();
  const asking = rule[Symbol.iterator]();
  let step = asking.next();
  while (!step.done) {
    for (const { key } of step.value.requests) {
      // A key that came twice would take its first answer again, silently.
      if (keys.has(key)) throw new RangeError(`A rule asks for "${key}" twice in a step.`);
      keys.add(key);
    }
    const seen = asked.length;
    const { answers, open } = answerAll(step.value, source, asked);
    if (open.length > 0) return { done: false, open, asked, seen };
    step = asking.next(answers);
  }
  return { done: true, value: step.value, asked, seen: asked.length, open: [] };
}

/** Plays a rule to its end; the answers to each batch come from a function. */
export function playOut<T>(rule: Rule<T>, answer: (asked: RequestBatch, depth: number) => readonly number[]): T {
  const asking = rule[Symbol.iterator]();
  let step = asking.next();
  for (let depth = 0; !step.done; depth++) step = asking.next(answer(step.value, depth));
  return step.value;
}

/** Returns a source that asks others in turn: the first that has an answer gives it. */
export function firstOf(...sources: readonly Source[]): Source {
  return (request, before) => {
    for (const source of sources) {
      const answer = source(request, before);
      if (answer) return answer;
    }
    return undefined;
  };
}

/** Returns true if an answer is recorded: a default taken quietly needs no record. */
export function isRecorded({ request, answer }: Answered): boolean {
  return !isQuiet(request) || answer.by !== 'default';
}

/** Returns true if a request takes its default without asking, unless it is answered by its own name. */
export function isQuiet(request: Request): boolean {
  return !isDiceRequest(request) && request.quiet;
}

/** Answers as they were recorded, by key. */
export function recorded(answers: readonly Answer[]): Source {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  return ({ key }) => byKey.get(key);
}

/** The default of every decision and entered number; dice stay open. */
export const defaults: Source = (request) => (isDiceRequest(request) ? undefined : suggestion(request));

function answerAll(ask: RequestBatch, source: Source, asked: Answered[]): { answers: number[]; open: Request[] } {
  const answers: number[] = [];
  const open: Request[] = [];
  for (const request of ask.requests) {
    const answer = source(request, asked) ?? (isQuiet(request) ? defaults(request) : undefined);
    if (!answer) {
      open.push(request);
      continue;
    }
    answers.push(toRuleValue(request, answer));
    asked.push({ request, answer });
  }
  return { answers, open };
}
