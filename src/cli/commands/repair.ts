import { textFlag } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { saveName, untilDamage } from '../shared/flags.ts';

const name = textFlag('name', 'name', 'the name of the new save');

export const repairCommand: WorldCommand = {
  word: 'repair',
  about: 'save what is whole of a damaged save into a new one',
  takes: [saveName],
  flags: [name, untilDamage],
  examples: [
    ['affray repair barrow', 'lists what was left out'],
    ['affray repair barrow --until-damage --name whole', 'only what came before the damage'],
  ],
  run: async (world, given) => {
    const { repair } = await import('../actions/repair.ts');
    return repair(world, given(saveName), { name: given(name), untilDamage: given(untilDamage) });
  },
};
