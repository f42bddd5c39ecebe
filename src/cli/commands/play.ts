import { switchFlag, textFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, plain, saveName } from '../shared/flags.ts';

const script = textFlag('script', 'file', 'run shell lines from a file, or from standard input: -', {
  values: 'files',
});
const json = switchFlag('json', 'one JSON object a step (with --script)');
const keepGoing = switchFlag('keep-going', 'carry on after an error (with --script)');
const defaults = switchFlag('defaults', 'take the suggested option of each open choice (with --script)');

export const playCommand = worldCommand({
  word: 'play',
  about: 'play a fight in the shell',
  takes: { save: saveName, plain, bestiary, script, json, keepGoing, defaults },
  examples: [
    ['affray play', 'resumes where you left off'],
    ['affray play barrow --script turns.txt --json', 'for another program'],
  ],
  exits: { 1: 'a line was refused (with --script)' },
  action: async () => (await import('../actions/play.ts')).play,
});
