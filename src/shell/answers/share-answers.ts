import { codeOf, type Fight, findCombatant, nameOf, nounOf } from '../../core/fight/fight.ts';
import { findNamed, meansSeveral, sideNamed, whoIs } from '../../core/fight/who.ts';
import { at } from '../../core/kit/list.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, counted, listed, possessive, sentence, spokenSide } from '../../core/kit/wording.ts';
import { type Answer, diceIn, diceText, isTotalEnough, suggestion, takes, whyUnfit } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Addressed } from '../reading/addressed.ts';
import { looksLikeNumber } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { denials } from '../reading/yes-no.ts';
import { optionWordsOf, withLead, wordsOfOption } from './option-words.ts';
import { areFaces, readTyped, spoken } from './read-answer.ts';
import { withOdds } from './screen-parts.ts';
import { isRolledAtTable, rollsAtTable } from './standing-orders.ts';

/** Requests that are asked together. */
export interface Batch {
  readonly open: readonly Request[];
  /** Those that have their answer, and take another one by name. */
  readonly given: readonly Request[];
  /** Decisions that were taken quietly on the way to the open dice: a word of theirs takes them back. */
  readonly quiet: readonly Request[];
  /** True where numbers that were typed before wait for the dice behind the decisions: no others join them. */
  readonly hasNumbers: boolean;
  /** Returns the dice that are rolled behind the open ones whatever these show, which can be answered with them. */
  readonly sure: () => readonly Request[];
  /** Returns true where a number can be for a die behind a decision, as the others are taken. */
  readonly isRolledBehind: (request: Request, taken: readonly Taken[]) => boolean;
}

/** A request with what was typed for it: an answer, or nothing where affray throws. */
export interface Taken {
  readonly request: Request;
  readonly answer: Answer | undefined;
  /** Number of words before those that were typed for it. */
  readonly place?: number;
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

/** A word, and the number of words before it. */
interface Word {
  readonly word: string;
  readonly place: number;
}

interface Pair extends Word {
  readonly request: Request;
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
  // As it was taken, it only stands before the die: `counter 2`.
  if (back && others.length > 0 && back.answer?.word === suggestedWord(back.request)) {
    const { taken, ...more } = shareAnswers({ ...batch, quiet: [] }, others, fight);
    return { taken: taken.map(({ place = 0, ...one }) => ({ ...one, place: place + 1 })), ...more };
  }
  const later = back && others.length > 0 ? [behind(back.request, others)] : [];
  if (back) return { taken: [back], later, rest: false, problem: undefined };
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
  const alone = (isName ? rest : words).filter((one) => one !== ',');
  const said = request.kind === 'choose' ? withLead(request.options, alone) : alone;
  const length = request.kind === 'choose' ? wordsOfOption(request.options, said) : 1;
  const word = said.slice(0, length).join(' ') || '.';
  const { taken, misread } = readPairs([{ request, word, place: isName ? 1 : 0 }], fight);
  if (misread[0]) throw misread[0].problem;
  const answers = withoutName(said.slice(length), request, fight);
  if (batch.hasNumbers && isDiceRequest(request) && rollerBehind(request) !== request.who && answers.length > 0)
    throw new Problem(
      'too-many-answers',
      `What you typed before is kept for the rolls after this one, so nothing was taken. Leave out ${listed(answers)}.`,
    );
  const later = answers.length > 0 ? [behind(request, answers)] : [];
  return { taken, later, rest: word === '..', problem: undefined };
}

/** Returns the words behind an answer without the name of whoever gives it, where it comes first: `surrender cu`. */
function withoutName([first = '', ...rest]: readonly string[], { who }: Request, fight: Fight): readonly string[] {
  return first === '' || findNamed(fight, first) === who ? rest : [first, ...rest];
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
  for (const { word, place: i } of phrases(batch, words)) {
    // A word that is no answer is refused before a name behind it is looked at: `hit al`.
    if (sharing.isMistaken()) break;
    const named = orProblem(() => peopleNamed(batch, word, fight));
    if (named instanceof Problem && sharing.isAnyMistaken()) break;
    if (named instanceof Problem) throw named;
    if (word === ',') sharing.endName();
    else if (word === '..') sharing.throwRest(i);
    else if (named !== undefined) {
      const areSeveral = named.length > 1 || meansSeveral(fight, word);
      sharing.name({ people: named, areSeveral }, { before: words.slice(0, i), from: words.slice(i) });
    } else sharing.give({ word, place: i });
  }
  sharing.rollBehind();
  const { taken, misread } = readPairs(sharing.pairs, fight);
  const [first] = misread;
  const problem = first ? whose(first, taken, batch, fight) : sharing.unsaid();
  return { taken, later: sharing.later, rest: words.includes('..'), problem };
}

/** Returns words at their places, those together that name one option between them: `let go`. */
function phrases({ open }: Batch, words: readonly string[]): readonly Word[] {
  const options = open.flatMap((request) => (request.kind === 'choose' ? request.options : []));
  const found: Word[] = [];
  for (let place = 0; place < words.length; ) {
    const length = wordsOfOption(options, words.slice(place));
    found.push({ word: words.slice(place, place + length).join(' '), place });
    place += length;
  }
  return found;
}

/** Shares words out among people. */
class Sharing {
  readonly pairs: Pair[] = [];
  readonly later: Addressed[] = [];
  readonly #batch: Batch;
  readonly #fight: Fight;
  /** Numbers behind the decisions of several: for the dice of those who do something. */
  readonly #numbers: Word[] = [];
  #people: readonly string[] | undefined;
  /** Marks people who were named by a word for several, or of whom each has a die. */
  #areSeveral = false;
  /** Answers behind a word that names several. */
  #ofSeveral: Word[] = [];
  /** Words that were given to nobody by name. */
  readonly #byPosition: string[] = [];

