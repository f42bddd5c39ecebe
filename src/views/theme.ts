import type { Shape } from '../core/ruleset/ruleset.ts';

/** A tone that makes a text stand out. A colour only repeats what a word beside it says. */
export type Tone =
  | Exclude<Shape, 'gone'>
  | 'title'
  | 'now'
  | 'next'
  | 'party'
  | 'foe'
  | 'changed'
  | 'quiet'
  | 'warning';

/** Symbols and colours of every view. */
export interface Theme {
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
  /** The characters of a table: its lines, and its corners and crossings from the top left, line by line. */
  readonly box: { readonly across: string; readonly down: string; readonly joints: readonly string[] };
  /** Marks a theme for screen readers: no bars, boxes or columns, one fact a line. */
  readonly plain: boolean;
  /** Colours a text that has its final width already. */
  readonly paint: (tone: Tone, text: string) => string;
}

type Symbols = Omit<Theme, 'plain' | 'paint'>;

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

/** Returns the theme for the abilities of a terminal; the caller decides (NO_COLOR, TERM=dumb, `--plain`, a pipe). */
export function themeOf({
  unicode,
  plain,
  paint,
}: Pick<Theme, 'plain' | 'paint'> & { readonly unicode: boolean }): Theme {
  return { ...(unicode ? drawn : typed), plain, paint };
}

/** Leaves a text as it is. */
export const unpainted: Theme['paint'] = (_, text) => text;

/** The theme that every terminal shows. */
export const plainTheme: Theme = themeOf({ unicode: false, plain: false, paint: unpainted });
