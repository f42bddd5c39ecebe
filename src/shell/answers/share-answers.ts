import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { at } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, counted, listed, possessive, sentence } from '../../core/kit/wording.ts';
import { type Answer, diceText, suggestion, takes, whyUnfit } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import { fold, whoIs } from '../reading/names.ts';
import type { Addressed } from '../reading/order.ts';
import { optionWordsOf, readTyped, spoken, wordsOfOption } from './read-answer.ts';
import { isDiceRequest, rollsAtTable } from './who-rolls.ts';

/** Requests that are asked together. */
interface Batch {
  readonly open: readonly Request[];
  /** Those that have their answer, and take another one by name. */
  readonly given: readonly Request[];
  /** Decisions that were taken quietly on the way to the open dice: a word of theirs takes them back. */
  readonly quiet: readonly Request[];
  /** True where numbers that were typed before wait for the dice behind the decisions: no others join them. */
  readonly hasNumbers: boolean;
}

/** A request with what was typed for it: an answer, or nothing where affray throws. */
export interface Taken {
  readonly request: Request;
  readonly answer: Answer | undefined;
}

/** Answers found among typed words, and the words that did not fit. */
export interface SharedAnswers {
  readonly taken: readonly Taken[];
  /** Words beyond the open requests: for those that follow (`p 33`; damage behind a to-hit). */
  readonly later: readonly Addressed[];
  /** Refusal of a word that could not be taken; the rest was. */
  readonly problem: Problem | undefined;
}

/** A request with the word that was typed for it. */
interface Pair {
  readonly request: Request;
  readonly word: string;
}

/**
 * Reads typed words as answers to the open requests: by position, or by name (numbers behind a name are his until the
 * next name or a comma; then positions for the rest). `.` lets affray roll one, `..` all that are left.
 * @throws Problem when words are too many or cannot be shared out: nothing is taken then
 */
export function shareAnswers(batch: Batch, words: readonly string[], fight: Fight): SharedAnswers {
  if (words.length === 0) return { taken: [], later: [], problem: undefined };
  const back = takenBack(batch, words, fight);
  if (back) return { taken: [back], later: [], problem: undefined };
  const [only, ...more] = batch.open;
  const single = only && more.length + batch.given.length === 0;
  return single ? answerOne(batch, only, words, fight) : shareAmong(batch, words, fight);
}

/** Returns a word alone that answers a decision taken quietly, and no open die: `n` where a die was to be rolled. */
function takenBack({ quiet }: Batch, [word = '', ...more]: readonly string[], fight: Fight): Taken | undefined {
  const [request] = quiet;
  if (!request || more.length > 0 || !optionWordsOf(request, fight).includes(fold(word))) return undefined;
  const typed = readTyped(request, word, fight);
  return typed.kind === 'answer' ? { request, answer: typed.answer } : undefined;
}

function answerOne(batch: Batch, request: Request, words: readonly string[], fight: Fight): SharedAnswers {
  const [first = '', ...rest] = words;
  const named = personNamed(batch, first, fight);
  const isName = named !== undefined && rest.length > 0 && !isOption(request, named);
  const said = (isName ? rest : words).filter((one) => one !== ',');
  const length = request.kind === 'choose' ? wordsOfOption(request.options, said) : 1;
  const word = said.slice(0, length).join(' ') || '.';
  const answers = said.slice(length);
  const { taken, misread } = readPairs([{ request, word }], fight);
  if (misread[0]) throw misread[0].problem;
  const later = answers.length > 0 ? [behind(request, answers)] : [];
  return { taken, later, problem: undefined };
}

/** Words behind the answer to a request: for what follows of the same person; behind a die, a decision of anybody. */
function behind(request: Request, answers: readonly string[]): Addressed {
  return { to: request.who, answers, behind: isDiceRequest(request) ? 'die' : 'decision' };
}

