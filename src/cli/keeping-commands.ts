import type { Commands } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/** The commands for what a save is good for besides being played. */
export const keepingCommands: Commands = {
  verify: (program, { world, done, withSaves }) => {
    program
      .command('verify')
      .argument('<save>')
      .description('check a save: its sums, and the rules over its recorded answers')
      .option('--json', 'as JSON')
      .action(async (name: string, flags: Flags) => {
        const { verify } = await import('./commands/verify.ts');
        done(await verify(world, name, withSaves(flags)));
      });
  },

  branch: (program, { world, done, withSaves }) => {
    program
      .command('branch')
      .argument('<save>')
      .description('make a new save from a step of another')
      .option('--at <step>', 'after this step; as it stands now, if left out')
      .option('--name <name>', 'what the new save is called')
      .option('--until-damage', 'of a damaged save what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { branch } = await import('./commands/branch.ts');
        done(await branch(world, name, withSaves(flags)));
      });
  },

  repair: (program, { world, done, withSaves }) => {
    program
      .command('repair')
      .argument('<save>')
      .description('write what is whole of a damaged save into a new one, and list what is not')
      .option('--name <name>', 'what the new save is called')
      .option('--until-damage', 'only what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { repair } = await import('./commands/repair.ts');
        done(repair(world, name, withSaves(flags)));
      });
  },

  diff: (program, { world, done, withSaves }) => {
    program
      .command('diff')
      .argument('<save>')
      .argument('<other>')
      .description('say where two saves part, and how they differ now')
      .option('--json', 'as JSON')
      .action(async (one: string, other: string, flags: Flags) => {
        const { diff } = await import('./commands/diff.ts');
        done(await diff(world, one, other, withSaves(flags)));
      });
  },

  report: (program, { world, done, withSaves }) => {
    program
      .command('report')
      .argument('<save>')
      .description('write a fight up: who fought, every blow, wounds, gear, rulings, figures and pictures')
      .option('--format <format>', 'text, md, html or json', 'text')
      .option('--for <reader>', 'players: without what only the referee may know')
      .option('--to <file>', 'write it into this file')
      .option('--chances <fights>', 'how likely each side was to win, by so many fights from each round')
      .option('--plain', 'no bars or columns (text)')
      .option('--until-damage', 'of a damaged save what came before the damage')
      .action(async (name: string, flags: Flags) => {
        const { report } = await import('./commands/report.ts');
        done(await report(world, name, withSaves(flags)));
      });
  },

  watch: (program, { world, done, withSaves }) => {
    program
      .command('watch')
      .argument('<save>')
      .description('follow a running fight in another terminal')
      .option('--for <reader>', 'players: a screen for them, without what only the referee may know')
      .option('--plain', 'no colours or bars; the screen is never cleared')
      .option('--once', 'show it once and end')
      .action(async (name: string, flags: Flags) => {
        const { watch } = await import('./commands/watch.ts');
        done(await watch(world, name, withSaves(flags)));
      });
  },
};
