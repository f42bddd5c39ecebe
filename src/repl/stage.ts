import { type Fight, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { type Attempt, dueIn, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Due } from '../core/ruleset.ts';
import type { OpenStep } from '../core/story.ts';
import type { Encounter } from './encounter.ts';
import { type Event, unusedOf, type Waiting } from './events.ts';
import { Gathering } from './gathering.ts';
import { labelOf, refusedBy } from './labels.ts';
import { type Habits, nothingTyped, type Play, sourceFor, type Taken } from './play.ts';

/** Where play stands. */
export interface Place {
  /** Orders that wait. */
  readonly queue: readonly Waiting[];
  /** Steps that are open; the last one is asked. */
  readonly stack: readonly Play[];
  /** First dice of the waiting orders, asked together. */
  readonly gathered: Gathering | undefined;
  /** The group of the steps of this line or Enter. */
  readonly group: number | undefined;
}

export const nowhere: Place = { queue: [], stack: [], gathered: undefined, group: undefined };

/** People answer: nothing is thrown for the table, nothing decided. */
const people: Habits = { throwAll: false, decideAll: false };

/** Plays steps: opens what waits, carries on what is open until something is asked, keeps what is done. */
export class Stage {
  readonly encounter: Encounter;
  readonly habits: Habits;
  place: Place = nowhere;

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.habits = habits;
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return dueIn(this.encounter.ruleset, this.fight);
  }

  set(changes: Partial<Place>): void {
    this.place = { ...this.place, ...changes };
  }

  /**
   * The step that is asked.
   * @throws Problem `no-question` when none is
   */
  top(): Play {
    const play = this.place.stack.at(-1);
    if (!play) throw new Problem('no-question', 'Nothing is asked now: `due` says what is next.');
    return play;
  }

  setTop(play: Play): void {
    this.set({ stack: [...this.place.stack.slice(0, -1), play] });
  }

  /** A step played as far as its answers reach, and what it took from what was typed. */
  attempt(play: Play, habits: Habits = this.habits): { attempt: Attempt; taken: Taken } {
    const taken: Taken = { answers: [], typing: play.typing };
    const source = sourceFor(play, this.fight, this.encounter.seed, habits, taken);
    return { attempt: this.encounter.try(play.step, source), taken };
  }

  /** A step as people are asked: what habits would answer is still theirs to say. */
  asks(play: Play): Attempt {
    return this.attempt(play, people).attempt;
  }

  /** Opens a step without playing it on: its first question is about to be answered. */
  begin(intent: Intent): void {
    this.#push(playOf(this.encounter.prepare(intent, this.place.group)));
  }

  /** Several orders whose first dice are the table's are asked for them together, before the first is played. */
  gather(before: Gathering | undefined = undefined): void {
    const { queue } = this.place;
    if (queue.length < 2) return;
    const open = queue.map((one) =>
      refusalOf(this.encounter.ruleset, this.fight, one.intent)
        ? []
        : this.attempt({ ...playOf(this.#stepOf(one)), typing: one.typing }).attempt.open,
    );
    const dice = open.map((requests) => requests.filter(({ kind }) => kind === 'check' || kind === 'roll'));
    if (dice.filter((requests) => requests.length > 0).length > 1)
      this.set({ gathered: new Gathering(dice, before?.answers()) });
  }

  /** The orders of a batch as open steps, with the answers that they have so far. */
  keepGathered(gathered: Gathering): void {
    const queue: Waiting[] = [];
    for (const [i, one] of this.place.queue.entries()) {
      const step: OpenStep = { ...this.#stepOf(one), answers: gathered.answersFor(i) };
      this.encounter.keepOpen(step);
      this.set({ group: step.group });
      queue.push({ ...one, step });
    }
    this.set({ queue });
  }

  /** Plays on until something is asked, or nothing is left to play. */
  advance(): readonly Event[] {
    const events: Event[] = [];
    while (!this.place.gathered) {
      const play = this.place.stack.at(-1) ?? this.#next(events);
      if (!play || !this.#further(play, events)) break;
    }
    const { stack, queue, gathered } = this.place;
    if (stack.length === 0 && queue.length === 0 && !gathered) this.set({ group: undefined });
    return events;
  }

  #push(play: Play): Play {
    this.set({ stack: [...this.place.stack, play], group: this.place.group ?? play.step.group });
    return play;
  }

  #stepOf({ intent, step }: Waiting): OpenStep {
    return step ?? this.encounter.prepare(intent, this.place.group);
  }

  /** Plays a step as far as answers reach; whether it is out of the way. */
  #further(play: Play, events: Event[]): boolean {
    if (this.#isRefused(play, events)) return true;
    const { attempt, taken } = this.attempt(play);
    const told = attempt.facts.slice(play.told);
    const step = { ...play.step, answers: [...play.step.answers, ...taken.answers] };
    if (!attempt.done) {
      if (told.length > 0) events.push({ kind: 'told', step: step.id, asked: attempt.asked, told });
      if (step.answers.length > 0) this.encounter.keepOpen(step);
      this.setTop({ ...play, step, typing: taken.typing, told: attempt.facts.length });
      return false;
    }
    const surplus = (taken.typing.strict ?? []).filter((word) => word !== '..');
    if (surplus.length > 0) throw tooManyAnswers(labelOf(this.fight, step.intent), surplus);
    const done = this.encounter.finish(step, attempt);
    this.set({ stack: this.place.stack.slice(0, -1) });
    const unused = unusedOf(step.answers, attempt.asked, taken.typing);
    events.push({ kind: 'step', step: done, asked: attempt.asked, told, unused });
    return true;
  }

  /** A step that was open while something else changed may have become impossible. */
  #isRefused({ step }: Play, events: Event[]): boolean {
    const refusal = refusalOf(this.encounter.ruleset, this.fight, step.intent);
    if (!refusal) return false;
    this.encounter.drop(step.id);
    this.set({ stack: this.place.stack.slice(0, -1) });
    events.push({ kind: 'said', text: `${labelOf(this.fight, step.intent)}: ${refusal.why}` });
    return true;
  }

  /** Opens the next order that is still legal, or what is due at once. */
  #next(events: Event[]): Play | undefined {
    for (;;) {
      const [next, ...queue] = this.place.queue;
      if (!next) break;
      const intent = this.#stillLegal(next, events);
      this.set({ queue });
      if (!intent && next.step) this.encounter.drop(next.step.id);
      if (!intent) continue;
      return this.#push({ ...playOf({ ...this.#stepOf(next), intent }), typing: next.typing, planned: next.planned });
    }
    const [due] = this.due();
    if (due?.atOnce && due.enter) this.begin(due.enter.intent);
    return this.place.stack.at(-1);
  }

  /** The intent, or another by the tactic when its target is gone since it was planned; nothing when there is none. */
  #stillLegal({ intent, planned }: Waiting, events: Event[]): Intent | undefined {
    const { ruleset } = this.encounter;
    const refusal = refusalOf(ruleset, this.fight, intent);
    if (!refusal) return intent;
    if (events.length === 0 && !planned) throw refusedBy(refusal, ruleset, this.fight, intent);
    const { who } = intent;
    const mayAct = planned && who !== undefined && this.due()[0]?.who?.includes(who);
    const other = mayAct ? ruleset.plan(this.fight, who) : undefined;
    if (other && !refusalOf(ruleset, this.fight, other)) {
      events.push({ kind: 'said', text: `${nameOf(this.fight, who ?? '')} turns to ${aimOf(this.fight, other)}.` });
      return other;
    }
    if (!planned) events.push({ kind: 'said', text: `${labelOf(this.fight, intent)}: ${refusal.why}` });
    return undefined;
  }
}

/** A step that nothing was typed for. */
export function playOf(step: OpenStep): Play {
  return { step, typing: nothingTyped, told: 0, planned: false };
}

function aimOf(fight: Fight, { at = [], do: word }: Intent): string {
  return at.length === 0 ? word : at.map((id) => nameOf(fight, id)).join(', ');
}

function tooManyAnswers(label: string, left: readonly string[]): Problem {
  return new Problem(
    'too-many-answers',
    `${label} asks for less: ${left.join(' ')} is left over, and nothing has been played.`,
    { left },
  );
}
