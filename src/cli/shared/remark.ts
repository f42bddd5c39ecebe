import { fitted } from '../../views/text.ts';
import { isTerminal, printLines } from './descriptors.ts';

/** Prints a text beside the output; at a terminal, lines that are wider than it are broken at their words. */
export function remark(text: string, errors: number): void {
  const room = isTerminal(errors) ? process.stderr.columns || 80 : Number.POSITIVE_INFINITY;
  printLines(fitted(text.split('\n'), room), errors);
}
