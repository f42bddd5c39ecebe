import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { dueIn } from '../../core/play/play.ts';
import { suggestion } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Due } from '../../core/ruleset/ruleset.ts';
import { labelOf } from '../../views/labels.ts';
import { type Given, giveAnswers, nothingGiven, type Taken } from '../answers/share-answers.ts';
import { answered, type Habits, type Play, playOf, ruled } from '../answers/typed-answers.ts';
import { isThrow, isThrownAtTable } from '../answers/who-throws.ts';
import type { Token } from '../reading/lex.ts';
import { theOneOrNobody } from '../reading/names.ts';
import { fromNowOn, type Overrule, saidAt } from '../reading/overrule.ts';
import { Advance } from './advance.ts';
import { nothingAsked, notLate } from './asked.ts';
import type { Encounter } from './encounter.ts';
import { type Event, untyped, type Waiting } from './events.ts';
import { expectFree } from './one-at-a-time.ts';
import { asksTogether, EACH, forSide, type Posed, type Question, questionOf, requestsOf } from './question.ts';
import { type Row, Rows } from './queue.ts';
import { Stage } from './stage.ts';

/** The course of play: orders are played, questions answered, left, taken up again. */
export class Course {
  readonly encounter: Encounter;
  readonly #habits: Habits;
  readonly #stage: Stage;
  readonly #rows: Rows;

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.#habits = habits;
    this.#stage = new Stage(encounter, habits);
    this.#rows = new Rows(encounter);
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return dueIn(this.encounter.ruleset, this.fight);
  }

  /** Whether a question is open. */
  get busy(): boolean {
    return this.#rows.top !== undefined;
  }

  /** The intent of the step that is open. */
  get openIntent(): Intent | undefined {
    return this.#rows.top?.[0]?.step.intent;
  }

  /** The requests that are open. */
  open(): readonly Request[] {
    return requestsOf(this.#question().open);
  }

  /** What was decided quietly on the way to what is open, and can be taken back there. */
  quiet(): readonly Request[] {
    return requestsOf(this.#question().quiet);
  }

  /** What an intent would ask people first, or still asks where it was parked. Nothing is thrown for it before Enter. */
  preview(intent: Intent): readonly Request[] {
    const parked = this.#parked(intent);
    const open = parked ? this.#stage.asks(playOf(parked)).open : this.#stage.preview(this.encounter.prepare(intent));
    return open.filter((request) => !isThrow(request) || isThrownAtTable(this.fight, request));
  }

  /** Plays what is due; where it was left at a question, it goes on there. */
  playDue(intent: Intent): readonly Event[] {
    return this.#parked(intent) ? this.#playing(() => this.#takeUp(intent)) : this.play([untyped(intent)]);
  }

  /**
   * Plays orders one after the other, as one group; at a question, before the step that asks. A ruling there answers it:
   * the step that asks is given up, where it is one.
   * @throws Problem when the first is not legal, or whoever is in the midst of something would do another thing:
   * nothing has changed then
   */
  play(orders: readonly Waiting[]): readonly Event[] {
    for (const { intent } of orders) expectFree(this.encounter, this.#rows.top ?? [], intent);
    return this.#playing(() => {
      const [asking, ...more] = new Set(this.#question().open.map(({ play }) => play));
      const isAnswer = orders.some(({ intent }) => intent.do === 'ruling');
      if (isAnswer && asking && more.length === 0) {
        this.encounter.drop(asking.step.id);
        this.#rows.leave(asking);
      }
      this.#rows.begin(orders);
      return undefined;
    });
  }

  /**
   * Answers the open requests with typed words; what is overruled with them holds for the steps that ask.
   * @param due what is opened first, where nothing is open
   * @throws Problem when words do not fit; those that did are kept
   */
  answer(tokens: readonly Token[], due: Intent | undefined): readonly Event[] {
    return this.#playing(() => {
      const opened = this.#opened(due);
      const isEntered = opened.open.some(({ request }) => request.kind === 'enter');
      const { words, overrules } = saidAt(tokens, isEntered);
      const question = this.#apart(opened, words);
      const { open, given: before, quiet } = question;
      const batch = { open: requestsOf(open), given: requestsOf(before), quiet: requestsOf(quiet) };
      const given = words.length === 0 ? nothingGiven : giveAnswers(batch, words, this.fight);
      if (given.problem && given.taken.length === 0) throw given.problem;
      this.#take(question, given, overrules);
      return given.problem;
    });
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(due: Intent | undefined): readonly Event[] {
    return this.#playing(() => {
      const question = this.#opened(due);
      const taken = question.open.map(({ request }): Taken => {
        const isDecision = request.kind === 'choose' || request.kind === 'enter';
        return { request, answer: isDecision ? { ...suggestion(request), by: 'table' } : undefined };
      });
      this.#take(question, { taken, later: [] });
      return undefined;
    });
  }

  /**
   * Takes back the answer that was given last, or gives the steps up.
   * @returns which, or nothing when none is open, or what is open came by itself behind the last line
   */
  unanswer(): string | undefined {
    const row = this.#rows.top;
    const last = this.encounter.story.steps.at(-1);
    if (!row) return undefined;
    const answered = row.filter(({ step }) => step.answers.length > 0).map(({ step }) => step);
    const given = this.encounter.story.open.findLast((one) => answered.includes(one));
    const play = row.find(({ step }) => step === given);
    if (!play) return row.every(({ step }) => step.group === last?.group) ? undefined : this.#giveUp(row);
    const step = { ...play.step, answers: play.step.answers.slice(0, -1) };
    this.#rows.change(new Map([[play, playOf(step)]]));
    this.#rows.keep();
    return 'Took back the last answer.';
  }

  /**
   * Parks what is open: it stays as it is until it is resumed. What has no answer yet is given up.
   * @throws Problem `no-question`
   */
  leave(): string {
    const row = this.#rows.top;
    if (!row) throw nothingAsked();
    if (row.every(({ step }) => step.answers.length === 0)) return this.#giveUp(row);
    for (const { step } of row) this.encounter.keepOpen({ ...step, parked: true });
    this.#rows.restore();
    return `Parked: ${this.#labels(row)}. \`resume\` goes on with it.`;
  }

  /**
   * Goes on with what was parked last, as a group of its own.
   * @throws Problem `nothing-parked`
   */
  resume(): readonly Event[] {
    const parked = this.encounter.story.open.filter((one) => one.parked);
    const last = parked.at(-1);
    if (!last)
      throw new Problem('nothing-parked', 'Nothing is parked: only an action that was left at a question is resumed.');
    return this.#playing(() => this.#unpark(parked.filter(({ group }) => group === last.group)));
  }

  /**
   * Leaves the open dice of some people for later where others are asked with them, who are played first.
   * @param due what is opened first, where nothing is open
   * @throws Problem `not-asked` when they are asked nothing, or nobody else is
   */
  late(people: readonly string[], due: Intent | undefined): readonly Event[] {
    return this.#playing(() => {
      const { open } = this.#opened(due);
      const theirs = open.filter(({ request }) => people.includes(request.who));
      const row = this.#rows.top ?? [];
      const late = row.filter((play) => theirs.some((one) => one.play === play));
      const others = row.filter((play) => !late.includes(play));
      if (late.length === 0 || others.length === 0) throw notLate(theirs.length > 0 && theirs.length < open.length);
      // What is kept last is asked first.
      for (const plays of [late, others]) {
        const group = Math.min(...plays.map(({ step }) => step.id));
        for (const { step } of plays) this.encounter.keepOpen({ ...step, group });
      }
      this.#rows.restore();
      return undefined;
    });
  }

  /** Gives up every open step that is not parked. */
  forget(): void {
    for (const { id, parked } of this.encounter.story.open) if (!parked) this.encounter.drop(id);
    this.#rows.restore();
  }

  /** The log has changed: what is open is what it says. */
  restore(): void {
    this.#rows.restore();
  }

  /** Changes what is open and plays on; when that fails, what is open is what the log says. */
  #playing(change: () => Problem | undefined): readonly Event[] {
    try {
      const problem = change();
      return new Advance(this.encounter, this.#rows, this.#stage, problem).run(
        (row) => asksTogether(row, this.#stage, this.#habits) !== undefined,
      );
    } catch (problem) {
      this.#rows.restore();
      throw problem;
    }
  }

  /** The open question; what is due is opened where there is none. */
  #opened(due: Intent | undefined): Question {
    if (!this.busy && due) this.#takeUp(due);
    if (!this.busy) throw nothingAsked();
    return this.#question();
  }

  /** One question for a whole side becomes one for each of it, when an answer begins with the name of one. */
  #apart(question: Question, [first = '']: readonly string[]): Question {
    const one = findCombatant(this.fight, theOneOrNobody(this.fight, first) ?? '');
    const request = one && forSide(question, one.side);
    if (!request) return question;
    this.#take(question, { taken: [{ request, answer: { key: request.key, by: 'table', word: EACH } }], later: [] });
    return this.#question();
  }

  /** Opens what is due, or goes on with it where it was parked. */
  #takeUp(due: Intent): undefined {
    const parked = this.#parked(due);
    if (parked) this.#unpark([parked]);
    else this.#rows.begin([untyped(due)]);
  }

  #unpark(steps: readonly OpenStep[]): undefined {
    const group = Math.min(...steps.map(({ id }) => id));
    for (const step of steps) this.encounter.keepOpen({ ...step, parked: false, group });
    this.#rows.restore();
  }

  /** The step with just this intent that was left at a question. */
  #parked(intent: Intent): OpenStep | undefined {
    const wanted = JSON.stringify(intent);
    return this.encounter.story.open.find((open) => open.parked && JSON.stringify(open.intent) === wanted);
  }

  #question(): Question {
    return questionOf(this.#rows.top ?? [], this.#stage, this.#habits);
  }

  /** Gives answers to the steps that ask for them; dice that affray throws are drawn at once. */
  #take(
    { open, given, quiet }: Question,
    { taken, later }: Pick<Given, 'taken' | 'later'>,
    overrules: readonly Overrule[] = [],
  ): void {
    const posed = [...open, ...given, ...quiet];
    const changes = new Map<Play, Play>();
    const change = (found: Posed | undefined, how: (play: Play) => Play) => {
      if (found) changes.set(found.play, how(changes.get(found.play) ?? found.play));
    };
    for (const one of taken)
      change(
        posed.find(({ request }) => request === one.request),
        (play) => answered(play, one, this.encounter.seed),
      );
    for (const words of later)
      change(
        posed.find(({ request }) => request.who === words.to),
        ({ typing, ...play }) => ({ ...play, typing: { ...typing, addressed: [...typing.addressed, words] } }),
      );
    for (const one of overrules.length > 0 ? open.filter(({ play }, i) => open[i - 1]?.play !== play) : [])
      change(one, (play) => ruled(play, fromNowOn(overrules, this.#stage.asks(one.play))));
    this.#rows.change(changes);
  }

  #giveUp(row: Row): string {
    for (const { step } of row) this.encounter.drop(step.id);
    this.#rows.restore();
    return `Left: ${this.#labels(row)}. Nothing has been played.`;
  }

  #labels(row: Row): string {
    return row.map(({ step }) => labelOf(this.encounter.ruleset, this.fight, step.intent)).join('; ');
  }
}
