import { worldCommand } from '../shared/command.ts';
import { atRound, atStep, json, plain, saveName, untilDamage } from '../shared/flags.ts';

export const stateCommand = worldCommand({
  word: 'state',
  about: 'show the board',
  takes: { save: saveName, step: atStep, round: atRound, plain, json, untilDamage },
  examples: [
    ['affray state', 'the last fight, as it stands'],
    ['affray state barrow --at 12 --json', 'after step 12, for another program'],
  ],
  action: async () => (await import('../actions/state.ts')).state,
});
