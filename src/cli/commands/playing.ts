import { worldCommand } from '../shared/command.ts';

const renameCommand = worldCommand('rename', {
  about: 'give a save another name',
  examples: [
    ['affray saves rename barrow "the barrow"', ''],
    ['affray saves rename barrow barrow-2 --saves old', 'in the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).rename,
});

const archiveCommand = worldCommand('archive', {
  about: 'put saves aside, where no list shows them',
  examples: [
    ['affray saves archive barrow ford', ''],
    ['affray saves archive barrow --back', 'brings it back'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).archive,
});

const exportCommand = worldCommand('export', {
  about: 'write saves into one file',
  examples: [
    ['affray saves export all.json', 'all of them'],
    ['affray saves export two.json barrow ford', 'two of them'],
  ],
  exits: { 1: 'a save could not be read and was left out' },
  action: async () => (await import('../actions/housekeeping.ts')).exportSaves,
});

const importCommand = worldCommand('import', {
  about: 'take saves in from a file',
  examples: [
    ['affray saves import all.json', ''],
    ['affray saves import all.json --saves old', 'into the folder "old"'],
  ],
  action: async () => (await import('../actions/housekeeping.ts')).importSaves,
});

/** Commands that set up a fight, play it and keep its save. */
export const playing = [
  worldCommand('new', {
    about: 'set up a fight, by questions or by flags',
    others: ['create', 'init', 'setup', 'begin', 'start', 'fight', 'encounter'],
    examples: [
      ['affray new', 'asks for everything'],
      ['affray new --party party.yaml --foes "3 ghoul, knight"', 'asks for nothing'],
    ],
    notes: [['With --foes nothing is asked: --party is needed too, and --ruleset where the party file has none.']],
    action: async () => (await import('../actions/new.ts')).newFight,
  }),
  worldCommand('play', {
    about: 'play a fight in the shell',
    others: ['resume', 'continue', 'load', 'open', 'run'],
    examples: [
      ['affray play', 'resumes where you left off'],
      ['affray play barrow --script turns.txt --json', 'for another program'],
    ],
    exits: { 1: 'a line was refused (with --script)' },
    action: async () => (await import('../actions/play.ts')).play,
  }),
  worldCommand('tutorial', {
    about: 'learn the shell in a small fight, in five minutes',
    others: ['learn', 'teach', 'demo'],
    examples: [
      ['affray tutorial', 'says what to type, line by line'],
      ['affray tutorial --plain', 'for a screen reader'],
    ],
    action: async () => (await import('../actions/tutorial.ts')).tutorial,
  }),
  worldCommand('saves', {
    about: 'list the saves; rename, archive, export or import them',
    others: ['list', 'ls', 'fights', 'rm', 'remove', 'delete'],
    commands: [renameCommand, archiveCommand, exportCommand, importCommand],
    examples: [
      ['affray saves', 'the last one played comes first'],
      ['affray saves --archived --json', 'the archived ones, for another program'],
    ],
    action: async () => (await import('../actions/list.ts')).list,
  }),
];
