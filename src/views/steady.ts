import type { Lane } from './lanes.ts';

/**
 * The columns of a board that is redrawn in place: which there are, and how wide. They depend on who takes part and on the
 * terminal, and stay while the fight goes on; a number that has no room makes its column wider for good.
 */
export class SteadyColumns {
  readonly #widths = new Map<string, number>();
  #place = '';
  #people: ReadonlySet<string> = new Set();
  /** The plan by which they were laid out. */
  #plan: number | undefined;

  /**
   * Begins anew on another terminal or in another fight; lays out again, none narrower, when somebody has come.
   * @param people who takes part, each in a text that is another one for a new name or code
   */
  at(place: string, people: readonly string[]): void {
    if (place === this.#place && people.every((one) => this.#people.has(one))) return;
    if (place !== this.#place) this.#widths.clear();
    this.#place = place;
    this.#people = new Set(people);
    this.#plan = undefined;
  }

  /** Returns the number of the plan by which the columns are laid out; nothing before that. */
  get plan(): number | undefined {
    return this.#plan;
  }

  /** Returns the width of a column's texts, without its bar. */
  widthOf(key: string): number | undefined {
    return this.#widths.get(key);
  }

  /** Keeps lanes as they are laid out; those without a width do not stay. */
  keep(plan: number, lanes: readonly Lane[], widths: readonly (number | undefined)[]): void {
    this.#plan = plan;
    lanes.forEach(({ key, bar = 0 }, i) => {
      const width = widths[i];
      if (width !== undefined) this.#widths.set(key, Math.max(0, width - bar));
    });
  }
}
