import type { Command } from 'commander';
import { commands } from '../commands/index.ts';
import { programFor } from '../program.ts';
import { versionOf } from '../shared/descriptors.ts';
import { processAt } from '../shared/surroundings.ts';
import { commandLine } from './completion.ts';
import { HELP_WIDTH } from './help-text.ts';
import { manPage } from './man-page.ts';

/** Writes the manual page, and a help page for each command, which the build keeps: `affray`, `log`, `saves-rename`. */
export async function pages(root: string) {
  const version = versionOf(root);
  const program = programFor({ surroundings: processAt(root), columns: () => HELP_WIDTH, rest: [], done: () => {} });
  const line = await commandLine(commands);
  return {
    help: Object.fromEntries([['affray', textOf(program)], ...pagesBelow(program, '')]),
    man: manPage(line, program.description().replaceAll('\n', ' '), version),
  };
}

function pagesBelow(parent: Command, before: string): readonly (readonly [name: string, text: string])[] {
  return parent.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return [[name, textOf(command)] as const, ...pagesBelow(command, `${name}-`)];
  });
}

/** Returns the help page of a command, with what stands behind its flags. */
function textOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}