  constructor(batch: Batch, fight: Fight) {
    this.#batch = batch;
    this.#fight = fight;
  }

  /**
   * Somebody is named, or several at once: what follows is theirs; what they have been given already is corrected.
   * @param line the words before the name, and those from it on
   */
  name(
    { people, areSeveral }: { readonly people: readonly string[]; readonly areSeveral: boolean },
    line: { readonly before: readonly string[]; readonly from: readonly string[] },
  ): void {
    if (this.#byPosition.length > 0) throw mixed(line, this.#byPosition);
    this.endName();
    this.#people = people;
    this.#areSeveral = areSeveral;
  }

  /** Returns true if the last answer by position is a word that its request does not take. */
  isMistaken(): boolean {
    const word = this.#byPosition.at(-1);
    return word !== undefined && this.isAnyMistaken(word);
  }

  /** Returns true if a word so far is one that its request does not take. */
  isAnyMistaken(only?: string): boolean {
    return this.pairs.some(
      ({ request, word }) =>
        (only === undefined || only === word) &&
        !looksLikeNumber(word) &&
        readTyped(request, word, this.#fight).kind === 'refused',
    );
  }

  endName(): void {
    this.#giveSeveral();
    this.#people = undefined;
  }

  /** Returns the refusal of a name typed last, with no answer behind it. */
  unsaid(): Problem | undefined {
    const isTheirs = ({ who }: Request) => this.#people?.includes(who);
    const { open, given, sure } = this.#batch;
    const request = [...open, ...given].find(isTheirs) ?? (this.#people && sure().find(isTheirs));
    if (!request || this.#isGivenLater(request) || this.pairs.some((pair) => isTheirs(pair.request))) return undefined;
    return new Problem('no-answer', `${nameOf(this.#fight, request.who)}? ${capital(takes(request))}.`);
  }

  give(word: Word): void {
    if (this.#people && this.#areSeveral) this.#ofSeveral.push(word);
    else this.#give(word, this.#people);
  }

  /** Gives one word behind several to each of their decisions and dice; more words in the order shown. */
  #giveSeveral(): void {
    const words = this.#ofSeveral;
    this.#ofSeveral = [];
    const [word, ...more] = words;
    const theirs = this.#theirs();
    if (word && more.length === 0 && theirs.length > 0)
      this.pairs.push(...theirs.map((request) => ({ request, ...word })));
    else if (word && more.length === 0) this.#giveSureToEach(word.word);
    else for (const each of words) this.#give(each, this.#people);
  }

  /** Returns what is asked of those who were named together, without what was answered by name before: decisions anew, of dice those that are left. */
  #theirs(): readonly Request[] {
    const { open, given } = this.#batch;
    const isTheirs = (request: Request) =>
      this.#people?.includes(request.who) === true && !this.pairs.some((pair) => pair.request === request);
    const left = open.filter(isTheirs);
    return left.some(isDiceRequest) ? left : [...left, ...given.filter(isTheirs)];
  }

  #give({ word, place }: Word, people: readonly string[] | undefined): void {
    const { open, given } = this.#batch;
    const own = ({ who }: Request) => people === undefined || people.includes(who);
    const pool = open.some(own) || people === undefined ? open.filter(own) : given.filter(own);
    const request = pool.find((one) => !this.pairs.some((pair) => pair.request === one));
    const only = open.length === 1 ? open[0] : undefined;
    if (this.#addFace(word, people)) return;
    if (people === undefined && this.#isForDice(word, request)) this.#numbers.push({ word, place });
    else if (request) this.pairs.push({ request, word, place });
    else if (people === undefined && only) this.later.push(behind(only, [word]));
    else if (people !== undefined && pool.length > 0) this.later.push(behind(at(pool, pool.length - 1), [word]));
    else this.#giveSure(word, people === undefined ? this.#isCalledOut : own);
    if (people === undefined) this.#byPosition.push(word);
  }

  /** Adds a face to those that were typed just before for dice that each count: `12 14` is one roll of 2d20. */
  #addFace(word: string, people: readonly string[] | undefined): boolean {
    const last = this.pairs.at(-1);
    if (!last || isTotalEnough(last.request)) return false;
    const isSame = people === undefined ? this.#byPosition.length > 0 : people.includes(last.request.who);
    const faces = [...last.word.split(','), word];
    if (!isSame || !areFaces(diceIn(last.request).slice(0, faces.length), faces)) return false;
    this.pairs.splice(-1, 1, { ...last, word: faces.join() });
    return true;
  }

  /** Returns true for a die that a number without a name can be for: of those at the table only, where they are asked. */
  readonly #isCalledOut = (request: Request): boolean => {
    const isReal = (one: Request) => isRolledAtTable(this.#fight, one);
    return isReal(request) || !this.#batch.open.some(isReal);
  };

  /** Gives a word to the next die that is rolled behind the open ones in any case, by its own name. */
  #giveSure(word: string, isMeant: (request: Request) => boolean): void {
    const sure = this.#batch.sure().filter(isMeant);
    const request = sure.find((one) => !this.#isGivenLater(one));
    if (!request) throw tooMany(word, this.#batch.open.length + sure.length);
    const typed = readTyped(request, word, this.#fight);
    if (typed.kind === 'refused') throw typed.problem;
    this.later.push({ to: fold(request.key), answers: [word] });
  }

  /** Gives a word to each die that is rolled behind the open ones in any case by those who were named together. */
  #giveSureToEach(word: string): void {
    const isTheirs = ({ who }: Request) => this.#people?.includes(who) === true;
    for (const request of this.#batch.sure().filter(isTheirs)) this.#giveSure(word, (one) => one === request);
  }

  #isGivenLater({ key }: Request): boolean {
    return this.later.some(({ to }) => to === fold(key));
  }

  /** Returns true for a number at the decisions of several that is none of their options, where a die is rolled behind. */
  #isForDice(word: string, request = this.#batch.open[0]): boolean {
    const { open, hasNumbers, isRolledBehind } = this.#batch;
    const areDecisions = open.length > 1 && !hasNumbers && open.every(({ kind }) => kind === 'choose');
    if (!areDecisions || !request || !/^\d+(?: |$)/.test(word)) return false;
    if (readTyped(request, word, this.#fight).kind === 'answer') return false;
    const decided = this.#decided();
    return this.#rollers().some((roller) => isRolledBehind(roller, decided));
  }

  /** Returns the open decisions by what was typed, or else as suggested. */
  #decided(): readonly Taken[] {
    return this.#batch.open.flatMap((request) => {
      const word = this.pairs.find((pair) => pair.request === request)?.word ?? suggestedWord(request);
      const read = readTyped(request, word, this.#fight);
      return read.kind === 'answer' ? [{ request, answer: read.answer }] : [];
    });
  }

  /** Returns the decisions of those who do something and roll at the table. */
  #rollers(): readonly Request[] {
    const does = ({ answer, request }: Taken) =>
      !denials.includes(answer?.word ?? '') && rollsAtTable(this.#fight, request.who);
    return this.#decided()
      .filter(does)
      .map(({ request }) => request);
  }

  /**
   * Gives numbers behind the decisions of several to their dice, and takes the other decisions as suggested: one to each
   * who rolls, as for several attackers; more than these are for their dice in the order asked.
   */
  rollBehind(): void {
    this.#giveSeveral();
    const numbers = this.#numbers.map(({ word }) => word);
    const [first] = this.#numbers;
    if (!first) return;
    for (const request of this.#batch.open)
      if (!this.pairs.some((pair) => pair.request === request))
        this.pairs.push({ request, word: suggestedWord(request), place: first.place });
    const rollers = this.#rollers();
    const side = findCombatant(this.#fight, rollers[0]?.who ?? '')?.side;
    if (numbers.length > rollers.length && side !== undefined)
      this.later.push({ to: side, answers: numbers, behind: 'decision' });
    else this.later.push(...rollers.slice(0, numbers.length).map((roller, i) => behind(roller, [at(numbers, i)])));
  }

  throwRest(place: number): void {
    const left = this.#batch.open.filter((request) => !this.pairs.some((pair) => pair.request === request));
    const dice = left.filter(isDiceRequest);
    for (const request of dice.length > 0 ? dice : left) this.pairs.push({ request, word: '..', place });
  }
}

/** Returns the refusal of a word beyond the answers that can be given. */
function tooMany(word: string, most: number): Problem {
  const instead = most === 0 ? 'Nothing more is asked.' : `Type ${counted(most, 'answer')}.`;
  return new Problem('too-many-answers', `"${word}" is one answer too many, so nothing was taken. ${instead}`);
}

/** Returns the refusal of a name behind answers by position, with the line that has the names first. */
function mixed(
  { before, from }: { readonly before: readonly string[]; readonly from: readonly string[] },
  byPosition: readonly string[],
): Problem {
  const all = [...before, ...from].filter((word) => word !== ',');
  const named = before.filter((word) => word !== ',').slice(0, -byPosition.length);
  const comma = from.includes(',') ? from.indexOf(',') : from.length;
  // Each name may have its number before it.
  const pairs = byPosition.length === 1 && named.length === 0 ? pairsIn(all) : undefined;
  const turned = pairs?.flatMap(([number, name]) => [name, number]);
  const [says, line] =
    turned || from.length === 1
      ? ['The name comes first', turned ?? [...named, ...from, ...byPosition]]
      : [
          'Names come first, then a comma and the other numbers in the order shown',
          [...named, ...from.slice(0, comma), ',', ...byPosition, ...from.slice(comma + 1)],
        ];
  return new Problem('mixed-answers', `${says}: \`${line.join(' ').replaceAll(' ,', ',')}\`. Nothing was taken.`);
}

/** Returns numbers with the name behind each, `15 asta 12 dora`; nothing for other words. */
function pairsIn(words: readonly string[]): readonly (readonly [string, string])[] | undefined {
  const pairs = words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? ''] as const] : []));
  return pairs.every(([number, name]) => looksLikeNumber(number) && name !== '' && !looksLikeNumber(name))
    ? pairs
    : undefined;
}

function suggestedWord(request: Request): string {
  return request.kind === 'choose' ? (suggestion(request).word ?? '') : '';
}

/** Returns those of the batch whom a word names, or the side; nothing for an answer; or throws Problem `not-asked`. */
function peopleNamed({ open, given, sure }: Batch, word: string, fight: Fight): readonly string[] | undefined {
  if (word === ',' || looksLikeNumber(word)) return undefined;
  const all = [...open, ...given];
  const side = sideNamed(fight, word)?.id;
  const isRead = () => open.some((request) => readTyped(request, word, fight).kind === 'answer');
  const named = orProblem(() => whoIs(fight, word));
  // The beginning of an option, such as a side's, may be that of several people's names.
  if (named instanceof Problem && isRead()) return undefined;
  if (named instanceof Problem) throw named;
  const found = [...(side === undefined ? [] : [side]), ...named];
  const [one] = found;
  if (one === undefined) return undefined;
  const isAnswer = open.some((request) => isOption(request, one)) || isRead();
  // A side may be asked about sides.
  const isNamed = side === undefined || !isAnswer;
  const among = (requests: readonly Request[]) => found.filter((id) => requests.some(({ who }) => who === id));
  const now = among(all);
  const asked = now.length > 0 ? now : among(sure());
  if (isNamed && asked.length > 0) return asked;
  if (isAnswer) return undefined;
  // The referee is asked: what is wrong with the word, the answers say.
  if (open.some(({ who }) => who === 'referee')) return undefined;
  const others = [...new Set((open.length > 0 ? open : given).map(({ who }) => called(fight, who)))];
  if (others.length === 0)
    throw new Problem('not-asked', `Nothing is asked of ${called(fight, one)} now. Enter goes on.`);
  const says = `This question is for ${listed(others)}, not for ${called(fight, one)}.`;
  const [form = '', ...forms] = new Set((open.length > 0 ? open : given).map(takes));
  const instead = forms.length > 0 ? 'Answer it' : capital(form);
  throw new Problem('not-asked', `${says} ${instead}, or undo what asks with \`u\`.`);
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
    else taken.push({ ...pair, answer: typed.kind === 'answer' ? typed.answer : undefined });
  }
  return { taken, misread };
}

/** `A d20 can't show 23. Asta's d20 again? (Brann's 15 is kept.)`; an option that cannot be taken says why. */
function whose({ request, word, problem }: Misread, taken: readonly Taken[], { given }: Batch, fight: Fight): Problem {
  const list = taken.flatMap(({ request, answer }) => {
    if (!answer) return [];
    const option = request.kind === 'choose' ? request.options.find(({ id }) => id === answer.word) : undefined;
    return [`${ownerOf(fight, request.who)} ${option ? `"${withOdds(fight, option.label)}"` : spoken(answer)}`];
  });
  const rest = list.length > 0 ? ` (${capital(listed(list))} ${list.length === 1 ? 'is' : 'are'} kept.)` : '';
  const isRoll = isDiceRequest(request);
  const why = isRoll && problem.code === 'bad-answer' ? whyUnfit(request, word) : [sentence(problem.message)];
  const again = isRoll ? diceText(request).split(',')[0] : request.kind === 'choose' ? 'choice' : 'number';
  const owned = `${capital(ownerOf(fight, request.who))} ${again}`;
  // Another is asked now: a number alone would be for that one.
  const isGiven = given.some(({ key }) => key === request.key);
  const name = codeOf(fight, request.who) ?? request.who;
  const asks = isGiven
    ? `${owned} stays as it was. To change it, type \`${name}\` and a ${isRoll ? 'number' : again}.`
    : `${owned} again?`;
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
