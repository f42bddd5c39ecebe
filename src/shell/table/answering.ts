import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { findNamed } from '../../core/fight/who.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { memoize } from '../../core/kit/memoize.ts';
import { type Answer, diceIn } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import { readAnswerLine } from '../answers/answer-line.ts';
import {
  refuseLeftOver,
  refuseModifier,
  refuseMoreThanOne,
  refuseRedeclared,
  refuseStrangers,
  refuseUnread,
} from '../answers/left-over.ts';
import { areFaces, withFaces, wordsFor } from '../answers/read-answer.ts';
import {
  facesJoined,
  type Known,
  mayTakeModifier,
  mostBehind,
  rollsBehind,
  sureBehind,
} from '../answers/rolls-ahead.ts';
import { type Batch, rollerBehind, type SharedAnswers, shareAnswers, type Taken } from '../answers/share-answers.ts';
import { answered, typingOf, withMore } from '../answers/typed-answers.ts';
import type { Addressed } from '../reading/addressed.ts';
import { isNumber, type Token } from '../reading/lex.ts';
import { fromNowOn, type Overrule } from '../reading/overrule.ts';
import { withSuggested } from './asking.ts';
import { besideAnswers, isModified } from './beside.ts';
import type { LineSoFar, TableParts } from './queue-runner.ts';
import { EACH, isForEach, type Posed, type Question, type Requests, requestsOf } from './situation.ts';

/** Gives typed words to the requests that wait for them. It changes the steps in the queue, and plays nothing on. */
export class Answering {
  readonly #parts: TableParts;
  readonly #fight: Fight;
  readonly #question: () => Question | undefined;

  /**
   * @param fight the fight as it is shown with the question, for names
   * @param question gives the question as the steps in the queue leave it
   */
  constructor(parts: TableParts, fight: Fight, question: () => Question | undefined) {
    this.#parts = parts;
    this.#fight = fight;
    this.#question = question;
  }

