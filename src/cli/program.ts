import { Command, Option } from 'commander';
import { argumentText, type Flag, readWords, words } from '../core/kit/flags.ts';
import { hintFor } from '../core/kit/nearest.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { capital } from '../core/kit/wording.ts';
import { fitted } from '../views/text.ts';
import { commandGroups, commands } from './commands/index.ts';
import { HELP_WIDTH, helpBehind, shownFlags } from './install/help-text.ts';
import type { Command as Declared } from './shared/command.ts';
import { printLines, versionOf } from './shared/descriptors.ts';
import { help, savesFolder, version } from './shared/flags.ts';
import type { Surroundings } from './shared/surroundings.ts';
import { realWorld, type World } from './shared/world.ts';

/** A command line that runs. */
interface Running {
  readonly surroundings: Surroundings;
  /** Returns the width of the terminal that its help is for: to ask for it takes time, and only help does. */
  readonly columns: () => number;
  /** Words from `--` on, none of which is a flag. */
  readonly rest: readonly string[];
  /** Takes the exit code. */
  readonly done: (code: number) => void;
}

function helpWidth({ columns }: Running): number {
  return Math.min(HELP_WIDTH, columns());
}

/**
 * Returns the command line, made of the declared commands. Only those whose word stands in the line are added to it, or
 * all of them where none does: each takes time.
 * @param line the typed words; none for the whole
 */
export function programFor(running: Running, line: readonly string[] = []): Command {
  const width = () => helpWidth(running);
  const program = new Command('affray')
    .addOption(optionFor(savesFolder))
    .description(
      'A combat tracker for referees. It runs a fight from surprise to aftermath, rolls\ndice, and looks up tables and rules.',
    )
    .usage('[command] [options]')
    .version(versionOf(running.surroundings.root), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeErr: () => {},
      writeOut: (text) => printLines(fitted(text.trimEnd().split('\n'), width(), 4), running.surroundings.output),
      getOutHelpWidth: width,
    })
    .configureHelp({ subcommandTerm: termOf })
    .showSuggestionAfterError(false)
    .addHelpText('after', `\n${programHelp}`)
    .allowUnknownOption()
    .argument('[words...]')
    .action(async () => {
      const [first] = program.args;
      const world = () => realWorld(running.surroundings, program.opts()['saves']);
      if (first !== undefined && !first.startsWith('-')) throw await strangerFor(first, await world());
      const typed = words('words', '');
      const [word] = readWords({ word: '', takes: [typed], flags: [savesFolder, help, version] }, [
        ...program.args,
        ...running.rest,
      ])(typed);
      if (word !== undefined) throw unknownCommand(word);
      const { start } = await import('./actions/start.ts');
      running.done(await start(await world()));
    });
  const called = commands.filter(({ word }) => line.includes(word));
  const typed = called.length === 0 || ['-h', '--help'].includes(line[0] ?? '') ? commands : called;
  for (const [heading, group] of Object.entries(commandGroups))
    for (const command of group.filter((one) => typed.includes(one)))
      declare(program, command, running).helpGroup(`${heading}:`);
  return program;
}

const programHelp = [
  'Without a command, affray offers your last fights, the examples and a new fight.',
  '`affray tutorial` teaches a fight in five minutes; `affray help play` shows the',
  'flags and examples of one command.',
].join('\n');

/** Returns a command in a list: its word, and what a command below another takes. */
function termOf(command: Command): string {
  return command.parent?.parent ? `${command.name()} ${command.usage().replace('[options] ', '')}` : command.name();
}

/** Adds a declared command, and the commands behind it. Commander finds it in the line, and leaves its words as they are. */
function declare(parent: Command, command: Declared, running: Running, before = ''): Command {
  const { takes, flags, commands: below = [] } = command;
  const word = `${before}${command.word}`;
  const shown = shownFlags(command).map(optionFor);
  const made = parent
    .command(command.word)
    .description(capital(command.about))
    .usage(['[options]', ...(below.length > 0 ? ['[command]'] : []), ...takes.map(argumentText)].join(' '))
    .helpOption('-h, --help', 'show this help')
    .configureHelp({
      subcommandTerm: termOf,
      visibleOptions: () => [...shown, new Option('-h, --help', 'show this help')],
    })
    .addHelpText('after', () => helpBehind(command, helpWidth(running)))
    .allowUnknownOption()
    .allowExcessArguments();
  for (const { name, many, about } of takes) made.argument(many ? `[${name}...]` : `[${name}]`, about);
  for (const sub of below) declare(made, sub, running, `${word} `);
  return made.action(async () => {
    const folder: string | undefined = parent.optsWithGlobals()['saves'];
    const line = [...(folder === undefined ? [] : [`--saves=${folder}`]), ...made.args, ...running.rest];
    const given = readWords({ ...command, word, flags: [...flags, savesFolder] }, line);
    if ('answer' in command) running.done(await command.answer(running.surroundings, given));
    else running.done(await command.run(await realWorld(running.surroundings, folder), given));
  });
}

/** Returns a flag for the help. */
function optionFor({ name, letter, value, many, about }: Flag<unknown>): Option {
  const behind = value === undefined ? '' : ` <${value}${many ? '...' : ''}>`;
  return new Option(`${letter === undefined ? '' : `-${letter}, `}--${name}${behind}`, about);
}

/** Makes `affray help play` the same as `affray play --help`, or throws Problem `usage-command` for no command. */
export function helpAsFlag(line: readonly string[]): readonly string[] {
  const at = line.findIndex((word, i) => !word.startsWith('-') && line[i - 1] !== `--${savesFolder.name}`);
  if (line[at] !== 'help') return line;
  const [before, words] = [line.slice(0, at), line.slice(at + 1)];
  if (words[0] === 'help') return helpAsFlag([...before, ...words]);
  let known: readonly Declared[] = commands;
  words.forEach((word, i) => {
    const found = known.find((one) => one.word === word);
    if (!found) throw i === 0 ? unknownCommand(word) : notBelow(words.slice(0, i).join(' '), known, word);
    known = found.commands ?? [];
  });
  return [...before, ...words, '--help'];
}

/** Returns the Problem for a word in place of a command: the name of a save, or one that nothing has. */
async function strangerFor(word: string, world: World): Promise<Problem> {
  const { pathOfSave } = await import('./shared/saves.ts');
  const path = orProblem(() => pathOfSave(world, word));
  if (path instanceof Problem || !world.disk.stat(path)?.isFile) return unknownCommand(word);
  return new Problem('usage-command', `"${word}" is a save. Did you mean \`affray play ${word}\`?`);
}

/** Returns the Problem for a word behind a command that has no such command below it. */
function notBelow(above: string, below: readonly Declared[], word: string): Problem {
  const hint = `\`affray help ${above}\` shows ${below.length > 0 ? 'those there are' : 'its flags and examples'}.`;
  const words = below.map((one) => one.word);
  const says = `\`affray ${above}\` has no command "${word}". ${hintFor(word, words, hint)}`;
  return new Problem('usage-command', says);
}

function unknownCommand(word: string): Problem {
  const words = commands.map((one) => one.word);
  const typed = word.toLowerCase();
  const above = commands.find((one) => one.commands?.some((sub) => sub.word === typed));
  const meant = above ? `${above.word} ${typed}` : commands.find(({ others }) => others?.includes(typed))?.word;
  const hint = meant ? `Did you mean \`affray ${meant}\`?` : hintFor(word, words, '`affray help` lists them.');
  return new Problem('usage-command', `There is no command "${word}". ${hint}`);
}
