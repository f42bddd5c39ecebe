import type { WorldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

export const luckCommand: WorldCommand = {
  word: 'luck',
  about: 'compare losses with what the dice should have given',
  takes: [saveName],
  flags: [json],
  examples: [
    ['affray luck', 'of the last fight'],
    ['affray luck barrow --json', 'for another program'],
  ],
  run: async (world, given) => {
    const { luck } = await import('../actions/luck.ts');
    return luck(world, given(saveName), given(json));
  },
};
