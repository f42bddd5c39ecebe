import { textFlag } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { fromStep, inRound, plain, saveName, toStep, untilDamage } from '../shared/flags.ts';

const speed = textFlag('speed', 'steps', 'run by itself, so many steps a second');

export const replayCommand: WorldCommand = {
  word: 'replay',
  about: 'show a fight again, step by step',
  takes: [saveName],
  flags: [fromStep, toStep, inRound, speed, plain, untilDamage],
  examples: [
    ['affray replay', 'the last fight, from its first step'],
    ['affray replay barrow --round 2 --speed 4', 'its second round, four steps a second'],
  ],
  run: async (world, given) => {
    const { replay } = await import('../actions/replay.ts');
    const range = { from: given(fromStep), to: given(toStep), round: given(inRound) };
    return replay(world, given(saveName), {
      range,
      speed: given(speed),
      plain: given(plain),
      untilDamage: given(untilDamage),
    });
  },
};
