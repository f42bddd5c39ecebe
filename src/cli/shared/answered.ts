import { Problem } from '../../core/kit/problem.ts';
import { plainTheme } from '../../views/theme.ts';
import { printLines } from './descriptors.ts';

/** Prints an answer, or says what is wrong, and gives the exit code. */
export function answered(lines: () => readonly string[]): number {
  try {
    printLines(lines());
    return 0;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    printLines([`affray: ${problem.message}`], 2);
    return problem.code.startsWith('usage') ? 2 : 1;
  }
}

/** Where answers are printed that nobody waits for: as wide as the terminal says, and without colours. */
export function printed(height = Number.POSITIVE_INFINITY) {
  return { width: Number(process.env['COLUMNS']) || 80, height, theme: plainTheme };
}
