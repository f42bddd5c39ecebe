import { Command, CommanderError } from 'commander';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import { addKeeping } from './keeping.ts';
import { realWorld, type World } from './world.ts';

/** Flags as commander reads them; each command turns them into a typed object at once. */
type Flags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

const words = [
  ...['new', 'tutorial', 'play', 'replay', 'log', 'report', 'watch', 'verify', 'branch', 'diff', 'state', 'saves'],
  ...['roll', 'table', 'rule', 'rules', 'odds', 'schema'],
];

/** Runs a command line and leaves the exit code: 0 done, 1 a problem that was explained, 2 wrong usage, 130 interrupted. */
export async function main(argv: readonly string[], root: string): Promise<void> {
  const world = await realWorld(root);
  try {
    const code = await run(world, argv);
    if (code !== 0) process.exitCode = code;
  } catch (error) {
    process.exitCode = explain(world, error);
  }
}

async function run(world: World, argv: readonly string[]): Promise<number> {
  let code = 0;
  const program = build(world, (result) => {
    code = result;
  });
  await program.parseAsync([...argv], { from: 'user' });
  return code;
}

function build(world: World, done: (code: number) => void): Command {
  const program = new Command('affray')
    .description(
      'A combat tracker for referees: runs a fight from surprise to aftermath, rolls dice, looks up tables and rules.',
    )
    .version(world.version)
    .option('--saves <folder>', 'where saves lie')
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: (text) => world.print(text.trimEnd()) })
    .showSuggestionAfterError(false)
    .argument('[words...]')
    .action(async ([word]: readonly string[], flags: Flags) => {
      if (word !== undefined) throw unknownCommand(word);
      const { start } = await import('./start.ts');
      done(await start(world, flags));
    });
  addPlaying(program, world, done);
  addReplay(program, world, done);
  addReading(program, world, done);
  addKeeping(program, { world, done, withSaves: (flags) => withSaves(program, flags) });
  addLookUps(program, world, done);
  addOdds(program, world, done);
  addRules(program, world, done);
  return program;
}

function addPlaying(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('new')
    .description('set up a fight, by questions or by flags')
    .option('--ruleset <id>', 'which rules')
    .option('--party <file>', 'the players, from a roster file (YAML or JSON)')
    .option('--foes <line-or-file>', 'the foes: a line such as "3 ghoul, knight", or a roster file')
    .option('--name <name>', 'what the save is called')
    .option('--seed <text>', 'the seed for the dice that affray rolls')
    .option('--real-dice', 'the players throw real dice')
    .option('--house <switch=value...>', 'house rules')
    .option('--no-play', 'only make the save')
    .action(async (flags: Flags) => {
      const { newFight } = await import('./new.ts');
      done(await newFight(world, withSaves(program, flags)));
    });
  program
    .command('tutorial')
    .description('a small fight that teaches the shell, in under five minutes')
    .option('--plain', 'no colours, bars or boxes: one fact a line')
    .action(async (flags: Flags) => {
      const { tutorial } = await import('./tutorial.ts');
      done(await tutorial(world, withSaves(program, flags)));
    });
  program
    .command('play')
    .argument('[save]', 'its name or path; the last one, if left out')
    .description('play a fight in the shell')
    .option('--script <file>', 'run shell lines from a file, or from standard input with -')
    .option('--json', 'print one JSON object a step (with --script)')
    .option('--keep-going', 'go on after an error (with --script)')
    .option('--defaults', 'open decisions take what is suggested (with --script)')
    .option('--plain', 'no colours, bars or boxes: one fact a line')
    .action(async (name: string | undefined, flags: Flags) => {
      const { play } = await import('./play.ts');
      done(await play(world, name, withSaves(program, flags)));
    });
}

function addReplay(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('replay')
    .argument('<save>')
    .description('show a fight again, step by step')
    .option('--from <step>', 'begin at this step')
    .option('--to <step>', 'end at this step')
    .option('--speed <steps>', 'run by itself, so many steps a second')
    .option('--plain', 'no colours, bars or boxes')
    .action(async (name: string, flags: Flags) => {
      const { replay } = await import('./replay.ts');
      done(await replay(world, name, withSaves(program, flags)));
    });
}

function addReading(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('log')
    .argument('<save>')
    .description('print what happened')
    .option('--json', 'the steps as JSON')
    .action(async (name: string, flags: Flags) => {
      const { log } = await import('./log.ts');
      done(await log(world, name, withSaves(program, flags)));
    });
  program
    .command('state')
    .argument('<save>')
    .description('print the fight as it stands')
    .option('--at <step>', 'as it stood after this step')
    .option('--json', 'as JSON')
    .action(async (name: string, flags: Flags) => {
      const { state } = await import('./state.ts');
      done(await state(world, name, withSaves(program, flags)));
    });
}

/** Answered before this file is loaded; listed here for the help, and for flags that stand before them. */
function addLookUps(program: Command, world: World, done: (code: number) => void): void {
  for (const [word, about] of [
    ['roll', 'roll dice: affray roll 4d6kh3'],
    ['table', 'roll or look up a table: affray table NAME --roll 7'],
    ['rule', 'show a rule by its id or by words: affray rule surrender'],
  ] as const)
    program
      .command(word)
      .argument('[words...]')
      .description(about)
      .allowUnknownOption()
      .helpOption(false)
      .action(async (given: readonly string[]) => {
        const { saves } = program.opts<Flags>();
        if (word === 'roll') done((await import('./one-off.ts')).roll(given));
        else if (word === 'rule') done((await import('./rule.ts')).rule(given, world.root));
        else {
          const flags = typeof saves === 'string' ? ['--saves', saves] : [];
          done((await import('./table.ts')).table([...flags, ...given], world.root));
        }
      });
}

function addOdds(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('odds')
    .argument('[words...]')
    .description('exact chances: affray odds ID attack --skill 65, or affray odds SAVE "a g2"')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (given: readonly string[]) => {
      const { odds } = await import('./odds.ts');
      const { saves } = program.opts<Flags>();
      done(await odds(world, given, typeof saves === 'string' ? saves : undefined));
    });
}

function addRules(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('rules')
    .argument('[ruleset]')
    .description('list the rulesets; the house rules of one: affray rules ID')
    .option('--json', 'as JSON')
    .action(async (id: string | undefined, flags: Flags) => {
      const { rules } = await import('./rules.ts');
      done(await rules(world, id, flags));
    });
}

function withSaves(program: Command, flags: Flags): Flags {
  return { ...flags, ...program.opts<Flags>() };
}

/** One sentence for whatever went wrong, and the exit code that goes with it. */
function explain(world: World, error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    world.remark(usage(error.message));
    return 2;
  }
  if (error instanceof Problem) {
    world.remark(`affray: ${error.message}`);
    return error.code.startsWith('usage') ? 2 : 1;
  }
  if (error instanceof Error && ['AbortPromptError', 'ExitPromptError'].includes(error.name)) return 130;
  if (world.env['AFFRAY_DEBUG'] !== undefined) throw error;
  world.remark(
    `affray: something went wrong that should not: ${error instanceof Error ? error.message : String(error)}. Nothing confirmed is lost; AFFRAY_DEBUG=1 shows where.`,
  );
  return 1;
}

function usage(message: string): string {
  const plain = message.replace(/^error: /, '').replace(/\.?$/, '');
  return `affray: ${plain}: \`affray --help\` lists the commands and their flags.`;
}

function unknownCommand(word: string): Problem {
  const near = nearest(word, words);
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : '`affray --help` lists them.';
  return new Problem('usage-command', `There is no command "${word}": ${hint}`, { word, near });
}
