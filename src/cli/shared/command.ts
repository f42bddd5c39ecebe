import type { Argument, Flag, Given, Takes } from '../../core/kit/flags.ts';
import type { World } from './world.ts';

/** A line that works, and what comes of it. */
export type Example = readonly [line: string, about: string];

/** The declaration of a command. Help, manual page, completion and both readers of the command line come from it. */
interface Declaration extends Takes {
  /** Its line in the list of commands. */
  readonly about: string;
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

/** Arguments and flags under the names by which an action reads them. */
type Named = Readonly<Record<string, Argument<unknown> | Flag<unknown>>>;

/** The values that were typed for them. */
type Typed<N extends Named> = { readonly [Name in keyof N]: ReturnType<N[Name]['read']> };

/** Declares a command by what its action takes: the arguments in their order, the flags as the help lists them. */
export function worldCommand<N extends Named>({
  takes,
  action,
  ...about
}: Omit<WorldCommand, 'takes' | 'flags' | 'run'> & {
  readonly takes: N;
  /** Loads the action, which gives the exit code. */
  readonly action: () => Promise<(world: World, typed: Typed<N>) => number | Promise<number>>;
}): WorldCommand {
  const all = Object.values(takes);
  return {
    ...about,
    takes: all.filter((one) => one.kind === 'argument'),
    flags: all.filter((one) => one.kind === 'flag'),
    run: async (world, given) => (await action())(world, typedFor(takes, given)),
  };
}

function typedFor<N extends Named>(takes: N, given: Given): Typed<N>;
function typedFor(takes: Named, given: Given): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(takes).map(([name, one]) => [name, given(one)]));
}

/** A command that small bundles answer at once, without the rest of the program. */
export interface QuickCommand extends Declaration {
  readonly commands?: undefined;
  /** @param root the folder of the package */
  readonly answer: (root: string, given: Given) => Promise<number>;
}

export type Command = WorldCommand | QuickCommand;

/** The list of commands, a part of it under each heading. */
export type CommandGroups = Readonly<Record<string, readonly Command[]>>;
