/** Tones that make a text stand out. A colour only repeats what a word beside it says. */
const tones = [
  'title',
  'now',
  'next',
  'party',
  'foe',
  'changed',
  'fresh',
  'hurt',
  'badly',
  'down',
  'quiet',
  'warning',
] as const;
export type Tone = (typeof tones)[number];

/** The characters of a table: its lines and where they meet. */
interface Box {
  readonly across: string;
  readonly down: string;
  /** Corners and crossings, from the top left, line by line. */
  readonly joints: readonly [string, string, string, string, string, string, string, string, string];
}

/** The symbols of affray. */
interface Symbols {
  readonly ellipsis: string;
  /** Between parts of a line. */
  readonly dot: string;
  /** Between an old value and the new one. */
  readonly becomes: string;
  /** Before a line on which somebody dies or drops. */
  readonly falls: string;
  /** One character of a line between parts. */
  readonly line: string;
  readonly bar: { readonly full: string; readonly empty: string };
  readonly box: Box;
}

/** Symbols and colours of every view. */
export interface Theme extends Symbols {
  /** Marks a theme for screen readers: no bars, boxes or columns, one fact a line. */
  readonly plain: boolean;
  /** Colours a text that has its final width already. */
  readonly paint: (tone: Tone, text: string) => string;
}

/** The symbols of a terminal that shows Unicode. */
const drawn: Symbols = {
  ellipsis: '…',
  dot: ' · ',
  becomes: '→',
  falls: '✖',
  line: '─',
  bar: { full: '█', empty: '░' },
  box: { across: '─', down: '│', joints: ['┌', '┬', '┐', '├', '┼', '┤', '└', '┴', '┘'] },
};

/** The symbols that every terminal shows. */
const typed: Symbols = {
  ellipsis: '...',
  dot: ', ',
  becomes: '>',
  falls: 'X',
  line: '-',
  bar: { full: '#', empty: '.' },
  box: { across: '-', down: '|', joints: ['+', '+', '+', '+', '+', '+', '+', '+', '+'] },
};

/** Abilities of a terminal; decided by the caller (NO_COLOR, TERM=dumb, `--plain`, a pipe). */
interface Look extends Pick<Theme, 'plain' | 'paint'> {
  readonly unicode: boolean;
}

/** Returns the theme for a look. */
export function themeOf({ unicode, plain, paint }: Look): Theme {
  return { ...(unicode ? drawn : typed), plain, paint };
}

/** Leaves a text as it is. */
export const unpainted: Theme['paint'] = (_, text) => text;

/** The theme that every terminal shows. */
export const plainTheme: Theme = themeOf({ unicode: false, plain: false, paint: unpainted });
