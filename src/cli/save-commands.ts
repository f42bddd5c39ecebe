import type { Command } from 'commander';
import type { Commands, Running } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/** `affray saves`, with what can be done to saves as files. */
export const saveCommands: Commands = {
  saves: (program, { world, withSaves, done }) => {
    const saves = program
      .command('saves')
      .description('list the saves')
      .option('--archived', 'those that were put aside')
      .option('--json', 'as JSON')
      .action(async (flags: Flags) => {
        const { list } = await import('./commands/list.ts');
        done(await list(world, withSaves(flags)));
      });
    saves
      .command('rename')
      .argument('<save>')
      .argument('<name>')
      .description('give a save another name')
      .action(async (name: string, to: string, flags: Flags) => {
        const { rename } = await import('./commands/housekeeping.ts');
        done(rename(world, name, to, withSaves(flags)));
      });
    saves
      .command('archive')
      .argument('<saves...>')
      .description('put saves aside, where no list shows them')
      .option('--back', 'bring them back')
      .action(async (names: readonly string[], flags: Flags) => {
        const { archive } = await import('./commands/housekeeping.ts');
        done(archive(world, names, withSaves(flags)));
      });
    addCarrying(saves, { world, withSaves, done });
  },
};

function addCarrying(saves: Command, { world, withSaves, done }: Running): void {
  saves
    .command('export')
    .argument('<file>')
    .argument('[saves...]')
    .description('write saves into one file; all of them, if none is named')
    .action(async (file: string, names: readonly string[], flags: Flags) => {
      const { exportSaves } = await import('./commands/housekeeping.ts');
      done(exportSaves(world, file, names, withSaves(flags)));
    });
  saves
    .command('import')
    .argument('<file>')
    .description('take saves in from such a file, or from the file of a single save')
    .action(async (file: string, flags: Flags) => {
      const { importSaves } = await import('./commands/housekeeping.ts');
      done(importSaves(world, file, withSaves(flags)));
    });
}
