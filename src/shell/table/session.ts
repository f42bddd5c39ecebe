import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Deed } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { actionFor, actionsOf } from '../../core/play/play.ts';
import type { Choice, Due } from '../../core/ruleset/ruleset.ts';
import type { Habits } from '../answers/typed-answers.ts';
import type { Token } from '../reading/lex.ts';
import type { Order, Reader } from '../reading/order.ts';
import { Amendment } from './amendment.ts';
import type { Asked } from './asked.ts';
import { goBack, isAt, type Mark } from './checkpoint.ts';
import { Course } from './course.ts';
import type { Encounter } from './encounter.ts';
import { type Event, untyped, type Waiting } from './events.ts';
import { intentsOf, openTargets, readyToPlay, type Standing, sharedOut, waitingOf } from './intents.ts';
import { type Picking, pickedFrom, pickingOf, stillOpen } from './picking.ts';
import { readAmending } from './read-amendment.ts';

/**
 * An evening at the table: orders come in, questions go out. It knows nothing of lines and screens; the shell reads the
 * one and draws the other.
 */
export class Session {
  readonly encounter: Encounter;
  readonly #course: Course;
  readonly #habits: Habits;
  #picking: Picking | undefined;
  #amending: Amendment | undefined;
  readonly #lastTargets = new Map<string, string>();

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.#habits = habits;
    this.#course = new Course(encounter, habits);
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return this.#course.due();
  }

  /** What lines are read against. */
  reader(): Reader {
    const { ruleset } = this.encounter;
    return { fight: this.fight, ruleset, actions: actionsOf(ruleset) };
  }

  /** The question that is open, or the one that Enter would open; nothing when an order is awaited. */
  asked(): Asked | undefined {
    if (this.#picking) return { kind: 'pick', says: this.#picking.says, choices: this.#picking.choices };
    if (this.#amending) return { kind: 'requests', requests: this.#amending.open(), quiet: [], due: false };
    if (this.#course.busy)
      return { kind: 'requests', requests: this.#course.open(), quiet: this.#course.quiet(), due: false };
    const enter = this.due()[0]?.enter;
    const requests = enter ? this.#course.preview(enter.intent) : [];
    return requests.length > 0 ? { kind: 'requests', requests, quiet: [], due: true } : undefined;
  }

  /** Whether a question is open: something that `leave` would park. */
  get busy(): boolean {
    return this.#picking !== undefined || this.#amending !== undefined || this.#course.busy;
  }

  /** The intent of the step that is open, or that Enter would open. */
  openIntent(): Intent | undefined {
    return this.#course.openIntent ?? this.due()[0]?.enter?.intent;
  }

  /**
   * Does what is due where Enter plays it: opens the step, or plays it whole.
   * @throws Problem `nothing-due`
   */
  playDue(): readonly Event[] {
    const enter = this.due()[0]?.enter;
    if (!enter) throw new Problem('nothing-due', 'Nothing is due: see `?` for what can be typed.');
    this.#expectNoAmending();
    return this.#course.playDue(enter.intent);
  }

  /** Plays an intent that needs no reading. */
  play(intent: Intent): readonly Event[] {
    return this.#play([untyped(intent)]);
  }

  /** Plays what affray proposed; when a target is gone, another may be taken. */
  playPlan(plan: readonly Waiting[]): readonly Event[] {
    return this.#play(plan);
  }

  /**
   * Gives orders as they were read. What is left out is filled in; a target that is missing is asked for. When one is
   * not legal, those before it stand, and the rest is handed back.
   * @throws Problem when the first is not legal: nothing has changed then
   */
  order(orders: readonly Order[]): readonly Event[] {
    const events: Event[] = [];
    const lines = orders.map(({ typed }) => typed);
    const restFrom = (from: number) => lines.slice(from).join(', ');
    for (const [i, order] of orders.entries()) {
      const wasOpen = this.busy;
      const isLast = i + 1 === orders.length;
      const { came, problem } = this.#orderOne(order, isLast);
      if (problem && i === 0) throw problem;
      if (problem) return [...events, { kind: 'stopped', problem, rest: restFrom(i) }];
      events.push(...came);
      if (this.busy && !wasOpen && !isLast)
        return [...events, { kind: 'stopped', problem: questionFirst(), rest: restFrom(i + 1) }];
    }
    this.#picking = stillOpen(this.#picking, this.encounter.ruleset, this.fight);
    return events;
  }

  /** The orders as they would be played, without playing them: entries of a plan. */
  asWaiting(orders: readonly Order[]): readonly Waiting[] {
    return orders.flatMap((order) => waitingOf(order, this.#standing()));
  }

  /** Takes one of the choices that are offered. */
  pick(id: string): readonly Event[] {
    const picking = this.#picking;
    if (!picking) throw new RangeError('Nothing is to be picked.');
    this.#picking = undefined;
    const intent = { ...picking.intent, at: [id] };
    this.#remember([intent]);
    return this.#play([readyToPlay(picking.order, intent, this.#standing()), ...this.#owedBehind(intent)]);
  }

  /** As `pick`, by its code, name, the beginning of its name, or its number; throws Problem `bad-choice`. */
  pickTyped(typed: string): readonly Event[] {
    return this.pick(pickedFrom(this.#picking?.choices ?? [], typed, this.fight));
  }

  /**
   * An order as an intent, with what is left out filled in.
   * @throws Problem when it is not legal
   */
  intentOf(order: Order | undefined): Intent {
    const [waiting] = order ? waitingOf(order, this.#standing()) : [];
    if (!waiting) throw new Problem('no-action', 'That is no order: write who does what, such as `a g2`.');
    return waiting.intent;
  }

  /** Answers the open question with typed words; what is due and asks is opened by it. */
  answer(tokens: readonly Token[]): readonly Event[] {
    if (!this.#amending) return this.#course.answer(tokens, this.due()[0]?.enter?.intent);
    this.#amending.answer(tokens.map(({ text }) => text));
    return this.#settle(this.#amending);
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): readonly Event[] {
    if (!this.#amending) return this.#course.answerAll(this.due()[0]?.enter?.intent);
    this.#amending.answerAll();
    return this.#settle(this.#amending);
  }

  /** Takes back the last answer of the open question, or leaves it; says what, or nothing when none is open. */
  unanswer(): string | undefined {
    return this.#leaveOwn() ?? this.#course.unanswer();
  }

  /**
   * Parks the open step: it stays as it is until it is resumed.
   * @throws Problem `no-question`
   */
  leave(): string {
    return this.#leaveOwn() ?? this.#course.leave();
  }

  /** Goes on with the step that was parked last. */
  resume(): readonly Event[] {
    this.#expectNoAmending();
    return this.#course.resume();
  }

  /** Leaves the open dice of some people for later. */
  late(people: readonly string[]): readonly Event[] {
    return this.#course.late(people, this.due()[0]?.enter?.intent);
  }

  /** Takes back the last deed; open steps are given up first. */
  undo(): Deed {
    this.#leaveOwn();
    this.#course.forget();
    return this.encounter.undo();
  }

  /**
   * Brings back what was taken back last.
   * @throws Problem `question-open`, or `nothing-to-redo`
   */
  redo(): Deed {
    if (this.busy) throw questionOpen();
    return this.encounter.redo();
  }

  /**
   * Changes a past step and plays what follows again; what that asks anew, or no longer fits, is asked.
   * @throws Problem when the change does not fit; nothing has changed then
   */
  amend(tokens: readonly Token[]): readonly Event[] {
    if (this.busy) throw questionOpen();
    return this.#settle(new Amendment(this.encounter, this.#habits, readAmending(this.encounter, tokens)));
  }

  /** Whether nothing was done or asked since a mark. */
  isAt(mark: Mark): boolean {
    return this.#picking === undefined && this.#amending === undefined && isAt(this.encounter, mark);
  }

  /** Gives up everything since a mark: questions, waiting orders, steps; what was open then is open again. */
  backTo(mark: Mark): void {
    this.#leaveOwn();
    goBack(this.encounter, mark);
    this.#course.restore();
  }

  #standing(): Standing {
    return { ruleset: this.encounter.ruleset, fight: this.fight, due: this.due()[0] };
  }

  #play(orders: readonly Waiting[]): readonly Event[] {
    this.#expectNoAmending();
    return this.#course.play(orders);
  }

  /** Keeps an amending when nothing is left to ask; until then it stays open. */
  #settle(amending: Amendment): readonly Event[] {
    this.#amending = amending.open().length > 0 ? amending : undefined;
    return this.#amending ? [] : amending.keep();
  }

  /** Leaves what is open beside the steps; says what, or nothing when there is none. */
  #leaveOwn(): string | undefined {
    const says = this.#amending ? 'Left the amending: nothing has changed.' : this.#picking && 'Left the question.';
    this.#amending = undefined;
    this.#picking = undefined;
    return says;
  }

  #expectNoAmending(): void {
    if (this.#amending) throw questionOpen();
  }

  /** What came of an order, or why it was not played. */
  #orderOne(order: Order, isLast: boolean): { readonly came: readonly Event[]; readonly problem?: Problem } {
    try {
      return { came: this.#playOrder(order, isLast) };
    } catch (problem) {
      if (problem instanceof Problem) return { came: [], problem };
      throw problem;
    }
  }

  #playOrder(order: Order, isLast: boolean): readonly Event[] {
    const intents = intentsOf(order, this.#standing());
    const open = intents.map((intent) => openTargets(order, intent, this.#standing()));
    const first = open.findIndex((choices) => choices !== undefined);
    const [intent, choices] = [intents[first], open[first]];
    this.#remember(intents);
    if (intent && choices) return this.#aim(order, intent, choices);
    const ready = sharedOut(order, intents).map(([own, one]) => readyToPlay(own, one, this.#standing()));
    return this.#play(isLast ? [...ready, ...intents.slice(-1).flatMap((one) => this.#owedBehind(one))] : ready);
  }

  /** What the referee owed is settled with the last order of a line by hand that is about somebody. */
  #owedBehind(intent: Intent): readonly Waiting[] {
    const [due] = this.due();
    const { who, at = [] } = intent;
    const isAbout =
      actionFor(this.encounter.ruleset, intent).by !== 'combatant' && (who !== undefined || at.length > 0);
    return due?.owed && due.enter && isAbout ? [untyped(due.enter.intent)] : [];
  }

  /** The only target is taken; of several, the one of last time is suggested. */
  #aim(order: Order, intent: Intent, choices: readonly Choice[]): readonly Event[] {
    const last = this.#lastTargets.get(`${intent.who} ${intent.do}`);
    this.#picking = pickingOf(order, intent, choices, last, this.fight);
    const [one, ...more] = this.#picking.choices;
    return one && more.length === 0 ? this.pick(one.id) : [];
  }

  #remember(intents: readonly Intent[]): void {
    for (const { who, do: word, at } of intents)
      if (at?.[0] !== undefined) this.#lastTargets.set(`${who} ${word}`, at[0]);
  }
}

function questionOpen(): Problem {
  return new Problem('question-open', 'A question is open: answer it, or `leave` it first.');
}

function questionFirst(): Problem {
  return new Problem('question-open', 'A question comes first; the rest of the line waits to be typed again.');
}
