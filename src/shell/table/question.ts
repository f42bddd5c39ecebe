import { codeOf, type Fight, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, sentence } from '../../core/kit/wording.ts';
import { questionText, takes } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Choice } from '../../core/ruleset/ruleset.ts';
import { optionWordsOf } from '../answers/read-answer.ts';

/** A request, and the step that asks it. */
export interface Posed {
  readonly step: OpenStep;
  readonly request: Request;
}

/** Pending question: requests of steps, or the target of an order. */
export type Question = Requests | Aiming;

/** Requests of the steps that are played, or of the one that Enter would begin. */
export interface Requests {
  readonly kind: 'requests';
  /** The intent of the step that asks first. */
  readonly intent: Intent;
  /** Marks a question that has been opened; otherwise Enter or an answer opens it. */
  readonly isOpen: boolean;
  readonly open: readonly Posed[];
  /** Requests that have their answer, and take another one by name. */
  readonly given: readonly Posed[];
  /** The decision that was taken quietly on the way to somebody's open die: a word takes it back. */
  readonly quiet: readonly Posed[];
}

/** An order that lacks its target. */
export interface Aiming {
  readonly kind: 'aiming';
  readonly intent: Intent;
  readonly isOpen: true;
  readonly step: OpenStep;
  readonly says: string;
  /** Possible targets, the suggested one first. */
  readonly choices: readonly Choice[];
  /** Target that Enter takes; nothing where Enter leaves the question, for the referee's hand falls on nobody unnamed. */
  readonly suggested?: Choice;
}

/** The option by which a side answers one by one. */
export const EACH = 'each';

/** Returns the request of a whole side, or about it, that may be answered one by one. */
export function forSide({ open }: Requests, side: string): Request | undefined {
  return open
    .map(({ request }) => request)
    .filter(({ who, against }) => who === side || against === side)
    .find((one) => one.kind === 'choose' && one.options.some(({ id }) => id === EACH));
}

/** Returns the answer of a decision that an order of its own follows, if it has one. */
export function orderIn(request: Request): string | undefined {
  return request.kind === 'choose' ? request.options.find(({ order }) => order)?.id : undefined;
}

/** Returns the open requests alone. */
export function requestsOf(posed: readonly Posed[]): readonly Request[] {
  return posed.map(({ request }) => request);
}

/** Returns the open requests of a question; none where a target is asked for. */
export function openIn(question: Question | undefined): readonly Request[] {
  return question?.kind === 'requests' ? requestsOf(question.open) : [];
}

/** Returns what a question asks once it has been opened; nothing where Enter would open it. */
export function openedIn(question: Question | undefined): readonly Posed[] {
  return question?.kind === 'requests' && question.isOpen ? question.open : [];
}

/** Returns the ids of whom a question is about: who is asked, and against whom. */
export function peopleIn(question: Question | undefined): readonly string[] {
  if (!question) return [];
  const { who, at = [] } = question.intent;
  const asked = openIn(question).flatMap(({ who: whose, against }) => [
    whose,
    ...(against === undefined ? [] : [against]),
  ]);
  return [...(who === undefined ? [] : [who]), ...at, ...asked];
}

/** Returns the words that answer a question: they go before words of the shell. */
export function optionWords(question: Question | undefined, fight: Fight): readonly string[] {
  if (question?.kind !== 'requests') return [];
  return requestsOf([...question.open, ...question.quiet]).flatMap((request) => optionWordsOf(request, fight));
}

/** Returns the error of a script line that left a question open. */
export function undecided(question: Question, fight: Fight): Problem | undefined {
  if (question.kind === 'aiming') {
    const choices = question.choices.map(({ id }) => codeOf(fight, id) ?? id);
    return new Problem('undecided', `${question.says} Name one of ${choices.join(', ')} in the line.`);
  }
  const [request] = openIn(question);
  if (!request) return undefined;
  const name = nameOf(fight, request.who);
  const whose = request.why.includes(name) ? '' : `${name}: `;
  return new Problem(
    'undecided',
    `Waiting for: ${whose}${sentence(questionText(request))} ${capital(takes(request))}.`,
  );
}
