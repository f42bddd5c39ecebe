import { Chalk } from 'chalk';
import { drawn, type Theme, type Tone, typed } from './plain-theme.ts';

export type { Theme, Tone };

/** What a terminal can show; decided by the caller (NO_COLOR, TERM=dumb, `--plain`, a pipe). */
export interface Look {
  readonly colour: boolean;
  readonly unicode: boolean;
  /** For screen readers: no bars, boxes or columns, one fact a line. */
  readonly plain: boolean;
}

/** The theme for a look. */
export function themeOf({ colour, unicode, plain }: Look): Theme {
  const paints = paintsOf(colour);
  return { plain, ...(unicode ? drawn : typed), paint: (tone, text) => paints[tone](text) };
}

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
