import { codeOf, type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep, Story } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, sentence } from '../../core/kit/wording.ts';
import { questionText, takes } from '../../core/rule/answer.ts';
import type { Option, Request } from '../../core/rule/request.ts';
import type { Action, Choice, Due, Ruleset } from '../../core/ruleset/ruleset.ts';
import type { Chance } from '../../drivers/seeded.ts';
import { optionWordsOf } from '../answers/option-words.ts';
import type { Reader } from '../reading/order.ts';
import type { Waiting } from './move.ts';

/** Everything that anybody may know about now. It is worked out once after each change, and only read from then on. */
export interface Situation {
  readonly ruleset: Ruleset;
  /** Every action of the ruleset, and those by hand. */
  readonly actions: readonly Action[];
  /** Source of the dice that affray rolls. */
  readonly chance: Chance;
  readonly story: Story;
  /** The fight as it is shown: with what the open step has done so far. */
  readonly fight: Fight;
  /** The fight as the log leaves it: orders are read and played against this. */
  readonly settled: Fight;
  readonly due: readonly Due[];
  /** The question that is asked now, or that Enter would open; nothing when an order is awaited. */
  readonly question: Question | undefined;
  /** Steps that wait for answers, what is asked now first. */
  readonly pending: readonly OpenStep[];
  /** Steps that were left at a question, the last one at the end. */
  readonly setAside: readonly OpenStep[];
  /** Plan for the referee's combatants who are due, including the referee's changes to it. */
  readonly plan: readonly Waiting[];
  /** Marks a situation within the amending of a past step. */
  readonly isAmending: boolean;
}

/** Returns true if a question is open: something that `leave` would park. */
export function isBusy({ question, isAmending }: Situation): boolean {
  return isAmending || question?.isOpen === true;
}

/** Returns what a line is read against. */
export function readerOf({ settled, ruleset, actions }: Situation): Reader {
  return { fight: settled, ruleset, actions };
}

/** Returns what is due, where no question and no plan comes before it. */
export function dueNow({ question, plan, due }: Situation): Due | undefined {
  return question || plan.length > 0 ? undefined : due[0];
}

/** Returns what is due, where somebody is to act and Enter opens a list: nothing else is proposed. */
export function choiceDue(situation: Situation): Due | undefined {
  const due = dueNow(situation);
  return due?.enter || setAsideDue(situation).length > 0 ? undefined : due;
}

/** Returns the action that Enter would play, while no question is open. */
export function dueAction(situation: Situation): Action | undefined {
  const enter = situation.due[0]?.enter;
  if (isBusy(situation) || !enter) return undefined;
  return situation.actions.find(({ word }) => word === enter.intent.do);
}

/**
 * Returns the action that a line may say otherwise: it is due, asks already, and nothing of it is answered (`foes 3seg`
 * at "Who is surprised?", behind `2seg`). What a number answers is left to the answers.
 */
export function restated({ question, due, actions, isAmending }: Situation): Action | undefined {
  if (question?.kind !== 'requests' || !question.isOpen || isAmending) return undefined;
  const { intent, open } = question;
  const isNew = open.every(({ step, request }) => step.answers.length === 0 && request.kind === 'choose');
  if (!isNew || due[0]?.enter?.intent.do !== intent.do) return undefined;
  return actions.find(({ word, by }) => word === intent.do && by === undefined);
}

/**
 * Returns the steps at which those who are due were left at a question; none where the first of them was not, or a plan
 * is made for the others.
 */
export function setAsideDue({ due, setAside, plan }: Situation): readonly OpenStep[] {
  const { who = [] } = plan.length > 0 ? {} : (due[0] ?? {});
  const theirs = setAside.filter(({ intent }) => intent.who !== undefined && who.includes(intent.who));
  return theirs.some(({ intent }) => intent.who === who[0]) ? theirs : [];
}

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

/** Returns true for the request of a whole side, or about it, that may be answered one by one. */
export function isForEach(request: Request): boolean {
  return request.kind === 'choose' && request.options.some(({ id }) => id === EACH);
}

/** Returns the answer of a decision that an order of its own follows, if it has one. */
export function orderIn(request: Request): Option | undefined {
  return request.kind === 'choose' ? request.options.find(({ order }) => order) : undefined;
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

/** Returns a question with whoever answers it, where its own words do not name them. */
export function whoseQuestion(request: Request, fight: Fight): string {
  const name = findCombatant(fight, request.who)?.name ?? '';
  return `${request.why.includes(name) ? '' : `${name}: `}${questionText(request)}`;
}

/** Returns the error of a script line that left a question open. */
export function undecided(question: Question, fight: Fight): Problem | undefined {
  if (question.kind === 'aiming') {
    const choices = question.choices.map(({ id }) => codeOf(fight, id) ?? id);
    return new Problem('undecided', `${question.says} Name one of ${choices.join(', ')} in the line.`);
  }
  const [request] = openIn(question);
  if (!request) return undefined;
  const asks = sentence(whoseQuestion(request, fight));
  return new Problem('undecided', `Waiting for: ${asks} ${capital(takes(request))}.`);
}
