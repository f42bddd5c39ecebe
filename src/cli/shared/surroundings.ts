/** Everything around a command line: a process, or a part of one that runs many. */
export interface Surroundings {
  /** Folder of the package. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder; what the system says where absent. */
  readonly home?: string | undefined;
  /** Descriptors: the standard input, the output, and the one for errors and remarks. */
  readonly input: number;
  readonly output: number;
  readonly errors: number;
}

/** Returns the surroundings that this process is. */
export function processAt(root: string): Surroundings {
  return { root, env: process.env, input: 0, output: 1, errors: 2 };
}
