import type { Command } from 'commander';

/** A command as the man page and the completion see it. */
export interface Outline {
  readonly word: string;
  readonly about: string;
  /** What stands behind the word, as the help calls it: `save`, `words...`. */
  readonly takes: readonly { readonly name: string; readonly required: boolean }[];
  readonly flags: readonly OutlineFlag[];
  /** The help of a command that reads its flags itself. */
  readonly text: readonly string[];
  readonly commands: readonly Outline[];
}

/** A flag with all its spellings, and what its value is called if it takes one. */
export interface OutlineFlag {
  readonly names: readonly string[];
  readonly value?: string;
  readonly about: string;
}

/** The helps of commands that read their flags themselves, by their words. */
type OwnHelps = Readonly<Record<string, readonly string[]>>;

/** The whole command line as data, with `help` among its commands. */
export function outlineOf(program: Command, helps: OwnHelps): Outline {
  const root = outline(program, helps);
  const about = 'show the flags of a command';
  const help = {
    word: 'help',
    about,
    takes: [{ name: 'command', required: false }],
    flags: [],
    text: [],
    commands: [],
  };
  return { ...root, takes: [], commands: [...root.commands, help] };
}

function outline(command: Command, helps: OwnHelps): Outline {
  const word = command.name();
  const text = helps[word] ?? [];
  const own = command.createHelp().visibleOptions(command);
  return {
    word,
    about: command.description(),
    takes: command.registeredArguments.map((one) => ({
      name: `${one.name()}${one.variadic ? '...' : ''}`,
      required: one.required,
    })),
    flags: text.length > 0 ? flagsIn(text) : own.map(({ flags, description }) => flagOf(flags, description)),
    text,
    commands: command.commands.map((one) => outline(one, helps)),
  };
}

/** A flag as commander writes it: `-n, --name <name>`. */
function flagOf(written: string, about: string): OutlineFlag {
  const [, value] = /[<[](.+)[>\]]$/.exec(written) ?? [];
  const names = written.match(/(?<![\w-])--?[\w-]+/g) ?? [];
  return { names, about, ...(value !== undefined && { value }) };
}

/** The flags that a help names, at the beginning of its lines: `  --seed TEXT   the same text gives the same dice`. */
function flagsIn(text: readonly string[]): readonly OutlineFlag[] {
  return text.flatMap((line) => {
    const [, written = '', about = ''] = /^ {2}(-.*?)(?: {2,}(.*))?$/.exec(line) ?? [];
    return [...written.matchAll(/(--?[a-z][\w-]*)(?: ([^\s,-][^\s]*))?/g)].map(([, name = '', value]) => ({
      names: [name],
      about,
      ...(value !== undefined && { value: value.toLowerCase() }),
    }));
  });
}
