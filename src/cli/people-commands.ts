import type { Commands } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/** The commands for people and creatures: parties that go on, bestiaries, what editors check their files by. */
export const peopleCommands: Commands = {
  party: (program, { world, done, withSaves }) => {
    program
      .command('party')
      .argument('<save>')
      .description('write the party of a fight as the roster of the next one, with all that lasts')
      .option('--out <file>', 'into this file, .yaml or .json; what stood there is kept beside it')
      .action(async (name: string, flags: Flags) => {
        const { party } = await import('./commands/party.ts');
        done(await party(world, name, withSaves(flags)));
      });
  },

  bestiary: (program, { world, done, withSaves }) => {
    program
      .command('bestiary')
      .argument('[words...]')
      .description('list creatures, or find some; one of them with its statistics')
      .option('--ruleset <id>', 'those of one ruleset')
      .option('--bestiary <file>', 'those of this file too')
      .option('--json', 'as JSON')
      .action(async (words: readonly string[], flags: Flags) => {
        const { bestiary } = await import('./commands/bestiary.ts');
        done(await bestiary(world, words, withSaves(flags)));
      });
  },

  schema: (program, { world, done }) => {
    program
      .command('schema')
      .argument('[ruleset]')
      .description('print the JSON Schema of a kind of file, for editors')
      .option('--roster', 'of rosters; so too where nothing is said')
      .option('--party', 'of rosters of the players')
      .option('--bestiary', 'of bestiaries')
      .option('--save', 'of saves')
      .action(async (id: string | undefined, flags: Flags) => {
        const { schema } = await import('./commands/schema.ts');
        done(await schema(world, id, flags));
      });
  },
};
