import type { WorldCommand } from '../shared/command.ts';
import { atRound, atStep, json, plain, saveName, untilDamage } from '../shared/flags.ts';

export const stateCommand: WorldCommand = {
  word: 'state',
  about: 'show the board',
  takes: [saveName],
  flags: [atStep, atRound, plain, json, untilDamage],
  examples: [
    ['affray state', 'the last fight, as it stands'],
    ['affray state barrow --at 12 --json', 'after step 12, for another program'],
  ],
  run: async (world, given) => {
    const { state } = await import('../actions/state.ts');
    const at = { step: given(atStep), round: given(atRound) };
    return state(world, given(saveName), {
      at,
      plain: given(plain),
      json: given(json),
      untilDamage: given(untilDamage),
    });
  },
};
