import { textFlag } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { atRound, atStep, saveName, untilDamage } from '../shared/flags.ts';

const name = textFlag('name', 'name', 'the name of the new save');

export const branchCommand: WorldCommand = {
  word: 'branch',
  about: 'make a new save from a step of another',
  takes: [saveName],
  flags: [atStep, atRound, name, untilDamage],
  examples: [
    ['affray branch', 'a copy of the last save, as it stands'],
    ['affray branch barrow --at 12 --name what-if', 'as it stood after step 12'],
  ],
  run: async (world, given) => {
    const { branch } = await import('../actions/branch.ts');
    const at = { step: given(atStep), round: given(atRound) };
    return branch(world, given(saveName), { at, name: given(name), untilDamage: given(untilDamage) });
  },
};
