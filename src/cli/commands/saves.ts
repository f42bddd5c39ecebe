import { requiredWord, switchFlag, words } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { jsonLines, savedAs } from '../shared/flags.ts';

const archived = switchFlag('archived', 'the archived ones');
const back = switchFlag('back', 'bring them back');
const newName = requiredWord('name', 'its new name');
const some = words('saves', 'their names', 'saves', true);
const chosen = words('saves', 'their names (default: all)', 'saves');
const outFile = requiredWord('file', 'the file to write', 'files');
const inFile = requiredWord('file', 'a file that `export` wrote, or a single save', 'files');

const renameCommand: WorldCommand = {
  word: 'rename',
  about: 'give a save another name',
  takes: [savedAs, newName],
  flags: [],
  examples: [
    ['affray saves rename barrow "the barrow"', ''],
    ['affray saves rename barrow barrow-2 --saves old', 'in the folder "old"'],
  ],
  run: async (world, given) => {
    const { rename } = await import('../actions/housekeeping.ts');
    return rename(world, given(savedAs), given(newName));
  },
};

const archiveCommand: WorldCommand = {
  word: 'archive',
  about: 'put saves aside, where no list shows them',
  takes: [some],
  flags: [back],
  examples: [
    ['affray saves archive barrow ford', ''],
    ['affray saves archive barrow --back', 'brings it back'],
  ],
  run: async (world, given) => {
    const { archive } = await import('../actions/housekeeping.ts');
    return archive(world, given(some), given(back));
  },
};

const exportCommand: WorldCommand = {
  word: 'export',
  about: 'write saves into one file',
  takes: [outFile, chosen],
  flags: [],
  examples: [
    ['affray saves export all.json', 'all of them'],
    ['affray saves export two.json barrow ford', 'two of them'],
  ],
  exits: { 1: 'a save could not be read and was left out' },
  run: async (world, given) => {
    const { exportSaves } = await import('../actions/housekeeping.ts');
    return exportSaves(world, given(outFile), given(chosen));
  },
};

const importCommand: WorldCommand = {
  word: 'import',
  about: 'take saves in from a file',
  takes: [inFile],
  flags: [],
  examples: [
    ['affray saves import all.json', ''],
    ['affray saves import all.json --saves old', 'into the folder "old"'],
  ],
  run: async (world, given) => {
    const { importSaves } = await import('../actions/housekeeping.ts');
    return importSaves(world, given(inFile));
  },
};

export const savesCommand: WorldCommand = {
  word: 'saves',
  about: 'list the saves; rename, archive, export or import them',
  takes: [],
  flags: [archived, jsonLines],
  commands: [renameCommand, archiveCommand, exportCommand, importCommand],
  examples: [
    ['affray saves', 'the last one played comes first'],
    ['affray saves --archived --json', 'the archived ones, for another program'],
  ],
  run: async (world, given) => {
    const { list } = await import('../actions/list.ts');
    return list(world, { archived: given(archived), json: given(jsonLines) });
  },
};
