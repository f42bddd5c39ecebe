import { worldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

export const verifyCommand = worldCommand({
  word: 'verify',
  about: 'check a save: is it whole, do the rules still give the same?',
  takes: { save: saveName, json },
  examples: [
    ['affray verify', 'the last save'],
    ['affray verify barrow --json', 'for another program'],
  ],
  exits: { 1: 'something differs' },
  action: async () => (await import('../actions/verify.ts')).verify,
});
