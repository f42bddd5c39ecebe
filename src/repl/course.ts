import { suggestion } from '../core/answer.ts';
import type { Fight } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import type { Due } from '../core/ruleset.ts';
import { seededSource } from '../drivers/seeded.ts';
import { type Given, giveAnswers } from './batch.ts';
import type { Encounter } from './encounter.ts';
import type { Event, Waiting } from './events.ts';
import type { Gathering } from './gathering.ts';
import { labelOf } from './labels.ts';
import { type Habits, nothingTyped, standingSource } from './play.ts';
import { nowhere, playOf, Stage } from './stage.ts';
import { isThrow, isThrownAtTable } from './throwers.ts';

/**
 * The course of play: orders are played, questions answered, left, taken up again. Steps of one line or Enter are one
 * group. Every answer is kept when it is given.
 */
export class Course {
  readonly encounter: Encounter;
  readonly #stage: Stage;

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.#stage = new Stage(encounter, habits);
    const open = encounter.story.open.filter(({ parked }) => !parked);
    // Siblings of one line are answered in their order, so the first of them lies on top.
    const stack = open.toSorted((a, b) => a.group - b.group || b.id - a.id).map(playOf);
    this.#stage.set({ stack, group: stack.at(-1)?.step.group });
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return this.#stage.due();
  }

  /** Whether a question is open. */
  get busy(): boolean {
    const { stack, gathered } = this.#stage.place;
    return stack.length > 0 || gathered !== undefined;
  }

  /** The intent of the step that is open. */
  get openIntent(): Intent | undefined {
    const { stack, queue } = this.#stage.place;
    return stack.at(-1)?.step.intent ?? queue[0]?.intent;
  }

  /** The requests that are open. */
  open(): readonly Request[] {
    const { gathered, stack } = this.#stage.place;
    const play = stack.at(-1);
    return gathered?.open() ?? (play ? this.#stage.asks(play).open : []);
  }

  /** What an intent would ask people first. Nothing is thrown for it, so that nothing is known before Enter. */
  preview(intent: Intent): readonly Request[] {
    const { open } = this.encounter.try(this.encounter.prepare(intent), standingSource(this.fight));
    return open.filter((request) => !isThrow(request) || isThrownAtTable(this.fight, request));
  }

  /** Opens a step without playing it on: its first question is about to be answered. */
  begin(intent: Intent): void {
    this.#stage.begin(intent);
  }

  /**
   * Plays orders one after the other, as one group; at a question, before the step that asks.
   * @throws Problem when the first is not legal: nothing has changed then
   */
  play(waiting: readonly Waiting[]): readonly Event[] {
    if (this.busy) return this.#playBefore(waiting);
    this.#stage.set({ queue: waiting });
    try {
      this.#stage.gather();
      return this.#stage.advance();
    } catch (problem) {
      this.forget();
      throw problem;
    }
  }

  /**
   * Answers the open requests with typed words.
   * @throws Problem when words do not fit; those that did are kept
   */
  answer(words: readonly string[]): readonly Event[] {
    const { gathered } = this.#stage.place;
    const { problem } = gathered ? this.#answerGathered(gathered, words) : this.#answerTop(words);
    const events = this.#stage.advance();
    if (problem) throw problem;
    return events;
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): readonly Event[] {
    if (this.#stage.place.gathered) return this.answer(['..']);
    const open = this.open();
    const decided = open.flatMap((request) =>
      request.kind === 'choose' || request.kind === 'enter' ? [{ ...suggestion(request), by: 'table' as const }] : [],
    );
    const thrown = open.map(({ key }) => key).filter((key) => !decided.some((one) => one.key === key));
    this.#take({ answers: decided, thrown, later: [], problem: undefined });
    return this.#stage.advance();
  }

  /** Takes back the last answer of the open step, or gives the step up; says which, or nothing when none is open. */
  unanswer(): string | undefined {
    const { gathered, stack } = this.#stage.place;
    const play = stack.at(-1);
    if (!this.busy) return undefined;
    if (gathered?.takeBack()) this.#stage.keepGathered(gathered);
    else if (gathered || !play || play.step.answers.length === 0) return this.#giveUp();
    else {
      const step = { ...play.step, answers: play.step.answers.slice(0, -1) };
      this.#stage.setTop({ ...play, step, typing: nothingTyped, told: 0 });
      this.encounter.keepOpen(step);
    }
    return 'Took back the last answer.';
  }

  /** Parks what is open: it stays as it is until it is resumed. What has no answer yet is given up. */
  leave(): string {
    const { stack, queue } = this.#stage.place;
    const open = [...stack.slice(-1).map(({ step }) => step), ...queue.flatMap(({ step }) => step ?? [])];
    if (open.every(({ answers }) => answers.length === 0)) return this.#giveUp();
    for (const step of open) this.encounter.keepOpen({ ...step, parked: true });
    this.#leaveTop();
    const labels = open.map(({ intent }) => labelOf(this.fight, intent)).join('; ');
    return `Parked: ${labels}. \`resume\` goes on with it.`;
  }

  /**
   * Goes on with what was parked last.
   * @throws Problem `nothing-parked`
   */
  resume(): readonly Event[] {
    const parked = this.encounter.story.open.filter((one) => one.parked);
    const group = parked.at(-1)?.group;
    if (group === undefined)
      throw new Problem('nothing-parked', 'Nothing is parked: only an action that was left at a question is resumed.');
    const steps = parked.filter((one) => one.group === group).map((one) => ({ ...one, parked: false }));
    for (const step of steps) this.encounter.keepOpen(step);
    const plays = steps.toSorted((a, b) => b.id - a.id).map(playOf);
    this.#stage.set({ stack: [...this.#stage.place.stack, ...plays], group });
    return this.#stage.advance();
  }

  /** Gives up every open step and every order that waits. */
  forget(): void {
    const { stack, queue } = this.#stage.place;
    for (const { id } of [...stack.map(({ step }) => step), ...queue.flatMap(({ step }) => step ?? [])])
      this.encounter.drop(id);
    this.#stage.place = nowhere;
  }

  /** A change at a question is a step of its own before the open one, which is asked again with the answers it has. */
  #playBefore(waiting: readonly Waiting[]): readonly Event[] {
    const before = this.#stage.place;
    for (const { step } of before.stack) this.encounter.keepOpen(step);
    this.#stage.place = { ...nowhere, queue: waiting };
    try {
      const events = this.#stage.advance();
      const { stack } = this.#stage.place;
      this.#stage.place = { ...before, stack: [...before.stack, ...stack], gathered: undefined };
      if (before.gathered) this.#stage.gather(before.gathered);
      return [...events, ...this.#stage.advance()];
    } catch (problem) {
      this.forget();
      for (const { step } of before.stack) this.encounter.keepOpen(step);
      this.#stage.place = before;
      throw problem;
    }
  }

  #answerTop(words: readonly string[]): Given {
    const play = this.#stage.top();
    const { open, asked } = this.#stage.asks(play);
    const tags = new Set(open.map(({ tag }) => tag));
    const typed = new Set(play.step.answers.map(({ key }) => key));
    const before = asked.map(({ request }) => request).filter(({ key, tag }) => typed.has(key) && tags.has(tag));
    const given = giveAnswers({ open, given: before }, words, this.fight);
    this.#take(given);
    return given;
  }

  /** Takes answers for the open step; dice that affray throws are drawn at once. */
  #take(given: Given): void {
    const play = this.#stage.top();
    const { open } = this.#stage.asks(play);
    const dice = seededSource(this.encounter.seed, play.step.id);
    const thrown = open.flatMap((request) => (given.thrown.includes(request.key) ? (dice(request) ?? []) : []));
    const answers = [...given.answers, ...thrown];
    const kept = play.step.answers.filter(({ key }) => !answers.some((one) => one.key === key));
    this.#stage.setTop({
      ...play,
      step: { ...play.step, answers: [...kept, ...answers] },
      typing: { ...play.typing, addressed: [...play.typing.addressed, ...given.later] },
    });
  }

  #answerGathered(gathered: Gathering, words: readonly string[]): Given {
    const given = giveAnswers({ open: gathered.open(), given: gathered.given() }, words, this.fight);
    gathered.take(given.answers, given.thrown);
    if (given.answers.length > 0) this.#stage.keepGathered(gathered);
    const queue = this.#stage.place.queue.map((one, i) => ({
      ...one,
      typing: {
        ...one.typing,
        thrown: gathered.thrownFor(i),
        addressed: [...one.typing.addressed, ...given.later.filter(({ to }) => isFirstOf(gathered, to, i))],
      },
    }));
    this.#stage.set({ queue, gathered: gathered.open().length === 0 ? undefined : gathered });
    return given;
  }

  /** Drops the open step, and the orders that would have followed it. */
  #giveUp(): string {
    const { stack, queue } = this.#stage.place;
    const top = stack.at(-1);
    const intents = top ? [top.step.intent] : queue.map(({ intent }) => intent);
    for (const { id } of [...(top ? [top.step] : []), ...queue.flatMap(({ step }) => step ?? [])])
      this.encounter.drop(id);
    this.#leaveTop();
    return `Left: ${intents.map((intent) => labelOf(this.fight, intent)).join('; ')}. Nothing has been played.`;
  }

  #leaveTop(): void {
    const stack = this.#stage.place.stack.slice(0, -1);
    this.#stage.place = { ...nowhere, stack, group: stack.at(-1)?.step.group };
  }
}

/** Whether somebody's first die of a batch is in this order: what else was said for him goes there. */
function isFirstOf({ requests }: Gathering, who: string, order: number): boolean {
  return requests.findIndex((some) => some.some((one) => one.who === who)) === order;
}
