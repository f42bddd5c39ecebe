import { textFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { fromStep, inRound, plain, saveName, toStep, untilDamage } from '../shared/flags.ts';

const speed = textFlag('speed', 'steps', 'run by itself, so many steps a second');

export const replayCommand = worldCommand({
  word: 'replay',
  about: 'show a fight again, step by step',
  takes: { save: saveName, from: fromStep, to: toStep, round: inRound, speed, plain, untilDamage },
  examples: [
    ['affray replay', 'the last fight, from its first step'],
    ['affray replay barrow --round 2 --speed 4', 'its second round, four steps a second'],
  ],
  action: async () => (await import('../actions/replay.ts')).replay,
});
