import { type Fight, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { actionsOf, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Choice, Due } from '../core/ruleset.ts';
import type { Step } from '../core/story.ts';
import type { Asked } from './asked.ts';
import { theChoice } from './choosing.ts';
import { Course } from './course.ts';
import type { Encounter } from './encounter.ts';
import { type Event, untyped, type Waiting } from './events.ts';
import { intentsOf, openTargets, readyToPlay, type Standing, sharedOut } from './intents.ts';
import { refusedBy } from './labels.ts';
import { fold } from './names.ts';
import type { Order, Reader } from './order.ts';
import type { Habits } from './play.ts';

interface Picking {
  readonly order: Order;
  readonly intent: Intent;
  readonly choices: readonly Choice[];
  readonly says: string;
}

/**
 * An evening at the table: orders come in, questions go out. It knows nothing of lines and screens; the shell reads the
 * one and draws the other.
 */
export class Session {
  readonly encounter: Encounter;
  readonly #course: Course;
  #picking: Picking | undefined;
  readonly #lastTargets = new Map<string, string>();

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
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
    if (this.#course.busy) return { kind: 'requests', requests: this.#course.open(), due: false };
    const enter = this.due()[0]?.enter;
    const requests = enter ? this.#course.preview(enter.intent) : [];
    return requests.length > 0 ? { kind: 'requests', requests, due: true } : undefined;
  }

  /** Whether a question is open: something that `leave` would park. */
  get busy(): boolean {
    return this.#picking !== undefined || this.#course.busy;
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
    return this.play(enter.intent);
  }

  /** Plays an intent that needs no reading. */
  play(intent: Intent): readonly Event[] {
    return this.#course.play([untyped(intent)]);
  }

  /** Plays what affray proposed; when a target is gone, another may be taken. */
  playPlan(plan: readonly Waiting[]): readonly Event[] {
    return this.#course.play(plan);
  }

  /**
   * Gives orders as they were read. What is left out is filled in; a target that is missing is asked for. When one is
   * not legal, those before it stand, and the rest is handed back.
   * @throws Problem when the first is not legal: nothing has changed then
   */
  order(orders: readonly Order[]): readonly Event[] {
    const events: Event[] = [];
    const rest = (from: number) =>
      orders
        .slice(from)
        .map(({ typed }) => typed)
        .join(', ');
    for (const [i, order] of orders.entries()) {
      try {
        const wasOpen = this.busy;
        events.push(...this.#orderOne(order, i + 1 === orders.length));
        if (this.busy && !wasOpen && i + 1 < orders.length)
          return [...events, { kind: 'stopped', problem: questionFirst(), rest: rest(i + 1) }];
      } catch (problem) {
        if (!(problem instanceof Problem) || i === 0) throw problem;
        return [...events, { kind: 'stopped', problem, rest: rest(i) }];
      }
    }
    return events;
  }

  /** The orders as they would be played, without playing them: entries of a plan. */
  asWaiting(orders: readonly Order[]): readonly Waiting[] {
    return orders.flatMap((order) =>
      intentsOf(order, this.#standing()).map((intent) => {
        const [first] = openTargets(order, intent, this.#standing()) ?? [];
        return readyToPlay(order, first ? { ...intent, at: [first.id] } : intent, this.#standing());
      }),
    );
  }

  /** Takes one of the choices that are offered. */
  pick(id: string): readonly Event[] {
    const picking = this.#picking;
    if (!picking) throw new RangeError('Nothing is to be picked.');
    this.#picking = undefined;
    const intent = { ...picking.intent, at: [id] };
    this.#remember([intent]);
    return this.#course.play([readyToPlay(picking.order, intent, this.#standing()), ...this.#owedBehind(intent)]);
  }

  /**
   * Takes one of the choices that are offered, by its code, name, the beginning of its name, or its number.
   * @throws Problem `bad-choice` with what there is
   */
  pickTyped(typed: string): readonly Event[] {
    const choices = this.#picking?.choices ?? [];
    const wanted = fold(typed);
    const coded = this.fight.combatants.find(({ code }) => code === wanted)?.id;
    const found =
      choices.find(({ id }) => id === coded || id === wanted) ??
      choices[Number(typed) - 1] ??
      theChoice(choices, typed);
    if (found) return this.pick(found.id);
    const list = choices.map(({ label }) => label).join(', ');
    throw new Problem('bad-choice', `"${typed}" is none of them: ${list}.`);
  }

  /**
   * Refuses what the rules refuse.
   * @throws Problem `refused` with the line that would force it
   */
  expectLegal(intent: Intent): void {
    const refusal = refusalOf(this.encounter.ruleset, this.fight, intent);
    if (refusal) throw refusedBy(refusal, this.encounter.ruleset, this.fight, intent);
  }

  /**
   * An order as an intent, with what is left out filled in.
   * @throws Problem when it is not legal
   */
  intentOf(order: Order | undefined): Intent {
    const [intent] = order ? intentsOf(order, this.#standing()) : [];
    if (!order || !intent) throw new Problem('no-action', 'That is no order: write who does what, such as `a g2`.');
    const [first] = openTargets(order, intent, this.#standing()) ?? [];
    return readyToPlay(order, first ? { ...intent, at: [first.id] } : intent, this.#standing()).intent;
  }

  /** Answers the open question with typed words; what is due and asks is opened by it. */
  answer(words: readonly string[]): readonly Event[] {
    return this.#opening(() => this.#course.answer(words));
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): readonly Event[] {
    return this.#opening(() => this.#course.answerAll());
  }

  /** Takes back the last answer of the open question, or leaves it; says what, or nothing when none is open. */
  unanswer(): string | undefined {
    if (!this.#picking) return this.#course.unanswer();
    this.#picking = undefined;
    return 'Left the question.';
  }

  /** Parks the open step: it stays as it is until it is resumed. */
  leave(): string {
    if (!this.#picking) return this.#course.leave();
    this.#picking = undefined;
    return 'Left the question.';
  }

  /** Goes on with the step that was parked last. */
  resume(): readonly Event[] {
    return this.#course.resume();
  }

  /** Takes back groups of steps; open steps are given up first. */
  undo(groups: number): readonly Step[] {
    this.#picking = undefined;
    this.#course.forget();
    return this.encounter.undo(groups);
  }

  /** Brings back what was taken back last. */
  redo(): readonly Step[] {
    if (this.busy) throw new Problem('question-open', 'A question is open: answer it, or `leave` it first.');
    return this.encounter.redo();
  }

  /** Where the log stands, to come back to with `backTo`. */
  mark(): number {
    return this.encounter.story.steps.length;
  }

  /** Gives up everything since a mark: open questions, waiting orders, steps. */
  backTo(mark: number): void {
    this.#picking = undefined;
    this.#course.forget();
    while (this.encounter.story.steps.length > mark) this.encounter.undo();
  }

  #standing(): Standing {
    return { ruleset: this.encounter.ruleset, fight: this.fight, due: this.due()[0] };
  }

  #orderOne(order: Order, isLast: boolean): readonly Event[] {
    const intents = intentsOf(order, this.#standing());
    const open = intents.map((intent) => openTargets(order, intent, this.#standing()));
    const first = open.findIndex((choices) => choices !== undefined);
    const [intent, choices] = [intents[first], open[first]];
    this.#remember(intents);
    if (intent && choices) return this.#aim(order, intent, choices);
    const ready = sharedOut(order, intents).map(([own, one]) => readyToPlay(own, one, this.#standing()));
    return this.#course.play(isLast ? [...ready, ...intents.slice(-1).flatMap((one) => this.#owedBehind(one))] : ready);
  }

  /** What the referee owed is settled with the last order of a line that is about somebody. */
  #owedBehind({ who, at = [] }: Intent): readonly Waiting[] {
    const [due] = this.due();
    const isAnswer = who !== undefined || at.length > 0;
    return due?.owed && due.enter && isAnswer ? [untyped(due.enter.intent)] : [];
  }

  /** The only target is taken; of several, the one of last time is suggested. */
  #aim(order: Order, intent: Intent, choices: readonly Choice[]): readonly Event[] {
    const last = this.#lastTargets.get(`${intent.who} ${intent.do}`);
    const sorted = choices.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
    const who = intent.who === undefined ? '' : `${nameOf(this.fight, intent.who)}: `;
    this.#picking = { order, intent, choices: sorted, says: `${who}${order.action.title.toLowerCase()} whom?` };
    const [one, ...more] = sorted;
    return one && more.length === 0 ? this.pick(one.id) : [];
  }

  /** Runs what answers; when nothing is open yet, what is due is opened first, and closed again if it was not answered. */
  #opening(answer: () => readonly Event[]): readonly Event[] {
    const enter = this.due()[0]?.enter;
    const wasOpen = this.#course.busy;
    if (!wasOpen && enter) this.#course.begin(enter.intent);
    const before = this.mark();
    try {
      return answer();
    } catch (problem) {
      if (!wasOpen && this.mark() === before && this.encounter.story.open.length === 0) this.#course.forget();
      throw problem;
    }
  }

  #remember(intents: readonly Intent[]): void {
    for (const { who, do: word, at } of intents)
      if (at?.[0] !== undefined) this.#lastTargets.set(`${who} ${word}`, at[0]);
  }
}

function questionFirst(): Problem {
  return new Problem('question-open', 'A question comes first; the rest of the line waits to be typed again.');
}
