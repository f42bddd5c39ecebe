import { type Flag, type Given, type Takes, takesOf, typedFor } from '../../core/kit/flags.ts';
import type { Surroundings } from './surroundings.ts';
import { type TypedFor, takes } from './takes.ts';
import type { World } from './world.ts';

/** A line that works, and what comes of it. */
export type Example = readonly [line: string, about: string];

/** The declaration of a command. Help, manual page, completion and both readers of the command line come from it. */
interface Declaration extends Takes {
  /** Its line in the list of commands. */
  readonly about: string;
  /** Words that others have for it: whoever types one is told of it. */
  readonly others?: readonly string[];
  readonly examples: readonly [Example, Example, ...Example[]];
  /** Flags that only a table or a ruleset knows, for the help. */
  readonly openFlags?: readonly Flag<unknown>[];
  /** Further parts of its help, by lines. */
  readonly notes?: readonly (readonly string[])[];
  /** Exit codes with a meaning of their own here. */
  readonly exits?: Readonly<Record<number, string>>;
}

/** A command of the program. */
export interface WorldCommand extends Declaration {
  readonly commands?: readonly WorldCommand[];
  /** Loads what the command needs, and gives its exit code. */
  readonly run: (world: World, given: Given) => Promise<number>;
}

/** Declares a command by its word: {@link takes} says what is typed behind it. */
export function worldCommand<W extends keyof typeof takes>(
  word: W,
  {
    action,
    ...about
  }: Omit<WorldCommand, 'word' | 'takes' | 'flags' | 'run'> & {
    /** Loads the action, which gives the exit code, where that is not 0. */
    readonly action: () => Promise<(world: World, typed: TypedFor<W>) => number | Promise<number> | Promise<void>>;
  },
): WorldCommand {
  const run = async (world: World, given: Given) => {
    const typed = typedFor(takes[word], given);
    const seen = isPlain(typed) ? (await import('./plainly.ts')).plainly(world) : world;
    return (await (await action())(seen, typed)) ?? 0;
  };
  return { word, ...about, ...takesOf(takes[word]), run };
}

/** Returns true where `--plain` was typed, and no JSON is wanted: that is the same for every reader. */
function isPlain(typed: object): boolean {
  const isJson = 'json' in typed && typed.json === true;
  return 'plain' in typed && typed.plain === true && !isJson;
}

/** A command that small bundles answer at once, without the rest of the program. */
export interface QuickCommand extends Declaration {
  readonly commands?: undefined;
  readonly answer: (surroundings: Surroundings, given: Given) => Promise<number>;
}

export type Command = WorldCommand | QuickCommand;
