import type { Command } from 'commander';
import type { Flags } from './flags.ts';
import type { World } from './world.ts';

/** What a command needs to be run: the world, the flags of the whole line, and where its exit code goes. */
export interface Running {
  readonly world: World;
  readonly withSaves: (flags: Flags) => Flags;
  readonly done: (code: number) => void;
}

/** The commands for what a save is good for besides being played. */
export function addKeeping(program: Command, running: Running): void {
  const { world, withSaves, done } = running;
  program
    .command('verify')
    .argument('<save>')
    .description('check a save: its sums, and the rules over its recorded answers')
    .option('--json', 'as JSON')
    .action(async (name: string, flags: Flags) => {
      const { verify } = await import('./verify.ts');
      done(await verify(world, name, withSaves(flags)));
    });
  program
    .command('branch')
    .argument('<save>')
    .description('make a new save from a step of another')
    .option('--at <step>', 'after this step; as it stands now, if left out')
    .option('--name <name>', 'what the new save is called')
    .action(async (name: string, flags: Flags) => {
      const { branch } = await import('./branch.ts');
      done(await branch(world, name, withSaves(flags)));
    });
  program
    .command('diff')
    .argument('<save>')
    .argument('<other>')
    .description('say where two saves part, and how they differ now')
    .option('--json', 'as JSON')
    .action(async (one: string, other: string, flags: Flags) => {
      const { diff } = await import('./diff.ts');
      done(await diff(world, one, other, withSaves(flags)));
    });
  addShowing(program, running);
  addHousekeeping(program, running);
}

function addShowing(program: Command, { world, withSaves, done }: Running): void {
  program
    .command('report')
    .argument('<save>')
    .description('write a fight up: who fought, every blow, wounds, gear, rulings, figures and pictures')
    .option('--format <format>', 'text, md, html or json', 'text')
    .option('--for <reader>', 'players: without what only the referee may know')
    .option('--to <file>', 'write it into this file')
    .option('--plain', 'no bars or columns (text)')
    .action(async (name: string, flags: Flags) => {
      const { report } = await import('./report.ts');
      done(await report(world, name, withSaves(flags)));
    });
  program
    .command('watch')
    .argument('<save>')
    .description('follow a running fight in another terminal')
    .option('--for <reader>', 'players: a screen for them, without what only the referee may know')
    .option('--plain', 'no colours or bars; the screen is never cleared')
    .option('--once', 'show it once and end')
    .action(async (name: string, flags: Flags) => {
      const { watch } = await import('./watch.ts');
      done(await watch(world, name, withSaves(flags)));
    });
}

function addHousekeeping(program: Command, { world, withSaves, done }: Running): void {
  const saves = program
    .command('saves')
    .description('list the saves')
    .option('--archived', 'those that were put aside')
    .option('--json', 'as JSON')
    .action(async (flags: Flags) => {
      const { list } = await import('./list.ts');
      done(await list(world, withSaves(flags)));
    });
  saves
    .command('rename')
    .argument('<save>')
    .argument('<name>')
    .description('give a save another name')
    .action(async (name: string, to: string, flags: Flags) => {
      const { rename } = await import('./housekeeping.ts');
      done(rename(world, name, to, withSaves(flags)));
    });
  saves
    .command('archive')
    .argument('<saves...>')
    .description('put saves aside, where no list shows them')
    .option('--back', 'bring them back')
    .action(async (names: readonly string[], flags: Flags) => {
      const { archive } = await import('./housekeeping.ts');
      done(archive(world, names, withSaves(flags)));
    });
  addCarrying(saves, { world, withSaves, done });
}

function addCarrying(saves: Command, { world, withSaves, done }: Running): void {
  saves
    .command('export')
    .argument('<file>')
    .argument('[saves...]')
    .description('write saves into one file; all of them, if none is named')
    .action(async (file: string, names: readonly string[], flags: Flags) => {
      const { exportSaves } = await import('./housekeeping.ts');
      done(exportSaves(world, file, names, withSaves(flags)));
    });
  saves
    .command('import')
    .argument('<file>')
    .description('take saves in from such a file, or from the file of a single save')
    .action(async (file: string, flags: Flags) => {
      const { importSaves } = await import('./housekeeping.ts');
      done(importSaves(world, file, withSaves(flags)));
    });
}
