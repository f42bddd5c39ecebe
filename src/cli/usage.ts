import type { CommanderError } from 'commander';
import { missingValue, type Takes, unknownFlag } from '../core/kit/flags.ts';
import { Problem } from '../core/kit/problem.ts';
import { argumentText } from './install/help-text.ts';
import { savesFolder } from './shared/flags.ts';

/** Turns a refusal of commander into a Problem that says what to type instead. */
export function usageProblem({ code, message }: CommanderError, command: Takes | undefined): Problem {
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
  const takes = command ?? { word: '', takes: [], flags: [] };
  const flags = [...takes.flags, savesFolder];
  switch (code) {
    case 'commander.unknownOption':
      return unknownFlag({ ...takes, flags }, quoted);
    case 'commander.optionMissingArgument': {
      const flag = flags.find(({ name, old = [] }) => [name, ...old].some((one) => quoted.includes(`--${one} `)));
      return missingValue(flag ?? savesFolder);
    }
    case 'commander.missingArgument':
      return new Problem('usage-missing', `\`affray ${takes.word}\` needs more. Type \`${usageOf(takes)}\`.`);
    default:
      return new Problem('usage-words', `\`${usageOf(takes)}\` takes no more words. Put a name with spaces in quotes.`);
  }
}

/** Returns a command with its arguments: `affray saves rename <save> <name>`. */
function usageOf({ word, takes }: Takes): string {
  return ['affray', word, ...takes.map(argumentText)].filter((part) => part !== '').join(' ');
}
