import type { Screen } from '../../views/pages.ts';
import { plainTheme } from '../../views/theme.ts';

/** Returns the screen for answers at once: as wide as the terminal says, and without colours. */
export function answerScreen(height = Number.POSITIVE_INFINITY): Screen {
  return { width: Number(process.env['COLUMNS']) || 80, height, theme: plainTheme };
}
