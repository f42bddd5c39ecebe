import type { WorldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

export const verifyCommand: WorldCommand = {
  word: 'verify',
  about: 'check a save: is it whole, do the rules still give the same?',
  takes: [saveName],
  flags: [json],
  examples: [
    ['affray verify', 'the last save'],
    ['affray verify barrow --json', 'for another program'],
  ],
  exits: { 1: 'something differs' },
  run: async (world, given) => {
    const { verify } = await import('../actions/verify.ts');
    return verify(world, given(saveName), given(json));
  },
};
