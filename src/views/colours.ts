import { Chalk } from 'chalk';
import type { Theme, Tone } from './theme.ts';

const chalk = new Chalk({ level: 1 });

const paints: Readonly<Record<Tone, (text: string) => string>> = {
  title: chalk.bold,
  now: chalk.inverse,
  next: chalk.bold,
  party: chalk.cyan,
  foe: chalk.magenta,
  changed: chalk.bold,
  fresh: chalk.green,
  hurt: chalk.yellow,
  badly: chalk.red,
  down: chalk.red,
  quiet: chalk.dim,
  warning: chalk.bold.yellow,
};

/** Colours a text for a terminal. */
export const colours: Theme['paint'] = (tone, text) => paints[tone](text);
