import { samples } from '../../../rules/examples.ts';
import { requiredWord, switchFlag, textFlag, textsFlag, words } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, party, plain, ruleset, savedAs, saveName, seed } from '../shared/flags.ts';

const renameCommand = worldCommand({
  word: 'rename',
  about: 'give a save another name',
  takes: { from: savedAs, to: requiredWord('name', 'its new name') },
  examples: [
    ['affray saves rename barrow "the barrow"', ''],
    ['affray saves rename barrow barrow-2 --saves old', 'in the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).rename,
});

const archiveCommand = worldCommand({
  word: 'archive',
  about: 'put saves aside, where no list shows them',
  takes: { names: words('saves', 'their names', 'saves', true), back: switchFlag('back', 'bring them back') },
  examples: [
    ['affray saves archive barrow ford', ''],
    ['affray saves archive barrow --back', 'brings it back'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).archive,
});

const exportCommand = worldCommand({
  word: 'export',
  about: 'write saves into one file',
  takes: {
    file: requiredWord('file', 'the file to write', 'files'),
    names: words('saves', 'their names (default: all)', 'saves'),
  },
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
  takes: { file: requiredWord('file', 'a file that `export` wrote, or a single save', 'files') },
  examples: [
    ['affray saves import all.json', ''],
    ['affray saves import all.json --saves old', 'into the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).importSaves,
});

/** Commands that set up a fight, play it and keep its save. */
export const playing = [
  worldCommand({
    word: 'new',
    about: 'set up a fight, by questions or by flags',
    takes: {
      ruleset,
      party,
      foes: textFlag('foes', 'line-or-file', 'the foes: a line such as "3 ghoul, knight", or a roster file', {
        values: 'files',
      }),
      bestiary,
      name: textFlag('name', 'name', 'the name of the save'),
      seed,
      realDice: switchFlag('real-dice', 'the players roll real dice'),
      house: textsFlag('house', 'rule=value', 'house rules', { values: 'house', many: true }),
      noPlay: switchFlag('no-play', 'make the save and stop there'),
      plain,
    },
    examples: [
      ['affray new', 'asks for everything'],
      [`affray new --ruleset ${samples.ruleset} --party party.yaml --foes "3 ghoul, knight"`, 'asks for nothing'],
    ],
    notes: [['With --foes nothing is asked, so --ruleset and --party are needed too.']],
    action: async () => (await import('../actions/new.ts')).newFight,
  }),
  worldCommand({
    word: 'play',
    about: 'play a fight in the shell',
    takes: {
      save: saveName,
      plain,
      bestiary,
      script: textFlag('script', 'file', 'run shell lines from a file, or from standard input: -', { values: 'files' }),
      json: switchFlag('json', 'one JSON object a step (with --script)'),
      keepGoing: switchFlag('keep-going', 'carry on after an error (with --script)'),
      defaults: switchFlag('defaults', 'take the suggested option of each open choice (with --script)'),
    },
    examples: [
      ['affray play', 'resumes where you left off'],
      ['affray play barrow --script turns.txt --json', 'for another program'],
    ],
    exits: { 1: 'a line was refused (with --script)' },
    action: async () => (await import('../actions/play.ts')).play,
  }),
  worldCommand({
    word: 'tutorial',
    about: 'learn the shell in a small fight, in five minutes',
    takes: { plain },
    examples: [
      ['affray tutorial', 'says what to type, line by line'],
      ['affray tutorial --plain', 'for a screen reader'],
    ],
    action: async () => (await import('../actions/tutorial.ts')).tutorial,
  }),
  worldCommand({
    word: 'saves',
    about: 'list the saves; rename, archive, export or import them',
    takes: { archived: switchFlag('archived', 'the archived ones'), json: jsonLines },
    commands: [renameCommand, archiveCommand, exportCommand, importCommand],
    examples: [
      ['affray saves', 'the last one played comes first'],
      ['affray saves --archived --json', 'the archived ones, for another program'],
    ],
    action: async () => (await import('../actions/list.ts')).list,
  }),
];
