import { optionalWord } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

const other = optionalWord('other', 'the save to compare with (default: the last other one played)', 'saves');

export const diffCommand = worldCommand({
  word: 'diff',
  about: 'find where two saves part, and how they differ now',
  takes: { one: saveName, other, json },
  examples: [
    ['affray diff', 'the last two saves'],
    ['affray diff barrow what-if --json', 'two by name, for another program'],
  ],
  action: async () => (await import('../actions/diff.ts')).diff,
});