  /** Answers what is asked with typed words; what is overruled with them holds for the steps that ask. */
  answer(begun: Requests, typed: readonly Token[]): LineSoFar {
    const fight = this.#fight;
    const line = readAnswerLine(typed, { open: requestsOf(begun.open), given: requestsOf(begun.given), fight });
    const addressed = line.words.flatMap((word) => word.addressed.flatMap((one) => this.#forEach(begun, one)));
    const opened = this.#apart(begun, addressed[0]?.to);
    const asking = new Set([...opened.open, ...opened.given].map(({ step }) => step.intent));
    refuseStrangers(addressed, this.#parts.encounter, [...asking], requestsOf(opened.open));
    const isToName = ({ to }: Addressed) => isByName(opened, to);
    const beside = addressed.filter((one) => !isToName(one));
    const whole = this.#addressed(opened, beside);
    const others = line.words.flatMap((word) => (word.addressed.length > 0 ? [] : [word.text]));
    const words = whole.open.some(({ request }) => isForEach(request)) ? this.#eachFirst(others) : others;
    const asked = this.#apart(whole, findNamed(fight, words[0] ?? ''));
    if (line.rulings.some(({ overrule }) => overrule.of === 'modifier')) this.#refuseModifier(asked);
    const toName = addressed.filter(isToName).flatMap((one) => [one.to, ...this.#facesOf(asked, one), ',']);
    const suggested = withSuggested(asked, words, this.#parts.player, this.#parts.encounter);
    const shared = this.#facesTogether(asked, [...toName, ...suggested]);
    const batch = this.#batch(asked);
    const read = shareAnswers(batch, shared, fight);
    if (read.problem && read.taken.length === 0) throw read.problem;
    const answers = this.#parts.isReplay ? read : { ...read, later: this.#laterAnswers(asked, read) };
    const given = { ...batch, shared, taken: read.taken };
    const before = asked.open.flatMap(({ step }) => this.#parts.player.asks(step)?.asked ?? []);
    this.take(asked, answers, besideAnswers(line, given, before));
    return { problem: read.problem, isKept: read.taken.length > 0 || beside.length > 0 };
  }

  /** Returns a question as its answers are shared out. */
  #batch(asked: Requests): Batch {
    const sure = memoize((one: Requests) => this.#sure(one));
    return {
      open: requestsOf(asked.open),
      given: requestsOf(asked.given),
      quiet: requestsOf(asked.quiet),
      hasNumbers: asked.open.some(({ step }) => typingOf(step).numbers.length > 0),
      sure: () => sure(asked),
      isRolledBehind: (request, taken) => this.#isRolledBehind(asked, request, taken),
    };
  }

  /** Returns the dice of the step that asks for several which are rolled behind these in any case. */
  #sure({ open }: Requests): readonly Request[] {
    const [posed, ...others] = open;
    const isOne =
      others.length > 0 && open.every(({ step, request }) => step === posed?.step && isDiceRequest(request));
    return posed && isOne ? sureBehind(this.#parts.encounter, posed.step, requestsOf(open)) : [];
  }

  /** Returns what is addressed to a side, of which nothing is asked now, as it is for each whose die is rolled in any case. */
  #forEach(begun: Requests, one: Addressed): readonly Addressed[] {
    const isOf = ({ who }: Request) => findCombatant(this.#fight, who)?.side === one.to;
    const isAsked = [...begun.open, ...begun.given].some(({ request }) => request.who === one.to || isOf(request));
    const isSide = !isAsked && this.#fight.sides.some(({ id }) => id === one.to);
    const people = new Set(isSide ? this.#sure(begun).flatMap((request) => (isOf(request) ? [request.who] : [])) : []);
    return people.size === 0 ? [one] : [...people].map((to) => ({ ...one, to }));
  }

  /** Returns true where a number can be for a die behind a decision, or there are too many ways to tell. */
  #isRolledBehind({ open }: Requests, request: Request, taken: readonly Taken[]): boolean {
    const posed = open.find((one) => one.request === request);
    return (
      posed !== undefined &&
      this.#rollsBehind({ to: request.who, behind: 'decision', answers: [] }, posed, taken)?.most !== 0
    );
  }

  /** Refuses a modifier where nothing is asked but dice that take none, and decisions behind which nothing does. */
  #refuseModifier({ open }: Requests): void {
    const takesNone = (posed: Posed) => {
      const { step, request } = posed;
      if (isDiceRequest(request)) return !isModified(request, this.#parts.player.asks(step)?.asked ?? []);
      return request.kind === 'choose' && !mayTakeModifier(this.#parts.encounter, step.intent, knownOf(posed, []));
    };
    if (open.every(takesNone)) refuseModifier(requestsOf(open), this.#fight);
  }

  /** Returns the answers for somebody by name, with the faces of the roll that is asked as one: `do=4,5` at 2d6. */
  #facesOf({ open, given }: Requests, { to, answers, areJoined }: Addressed): readonly string[] {
    const posed = areJoined && [...open, ...given].find(({ request }) => request.who === to);
    return posed ? withFaces(posed.request, answers) : answers;
  }

  /** Joins the faces of one roll that were typed apart, where they can be nothing else: `6 6` is `6,6`, and `20 6 6` is `20,6 6` where each of two dice counts. */
  #facesTogether({ open }: Requests, words: readonly string[]): readonly string[] {
    const [posed, ...more] = open;
    if (!posed || more.length > 0 || !isDiceRequest(posed.request)) return words;
    const { request } = posed;
    const said = wordsFor(request, words);
    if (said.length > 1) return [said.join(), ...words.slice(said.length)];
    if (words.length < 2 || !areFaces(diceIn(request), words)) return words;
    return this.#rollsBehind({ to: request.who, behind: 'die', answers: [] }, posed, [])?.most === 0
      ? [words.join()]
      : words;
  }

  /** Returns the numbers behind an answer, each for a roll of its step; those that no roll can take are refused. */
  #laterAnswers({ open, given }: Requests, { taken, later }: SharedAnswers): readonly Addressed[] {
    const queues = [...groupedBy(later, ({ behind, to }) => `${behind} ${to}`).values()];
    const joined = queues.map((own) => own.reduce((a, b) => ({ ...b, answers: [...a.answers, ...b.answers] })));
    const behind = joined.flatMap((words) => this.#forWhomRolls(words, [...open, ...given], taken));
    return behind.map(({ words, posed }) => {
      const rolls = posed && this.#rollsBehind(words, posed, taken);
      const others = words.answers.filter((word) => !isNumber(word));
      if (rolls && words.behind === 'die') refuseRedeclared(others, rolls.asked, posed.step.intent, this.#fight);
      if (posed) {
        const answered = knownOf(posed, words.behind === 'die' ? [] : taken);
        const { intent } = posed.step;
        refuseUnread(behindDie(words), this.#parts.encounter, { intent, about: posed.request, answered });
      }
      if (!rolls) return words;
      const numbers = facesJoined(words.answers.filter(isNumber), rolls);
      // A die that is rolled on another way only is set aside; one that is rolled on none was never asked for.
      const most = rolls.most === 0 ? this.#mostAnyway(words, posed) : rolls.most;
      if (most === 0) refuseMoreThanOne(posed.request, numbers, requestsOf(open), this.#fight);
      else if (most !== undefined) refuseLeftOver(numbers, most);
      return { ...words, answers: [...others, ...numbers] };
    });
  }

  /** Parts numbers from words behind a decision after which its maker rolls nothing: they are whoever's rolls next, as in `none 5`. */
  #forWhomRolls(
    words: Addressed,
    asked: readonly Posed[],
    taken: readonly Taken[],
  ): readonly { readonly words: Addressed; readonly posed: Posed | undefined }[] {
    const posed = this.#posedTo(asked, words);
    const whoever = { ...words, to: 'referee', answers: words.answers.filter(isNumber) };
    const most = (one: Addressed) => posed && this.#rollsBehind(one, posed, taken)?.most;
    const isDecided = words.behind === 'decision' && whoever.answers.length > 0;
    if (!isDecided || most(words) !== 0 || !most(whoever)) return [{ words, posed }];
    const others = { ...words, answers: words.answers.filter((word) => !isNumber(word)) };
    return [...(others.answers.length > 0 ? [others] : []), whoever].map((each) => ({ words: each, posed }));
  }

  /** Returns the question that words stand behind: that of somebody, or the first of a side. */
  #posedTo(posed: readonly Posed[], { to, behind }: Addressed): Posed | undefined {
    const whose = (request: Request) => (behind === 'decision' ? request.who : rollerBehind(request));
    return (
      posed.find(({ request }) => whose(request) === to) ??
      posed.find(({ request }) => findCombatant(this.#fight, request.who)?.side === to)
    );
  }

  /** Returns how many numbers can stand behind an answer, whatever that is; nothing where there are too many ways to tell. */
  #mostAnyway({ to, behind }: Addressed, posed: Posed): number | undefined {
    const most = this.#rollsBehind({ to, behind, answers: [] }, posed, [])?.most;
    if (behind === 'decision') return most === 0 ? 0 : undefined;
    return most ?? (mostBehind(to, this.#parts.encounter, posed.step.intent, knownOf(posed, [])) || undefined);
  }

  #rollsBehind(words: Pick<Addressed, 'to' | 'behind' | 'answers'>, posed: Posed, taken: readonly Taken[]) {
    return rollsBehind(words, this.#parts.encounter, posed.step.intent, knownOf(posed, taken));
  }

  /** Lays answers for somebody by name, or for a kind of die or decision, beside the steps that ask. */
  #addressed(question: Requests, addressed: readonly Addressed[]): Requests {
    if (addressed.length === 0) return question;
    const changes = new Map(question.open.map(({ step }) => [step, withMore(step, { addressed })] as const));
    this.#parts.queue.change(changes);
    const posed = ({ step, request }: Posed): Posed => ({ step: changes.get(step) ?? step, request });
    const { open, given, quiet } = question;
    return { ...question, open: open.map(posed), given: given.map(posed), quiet: quiet.map(posed) };
  }

  /** Returns answers with those behind them whom they are for, as they are said before each: `s b3 b4, f` is `b3 s b4 s, f`. */
  #eachFirst(words: readonly string[]): readonly string[] {
    const isName = (word: string) => findNamed(this.#fight, word) !== undefined;
    const said = words.filter((word) => word !== ',');
    if (isName(said[0] ?? '') || !said.some(isName)) return words;
    const answerBefore = (i: number) => said.slice(0, i).findLast((word) => !isName(word)) ?? '';
    const named = said.flatMap((word, i) => (isName(word) ? [word, answerBefore(i), ','] : []));
    const others = said.filter((word, i) => !isName(word) && !isName(said[i + 1] ?? ''));
    return [...named, ...others];
  }

  /** Makes one question for a whole side one for each of it, when an answer is for one of those. */
  #apart(question: Requests, who = ''): Requests {
    const { chance, fight } = this.#parts.encounter;
    const side = findCombatant(fight, who)?.side;
    const isForSide = ({ request }: Posed) => [request.who, request.against].includes(side) && isForEach(request);
    const posed = side === undefined ? undefined : question.open.find(isForSide);
    if (!posed) return question;
    const each: Taken = { ...posed, answer: { key: posed.request.key, by: 'table', word: EACH } };
    const next = this.#parts.player.asks(answered(posed.step, each, chance.source(posed.step.id)))?.open ?? [];
    if (!next.some((one) => one.who === who || one.against === who)) return question;
    this.take(question, { taken: [each] });
    const apart = this.#question();
    return apart?.kind === 'requests' ? apart : question;
  }

  /** Gives answers to the steps that ask for them; dice that affray rolls are drawn at once. */
  take(
    { open, given, quiet }: Requests,
    { taken, later = [], rest = false }: Pick<SharedAnswers, 'taken'> & Partial<Pick<SharedAnswers, 'later' | 'rest'>>,
    overrules: readonly Overrule[] = [],
  ): void {
    const posed = [...open, ...given, ...quiet];
    const [fate] = this.#parts.isReplay ? taken : [];
    const [past] = open;
    if (fate?.request.tag === 'amend' && past) {
      this.#settle(past.step, fate.answer?.word);
      return;
    }
    const changes = new Map<OpenStep, OpenStep>();
    const change = (found: Posed | undefined, how: (step: OpenStep) => OpenStep) => {
      if (found) changes.set(found.step, how(changes.get(found.step) ?? found.step));
    };
    for (const one of taken) {
      const found = posed.find(({ request }) => request === one.request);
      change(found, (step) => answered(step, one, this.#parts.encounter.chance.source(step.id)));
    }
    for (const words of later)
      change(this.#posedTo(posed, words) ?? onlyStep(posed), (step) => withMore(step, { addressed: [words] }));
    for (const one of rest ? open : []) change(one, (step) => withMore(step, { rest }));
    for (const one of overrules.length > 0 ? open.filter(({ step }, i) => open[i - 1]?.step !== step) : []) {
      const attempt = this.#parts.player.asks(one.step);
      if (!attempt) continue;
      const isOwn = ({ beside }: Overrule) =>
        beside === undefined || posed.some(({ step, request }) => step === one.step && request.key === beside);
      const own = fromNowOn(overrules.filter(isOwn), attempt);
      change(one, (step) => withMore(step, { overrules: own }));
    }
    this.#parts.queue.change(changes);
  }

  /** Settles what becomes of a past step that no longer fits. */
  #settle(step: OpenStep, fate: string | undefined): void {
    const { queue } = this.#parts;
    if (fate === 'keep') queue.change(new Map([[step, { ...step, intent: { ...step.intent, forced: true } }]]));
    else for (const one of fate === 'rest' ? queue.rows.flat() : [step]) queue.giveUp(one);
  }
}

/** Returns the answers that a step has with those that were taken just now, by key; nothing for a die that is still to be read. */
function knownOf({ step, request }: Posed, taken: readonly Taken[]): Known {
  const answered = new Map<string, Answer | undefined>([[request.key, undefined]]);
  for (const answer of step.answers) answered.set(answer.key, answer);
  for (const one of taken) answered.set(one.request.key, one.answer);
  return answered;
}

/** Returns the words behind a die: those behind a decision come before its die, or are of what begins at once behind it. */
function behindDie({ behind, answers }: Addressed): readonly string[] {
  const die = behind === 'die' ? 0 : answers.findIndex(isNumber);
  return die < 0 ? [] : answers.slice(die).filter((word) => !isNumber(word));
}

/** Returns a question of the step that asks, where no other does. */
function onlyStep(posed: readonly Posed[]): Posed | undefined {
  const [first] = posed;
  return posed.every(({ step }) => step === first?.step) ? first : undefined;
}

/**
 * Returns true for somebody to whom answers go as behind a name: asked in one of several steps, each answer is for one of
 * them; where all are given while others are still asked, a number corrects one.
 */
function isByName({ open, given }: Requests, who: string): boolean {
  const isOf = ({ request }: Posed) => request.who === who;
  return open.some(isOf) ? open.some(({ step }) => step !== open[0]?.step) : given.some(isOf);
}
