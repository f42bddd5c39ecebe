import { Argument, Command, Option } from 'commander';
import { type Flag, givenBy, readWords } from '../core/kit/flags.ts';
import { hintFor } from '../core/kit/nearest.ts';
import { Problem } from '../core/kit/problem.ts';
import { capital } from '../core/kit/wording.ts';
import { commandGroups, commands } from './commands/index.ts';
import { argumentText, HELP_WIDTH, helpBehind } from './install/help-text.ts';
import type { Command as Declared } from './shared/command.ts';
import { savesFolder } from './shared/flags.ts';
import type { World } from './shared/world.ts';

/** Surroundings of a command line. */
interface Running {
  /** The folder of the package. */
  readonly root: string;
  readonly version: string;
  readonly print: (text: string) => void;
  /** @param saves the folder that `--saves` names */
  readonly world: (saves: string | undefined) => Promise<World>;
  /** Takes the exit code. */
  readonly done: (code: number) => void;
}

/** The texts that were typed for each flag. */
type Texts = Map<Flag<unknown>, string[]>;

/**
 * Returns the command line, made of the declared commands. Only those whose word stands in the line are added to it, or
 * all of them where none does: each takes time.
 * @param line the typed words; none for the whole
 */
export function programFor(running: Running, line: readonly string[] = []): Command {
  const texts: Texts = new Map();
  const program = addFlag(new Command('affray'), savesFolder, texts)
    .description(
      'A combat tracker for referees. It runs a fight from surprise to aftermath, rolls\ndice, and looks up tables and rules.',
    )
    .usage('[command] [options]')
    .version(running.version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeErr: () => {},
      writeOut: (text) => running.print(text.trimEnd()),
      getOutHelpWidth: () => HELP_WIDTH,
    })
    .configureHelp({ subcommandTerm: termOf })
    .showSuggestionAfterError(false)
    .addHelpText('after', `\n${programHelp}`)
    .argument('[words...]')
    .action(async ([word]: readonly string[]) => {
      if (word !== undefined) throw unknownCommand(word);
      const { start } = await import('./actions/start.ts');
      running.done(await start(await running.world(savesFolder.read(texts.get(savesFolder) ?? []))));
    });
  const typed = commandsIn(line);
  for (const [heading, group] of Object.entries(commandGroups))
    for (const command of group.filter((one) => typed.includes(one)))
      declare(program, command, { running, texts }).helpGroup(`${heading}:`);
  return program;
}

const programHelp = [
  'Without a command, affray offers your last fights, the examples and a new fight.',
  '`affray tutorial` teaches a fight in five minutes; `affray help play` shows the',
  'flags and examples of one command.',
].join('\n');

/** Returns a command in a list: its word, and what a command below another takes. */
function termOf(command: Command): string {
  if (!command.parent?.parent) return command.name();
  const behind = command.registeredArguments.map((one) =>
    argumentText({ name: one.name(), many: one.variadic, required: one.required }),
  );
  return [command.name(), ...behind].join(' ');
}

/** Returns the commands that a line may call. */
function commandsIn(line: readonly string[]): readonly Declared[] {
  const typed = commands.filter(({ word }) => line.includes(word));
  return typed.length === 0 || ['-h', '--help'].includes(line[0] ?? '') ? commands : typed;
}

/** Adds a declared command, and the commands behind it. */
function declare(
  parent: Command,
  command: Declared,
  { running, texts }: { readonly running: Running; readonly texts: Texts },
): Command {
  const made = parent
    .command(command.word)
    .description(capital(command.about))
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', helpBehind(command));
  for (const one of command.takes) made.addArgument(new Argument(argumentText(one), one.about));
  if (command.open) addOpenFlags(made, command);
  else for (const flag of command.flags) addFlag(made, flag, texts);
  for (const sub of command.commands ?? []) declare(made, sub, { running, texts });
  return made.action(async () => {
    const typed = command.open ? undefined : givenBy(command, made.args, texts);
    const folder = savesFolder.read(texts.get(savesFolder) ?? []);
    const saves = folder === undefined ? [] : [`--saves=${folder}`];
    const flags = [...command.flags, savesFolder];
    const given = typed ?? readWords({ ...command, flags }, [...saves, ...made.args]);
    if ('answer' in command) running.done(await command.answer(running.root, given));
    else running.done(await command.run(await running.world(folder), given));
  });
}

/** Adds a flag with all its spellings; the old ones are in no help. */
function addFlag(made: Command, flag: Flag<unknown>, texts: Texts): Command {
  for (const option of optionsFor(flag)) {
    made.addOption(option);
    made.on(`option:${option.name()}`, (text?: string) => texts.set(flag, [...(texts.get(flag) ?? []), text ?? '']));
  }
  return made;
}

function optionsFor({ name, letter, old = [], value, many, hidden, about }: Flag<unknown>): readonly Option[] {
  const behind = value === undefined ? '' : ` <${value}${many ? '...' : ''}>`;
  const short = letter === undefined ? '' : `-${letter}, `;
  return [
    new Option(`${short}--${name}${behind}`, about).hideHelp(hidden === true),
    ...old.map((one) => new Option(`--${one}${behind}`).hideHelp()),
  ];
}

/** Shows the flags of a command that reads them itself, among them those that only a table or a ruleset knows. */
function addOpenFlags(made: Command, { flags, openFlags = [] }: Declared): void {
  const options = [...flags, ...openFlags].flatMap(optionsFor).filter(({ hidden }) => !hidden);
  const help = new Option('-h, --help', 'show this help');
  made.allowUnknownOption().configureHelp({ visibleOptions: () => [...options, help] });
}

/**
 * Makes `affray help play` the same as `affray play --help`.
 * @throws Problem `usage-command` for help with a word that is no command
 */
export function helpAsFlag([first, ...words]: readonly string[]): readonly string[] {
  if (first !== 'help') return first === undefined ? [] : [first, ...words];
  const [word] = words;
  if (word !== undefined && !commands.some((one) => one.word === word)) throw unknownCommand(word);
  return [...words, '--help'];
}

/** Returns the command that a line calls, with its whole name: `saves rename`. */
export function commandAt(line: readonly string[]): Declared | undefined {
  const top = commands.find(({ word }) => line.includes(word));
  const sub = top?.commands?.find(({ word }) => line.includes(word));
  return top && sub ? { ...sub, word: `${top.word} ${sub.word}` } : top;
}

function unknownCommand(word: string): Problem {
  const words = commands.map((one) => one.word);
  const above = commands.find((one) => one.commands?.some((sub) => sub.word === word.toLowerCase()));
  const hint = above
    ? `Did you mean \`affray ${above.word} ${word.toLowerCase()}\`?`
    : hintFor(word, words, '`affray help` lists them.');
  return new Problem('usage-command', `There is no command "${word}". ${hint}`);
}
