import type { OpenStep } from '../../core/fight/story.ts';
import { type Play, playOf } from '../answers/typed-answers.ts';
import type { Encounter } from './encounter.ts';
import type { Waiting } from './events.ts';
import { waiting, withoutLine } from './unused-words.ts';

/** The steps of one line or Enter that are still to be played, in their order. */
export type Row = readonly Play[];

/**
 * The steps that are still to be played. Whenever somebody is asked, all of them stand in the log as open: so they are
 * what the log says, also after a restart and after a mistake. Only words that were typed ahead are known here alone.
 */
export class Rows {
  readonly #encounter: Encounter;
  #rows: readonly Row[] = [];
  /** How much has been told of steps that were kept, and with how many answers. */
  readonly #told = new Map<number, { readonly told: number; readonly answers: number }>();

  constructor(encounter: Encounter) {
    this.#encounter = encounter;
    this.restore();
  }

  /** The row that is played now: a change at a question lies above it. Nothing when nothing is open. */
  get top(): Row | undefined {
    return this.#rows.at(-1);
  }

  /** Lays orders on top. Their numbers are free until they are kept. */
  begin(orders: readonly Waiting[], group = this.#encounter.story.nextId): void {
    const first = this.#encounter.story.nextId;
    const row = orders.map(({ intent, typing, planned }, i): Play => {
      const step: OpenStep = { ...this.#encounter.prepare(intent, group), id: first + i, ...(planned && { planned }) };
      return { ...playOf(step), typing };
    });
    this.#put([...this.#rows, row]);
  }

  /** Puts steps that have changed in the place of what they were. */
  change(changes: ReadonlyMap<Play, Play>): void {
    this.#put(this.#rows.map((row) => row.map((play) => changes.get(play) ?? play)));
  }

  /** A step is out of the way. */
  leave(play: Play): void {
    this.#put(this.#rows.map((row) => row.filter((one) => one !== play)));
  }

  /** Keeps every step in the log, at the end of a line. */
  keep(): void {
    this.#put(this.#rows.map((row) => row.map(waiting)));
    for (const { step, told } of this.#rows.flat()) {
      this.#encounter.keepOpen(step);
      this.#told.set(step.id, { told, answers: step.answers.length });
    }
  }

  /** Takes the steps from the log: each group is a row, the one that was kept last on top. */
  restore(): void {
    const plays = this.#rows.flat().map(withoutLine);
    const known = new Map(plays.map((play) => [play.step, play]));
    const groups = new Map<number, readonly OpenStep[]>();
    for (const step of this.#encounter.story.open.filter(({ parked }) => !parked)) {
      const others = groups.get(step.group) ?? [];
      groups.delete(step.group);
      groups.set(step.group, [...others, step]);
    }
    this.#put(
      [...groups.values()].map((steps) =>
        steps.toSorted((a, b) => a.id - b.id).map((step) => known.get(step) ?? this.#again(step)),
      ),
    );
  }

  /** A step as it is taken up again: what was told of it is not told again, unless answers were taken back since. */
  #again(step: OpenStep): Play {
    const { told, answers } = this.#told.get(step.id) ?? { told: 0, answers: 0 };
    return { ...playOf(step), told: answers <= step.answers.length ? told : 0 };
  }

  #put(rows: readonly Row[]): void {
    this.#rows = rows.filter((row) => row.length > 0);
  }
}
