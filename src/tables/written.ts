import { Problem } from '../core/kit/problem.ts';

/** A place in a file, for the sentence about what is wrong there. */
export interface Place {
  readonly file: string;
  /** Number of the line, from 1. */
  readonly line: number;
}

/** A table as the referee wrote it. */
export interface WrittenTable {
  readonly place: Place;
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly die: string | undefined;
  readonly columns: readonly string[] | undefined;
  readonly rows: readonly WrittenRow[];
}

export interface WrittenRow {
  readonly place: Place;
  /** The faces that it stands for, such as `3`, `4-6`, `00`; absent where rows are only listed. */
  readonly faces: string | undefined;
  readonly cells: readonly string[];
}

/** Makes the problem of a fault at a place of a file. */
export function badTable({ file, line }: Place, what: string): Problem {
  return new Problem('bad-table', `${file}, line ${line}: ${what}${what.endsWith('?') ? '' : '.'}`, { line });
}
