import { orProblem, Problem } from '../kit/problem.ts';
import type { Path } from '../kit/tree.ts';

/** A file that people come from: how errors call it, and on which line a part of it stands. */
export interface Origin {
  readonly name: string;
  readonly lineAt: (path: Path) => number;
}

/** Number of faults that are said at once; more would push the first off the screen. */
const MOST = 20;

/** Gathers what is wrong in a file of people, so that all of it is said at once, each thing with its line and field. */
export class Faults {
  readonly #from: string | Origin;
  readonly #found: { readonly place: string; readonly problem: Problem }[] = [];

  /** @param from the file, or what the errors call a list that is in none */
  constructor(from: string | Origin) {
    this.#from = from;
  }

  /**
   * Reads an entry of the file; what is wrong with it is kept, and it gives nothing.
   * @param others what is wrong with single fields of an entry that could not be read
   */
  reading<T>(path: Path, read: () => T, others: () => readonly Problem[] = () => []): T | undefined {
    const result = orProblem(read);
    if (!(result instanceof Problem)) return result;
    const found = others().filter(({ details }) => details['field'] !== result.details['field']);
    if (!found.some(({ message }) => message.endsWith(result.message))) this.add(path, result);
    for (const other of found) this.add(path, other);
    return undefined;
  }

  /**
   * Keeps a problem.
   * @param path the entry of the file; the field, where it is about one, is the problem's own
   */
  add(path: Path, problem: Problem): void {
    const { field } = problem.details;
    this.#found.push({ place: this.#placeOf(path, typeof field === 'string' ? field : undefined), problem });
  }

  /**
   * Ends the reading.
   * @throws Problem when anything was wrong: the one thing with its own code, or all of them as `bad-roster`
   */
  settle(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    const { name } = this;
    const { place, problem } = first;
    if (others.length === 0) throw new Problem(problem.code, `${name}, ${place}: ${problem.message}`, problem.details);
    const lines = this.#found.slice(0, MOST).map((one) => `  ${one.place}: ${one.problem.message}`);
    const more = this.#found.length - lines.length;
    throw new Problem(
      'bad-roster',
      [
        `${this.#found.length} things are wrong in ${name}:`,
        ...lines,
        ...(more > 0 ? [`  and ${more} more.`] : []),
      ].join('\n'),
    );
  }

  /** Name of the file in the errors. */
  get name(): string {
    return typeof this.#from === 'string' ? this.#from : this.#from.name;
  }

  #placeOf(path: Path, field: string | undefined): string {
    const last = path.at(-1);
    const entry = typeof last === 'number' ? `entry ${last + 1}` : 'the file';
    if (typeof this.#from === 'string') return entry;
    const line = `line ${this.#from.lineAt(field === undefined ? path : [...path, field])}`;
    return field === undefined ? line : `${line}, field ${field}`;
  }
}
