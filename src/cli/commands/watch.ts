import { choiceFlag, switchFlag } from '../../core/kit/flags.ts';
import { readers } from '../shared/choices.ts';
import { worldCommand } from '../shared/command.ts';
import { plain, saveName } from '../shared/flags.ts';

const reader = choiceFlag('for', 'reader', readers, 'players: a screen without what only the referee may know');
const once = switchFlag('once', 'show it once and stop');

export const watchCommand = worldCommand({
  word: 'watch',
  about: 'follow a running fight on a second screen',
  takes: { save: saveName, reader, once, plain },
  examples: [
    ['affray watch', 'until you press Ctrl-C'],
    ['affray watch barrow --for players --once', 'what the players may see now'],
  ],
  exits: { 130: 'you pressed Ctrl-C' },
  action: async () => (await import('../actions/watch.ts')).watch,
});
