import type { Outline, OutlineFlag } from './outline.ts';

/**
 * The manual page, as roff for `man`, made of the command line itself.
 * @param tree the whole command line
 */
export function manPage(tree: Outline, version: string): string {
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
    plain(tree.about),
    '.PP',
    ...description.map(plain),
    '.SH OPTIONS',
    ...tree.flags.flatMap(flagLines),
    '.SH COMMANDS',
    ...tree.commands.flatMap((one) => commandLines('affray', one)),
    ...places.flatMap(([heading, entries]) => [
      `.SH ${heading}`,
      ...entries.flatMap(([name, about]) => tagged(`\\fB${plain(name)}\\fR`, about)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const description = [
  'Without a command it offers the last fights, the examples and a new one.',
  'Everything is saved as it happens, and everything can be taken back.',
  'In a fight, Enter does what the prompt says, and ? shows what can be typed.',
];

type Entries = readonly (readonly [name: string, about: string])[];

const places: readonly (readonly [heading: string, entries: Entries])[] = [
  [
    'ENVIRONMENT',
    [
      ['AFFRAY_SAVES', 'where saves lie; --saves goes before it.'],
      ['AFFRAY_TABLES', 'where tables of your own lie; --tables goes before it.'],
      ['AFFRAY_DEBUG', 'shows where in the program something went wrong that should not.'],
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
  [
    'EXIT STATUS',
    [
      ['0', 'done.'],
      ['1', 'a problem that was explained.'],
      ['2', 'wrong usage.'],
      ['130', 'interrupted.'],
    ],
  ],
];

function commandLines(before: string, { word, about, takes, flags, text, commands }: Outline): readonly string[] {
  const whole = `${before} ${word}`;
  const behind = takes.map(({ name, required }) => {
    const isMany = name.endsWith('...');
    const shown = `\\fI${plain(name.replace(/\.+$/, '').toUpperCase())}\\fR${isMany ? '...' : ''}`;
    return required ? shown : `[${shown}]`;
  });
  return [
    '.SS',
    [`\\fB${plain(whole)}\\fR`, ...behind].join(' '),
    `${plain(sentence(about))}`,
    ...(text.length > 0 ? ['.PP', '.nf', ...text.map(plain), '.fi'] : flags.flatMap(flagLines)),
    ...commands.flatMap((one) => commandLines(whole, one)),
  ];
}

function flagLines({ names, value, about }: OutlineFlag): readonly string[] {
  const shown = names.map((name) => `\\fB${plain(name)}\\fR`).join(', ');
  return tagged(value === undefined ? shown : `${shown} \\fI${plain(value.toUpperCase())}\\fR`, about);
}

function tagged(tag: string, about: string): readonly string[] {
  return ['.TP', tag, plain(sentence(about))];
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`.replace(/(?<![.!?])$/, '.');
}

/** Text that roff takes as it stands. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\[u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .replace(/^[.']/, '\\&$&');
}
