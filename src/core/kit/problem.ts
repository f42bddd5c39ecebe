/**
 * Something that went wrong in a way the referee can understand: one sentence that says what, where, and what to type
 * instead. The only kind of error that affray raises on purpose; it is caught once, at the edge.
 */
export class Problem extends Error {
  /** A stable word for scripts, such as `unknown-combatant`. */
  readonly code: string;
  /** Parts of the sentence that a caller goes on with: the field, the place, the line that would force it. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  /** The exit code of a command that ends with it: 2 for wrong usage, 1 otherwise. */
  get exitCode(): 1 | 2 {
    return this.code.startsWith('usage') ? 2 : 1;
  }
}

/** Returns the problem of a field: of a sheet, of an entry in a roster. */
export function fieldProblem(field: string, says: string, code = 'bad-field'): Problem {
  return new Problem(code, says, { field });
}

/** Returns the problem of somebody whose field can't be so: `Asta needs a Health of 1 or more (PK-SET.12).` */
export function unfit(name: string, field: string, why: string, code?: string): Problem {
  return fieldProblem(field, `${name} ${why}.`, code);
}

/** Returns a result, or the problem in its way. */
export function orProblem<T>(find: () => T): T | Problem {
  try {
    return find();
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

/** A way to read a word: what it would mean, and what would be typed for it alone. */
interface Reading {
  readonly says: string;
  readonly typed: string;
}

/** Returns the sentence for a word that could be several things, numbered, so that a digit picks one. */
export function ambiguous(word: string, readings: readonly Reading[], code = 'ambiguous-choice'): Problem {
  const list = readings.slice(0, 9).map(({ says }, i) => `[${i + 1}] ${says}`);
  const more = readings.length > 9 ? ` and ${readings.length - 9} more` : '';
  return new Problem(code, `"${word}" could be ${list.join(', ')}${more}. Type the digit, or more of the word.`, {
    word,
    readings: readings.slice(0, 9).map(({ typed }) => typed),
  });
}
