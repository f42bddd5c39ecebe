import type { Answer } from '../core/answer.ts';
import type { Request } from '../core/request.ts';

/** Dice of several orders that may be answered in any order, before the first of them is played. */
export class Gathering {
  /** The requests of each order. */
  readonly requests: readonly (readonly Request[])[];
  readonly #answers = new Map<string, Answer>();
  readonly #thrown = new Set<string>();

  /** @param before answers that were given already */
  constructor(requests: readonly (readonly Request[])[], before: readonly Answer[] = []) {
    this.requests = requests;
    const keys = new Set(requests.flat().map(({ key }) => key));
    for (const answer of before) if (keys.has(answer.key)) this.#answers.set(answer.key, answer);
  }

  /** The requests that nobody has answered. */
  open(): readonly Request[] {
    return this.requests.flat().filter(({ key }) => !this.#answers.has(key) && !this.#thrown.has(key));
  }

  /** The requests that have an answer, and may be corrected. */
  given(): readonly Request[] {
    return this.requests.flat().filter(({ key }) => this.#answers.has(key));
  }

  take(answers: readonly Answer[], thrown: readonly string[]): void {
    for (const answer of answers) this.#answers.set(answer.key, answer);
    for (const key of thrown) this.#thrown.add(key);
  }

  /** Takes the last answer back; whether there was one. */
  takeBack(): boolean {
    const last = [...this.#answers.keys()].at(-1);
    return last !== undefined && this.#answers.delete(last);
  }

  /** Every answer that has been given. */
  answers(): readonly Answer[] {
    return [...this.#answers.values()];
  }

  answersFor(order: number): readonly Answer[] {
    return (this.requests[order] ?? []).flatMap(({ key }) => this.#answers.get(key) ?? []);
  }

  /** The keys that affray throws for an order. */
  thrownFor(order: number): readonly string[] {
    return (this.requests[order] ?? []).flatMap(({ key }) => (this.#thrown.has(key) ? [key] : []));
  }
}
