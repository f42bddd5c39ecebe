import type { Flag } from '../../core/kit/flags.ts';
import { sentence } from '../../core/kit/wording.ts';
import type { Command } from '../shared/command.ts';
import type { CommandLine } from './complete.ts';
import { everyExit, shownFlags } from './help-text.ts';

/** Returns the manual page, as roff for `man`, made of the declared commands. */
export function manPage(line: CommandLine, about: string, version: string): string {
  const lines = [
    `.TH AFFRAY 1 "" "affray ${version}" "User Commands"`,
    '.SH NAME',
    'affray \\- a combat tracker for referees',
    '.SH SYNOPSIS',
    '.B affray',
    '[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]',
    '.br',
    '.B affray',
    '\\fIDICE\\fR',
    '.SH DESCRIPTION',
    plain(about),
    '.PP',
    ...description.map(plain),
    '.SH OPTIONS',
    ...line.flags.flatMap(flagLines),
    '.SH COMMANDS',
    ...line.commands.flatMap((one) => commandLines('affray', one)),
    ...places.flatMap(([heading, entries]) => [
      `.SH ${heading}`,
      ...entries.flatMap(([name, about]) => tagged(`\\fB${plain(name)}\\fR`, about)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const description = [
  'Without a command it offers your last fights, the examples and a new fight.',
  'Everything is saved as it happens, and everything can be undone.',
  'In a fight, Enter does what the prompt says, and ? shows what you can type.',
];

type Entries = readonly (readonly [name: string, about: string])[];

const places: readonly (readonly [heading: string, entries: Entries])[] = [
  [
    'ENVIRONMENT',
    [
      ['AFFRAY_SAVES', 'your saves folder; --saves overrides it.'],
      ['AFFRAY_TABLES', 'the folder with tables of your own; --tables overrides it.'],
      ['AFFRAY_DEBUG', 'shows where in the program a bug happened.'],
      ['NO_COLOR', 'no colours, if it is set.'],
    ],
  ],
  [
    'FILES',
    [
      ['saves/', 'saves in the working folder.'],
      [
        '~/.local/share/affray/saves/',
        'other saves, or below $XDG_DATA_HOME; elsewhere where the system keeps such data.',
      ],
    ],
  ],
  ['EXIT STATUS', Object.entries(everyExit).map(([code, about]) => [code, `${about}.`] as const)],
];

function commandLines(before: string, command: Command): readonly string[] {
  const whole = `${before} ${command.word}`;
  const behind = command.takes.map(({ name, many, required }) => {
    const shown = `\\fI${plain(name.toUpperCase())}\\fR${many ? '...' : ''}`;
    return required ? shown : `[${shown}]`;
  });
  const { notes = [], examples, exits = {}, commands = [] } = command;
  return [
    '.SS',
    [`\\fB${plain(whole)}\\fR`, ...behind].join(' '),
    plain(sentence(command.about)),
    ...command.takes.flatMap(({ name, about }) => tagged(`\\fI${plain(name.toUpperCase())}\\fR`, about)),
    ...shownFlags(command).flatMap(flagLines),
    ...notes.flatMap((note) => ['.PP', '.nf', ...note.map(plain), '.fi']),
    ...Object.entries(exits).flatMap(([code, about]) => tagged(`Exit status ${code}`, about)),
    ...examples.flatMap(([line, about]) => [
      '.PP',
      `\\fB${plain(line)}\\fR`,
      ...(about === '' ? [] : ['.br', plain(about)]),
    ]),
    ...commands.flatMap((one) => commandLines(whole, one)),
  ];
}

function flagLines({ name, letter, value, about }: Flag<unknown>): readonly string[] {
  const spellings = [...(letter === undefined ? [] : [`-${letter}`]), `--${name}`];
  const shown = spellings.map((one) => `\\fB${plain(one)}\\fR`).join(', ');
  return tagged(value === undefined ? shown : `${shown} \\fI${plain(value.toUpperCase())}\\fR`, about);
}

function tagged(tag: string, about: string): readonly string[] {
  return ['.TP', tag, plain(sentence(about))];
}

/** Text that roff takes as it stands. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\[u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .replace(/^[.']/, '\\&$&');
}
