import { type Answer, takes } from '../core/answer.ts';
import { type Fight, nameOf } from '../core/fight.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import { readTyped, wordsOfOption } from './answering.ts';
import { whoIs } from './names.ts';
import type { Addressed } from './order.ts';

/** Requests that are asked together. */
export interface Batch {
  readonly open: readonly Request[];
  /** Those that have their answer, and take another one by name. */
  readonly given: readonly Request[];
}

/** What typed words answer: answers to keep, keys that affray throws, words that wait for later requests, and what did not fit. */
export interface Given {
  readonly answers: readonly Answer[];
  readonly thrown: readonly string[];
  /** Words beyond the open requests: for those that follow (`p 33`; damage behind a to-hit). */
  readonly later: readonly Addressed[];
  /** What could not be taken; the rest was. */
  readonly problem: Problem | undefined;
}

/** A request with the word that was typed for it. */
interface Pair {
  readonly request: Request;
  readonly word: string;
}

/**
 * Reads typed words as answers to the open requests: by position, or by name (numbers behind a name are his until the
 * next name or a comma; then positions for the rest). `.` lets affray throw one, `..` all that are left.
 * @throws Problem when words are too many or cannot be shared out: nothing is taken then
 */
export function giveAnswers(batch: Batch, words: readonly string[], fight: Fight): Given {
  const [only, ...more] = batch.open;
  const single = only && more.length + batch.given.length === 0;
  return single ? giveOne(only, words, fight) : giveMany(batch, words, fight);
}

function giveOne(request: Request, words: readonly string[], fight: Fight): Given {
  const own = withoutOwnName(request, words, fight);
  const said = own.filter((one) => one !== ',');
  const length = request.kind === 'choose' ? wordsOfOption(request.options, said) : 1;
  const word = said.slice(0, length).join(' ') || '.';
  const later = said.slice(length);
  const { answers, thrown, problems } = readPairs([{ request, word }], fight);
  if (problems[0]) throw problems[0].problem;
  return { answers, thrown, later: later.length > 0 ? [{ to: request.who, answers: later }] : [], problem: undefined };
}

/** `ad 5` at a question that is Ada's alone is her 5. */
function withoutOwnName(request: Request, words: readonly string[], fight: Fight): readonly string[] {
  const [first = '', ...rest] = words;
  if (rest.length === 0 || /^[\d.]/.test(first) || request.kind === 'choose') return words;
  return whoIs(fight, first, () => true)[0] === request.who ? rest : words;
}

function giveMany(batch: Batch, words: readonly string[], fight: Fight): Given {
  const sharing = new Sharing(batch);
  for (const word of words) {
    const named = /^[\d.,]/.test(word) ? undefined : personNamed(batch, word, fight);
    if (word === ',') sharing.endName();
    else if (word === '..') sharing.throwRest();
    else if (named !== undefined) sharing.name(named);
    else sharing.give(word);
  }
  const { answers, thrown, problems } = readPairs(sharing.pairs, fight);
  const [first] = problems;
  return { answers, thrown, later: sharing.later, problem: first && whose(first, batch, fight, answers) };
}

/** Shares words out among people. */
class Sharing {
  readonly pairs: Pair[] = [];
  readonly later: Addressed[] = [];
  readonly #batch: Batch;
  #person: string | undefined;
  #byPosition = false;

  constructor(batch: Batch) {
    this.#batch = batch;
  }

  /** Somebody is named: what follows is his; what he has been given already is corrected. */
  name(person: string): void {
    if (this.#byPosition)
      throw new Problem(
        'mixed-answers',
        'Positions and names do not go together: names come first, then a comma and the rest in the order shown.',
      );
    this.#person = person;
  }

  endName(): void {
    this.#person = undefined;
  }

  give(word: string): void {
    const person = this.#person;
    const { open, given } = this.#batch;
    const pool = person === undefined ? open : [...open, ...given].filter(({ who }) => who === person);
    const request = pool.find((one) => !this.pairs.some((pair) => pair.request === one));
    if (request) this.pairs.push({ request, word });
    else if (person === undefined)
      throw new Problem(
        'too-many-answers',
        `${word} is one number too many: ${open.length} are asked, and nothing has been taken.`,
        { asked: open.length },
      );
    else this.later.push({ to: person, answers: [word] });
    this.#byPosition ||= person === undefined;
  }

  throwRest(): void {
    for (const request of this.#batch.open)
      if (!this.pairs.some((pair) => pair.request === request)) this.pairs.push({ request, word: '.' });
  }
}

/** Whoever of the batch a word names; nothing when it names nobody there. */
function personNamed({ open, given }: Batch, word: string, fight: Fight): string | undefined {
  const [one] = whoIs(fight, word, () => true);
  return [...open, ...given].some(({ who }) => who === one) ? one : undefined;
}

interface Misread extends Pair {
  readonly problem: Problem;
}

function readPairs(
  pairs: readonly Pair[],
  fight: Fight,
): { answers: readonly Answer[]; thrown: readonly string[]; problems: readonly Misread[] } {
  const answers: Answer[] = [];
  const thrown: string[] = [];
  const problems: Misread[] = [];
  for (const pair of pairs) {
    try {
      const typed = readTyped(pair.request, pair.word, fight);
      if (typed.kind === 'answer') answers.push(typed.answer);
      else thrown.push(pair.request.key);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push({ ...pair, problem });
    }
  }
  return { answers, thrown, problems };
}

/** `23: a d20 shows 1 to 20. Asta? (kept: Brann 15)` */
function whose({ request, word, problem }: Misread, { open }: Batch, fight: Fight, kept: readonly Answer[]): Problem {
  const list = kept.map(({ key, faces, number, word: said }) => {
    const who = open.find((one) => one.key === key)?.who ?? '';
    return `${nameOf(fight, who)} ${said ?? faces?.join(',') ?? number}`;
  });
  const rest = list.length > 0 ? ` (kept: ${list.join(', ')})` : '';
  return new Problem(
    problem.code,
    `${word}: ${takes(request)}. ${nameOf(fight, request.who)}?${rest}`,
    problem.details,
  );
}
