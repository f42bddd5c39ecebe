import { codeOf, type Fight, findCombatant, nameOf, nounOf } from '../../core/fight/fight.ts';
import { at } from '../../core/kit/list.ts';
import { readDecimal } from '../../core/kit/number.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, counted, listed, possessive, sentence, spokenSide } from '../../core/kit/wording.ts';
import {
  type Answer,
  diceIn,
  diceText,
  isTotalEnough,
  misfit,
  suggestion,
  takes,
  toRuleValue,
  whyUnfit,
} from '../../core/rule/answer.ts';
import { type ChooseRequest, type Option, possible, type Request } from '../../core/rule/request.ts';
import type { Addressed } from '../reading/addressed.ts';
import { fold, severalNamed, sideNamed, whoIs } from '../reading/names.ts';
import { gradesFor } from '../reading/overrule.ts';
import { lookUpLetters } from '../reading/words.ts';
import { isDiceRequest, rollsAtTable, withOdds } from './standing-orders.ts';

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
  /** Marks words by which affray rolls all that is left of what asks (`..`). */
  readonly rest: boolean;
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
  if (words.length === 0) return { taken: [], later: [], rest: false, problem: undefined };
  const [first = '', ...others] = words;
  const back = takenBack(batch, first, fight);
  if (back && others.length === 0) return { taken: [back], later: [], rest: false, problem: undefined };
  // As it was taken, it only stands before the die: `counter 2`.
  if (back && back.answer?.word === suggestedWord(back.request))
    return shareAnswers({ ...batch, quiet: [] }, others, fight);
  const [only, ...more] = batch.open;
  // Where another has answered, a decision may still be said with whom it is about: `guard th`.
  const isOfGiven = (word: string) => batch.given.some(({ who }) => whoIs(fight, word).includes(who));
  const isDecided = only?.kind === 'choose' && words.length > 1 && !words.some(isOfGiven);
  const single = only && more.length === 0 && (batch.given.length === 0 || isDecided);
  return single ? answerOne(batch, only, words, fight) : shareAmong(batch, words, fight);
}

/** Returns a word as the answer to a decision that was taken quietly, and to no open die: `n` where a die was to be rolled. */
function takenBack({ quiet: [request] }: Batch, word: string, fight: Fight): Taken | undefined {
  if (!request || !optionWordsOf(request, fight).includes(fold(word))) return undefined;
  const typed = readTyped(request, word, fight);
  return typed.kind === 'answer' ? { request, answer: typed.answer } : undefined;
}

function answerOne(batch: Batch, request: Request, words: readonly string[], fight: Fight): SharedAnswers {
  const [first = '', ...rest] = words;
  const named = peopleNamed(batch, first, fight);
  const isName = rest.length > 0 && named?.some((who) => isOption(request, who)) === false;
  const said = (isName ? rest : words).filter((one) => one !== ',');
  const length = request.kind === 'choose' ? wordsOfOption(request.options, said) : 1;
  const word = said.slice(0, length).join(' ') || '.';
  const answers = said.slice(length);
  const { taken, misread } = readPairs([{ request, word }], fight);
  if (misread[0]) throw misread[0].problem;
  if (batch.hasNumbers && isDiceRequest(request) && rollerBehind(request) !== request.who && answers.length > 0)
    throw new Problem(
      'too-many-answers',
      `What you typed before is kept for the rolls after this one, so nothing was taken. Leave out ${listed(answers)}.`,
    );
  const later = answers.length > 0 ? [behind(request, answers)] : [];
  return { taken, later, rest: word === '..', problem: undefined };
}

/** Words behind the answer to a request: for what follows of the same person; behind a die, a decision of anybody. */
function behind(request: Request, answers: readonly string[]): Addressed {
  return isDiceRequest(request)
    ? { to: rollerBehind(request), answers, behind: 'die' }
    : { to: request.who, answers, behind: 'decision', about: aboutOf(request) };
}

/** Returns who rolls next behind a die: the same, or behind a lot that the referee draws whoever it is drawn for. */
export function rollerBehind({ who, against }: Request): string {
  return who === 'referee' ? (against ?? who) : who;
}

