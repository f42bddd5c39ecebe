import { worldCommand } from '../shared/command.ts';
import { fromStep, inRound, jsonLines, plain, saveName, toStep, untilDamage } from '../shared/flags.ts';

export const logCommand = worldCommand({
  word: 'log',
  about: 'print what happened',
  takes: { save: saveName, from: fromStep, to: toStep, round: inRound, plain, json: jsonLines, untilDamage },
  examples: [
    ['affray log --round 3', 'the third round of the last fight'],
    ['affray log barrow --from 12 --json', 'its steps from 12 on, for another program'],
  ],
  action: async () => (await import('../actions/log.ts')).log,
});
