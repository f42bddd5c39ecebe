import { isatty } from 'node:tty';
import { drawnWidth, wrap } from '../../views/text.ts';
import { printLines } from './descriptors.ts';

/** Prints a text beside the output; at a terminal, lines that are wider than it are broken at their words. */
export function remark(text: string): void {
  const room = isatty(2) ? process.stderr.columns || 80 : Number.POSITIVE_INFINITY;
  const fitted = (line: string) => (drawnWidth(line) > room ? wrap(line, room, 2) : [line]);
  printLines(text.split('\n').flatMap(fitted), 2);
}