/** Returns what a request asks of somebody, and against whom: one asked anew is about the same. */
export function aboutOf({ tag, who, against = '' }: Request): string {
  return `${tag}:${who}:${against}`;
}

function shareAmong(batch: Batch, words: readonly string[], fight: Fight): SharedAnswers {
  const sharing = new Sharing(batch, fight);
  for (const word of words) {
    const named = peopleNamed(batch, word, fight);
    if (word === ',') sharing.endName();
    else if (word === '..') sharing.throwRest();
    else if (named !== undefined) sharing.name(named);
    else sharing.give(word);
  }
  sharing.rollBehind();
  const { taken, misread } = readPairs(sharing.pairs, fight);
  const [first] = misread;
  const problem = first ? whose(first, taken, fight) : sharing.unsaid();
  return { taken, later: sharing.later, rest: words.includes('..'), problem };
}

/** Shares words out among people. */
class Sharing {
  readonly pairs: Pair[] = [];
  readonly later: Addressed[] = [];
  readonly #batch: Batch;
  readonly #fight: Fight;
  /** Numbers behind the decisions of several: for the dice of those who do something. */
  readonly #numbers: string[] = [];
  #people: readonly string[] | undefined;
  /** Answers behind a word that names several. */
  #ofSeveral: string[] = [];
  #byPosition = false;

  constructor(batch: Batch, fight: Fight) {
    this.#batch = batch;
    this.#fight = fight;
  }