function shareAmong(batch: Batch, words: readonly string[], fight: Fight): SharedAnswers {
  const sharing = new Sharing(batch, fight);
  for (const word of words) {
    const named = personNamed(batch, word, fight);
    if (word === ',') sharing.endName();
    else if (word === '..') sharing.throwRest();
    else if (named !== undefined) sharing.name(named);
    else sharing.give(word);
  }
  sharing.rollBehind();
  const { taken, misread } = readPairs(sharing.pairs, fight);
  const [first] = misread;
  const problem = first ? whose(first, taken, fight) : sharing.unsaid(fight);
  return { taken, later: sharing.later, problem };
}

/** Shares words out among people. */
class Sharing {
  readonly pairs: Pair[] = [];
  readonly later: Addressed[] = [];
  readonly #batch: Batch;
  readonly #fight: Fight;
  /** Numbers behind the decisions of several: for the dice of those who do something. */
  readonly #numbers: string[] = [];
  #person: string | undefined;
  #byPosition = false;

  constructor(batch: Batch, fight: Fight) {
    this.#batch = batch;
    this.#fight = fight;
  }

  /** Somebody is named: what follows is his; what he has been given already is corrected. */
  name(person: string): void {
    if (this.#byPosition)
      throw new Problem(
        'mixed-answers',
        'Names come first, then a comma and the other numbers in the order shown. Nothing was taken.',
      );
    this.#person = person;
  }

  endName(): void {
    this.#person = undefined;
  }

  /** Returns the refusal of a name typed last, with no answer behind it. */
  unsaid(fight: Fight): Problem | undefined {
    const person = this.#person;
    const request = this.#batch.open.find(({ who }) => who === person);
    if (!request || this.pairs.some((pair) => pair.request.who === person)) return undefined;
    return new Problem('no-answer', `${nameOf(fight, request.who)}? ${capital(takes(request))}.`);
  }

  give(word: string): void {
    const person = this.#person;
    const { open, given } = this.#batch;
    const pool = person === undefined ? open : [...open, ...given].filter(({ who }) => who === person);
    const request = pool.find((one) => !this.pairs.some((pair) => pair.request === one));
    const only = open.length === 1 ? open[0] : undefined;
    if (person === undefined && this.#isForDice(word, request)) this.#numbers.push(word);
    else if (request) this.pairs.push({ request, word });
    else if (person === undefined && only) this.later.push(behind(only, [word]));
    else if (person === undefined)
      throw new Problem(
        'too-many-answers',
        `"${word}" is one answer too many, so nothing was taken. ${open.length === 0 ? 'Nothing more is asked.' : `Type ${counted(open.length, 'answer')}.`}`,
      );
    else this.later.push(...pool.slice(-1).map((last) => behind(last, [word])));
    this.#byPosition ||= person === undefined;
  }

  /** Returns true for a number at the decisions of several that is none of their options. */
  #isForDice(word: string, request = this.#batch.open[0]): boolean {
    const { open } = this.#batch;
    const areDecisions = open.length > 1 && !this.#batch.hasNumbers && open.every(({ kind }) => kind === 'choose');
    if (!areDecisions || !request || !/^\d+$/.test(word)) return false;
    return readTyped(request, word, this.#fight).kind !== 'answer' && this.#rollers().length > 0;
  }

  /** Returns the decisions of those who do something and roll at the table: by what was typed, or else as suggested. */
  #rollers(): readonly Request[] {
    const fight = this.#fight;
    return this.#batch.open.filter((request) => {
      const typed = this.pairs.find((pair) => pair.request === request)?.word ?? suggestedWord(request);
      const read = readTyped(request, typed, fight);
      return read.kind === 'answer' && read.answer.word !== 'no' && rollsAtTable(fight, request.who);
    });
  }

  /**
   * Gives numbers behind the decisions of several to their dice, and takes the other decisions as suggested: one to each
   * who rolls, as for several attackers; more than these are for their dice in the order asked.
   */
  rollBehind(): void {
    const numbers = this.#numbers;
    if (numbers.length === 0) return;
    for (const request of this.#batch.open)
      if (!this.pairs.some((pair) => pair.request === request))
        this.pairs.push({ request, word: suggestedWord(request) });
    const rollers = this.#rollers();
    const side = findCombatant(this.#fight, rollers[0]?.who ?? '')?.side;
    if (numbers.length > rollers.length && side !== undefined)
      this.later.push({ to: side, answers: numbers, behind: 'decision' });
    else this.later.push(...rollers.slice(0, numbers.length).map((roller, i) => behind(roller, [at(numbers, i)])));
  }

  throwRest(): void {
    for (const request of this.#batch.open)
      if (!this.pairs.some((pair) => pair.request === request)) this.pairs.push({ request, word: '.' });
  }
}

function suggestedWord(request: Request): string {
  return request.kind === 'choose' ? (suggestion(request).word ?? '') : '';
}

/** Returns true if words could be the faces of the dice of one roll, each typed apart. */
export function areFaces(request: Request, words: readonly string[]): boolean {
  if (request.kind !== 'roll' || request.dice.length < 2 || words.length !== request.dice.length) return false;
  return request.dice.every((sides, i) => /^\d+$/.test(at(words, i)) && Number(words[i]) <= sides);
}

/**
 * Returns the combatant of the batch that a word names; nothing when it is an answer.
 * @throws Problem `not-asked` when it names somebody else, and answers nothing
 */
function personNamed({ open, given }: Batch, word: string, fight: Fight): string | undefined {
  if (/^[\d.,]/.test(word)) return undefined;
  const [one] = whoIs(fight, word);
  const all = [...open, ...given];
  if (one === undefined || all.some(({ who }) => who === one)) return one;
  if (open.some((request) => isOption(request, one) || readTyped(request, word, fight).kind === 'answer'))
    return undefined;
  const asked = [...new Set(all.map(({ who }) => called(fight, who)))];
  if (asked.length === 0)
    throw new Problem('not-asked', `Nothing is asked of ${called(fight, one)} now. Enter goes on.`);
  throw new Problem('not-asked', `This question is for ${listed(asked)}, not for ${called(fight, one)}.`);
}

/** Returns true if a combatant is an option of a decision, even one that cannot be taken. */
function isOption(request: Request, who: string): boolean {
  return request.kind === 'choose' && request.options.some(({ id }) => id === who);
}

interface Misread extends Pair {
  readonly problem: Problem;
}

function readPairs(
  pairs: readonly Pair[],
  fight: Fight,
): { readonly taken: readonly Taken[]; readonly misread: readonly Misread[] } {
  const taken: Taken[] = [];
  const misread: Misread[] = [];
  for (const pair of pairs) {
    const typed = readTyped(pair.request, pair.word, fight);
    if (typed.kind === 'refused') misread.push({ ...pair, problem: typed.problem });
    else taken.push({ request: pair.request, answer: typed.kind === 'answer' ? typed.answer : undefined });
  }
  return { taken, misread };
}

/** `A d20 can't show 23. Asta's d20 again? (Brann's 15 is kept.)`; an option that cannot be taken says why. */
function whose({ request, word, problem }: Misread, taken: readonly Taken[], fight: Fight): Problem {
  const list = taken.flatMap(({ request, answer }) =>
    answer ? [`${possessive({ text: called(fight, request.who), plural: false })} ${shownAs(request, answer)}`] : [],
  );
  const rest = list.length > 0 ? ` (${capital(listed(list))} ${list.length === 1 ? 'is' : 'are'} kept.)` : '';
  const isRoll = isDiceRequest(request);
  const why = isRoll && problem.code === 'bad-answer' ? whyUnfit(request, word) : [sentence(problem.message)];
  const again = isRoll ? diceText(request).split(',')[0] : request.kind === 'choose' ? 'choice' : 'number';
  const asks = `${capital(possessive({ text: called(fight, request.who), plural: false }))} ${again} again?`;
  return new Problem(problem.code, `${[...why, asks].join(' ')}${rest}`, problem.details);
}

/** Returns an answer as it is shown: an option by its label. */
function shownAs(request: Request, answer: Answer): string {
  const option = request.kind === 'choose' ? request.options.find(({ id }) => id === answer.word) : undefined;
  return option ? `"${option.label}"` : spoken(answer);
}

/** Returns the name of whoever is asked, for a sentence: the referee is the reader. */
function called(fight: Fight, who: string): string {
  if (who === 'referee') return 'you';
  return findCombatant(fight, who) ? nameOf(fight, who) : `the ${nameOf(fight, who)}`;
}
