import { Chalk } from 'chalk';

/** What a terminal can show; decided by the caller (NO_COLOR, TERM=dumb, `--plain`, a pipe). */
export interface Look {
  readonly colour: boolean;
  readonly unicode: boolean;
  /** For screen readers: no bars, boxes or columns, one fact a line. */
  readonly plain: boolean;
}

/** Why a text stands out. A colour only repeats what a word beside it says. */
export const tones = ['title', 'now', 'next', 'fresh', 'hurt', 'badly', 'down', 'quiet', 'warning'] as const;
export type Tone = (typeof tones)[number];

/** The characters of a table: its lines and where they meet. */
export interface Box {
  readonly across: string;
  readonly down: string;
  /** Corners and crossings, from the top left, line by line. */
  readonly joints: readonly [string, string, string, string, string, string, string, string, string];
}

/** Every colour and symbol of affray. */
export interface Theme {
  readonly plain: boolean;
  readonly ellipsis: string;
  /** One character of a line between parts. */
  readonly line: string;
  readonly bar: { readonly full: string; readonly empty: string };
  readonly box: Box;
  /** Colours a text that has its final width already. */
  readonly paint: (tone: Tone, text: string) => string;
}

/** The theme for a look. */
export function themeOf({ colour, unicode, plain }: Look): Theme {
  const paints = paintsOf(colour);
  return { plain, ...(unicode ? drawn : typed), paint: (tone, text) => paints[tone](text) };
}

const drawn: Omit<Theme, 'plain' | 'paint'> = {
  ellipsis: '…',
  line: '─',
  bar: { full: '█', empty: '░' },
  box: { across: '─', down: '│', joints: ['┌', '┬', '┐', '├', '┼', '┤', '└', '┴', '┘'] },
};

const typed: Omit<Theme, 'plain' | 'paint'> = {
  ellipsis: '...',
  line: '-',
  bar: { full: '#', empty: '.' },
  box: { across: '-', down: '|', joints: ['+', '+', '+', '+', '+', '+', '+', '+', '+'] },
};

function paintsOf(colour: boolean): Readonly<Record<Tone, (text: string) => string>> {
  const chalk = new Chalk({ level: colour ? 1 : 0 });
  return {
    title: chalk.bold,
    now: chalk.bold.cyan,
    next: chalk.cyan,
    fresh: chalk.green,
    hurt: chalk.yellow,
    badly: chalk.red,
    down: chalk.dim,
    quiet: chalk.dim,
    warning: chalk.bold.yellow,
  };
}
