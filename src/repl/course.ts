import { type Answer, takes } from '../core/answer.ts';
import type { Fact } from '../core/fact.ts';
import { type Fight, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { type Attempt, dueIn, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import type { Due } from '../core/ruleset.ts';
import type { Answered } from '../core/run.ts';
import type { Step } from '../core/story.ts';
import { giveAnswers } from './batch.ts';
import type { Encounter } from './encounter.ts';
import { Gathering } from './gathering.ts';
import { labelOf, refusedBy } from './labels.ts';
import { type Habits, nothingTyped, type Play, sourceFor, type Taken, type Typing } from './play.ts';

/** What came of playing: steps that are done, what was told on the way, what affray has to say. */
export type Event =
  | {
      readonly kind: 'step';
      readonly step: Step;
      readonly asked: readonly Answered[];
      /** What has not been told before. */
      readonly told: readonly Fact[];
      /** Answers that were typed and for which nothing was asked. */
      readonly unused: readonly string[];
    }
  | {
      readonly kind: 'told';
      readonly step: number;
      readonly asked: readonly Answered[];
      readonly told: readonly Fact[];
    }
  | { readonly kind: 'said'; readonly text: string };

/** An order that waits for its turn, with the answers that were gathered for it beforehand. */
export interface Waiting {
  readonly intent: Intent;
  readonly typing: Typing;
  readonly answers: readonly Answer[];
  /** Planned by affray: when its target is gone, another may be taken. */
  readonly planned: boolean;
}

/** An order as affray or a menu gives it: nothing was typed for it. */
export function untyped(intent: Intent, planned = false): Waiting {
  return { intent, typing: nothingTyped, answers: [], planned };
}

/**
 * The course of play: orders that wait, steps that are open, what they ask, and how answers carry them on. Steps of one
 * line or Enter are one group.
 */
export class Course {
  readonly encounter: Encounter;
  readonly habits: Habits;
  #queue: readonly Waiting[] = [];
  #stack: readonly Play[];
  #gathered: Gathering | undefined;
  #group: number | undefined;

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.habits = habits;
    const open = encounter.story.open.filter(({ parked }) => !parked);
    this.#stack = open.map((step) => ({ step, typing: nothingTyped, told: 0, planned: false }));
    this.#group = open[0]?.group;
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return dueIn(this.encounter.ruleset, this.fight);
  }

  /** Whether a step is open. */
  get busy(): boolean {
    return this.#stack.length > 0 || this.#gathered !== undefined;
  }

  /** The intent of the step that is open. */
  get openIntent(): Intent | undefined {
    return this.#stack.at(-1)?.step.intent;
  }

  /** The requests that are open. */
  open(): readonly Request[] {
    if (this.#gathered) return this.#gathered.open();
    const play = this.#stack.at(-1);
    return play ? this.#asks(play) : [];
  }

  /** The requests that an intent would open, as far as affray's own answers reach. */
  preview(intent: Intent): readonly Request[] {
    return this.#asks(this.#playOf(intent));
  }

  /** Opens a step without playing it on: its first question is about to be answered. */
  begin(intent: Intent): void {
    const play = this.#playOf(intent);
    this.#group ??= play.step.id;
    this.#stack = [...this.#stack, play];
  }

  /**
   * Plays orders one after the other, as one group.
   * @throws Problem when one is not legal; those before it stand, and nothing has been rolled for it
   */
  play(waiting: readonly Waiting[]): readonly Event[] {
    const before = { queue: this.#queue, stack: this.#stack };
    this.#queue = [...waiting, ...this.#queue];
    try {
      this.#gather(waiting);
      return this.#advance();
    } catch (problem) {
      for (const { step } of this.#stack)
        if (!before.stack.some((one) => one.step.id === step.id)) this.encounter.drop(step.id);
      this.#queue = before.queue;
      this.#stack = before.stack;
      this.#gathered = undefined;
      this.#settle();
      throw problem;
    }
  }

  /**
   * Answers the open requests with typed words.
   * @throws Problem `bad-answer` when a word does not fit; what did fit is kept
   */
  answer(words: readonly string[]): readonly Event[] {
    if (this.#gathered) return this.#answerGathered(this.#gathered, words);
    const play = this.#top();
    const given = giveAnswers(this.#asks(play), words, this.fight, this.#thrown(play));
    this.#give(play, given.answers, given.later);
    const events = this.#advance();
    if (given.problem) throw given.problem;
    return events;
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): readonly Event[] {
    if (this.#gathered) return this.#answerGathered(this.#gathered, ['..']);
    const play = this.#top();
    const dice = this.#thrown(play);
    const open = this.#asks(play);
    const answers = open.map((request) => dice(request) ?? suggestedFor(request));
    this.#give(play, answers, []);
    return this.#advance();
  }

  /** Takes back the last answer of the open step, or gives the step up; says which, or nothing when none is open. */
  unanswer(): string | undefined {
    if (this.#gathered) {
      this.forget();
      return 'Left the question.';
    }
    const play = this.#stack.at(-1);
    if (!play) return undefined;
    if (play.step.answers.length === 0) {
      this.#dropTop();
      return `Took back ${labelOf(this.fight, play.step.intent)}.`;
    }
    const step = { ...play.step, answers: play.step.answers.slice(0, -1) };
    this.#setTop({ ...play, step, typing: nothingTyped, told: 0 });
    this.encounter.keepOpen(step);
    return 'Took back the last answer.';
  }

  /** Parks the open step: it stays as it is until it is resumed. */
  leave(): string {
    this.#gathered = undefined;
    this.#queue = [];
    const play = this.#stack.at(-1);
    if (!play) return 'Left.';
    const label = labelOf(this.fight, play.step.intent);
    if (play.step.answers.length === 0) {
      this.#dropTop();
      return `Left: ${label} has not been played.`;
    }
    this.#stack = this.#stack.slice(0, -1);
    this.#settle();
    this.encounter.keepOpen({ ...play.step, parked: true });
    return `Parked: ${label}. \`resume\` goes on with it.`;
  }

  /**
   * Goes on with the step that was parked last.
   * @throws Problem `nothing-parked`
   */
  resume(): readonly Event[] {
    const parked = this.encounter.story.open.filter((one) => one.parked).at(-1);
    if (!parked) throw new Problem('nothing-parked', 'Nothing is parked: `parked` lists what was left at a question.');
    const step = { ...parked, parked: false };
    this.encounter.keepOpen(step);
    this.#group ??= step.group;
    this.#stack = [...this.#stack, { step, typing: nothingTyped, told: 0, planned: false }];
    return this.#advance();
  }

  /** Gives up every open step and every order that waits. */
  forget(): void {
    while (this.#stack.length > 0) this.#dropTop();
    this.#queue = [];
    this.#gathered = undefined;
    this.#group = undefined;
  }

  #top(): Play {
    const play = this.#stack.at(-1);
    if (!play) throw new Problem('no-question', 'Nothing is asked now.');
    return play;
  }

  #setTop(play: Play): void {
    this.#stack = [...this.#stack.slice(0, -1), play];
  }

  #playOf(intent: Intent): Play {
    return { step: this.encounter.prepare(intent, this.#group), typing: nothingTyped, told: 0, planned: false };
  }

  /** The requests that a step leaves to people: what habits would answer is still theirs to say in a line. */
  #asks(play: Play): readonly Request[] {
    return this.#attempt(play, { throwAll: false, decideAll: false }).attempt.open;
  }

  #attempt(play: Play, habits = this.habits): { attempt: Attempt; taken: Taken } {
    const taken: Taken = { answers: [], typing: play.typing };
    return {
      attempt: this.encounter.try(play.step, sourceFor(play, this.fight, this.encounter.seed, habits, taken)),
      taken,
    };
  }

  #thrown(play: Play): (request: Request) => Answer | undefined {
    return sourceFor(
      play,
      this.fight,
      this.encounter.seed,
      { throwAll: true, decideAll: false },
      { answers: [], typing: nothingTyped },
    );
  }

  #give(play: Play, answers: readonly Answer[], later: readonly string[]): void {
    const open = this.#asks(play);
    const whose = open.find(({ key }) => key === answers[0]?.key)?.who;
    const queue = later.length > 0 && whose !== undefined ? [{ to: whose, answers: later }] : [];
    const step = { ...play.step, answers: [...play.step.answers, ...answers] };
    this.#setTop({ ...play, step, typing: { ...play.typing, addressed: [...play.typing.addressed, ...queue] } });
  }

  /** Plays on until something is asked, or nothing is left to play. */
  #advance(): readonly Event[] {
    const events: Event[] = [];
    while (!this.#gathered) {
      const play = this.#stack.at(-1) ?? this.#next(events);
      if (!play || !this.#further(play, events)) break;
    }
    this.#settle();
    return events;
  }

  /** Plays a step as far as answers reach; whether it came to its end. */
  #further(play: Play, events: Event[]): boolean {
    const { attempt, taken } = this.#attempt(play);
    const told = attempt.facts.slice(play.told);
    const step = { ...play.step, answers: [...play.step.answers, ...taken.answers] };
    if (!attempt.done) {
      if (told.length > 0) events.push({ kind: 'told', step: step.id, asked: attempt.asked, told });
      if (step.answers.length > 0) this.encounter.keepOpen(step);
      this.#setTop({ ...play, step, typing: taken.typing, told: attempt.facts.length });
      return false;
    }
    const surplus = (taken.typing.strict ?? []).filter((word) => word !== '..');
    if (surplus.length > 0) throw tooManyAnswers(labelOf(this.fight, step.intent), surplus);
    const done = this.encounter.finish(step, attempt);
    this.#stack = this.#stack.slice(0, -1);
    const unused = [...unneeded(step.answers, attempt.asked), ...unusedOf(taken.typing)];
    events.push({ kind: 'step', step: done, asked: attempt.asked, told, unused });
    return true;
  }

  /** The next order that is still legal, or what is due at once. */
  #next(events: Event[]): Play | undefined {
    for (;;) {
      const [next, ...rest] = this.#queue;
      if (!next) break;
      const intent = this.#stillLegal(next, events);
      this.#queue = rest;
      if (!intent) continue;
      const play = this.#playOf(intent);
      this.#group ??= play.step.id;
      const opened: Play = {
        ...play,
        typing: next.typing,
        planned: next.planned,
        step: { ...play.step, answers: next.answers },
      };
      this.#stack = [opened];
      return opened;
    }
    const [due] = this.due();
    if (due?.atOnce && due.enter) this.begin(due.enter.intent);
    return this.#stack.at(-1);
  }

  /** The intent, or another by the tactic when its target is gone since it was planned; nothing when there is none. */
  #stillLegal({ intent, planned }: Waiting, events: Event[]): Intent | undefined {
    const { ruleset } = this.encounter;
    const refusal = refusalOf(ruleset, this.fight, intent);
    if (!refusal) return intent;
    if (!planned) throw refusedBy(refusal, this.fight, intent);
    const { who } = intent;
    const mayAct = who !== undefined && this.due()[0]?.who?.includes(who);
    const other = mayAct ? ruleset.plan(this.fight, who) : undefined;
    if (!other || refusalOf(ruleset, this.fight, other)) return undefined;
    events.push({ kind: 'said', text: `${nameOf(this.fight, who ?? '')} turns to ${aimOf(this.fight, other)}.` });
    return other;
  }

  /** Several orders whose first dice are the table's are asked for them together, before the first is played. */
  #gather(waiting: readonly Waiting[]): void {
    if (waiting.length < 2) return;
    const { ruleset } = this.encounter;
    const first = waiting.map(({ intent, typing }) =>
      refusalOf(ruleset, this.fight, intent) ? [] : this.#attempt({ ...this.#playOf(intent), typing }).attempt.open,
    );
    const dice = first.map((open) => open.filter(({ kind }) => kind === 'check' || kind === 'roll'));
    if (dice.filter((open) => open.length > 0).length > 1) this.#gathered = new Gathering(dice);
  }

  #answerGathered(gathered: Gathering, words: readonly string[]): readonly Event[] {
    const given = giveAnswers(gathered.open(), words, this.fight, () => undefined);
    gathered.take(given.answers, given.thrown);
    if (gathered.open().length === 0) {
      this.#queue = this.#queue.map((one, i) => ({
        ...one,
        answers: [...one.answers, ...gathered.answersFor(i)],
        typing: { ...one.typing, thrown: gathered.thrownFor(i) },
      }));
      this.#gathered = undefined;
    }
    const events = this.#advance();
    if (given.problem) throw given.problem;
    return events;
  }

  #dropTop(): void {
    this.encounter.drop(this.#top().step.id);
    this.#stack = this.#stack.slice(0, -1);
    this.#settle();
  }

  #settle(): void {
    if (!this.busy && this.#queue.length === 0) this.#group = undefined;
  }
}

function aimOf(fight: Fight, { at = [], do: word }: Intent): string {
  return at.length === 0 ? word : at.map((id) => nameOf(fight, id)).join(', ');
}

function suggestedFor(request: Request): Answer {
  const { key } = request;
  if (request.kind === 'choose') return { key, by: 'table', word: request.suggested };
  if (request.kind === 'enter') return { key, by: 'table', number: request.suggested };
  throw new Problem('bad-answer', `${takes(request)}.`);
}

function tooManyAnswers(label: string, left: readonly string[]): Problem {
  return new Problem(
    'too-many-answers',
    `${label} asks for less: ${left.join(' ')} is left over, and nothing has been played.`,
    { left },
  );
}

/** Answers that were gathered beforehand and for which no die came up. */
function unneeded(answers: readonly Answer[], asked: readonly Answered[]): readonly string[] {
  const used = new Set(asked.map(({ request }) => request.key));
  return answers
    .filter(({ key }) => !used.has(key))
    .map(({ faces, number, word }) => word ?? `${faces?.join(',') ?? number}`);
}

function unusedOf({ numbers, addressed }: Typing): readonly string[] {
  return [...numbers, ...addressed.flatMap(({ answers }) => answers)].filter((word) => word !== '.' && word !== '..');
}
