import { worldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

export const luckCommand = worldCommand({
  word: 'luck',
  about: 'compare losses with what the dice should have given',
  takes: { save: saveName, json },
  examples: [
    ['affray luck', 'of the last fight'],
    ['affray luck barrow --json', 'for another program'],
  ],
  action: async () => (await import('../actions/luck.ts')).luck,
});
