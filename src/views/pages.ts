import { cut, harmless, pad, width } from './text.ts';
import type { Theme } from './theme.ts';

/** The part of a long list that is shown at once: its height is `Infinity` outside a terminal. */
export interface Page extends Screen {
  /** Number of the page, from 1. */
  readonly page: number;
}

/** Returns the lines of a page; of more than one, the last line counts them, and says what to type (`help 2`). */
export function paged(lines: readonly string[], screen: Page, more: (page: number) => string): string {
  if (lines.length <= screen.height) return lines.join('\n');
  const size = Math.max(1, screen.height - 1);
  const pages = Math.ceil(lines.length / size);
  const page = Math.min(Math.max(1, screen.page), pages);
  const end = screen.page > pages ? ', which is the last' : '';
  const rest = page < pages ? `, \`${more(page + 1)}\` goes on` : end;
  const last = cut(`page ${page} of ${pages}${rest}`, screen.width, screen.theme.ellipsis);
  return [...lines.slice((page - 1) * size, page * size), screen.theme.paint('quiet', last)].join('\n');
}

/** Words under one another with what they mean beside them, one line each; what is too long is cut. */
export function entryLines(
  entries: readonly { readonly word: string; readonly about: string }[],
  screen: Omit<Screen, 'height'>,
): readonly string[] {
  const { theme } = screen;
  const safe = entries.map(({ word, about }) => ({ word: harmless(word), about: harmless(about) }));
  const column = Math.min(Math.floor(screen.width / 3), Math.max(0, ...safe.map(({ word }) => width(word))));
  return safe.map(({ word, about }) => {
    if (theme.plain) return cut(`${word}: ${about}`, screen.width, theme.ellipsis);
    const head = pad(cut(word, column, theme.ellipsis), column);
    const text = cut(about, screen.width - column - 3, theme.ellipsis);
    return ` ${theme.paint('title', head)}  ${text}`.trimEnd();
  });
}

/** The terminal as it is now: its size in columns and rows, and how things look on it. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
}
