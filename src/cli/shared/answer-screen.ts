import type { Screen } from '../../views/pages.ts';
import { plainTheme } from '../../views/theme.ts';
import type { Surroundings } from './surroundings.ts';

/** Returns the screen for answers at once: as wide as the terminal says, and without colours. */
export function answerScreen({ env }: Surroundings, height = Number.POSITIVE_INFINITY): Screen {
  return { width: Number(env['COLUMNS']) || 80, height, theme: plainTheme };
}
