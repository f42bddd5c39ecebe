import { orProblem, Problem } from '../kit/problem.ts';
import type { Path } from '../kit/tree.ts';

/** A file that people come from: how errors call it, and on which line a part of it stands. */
export interface Origin {
  readonly name: string;
  readonly lineAt: (path: Path) => number;
}

/** Number of faults that are said at once; more would push the first off the screen. */
const MOST_SAID = 20;

/** Gathers what is wrong in a file of people, so that all of it is said at once, each thing with its line and field. */
export class Faults {
  readonly #from: string | Origin;
  readonly #path: Path;
  readonly #found: { readonly place: string; readonly problem: Problem }[] = [];

  /** Takes the file, or what the errors call a list that is in none, and the path to the entries. */
  constructor(from: string | Origin, path: Path) {
    this.#from = from;
    this.#path = path;
  }

  /** Reads an entry of the file; what is wrong with it, and with `others` of its fields, is kept. */
  reading<T>(entry: number, read: () => T, others: () => readonly Problem[]): T | undefined {
    const result = orProblem(read);
    if (!(result instanceof Problem)) return result;
    const found = others().filter(({ details }) => details['field'] !== result.details['field']);
    if (!found.some(({ message }) => message.endsWith(result.message))) this.add(entry, result);
    for (const other of found) this.add(entry, other);
    return undefined;
  }

  /** Keeps a problem of an entry; the field, where it is about one, is its own. */
  add(entry: number, problem: Problem): void {
    const { field } = problem.details;
    this.#found.push({ place: this.#placeOf(entry, typeof field === 'string' ? field : undefined), problem });
  }

  /** Throws what was wrong: the one thing with its own code, or all of them as Problem `bad-roster`. */
  settle(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    const { name } = this;
    const { place, problem } = first;
    if (others.length === 0) throw new Problem(problem.code, `${name}, ${place}: ${problem.message}`, problem.details);
    const lines = this.#found.slice(0, MOST_SAID).map((one) => `  ${one.place}: ${one.problem.message}`);
    const more = this.#found.length - lines.length;
    const head = `${this.#found.length} things are wrong in ${name}:`;
    throw new Problem('bad-roster', [head, ...lines, ...(more > 0 ? [`  and ${more} more.`] : [])].join('\n'));
  }

  /** Name of the file in the errors. */
  get name(): string {
    return typeof this.#from === 'string' ? this.#from : this.#from.name;
  }

  #placeOf(entry: number, field: string | undefined): string {
    if (typeof this.#from === 'string') return `entry ${entry + 1}`;
    const line = `line ${this.#from.lineAt([...this.#path, entry, ...(field === undefined ? [] : [field])])}`;
    return field === undefined ? line : `${line}, field ${field}`;
  }
}
