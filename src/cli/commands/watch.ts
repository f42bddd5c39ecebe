import { choiceFlag, switchFlag } from '../../core/kit/flags.ts';
import { readers } from '../shared/choices.ts';
import type { WorldCommand } from '../shared/command.ts';
import { plain, saveName } from '../shared/flags.ts';

const reader = choiceFlag('for', 'reader', readers, 'players: a screen without what only the referee may know');
const once = switchFlag('once', 'show it once and stop');

export const watchCommand: WorldCommand = {
  word: 'watch',
  about: 'follow a running fight on a second screen',
  takes: [saveName],
  flags: [reader, once, plain],
  examples: [
    ['affray watch', 'until you press Ctrl-C'],
    ['affray watch barrow --for players --once', 'what the players may see now'],
  ],
  exits: { 130: 'you pressed Ctrl-C' },
  run: async (world, given) => {
    const { watch } = await import('../actions/watch.ts');
    return watch(world, given(saveName), {
      reader: given(reader) ?? 'referee',
      once: given(once),
      plain: given(plain),
    });
  },
};
