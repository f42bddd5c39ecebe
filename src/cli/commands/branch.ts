import { textFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { atRound, atStep, saveName, untilDamage } from '../shared/flags.ts';

const name = textFlag('name', 'name', 'the name of the new save');

export const branchCommand = worldCommand({
  word: 'branch',
  about: 'make a new save from a step of another',
  takes: { save: saveName, step: atStep, round: atRound, name, untilDamage },
  examples: [
    ['affray branch', 'a copy of the last save, as it stands'],
    ['affray branch barrow --at 12 --name what-if', 'as it stood after step 12'],
  ],
  action: async () => (await import('../actions/branch.ts')).branch,
});
