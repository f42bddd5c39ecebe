import type { WorldCommand } from '../shared/command.ts';
import { fromStep, inRound, jsonLines, plain, saveName, toStep, untilDamage } from '../shared/flags.ts';

export const logCommand: WorldCommand = {
  word: 'log',
  about: 'print what happened',
  takes: [saveName],
  flags: [fromStep, toStep, inRound, plain, jsonLines, untilDamage],
  examples: [
    ['affray log --round 3', 'the third round of the last fight'],
    ['affray log barrow --from 12 --json', 'its steps from 12 on, for another program'],
  ],
  run: async (world, given) => {
    const { log } = await import('../actions/log.ts');
    const range = { from: given(fromStep), to: given(toStep), round: given(inRound) };
    return log(world, given(saveName), {
      range,
      plain: given(plain),
      json: given(jsonLines),
      untilDamage: given(untilDamage),
    });
  },
};