  /** Somebody is named, or several at once: what follows is theirs; what they have been given already is corrected. */
  name(people: readonly string[]): void {
    if (this.#byPosition)
      throw new Problem(
        'mixed-answers',
        'Names come first, then a comma and the other numbers in the order shown. Nothing was taken.',
      );
    this.endName();
    this.#people = people;
  }

  endName(): void {
    this.#giveSeveral();
    this.#people = undefined;
  }

  /** Returns the refusal of a name typed last, with no answer behind it. */
  unsaid(): Problem | undefined {
    const isTheirs = ({ who }: Request) => this.#people?.includes(who);
    const request = this.#batch.open.find(isTheirs);
    if (!request || this.pairs.some((pair) => isTheirs(pair.request))) return undefined;
    return new Problem('no-answer', `${nameOf(this.#fight, request.who)}? ${capital(takes(request))}.`);
  }

  give(word: string): void {
    if (this.#people && this.#people.length > 1) this.#ofSeveral.push(word);
    else this.#give(word, this.#people);
  }

  /** Gives one word behind several to each of their decisions; more words, or dice, in the order shown. */
  #giveSeveral(): void {
    const words = this.#ofSeveral;
    this.#ofSeveral = [];
    const theirs = [...this.#batch.open, ...this.#batch.given].filter(({ who }) => this.#people?.includes(who));
    const [word, ...more] = words;
    if (word !== undefined && more.length === 0 && !theirs.some(isDiceRequest))
      this.pairs.push(...theirs.map((request) => ({ request, word })));
    else for (const each of words) this.#give(each, this.#people);
  }

  #give(word: string, people: readonly string[] | undefined): void {
    const { open, given } = this.#batch;
    const own = ({ who }: Request) => people === undefined || people.includes(who);
    const pool = open.some(own) || people === undefined ? open.filter(own) : given.filter(own);
    const request = pool.find((one) => !this.pairs.some((pair) => pair.request === one));
    const only = open.length === 1 ? open[0] : undefined;
    if (people === undefined && this.#isForDice(word, request)) this.#numbers.push(word);
    else if (request) this.pairs.push({ request, word });
    else if (people === undefined && only) this.later.push(behind(only, [word]));
    else if (people === undefined)
      throw new Problem(
        'too-many-answers',
        `"${word}" is one answer too many, so nothing was taken. ${open.length === 0 ? 'Nothing more is asked.' : `Type ${counted(open.length, 'answer')}.`}`,
      );
    else this.later.push(...pool.slice(-1).map((last) => behind(last, [word])));
    this.#byPosition ||= people === undefined;
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
    this.#giveSeveral();
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
    const left = this.#batch.open.filter((request) => !this.pairs.some((pair) => pair.request === request));
    const dice = left.filter(isDiceRequest);
    for (const request of dice.length > 0 ? dice : left) this.pairs.push({ request, word: '..' });
  }
}

function suggestedWord(request: Request): string {
  return request.kind === 'choose' ? (suggestion(request).word ?? '') : '';
}

/** Returns true if words could be the faces of the dice of one request, each typed apart. */
export function areFaces(request: Request, words: readonly string[]): boolean {
  const dice = diceIn(request);
  if (dice.length < 2 || words.length !== dice.length) return false;
  return dice.every((sides, i) => /^\d+$/.test(at(words, i)) && Number(words[i]) <= sides);
}

/** Returns those of the batch whom a word names, or the side; nothing for an answer; or throws Problem `not-asked`. */
function peopleNamed({ open, given }: Batch, word: string, fight: Fight): readonly string[] | undefined {
  if (/^[\d.,]/.test(word)) return undefined;
  const all = [...open, ...given];
  const side = sideNamed(fight, word)?.id;
  const found = [...(side === undefined ? [] : [side]), ...whoIs(fight, word)];
  const [one] = found;
  if (one === undefined) return undefined;
  const isAnswer = open.some((request) => isOption(request, one) || readTyped(request, word, fight).kind === 'answer');
  // A side may be asked about sides.
  const isNamed = side === undefined || !isAnswer;
  const asked = found.filter((id) => all.some(({ who }) => who === id));
  if (isNamed && asked.length > 0) return asked;
  if (isAnswer) return undefined;
  // The referee is asked: what is wrong with the word, the answers say.
  if (open.some(({ who }) => who === 'referee')) return undefined;
  const others = [...new Set((open.length > 0 ? open : given).map(({ who }) => called(fight, who)))];
  if (others.length === 0)
    throw new Problem('not-asked', `Nothing is asked of ${called(fight, one)} now. Enter goes on.`);
  throw new Problem('not-asked', `This question is for ${listed(others)}, not for ${called(fight, one)}.`);
}

/** Returns true if a combatant is an option of a decision, even one that cannot be taken. */
function isOption(request: Request, who: string): boolean {
  return request.kind === 'choose' && request.options.some(({ id }) => id === who);
}

/** Returns those of some words that answer a request: the first, or the faces of dice that each count, typed apart. */
export function wordsFor(request: Request, words: readonly string[]): readonly string[] {
  const faces = words.slice(0, diceIn(request).length);
  return !isTotalEnough(request) && areFaces(request, faces) ? faces : words.slice(0, 1);
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
  const list = taken.flatMap(({ request, answer }) => {
    if (!answer) return [];
    const option = request.kind === 'choose' ? request.options.find(({ id }) => id === answer.word) : undefined;
    return [`${ownerOf(fight, request.who)} ${option ? `"${withOdds(fight, option.label)}"` : spoken(answer)}`];
  });
  const rest = list.length > 0 ? ` (${capital(listed(list))} ${list.length === 1 ? 'is' : 'are'} kept.)` : '';
  const isRoll = isDiceRequest(request);
  const why = isRoll && problem.code === 'bad-answer' ? whyUnfit(request, word) : [sentence(problem.message)];
  const again = isRoll ? diceText(request).split(',')[0] : request.kind === 'choose' ? 'choice' : 'number';
  const asks = `${capital(ownerOf(fight, request.who))} ${again} again?`;
  return new Problem(problem.code, `${[...why, asks].join(' ')}${rest}`, problem.details);
}

/** Returns whoever is asked as an owner: the referee is the reader. */
function ownerOf(fight: Fight, who: string): string {
  if (who === 'referee') return 'your';
  const noun = nounOf(fight, who);
  return possessive(findCombatant(fight, who) ? noun : spokenSide(noun));
}

/** Returns the name of whoever is asked, for a sentence: the referee is the reader. */
function called(fight: Fight, who: string): string {
  if (who === 'referee') return 'you';
  return findCombatant(fight, who) ? nameOf(fight, who) : `the ${nameOf(fight, who)}`;
}

/** Reading of one typed word: an answer, "affray rolls this one", or a refusal with its reason. */
type Typed =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'throw' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Reads one typed word as the answer to a request: a face, a total or faces with commas, an option, a number, the
 * band of a check as a ruling; `.` lets affray throw dice. What does not fit is refused with its bounds.
 */
export function readTyped(request: Request, word: string, fight: Fight): Typed {
  if (isDiceRequest(request) && (word === '.' || word === '..')) return { kind: 'throw' };
  const answer = orProblem(() => {
    const found = answerFrom(request, word, fight);
    toRuleValue(request, found);
    return found;
  });
  return answer instanceof Problem ? { kind: 'refused', problem: answer } : { kind: 'answer', answer };
}

/** Returns the shortest ways to type options: codes, or the fewest letters that are unique and no look-up. */
function lettersOf(options: readonly Option[], fight: Fight): readonly string[] {
  return options.map(({ id }) => {
    const somebody = findCombatant(fight, id);
    if (somebody) return somebody.code;
    const own = fold(id);
    const others = options.filter((one) => one.id !== id).map((one) => fold(one.id));
    for (let length = 1; length < own.length; length++) {
      const letters = own.slice(0, length);
      // Behind a hyphen a word is whole: `bow-held`, and not `bow-`.
      if (letters.includes('-') && own.charAt(length) !== '-') continue;
      if (!lookUpLetters.has(letters) && !others.some((other) => other.startsWith(letters))) return letters;
    }
    return own;
  });
}

/** Every word that is an option of a request; none where it is no decision. */
export function optionWordsOf(request: Request, fight: Fight): readonly string[] {
  if (request.kind !== 'choose') return [];
  const { options } = request;
  const yes = affirmed(request) ? affirmatives : [];
  return [...lettersOf(options, fight), ...options.flatMap(({ id, label }) => [fold(id), fold(label)]), ...yes];
}

const affirmatives = ['y', 'yes'];

/** Returns the option that a yes means: of two, the one that is not `no`; else the one that the rule says, if any. */
function affirmed({ options, yes }: ChooseRequest): Option | undefined {
  const able = possible(options);
  const others = able.filter(({ id }) => id !== 'no');
  return able.length === 2 && others.length === 1 ? others[0] : able.find(({ id }) => id === yes);
}

function answerFrom(request: Request, word: string, fight: Fight): Answer {
  const by = 'table';
  const { key } = request;
  switch (request.kind) {
    case 'roll': {
      const faces = word.split(',').map((face) => faceFrom(face, request.dice[0]));
      if (faces.some(Number.isNaN)) throw misfit(request, word);
      const single = faces.length === 1 && request.dice.length !== 1;
      return single ? { key, by, number: at(faces, 0) } : { key, by, faces };
    }
    case 'check': {
      const faces = word.split(',').map((face) => faceFrom(face, request.sides));
      if (faces.some(Number.isNaN)) return bandFrom(request, word);
      return request.keep === 'sum' && faces.length === 1 ? { key, by, number: at(faces, 0) } : { key, by, faces };
    }
    case 'choose':
      return { key, by, word: optionFrom(request, word, fight).id };
    case 'enter': {
      const number = readDecimal(word.replace(/(?<=\d)[a-z]+$/i, ''));
      if (number === undefined) throw misfit(request, word);
      return { key, by, number };
    }
  }
}

/** Returns the face that a text shows; on a d100, `00` is 100 and `07` is 7. */
function faceFrom(text: string, sides: number | undefined): number {
  if (!/^\d+$/.test(text)) return Number.NaN;
  return sides === 100 && /^0+$/.test(text) && text.length > 1 ? 100 : Number(text);
}

function bandFrom(request: Extract<Request, { kind: 'check' }>, word: string): Answer {
  const wanted = fold(word);
  const named = request.bands.find((one) => fold(one.name) === wanted || one.grade === wanted);
  const graded = gradesFor(wanted)?.flatMap((grade) => request.bands.filter((one) => one.grade === grade));
  const band = named ?? graded?.[0];
  if (!band) throw misfit(request, word);
  return { key: request.key, by: 'ruling', word: band.name };
}

/** Counts the typed words that name one option together: `p shield 33` begins with two that mean "parry shield". */
export function wordsOfOption(options: readonly Option[], words: readonly string[]): number {
  for (let length = Math.min(3, words.length); length > 1; length--) {
    const said = words.slice(0, length);
    if (said.every((word) => !/^\d/.test(word)) && options.some((option) => isNamedBy(option, said))) return length;
  }
  return 1;
}

/** Returns true if each word begins the word of the option's name at the same place; brackets are not said. */
function isNamedBy({ label, id }: Option, said: readonly string[]): boolean {
  return [label, id].some((name) => {
    const parts = fold(name).replaceAll(/[()]/g, '').split(' ');
    return said.every((word, i) => parts[i]?.startsWith(fold(word)));
  });
}

function optionFrom(request: ChooseRequest, word: string, fight: Fight): Option {
  const wanted = fold(word);
  const exact = request.options.filter(({ id, label }) => [codeOf(fight, id), fold(id), fold(label)].includes(wanted));
  const yes = affirmatives.includes(wanted) ? affirmed(request) : undefined;
  if (yes) return yes;
  const starts =
    exact.length > 0
      ? exact
      : request.options.filter(({ id, label }) => fold(id).startsWith(wanted) || fold(label).startsWith(wanted));
  const able = starts.length > 1 ? possible(starts) : starts;
  const preferred = able.find(({ id }) => id === request.suggested);
  if (able.length === 1) return at(able, 0);
  refuseSeveral(word, able, fight);
  if (preferred) return preferred;
  const phrase = word.split(' ');
  const spoken = phrase.length > 1 ? request.options.filter((option) => isNamedBy(option, phrase)) : [];
  if (spoken.length === 1) return at(spoken, 0);
  const withIt = wanted.length > 2 ? possible(request.options).filter(({ label }) => isWordIn(label, wanted)) : [];
  if (withIt.length === 1) return at(withIt, 0);
  const [who] = /^\d+$/.test(word) ? [] : whoIs(fight, word);
  const side = sideNamed(fight, word)?.id;
  const named = request.options.find(({ id }) => id === who || id === side);
  if (named) return named;
  const all = optionsShown(request, fight);
  // One after the other where they hold commas themselves.
  const list = all.some((option) => option.includes(',')) ? `one: ${all.join('; ')}` : listed(all, 'or');
  throw new Problem('bad-answer', `Choose ${list}.`, { key: request.key });
}

/** Returns true if a word behind the first of an option's name begins so: `shield` in "parry shield". */
function isWordIn(label: string, wanted: string): boolean {
  const [, ...words] = fold(label).split(' ');
  return words.some((word) => word.startsWith(wanted));
}

/** Refuses a beginning that several people share with Problem `ambiguous-name`: people are not guessed. */
function refuseSeveral(word: string, options: readonly Option[], fight: Fight): void {
  const people = options.flatMap(({ id }) => findCombatant(fight, id) ?? []);
  if (people.length < 2 || people.length < options.length) return;
  const { code, message, details } = severalNamed(word, people);
  throw new Problem(code, message, { ...details, answers: true });
}

/** Returns options as a prompt lists them: `p parry 60%*, d dodge 30%, n`; the suggested one is starred. */
export function optionList(
  request: ChooseRequest,
  fight: Fight,
  chances: ReadonlyMap<string, string> = new Map(),
): string {
  return optionsShown(request, fight, '*', chances).join(', ');
}

/** Returns the options that can be taken, each with the letters that are enough for it; of two with one label, the later. */
function optionsShown(
  { options, suggested }: ChooseRequest,
  fight: Fight,
  star = '',
  chances: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const letters = lettersOf(options, fight);
  return options.flatMap(({ id, label, refused }, i) => {
    const isTwin = id !== suggested && options.slice(i + 1).some((later) => later.label === label && !later.refused);
    if (refused !== undefined || isTwin) return [];
    const letter = at(letters, i);
    // A name of plain words is typed as it stands: many letters before it would only be in the way.
    const isPlain = letter.length > 2 && /^[a-z ]+$/.test(label);
    const isSaid = isPlain || label.toLowerCase().startsWith(letter) || fold(label) === letter;
    const rest = withOdds(fight, isSaid ? label : `[${letter}] ${label}`);
    const chance = chances.get(id);
    return [`${rest}${id === suggested ? star : ''}${chance === undefined ? '' : ` (${chance})`}`];
  });
}

/** Returns an answer as it would be typed. */
export function spoken({ faces, number, word }: Answer): string {
  return word ?? `${faces?.join(',') ?? number ?? '.'}`;
}
