import type { Theme } from './theme.ts';

/** The terminal as it is now: its size in columns and rows, and how things look on it. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
}
