import type { Answer } from '../core/answer.ts';
import { type Fight, nameOf } from '../core/fight.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import { readTyped } from './answering.ts';
import { whoIs } from './names.ts';

/** What typed words answer: answers to keep, keys that affray throws, words that wait for later requests, and what did not fit. */
export interface Given {
  readonly answers: readonly Answer[];
  readonly thrown: readonly string[];
  /** Words behind the answer of a single decision: for the requests that follow it (`p 33`). */
  readonly later: readonly string[];
  /** What could not be taken; the rest was. */
  readonly problem: Problem | undefined;
}

/**
 * Reads typed words as answers to the open requests: by position, or by name (a number after a name is his until the
 * next name). `.` lets affray throw one, `..` all that are left.
 */
export function giveAnswers(
  open: readonly Request[],
  words: readonly string[],
  fight: Fight,
  throwDice: (request: Request) => Answer | undefined,
): Given {
  const [only, ...more] = open;
  if (only && more.length === 0) return giveOne(only, words, fight, throwDice);
  const left = [...open];
  const answers: Answer[] = [];
  const thrown: string[] = [];
  let person: string | undefined;
  let problem: Problem | undefined;
  const take = (request: Request, word: string) => {
    left.splice(left.indexOf(request), 1);
    const given = tryTyped(request, word, fight);
    if (given instanceof Problem) problem ??= whose(given, request, fight, answers);
    else if (given) answers.push(given);
    else throwInto(request, throwDice, answers, thrown);
  };
  for (const word of words) {
    if (word === '..') {
      for (const request of [...left]) take(request, '.');
      continue;
    }
    const named = /^[\d.]/.test(word) ? undefined : whoIs(fight, word, () => true)[0];
    if (named !== undefined && open.some(({ who }) => who === named)) person = named;
    else {
      const request = left.find(({ who }) => person === undefined || who === person);
      if (!request)
        problem ??= new Problem('too-many-answers', `${word} is one answer too many: nothing is open for it.`);
      else take(request, word);
    }
  }
  return { answers, thrown, later: [], problem };
}

function giveOne(
  request: Request,
  words: readonly string[],
  fight: Fight,
  throwDice: (request: Request) => Answer | undefined,
): Given {
  const [first = '.', ...later] = withoutOwnName(request, words, fight);
  const given = tryTyped(request, first, fight);
  if (given instanceof Problem) throw given;
  const answers: Answer[] = [];
  const thrown: string[] = [];
  if (given) answers.push(given);
  else throwInto(request, throwDice, answers, thrown);
  return { answers, thrown, later, problem: undefined };
}

/** `ad 5` at a question that is Ada's alone is her 5. */
function withoutOwnName(request: Request, words: readonly string[], fight: Fight): readonly string[] {
  const [first = '', ...rest] = words;
  const isOwn = rest.length > 0 && request.kind !== 'choose' && whoIs(fight, first, () => true)[0] === request.who;
  return isOwn ? rest : words;
}

function throwInto(
  request: Request,
  throwDice: (request: Request) => Answer | undefined,
  answers: Answer[],
  thrown: string[],
): void {
  const answer = throwDice(request);
  if (answer) answers.push(answer);
  else thrown.push(request.key);
}

function tryTyped(request: Request, word: string, fight: Fight): Answer | Problem | undefined {
  try {
    const typed = readTyped(request, word, fight);
    return typed.kind === 'answer' ? typed.answer : undefined;
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

function whose(problem: Problem, request: Request, fight: Fight, kept: readonly Answer[]): Problem {
  const name = nameOf(fight, request.who);
  const rest = kept.length > 0 ? ` (kept: ${kept.map(({ key }) => key).length})` : '';
  return new Problem(problem.code, `${problem.message} ${name}?${rest}`, problem.details);
}
