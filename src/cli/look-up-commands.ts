import type { Command } from 'commander';
import type { Commands, Running } from './commands.ts';
import type { Flags } from './shared/flags.ts';

/**
 * The commands that need no fight. Dice, tables and rules are mostly answered before any of this is loaded; they are
 * declared for the help, and for flags that stand before them. They read their flags themselves.
 */
export const lookUpCommands: Commands = {
  roll: (program, { done }) => {
    ownFlags(program, 'roll', '[expression...]', 'roll dice: affray roll 4d6kh3').action(async (given: Words) => {
      const { roll } = await import('./commands/one-off.ts');
      done(roll(given));
    });
  },
  table: (program, running) => {
    const about = 'roll or look up a table: affray table NAME --roll 7';
    ownFlags(program, 'table', '[table-and-words...]', about).action(async (given: Words) => {
      const { table } = await import('./commands/table.ts');
      const saves = savesFlag(running);
      running.done(table([...(saves === undefined ? [] : ['--saves', saves]), ...given], running.world.root));
    });
  },
  rule: (program, { world, done }) => {
    const about = 'show a rule by its id or by words: affray rule surrender';
    ownFlags(program, 'rule', '[words...]', about).action(async (given: Words) => {
      const { rule } = await import('./commands/rule.ts');
      done(rule(given, world.root));
    });
  },
  odds: (program, running) => {
    const about = 'exact chances: affray odds ID attack --skill 65, or affray odds SAVE "a g2"';
    ownFlags(program, 'odds', '[id-or-save-and-words...]', about).action(async (given: Words) => {
      const { odds } = await import('./commands/odds.ts');
      running.done(await odds(running.world, given, savesFlag(running)));
    });
  },
  rules: (program, { world, done }) => {
    program
      .command('rules')
      .argument('[ruleset]')
      .description('list the rulesets; the house rules of one: affray rules ID')
      .option('--json', 'as JSON')
      .action(async (id: string | undefined, flags: Flags) => {
        const { rules } = await import('./commands/rules.ts');
        done(await rules(world, id, flags));
      });
  },
  completion: (program, { world, done }) => {
    program
      .command('completion')
      .argument('<shell>')
      .argument('[words...]')
      .description('teach a shell (bash, zsh, fish) to complete affray')
      .action(async (shell: string, given: Words) => {
        const { completion } = await import('./install/completion.ts');
        done(await completion(world, shell, given));
      });
  },
};

type Words = readonly string[];

function ownFlags(program: Command, word: string, words: string, about: string): Command {
  return program.command(word).argument(words).description(about).allowUnknownOption().helpOption(false);
}

function savesFlag({ withSaves }: Running): string | undefined {
  const { saves } = withSaves({});
  return typeof saves === 'string' ? saves : undefined;
}
