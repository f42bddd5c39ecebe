import type { Commands } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/** The commands that show a fight as it was and as it stands. */
export const readingCommands: Commands = {
  replay: (program, { world, done, withSaves }) => {
    program
      .command('replay')
      .argument('<save>')
      .description('show a fight again, step by step')
      .option('--from <step>', 'begin at this step')
      .option('--to <step>', 'end at this step')
      .option('--speed <steps>', 'run by itself, so many steps a second')
      .option('--plain', 'no colours, bars or boxes')
      .option('--until-damage', 'of a damaged save what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { replay } = await import('./commands/replay.ts');
        done(await replay(world, name, withSaves(flags)));
      });
  },

  log: (program, { world, done, withSaves }) => {
    program
      .command('log')
      .argument('<save>')
      .description('print what happened')
      .option('--json', 'the steps as JSON')
      .option('--until-damage', 'of a damaged save what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { log } = await import('./commands/log.ts');
        done(await log(world, name, withSaves(flags)));
      });
  },

  state: (program, { world, done, withSaves }) => {
    program
      .command('state')
      .argument('<save>')
      .description('print the fight as it stands')
      .option('--at <step>', 'as it stood after this step')
      .option('--json', 'as JSON')
      .option('--until-damage', 'of a damaged save what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { state } = await import('./commands/state.ts');
        done(await state(world, name, withSaves(flags)));
      });
  },

  luck: (program, { world, done, withSaves }) => {
    program
      .command('luck')
      .argument('<save>')
      .description('tell how lucky each side was: what it lost against what it had to expect')
      .option('--json', 'as JSON')
      .action(async (name: string, flags: Flags) => {
        const { luck } = await import('./commands/luck.ts');
        done(await luck(world, name, withSaves(flags)));
      });
  },

  forecast: (program, { world, done, withSaves }) => {
    program
      .command('forecast')
      .argument('<save>')
      .description('play a fight out many times from where it stands: who wins, how soon, who falls')
      .option('-n <fights>', 'how many fights; 10000, or as many as ten seconds have time for, if left out')
      .option('--seed <text>', 'the seed of their dice; that of the save, if left out')
      .option('--rounds <rounds>', 'how far; 20, if left out')
      .option('--cores <cores>', 'how many at the same time; all, if left out')
      .option(
        '--versus <line>',
        'beside it the fight after this line of the shell, such as "bench ogre"',
        eachGiven,
        [],
      )
      .option('--bestiary <file>', 'creatures that such a line may add')
      .option('--json', 'as JSON, a line for each')
      .action(async (name: string, flags: Flags) => {
        const { forecast } = await import('./commands/forecast.ts');
        done(await forecast(world, name, withSaves(flags)));
      });
  },
};

function eachGiven(line: string, before: readonly string[]): readonly string[] {
  return [...before, line];
}
