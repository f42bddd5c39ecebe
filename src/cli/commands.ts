import type { Command } from 'commander';
import type { Flags } from './shared/flags.ts';
import type { World } from './shared/world.ts';

/** What a command needs to be run: the world, the flags of the whole line, and where its exit code goes. */
export interface Running {
  readonly world: World;
  readonly withSaves: (flags: Flags) => Flags;
  readonly done: (code: number) => void;
}

/** Declares a command: its arguments and flags, and what is loaded when it is called. */
type Declare = (program: Command, running: Running) => void;

/** Commands by their words, in the order of the help. */
export type Commands = Readonly<Record<string, Declare>>;
