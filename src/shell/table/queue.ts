import type { OpenStep } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { at } from '../../core/kit/list.ts';
import { typingOf, withTyping } from '../answers/typed-answers.ts';
import type { Encounter } from './encounter.ts';
import type { Waiting } from './move.ts';

/** The steps of one line or Enter that are still to be played, in their order. */
export type Row = readonly OpenStep[];

/**
 * Queue of the steps that are still to be played. Whenever somebody is asked, all of them stand in the log as open, and
 * the queue is read from it: so it is what the log says, also after a restart and after a mistake.
 */
export class Queue {
  readonly #encounter: Encounter;
  #rows: readonly Row[] = [];

  constructor(encounter: Encounter) {
    this.#encounter = encounter;
    this.restore();
  }

  /** The rows, the one that is played now last: a change at a question lies above it. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** The row that is played now; nothing when nothing is open. */
  get top(): Row | undefined {
    return this.#rows.at(-1);
  }

  /** Lays orders on top. Their numbers are free until they are kept. */
  begin(orders: readonly Waiting[], group = this.#encounter.story.nextId): void {
    const first = this.#encounter.story.nextId;
    const row = orders.map(({ intent, typing, planned, aiming }, i): OpenStep => {
      const step = { ...this.#encounter.prepare(intent, group), id: first + i };
      return withTyping({ ...step, ...(planned && { planned }), ...(aiming && { aiming }) }, typing);
    });
    this.#put([...this.#rows, row]);
  }

  /** Puts steps that have changed in the place of what they were. */
  change(changes: ReadonlyMap<OpenStep, OpenStep>): void {
    this.#put(this.#rows.map((row) => row.map((step) => changes.get(step) ?? step)));
  }

  /** Takes a step out of its row, which is looked for from the top: an amending has a row for each later step. */
  leave(step: OpenStep): void {
    const place = this.#rows.findLastIndex((row) => row.includes(step));
    if (place < 0) return;
    const left = at(this.#rows, place).filter((one) => one !== step);
    this.#rows = this.#rows.toSpliced(place, 1, ...(left.length > 0 ? [left] : []));
  }

  /** Gives a step up, in the log as well. */
  giveUp(step: OpenStep): void {
    this.#encounter.drop(step.id);
    this.leave(step);
  }

  /** Returns true if the log has every step just as it will wait. */
  isInLog(): boolean {
    const { open } = this.#encounter.story;
    const logged = new Map(open.map((step) => [step.id, step]));
    return this.#rows.flat().every((step) => same(waiting(step), logged.get(step.id)));
  }

  /** Keeps every step in the log, at the end of a line: what was said for later waits from now on. */
  keep(): void {
    this.#put(this.#rows.map((row) => row.map(waiting)));
    for (const step of this.#unkept()) this.#encounter.keepOpen(step);
    this.restore();
  }

  /** Returns the steps that the log lacks, and one of each row above them: what is kept last lies on top. */
  #unkept(): readonly OpenStep[] {
    const { open } = this.#encounter.story;
    const isUnkept = (step: OpenStep) => !open.includes(step);
    const lowest = this.#rows.findIndex((row) => row.some(isUnkept));
    if (lowest < 0) return [];
    return this.#rows.slice(lowest).flatMap((row) => (row.some(isUnkept) ? row.filter(isUnkept) : row.slice(-1)));
  }

  /** Takes the steps from the log: each group is a row, the one that was kept last on top. */
  restore(): void {
    const groups = new Map<number, Row>();
    for (const step of this.#encounter.story.open.filter(({ setAside }) => !setAside)) {
      const others = groups.get(step.group) ?? [];
      groups.delete(step.group);
      groups.set(step.group, [...others, step]);
    }
    this.#put([...groups.values()].map((steps) => steps.toSorted((a, b) => a.id - b.id)));
  }

  #put(rows: readonly Row[]): void {
    this.#rows = rows.filter((row) => row.length > 0);
  }
}

/** Returns a step whose line is over: words that were typed behind an answer are no longer tied to it. */
function waiting(step: OpenStep): OpenStep {
  const typing = typingOf(step);
  if (!typing.addressed.some(({ behind }) => behind === 'decision')) return step;
  const addressed = typing.addressed.map(({ behind, ...queue }) => (behind === 'die' ? { behind, ...queue } : queue));
  return withTyping(step, { ...typing, addressed });
}
