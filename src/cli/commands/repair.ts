import { textFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { saveName, untilDamage } from '../shared/flags.ts';

const name = textFlag('name', 'name', 'the name of the new save');

export const repairCommand = worldCommand({
  word: 'repair',
  about: 'save what is whole of a damaged save into a new one',
  takes: { save: saveName, name, untilDamage },
  examples: [
    ['affray repair barrow', 'lists what was left out'],
    ['affray repair barrow --until-damage --name whole', 'only what came before the damage'],
  ],
  action: async () => (await import('../actions/repair.ts')).repair,
});
