import { requiredWord, switchFlag, words } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { jsonLines, savedAs } from '../shared/flags.ts';

const archived = switchFlag('archived', 'the archived ones');
const back = switchFlag('back', 'bring them back');
const newName = requiredWord('name', 'its new name');
const some = words('saves', 'their names', 'saves', true);
const chosen = words('saves', 'their names (default: all)', 'saves');
const outFile = requiredWord('file', 'the file to write', 'files');
const inFile = requiredWord('file', 'a file that `export` wrote, or a single save', 'files');

const renameCommand = worldCommand({
  word: 'rename',
  about: 'give a save another name',
  takes: { from: savedAs, to: newName },
  examples: [
    ['affray saves rename barrow "the barrow"', ''],
    ['affray saves rename barrow barrow-2 --saves old', 'in the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).rename,
});

const archiveCommand = worldCommand({
  word: 'archive',
  about: 'put saves aside, where no list shows them',
  takes: { names: some, back },
  examples: [
    ['affray saves archive barrow ford', ''],
    ['affray saves archive barrow --back', 'brings it back'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).archive,
});

const exportCommand = worldCommand({
  word: 'export',
  about: 'write saves into one file',
  takes: { file: outFile, names: chosen },
  examples: [
    ['affray saves export all.json', 'all of them'],
    ['affray saves export two.json barrow ford', 'two of them'],
  ],
  exits: { 1: 'a save could not be read and was left out' },
  action: async () => (await import('../actions/housekeeping.ts')).exportSaves,
});

const importCommand = worldCommand({
  word: 'import',
  about: 'take saves in from a file',
  takes: { file: inFile },
  examples: [
    ['affray saves import all.json', ''],
    ['affray saves import all.json --saves old', 'into the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).importSaves,
});

export const savesCommand = worldCommand({
  word: 'saves',
  about: 'list the saves; rename, archive, export or import them',
  takes: { archived, json: jsonLines },
  commands: [renameCommand, archiveCommand, exportCommand, importCommand],
  examples: [
    ['affray saves', 'the last one played comes first'],
    ['affray saves --archived --json', 'the archived ones, for another program'],
  ],
  action: async () => (await import('../actions/list.ts')).list,
});
