import type { Command } from '../shared/command.ts';
import { carryingOn } from './carrying-on.ts';
import { lookingAt } from './looking-at.ts';
import { lookingUp } from './looking-up.ts';
import { playing } from './playing.ts';
import { rollCommand } from './roll.ts';
import { ruleCommand } from './rule.ts';
import { completionCommand, schemaCommand } from './setting-up.ts';
import { tableCommand } from './table.ts';

/** All commands in the order of the help. */
export const commandGroups: Readonly<Record<string, readonly Command[]>> = {
  Play: playing,
  'Look things up': [rollCommand, tableCommand, ruleCommand, ...lookingUp],
  'Look at a fight': lookingAt,
  'Carry on from a fight': carryingOn,
  'Set up affray': [schemaCommand, completionCommand(() => commands)],
};

export const commands: readonly Command[] = Object.values(commandGroups).flat();
