import type { Command, CommandGroups } from '../shared/command.ts';
import { bestiaryCommand } from './bestiary.ts';
import { branchCommand } from './branch.ts';
import { completionCommand } from './completion.ts';
import { diffCommand } from './diff.ts';
import { forecastCommand } from './forecast.ts';
import { logCommand } from './log.ts';
import { luckCommand } from './luck.ts';
import { newCommand } from './new.ts';
import { oddsCommand } from './odds.ts';
import { partyCommand } from './party.ts';
import { playCommand } from './play.ts';
import { repairCommand } from './repair.ts';
import { replayCommand } from './replay.ts';
import { reportCommand } from './report.ts';
import { rollCommand } from './roll.ts';
import { ruleCommand } from './rule.ts';
import { rulesCommand } from './rules.ts';
import { savesCommand } from './saves.ts';
import { schemaCommand } from './schema.ts';
import { stateCommand } from './state.ts';
import { tableCommand } from './table.ts';
import { tutorialCommand } from './tutorial.ts';
import { verifyCommand } from './verify.ts';
import { watchCommand } from './watch.ts';

/** All commands in the order of the help. */
export const commandGroups: CommandGroups = {
  Play: [newCommand, playCommand, tutorialCommand, savesCommand],
  'Look things up': [rollCommand, tableCommand, ruleCommand, rulesCommand, oddsCommand, bestiaryCommand],
  'Look at a fight': [logCommand, stateCommand, replayCommand, reportCommand, watchCommand, luckCommand],
  'Carry on from a fight': [forecastCommand, verifyCommand, repairCommand, branchCommand, diffCommand, partyCommand],
  'Set up affray': [schemaCommand, completionCommand(() => commands)],
};

export const commands: readonly Command[] = Object.values(commandGroups).flat();
