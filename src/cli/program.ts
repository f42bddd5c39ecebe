import { Command } from 'commander';
import { nearest } from '../core/kit/nearest.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Commands } from './commands.ts';
import { keepingCommands } from './keeping-commands.ts';
import { lookUpCommands } from './look-up-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { playingCommands } from './playing-commands.ts';
import { readingCommands } from './reading-commands.ts';
import { saveCommands } from './save-commands.ts';
import type { Flags } from './shared/flags.ts';
import type { World } from './shared/world.ts';

const commands: Commands = {
  ...playingCommands,
  ...peopleCommands,
  ...readingCommands,
  ...keepingCommands,
  ...saveCommands,
  ...lookUpCommands,
};

/**
 * The command line of affray. Declaring a command takes time at every start, so only those are declared whose word
 * stands in the line; all of them, where none does.
 * @param done takes the exit code of the command that was called
 * @param line the words that were typed; none for the whole tree
 */
export function programFor(world: World, done: (code: number) => void, line: readonly string[] = []): Command {
  const program = new Command('affray')
    .description(
      'A combat tracker for referees: runs a fight from surprise to aftermath, rolls dice, looks up tables and rules.',
    )
    .version(world.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this')
    .option('--saves <folder>', 'where saves lie')
    .exitOverride()
    .configureOutput({
      writeErr: () => {},
      writeOut: (text) => world.print(text.trimEnd()),
      getOutHelpWidth: () => 80,
    })
    .showSuggestionAfterError(false)
    .usage('[options] [command]')
    .helpCommand(false)
    .addHelpText('after', '\n`affray help COMMAND` shows the flags of one, `affray tutorial` teaches a fight.')
    .argument('[words...]')
    .action(async ([word]: readonly string[], flags: Flags) => {
      if (word !== undefined) throw unknownCommand(word);
      const { start } = await import('./commands/start.ts');
      done(await start(world, flags));
    });
  const withSaves = (flags: Flags) => ({ ...flags, ...program.opts<Flags>() });
  for (const word of wordsIn(line)) commands[word]?.(program, { world, done, withSaves });
  return program;
}

/** The commands that a line may call. */
function wordsIn(line: readonly string[]): readonly string[] {
  const all = Object.keys(commands);
  const typed = all.filter((word) => line.includes(word));
  return typed.length === 0 || ['-h', '--help'].includes(line[0] ?? '') ? all : typed;
}

/**
 * `affray help play` asks what `affray play --help` asks.
 * @throws Problem `usage-command` for help with what is no command
 */
export function helpAsFlag([first, ...words]: readonly string[]): readonly string[] {
  if (first !== 'help') return first === undefined ? [] : [first, ...words];
  const [word] = words;
  if (word !== undefined && !isCommand(word)) throw unknownCommand(word);
  return [...words, '--help'];
}

/** Whether a word is one of the commands. */
export function isCommand(word: string): boolean {
  return Object.hasOwn(commands, word);
}

function unknownCommand(word: string): Problem {
  const near = nearest(word, Object.keys(commands));
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : '`affray --help` lists them.';
  return new Problem('usage-command', `There is no command "${word}": ${hint}`, { word, near });
}
