import type { Answer } from '../core/answer.ts';
import type { Request } from '../core/request.ts';

/** Dice of several orders that may be answered in any order, before the first of them is played. */
export class Gathering {
  readonly #requests: readonly (readonly Request[])[];
  readonly #answers = new Map<string, Answer>();
  readonly #thrown = new Set<string>();

  constructor(requests: readonly (readonly Request[])[]) {
    this.#requests = requests;
  }

  open(): readonly Request[] {
    return this.#requests.flat().filter(({ key }) => !this.#answers.has(key) && !this.#thrown.has(key));
  }

  take(answers: readonly Answer[], thrown: readonly string[]): void {
    for (const answer of answers) this.#answers.set(answer.key, answer);
    for (const key of thrown) this.#thrown.add(key);
  }

  answersFor(order: number): readonly Answer[] {
    return (this.#requests[order] ?? []).flatMap(({ key }) => this.#answers.get(key) ?? []);
  }

  thrownFor(order: number): readonly string[] {
    return (this.#requests[order] ?? []).flatMap(({ key }) => (this.#thrown.has(key) ? [key] : []));
  }
}
