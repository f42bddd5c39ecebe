import { optionalWord } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

const other = optionalWord('other', 'the save to compare with (default: the last other one played)', 'saves');

export const diffCommand: WorldCommand = {
  word: 'diff',
  about: 'find where two saves part, and how they differ now',
  takes: [saveName, other],
  flags: [json],
  examples: [
    ['affray diff', 'the last two saves'],
    ['affray diff barrow what-if --json', 'two by name, for another program'],
  ],
  run: async (world, given) => {
    const { diff } = await import('../actions/diff.ts');
    return diff(world, [given(saveName), given(other)], given(json));
  },
};
