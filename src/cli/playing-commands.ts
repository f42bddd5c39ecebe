import type { Commands } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/** The commands that set up and play fights. */
export const playingCommands: Commands = {
  new: (program, { world, done, withSaves }) => {
    program
      .command('new')
      .description('set up a fight, by questions or by flags')
      .option('--ruleset <id>', 'which rules')
      .option('--party <file>', 'the players, from a roster file (YAML, JSON or CSV)')
      .option('--foes <line-or-file>', 'the foes: a line such as "3 ghoul, knight", or a roster file')
      .option('--bestiary <file>', 'creatures of your own, for the line of foes')
      .option('--name <name>', 'what the save is called')
      .option('--seed <text>', 'the seed for the dice that affray rolls')
      .option('--real-dice', 'the players throw real dice')
      .option('--house <switch=value...>', 'house rules')
      .option('--no-play', 'only make the save')
      .action(async (flags: Flags) => {
        const { newFight } = await import('./commands/new.ts');
        done(await newFight(world, withSaves(flags)));
      });
  },

  tutorial: (program, { world, done, withSaves }) => {
    program
      .command('tutorial')
      .description('a small fight that teaches the shell, in under five minutes')
      .option('--plain', 'no colours, bars or boxes: one fact a line')
      .action(async (flags: Flags) => {
        const { tutorial } = await import('./commands/tutorial.ts');
        done(await tutorial(world, withSaves(flags)));
      });
  },

  play: (program, { world, done, withSaves }) => {
    program
      .command('play')
      .argument('[save]', 'its name or path; the last one, if left out')
      .description('play a fight in the shell')
      .option('--script <file>', 'run shell lines from a file, or from standard input with -')
      .option('--json', 'print one JSON object a step (with --script)')
      .option('--keep-going', 'go on after an error (with --script)')
      .option('--bestiary <file>', 'creatures of your own, for `add`')
      .option('--defaults', 'open decisions take what is suggested (with --script)')
      .option('--plain', 'no colours, bars or boxes: one fact a line')
      .action(async (name: string | undefined, flags: Flags) => {
        const { play } = await import('./commands/play.ts');
        done(await play(world, name, withSaves(flags)));
      });
  },
};
